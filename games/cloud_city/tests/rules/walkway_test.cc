// CC-6: walkways.
#include <algorithm>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

constexpr std::string_view kLong = "S....S .BGGB.";
constexpr std::string_view kCrossing = "S.B. B..B .S.G G.B.";
constexpr std::string_view kThree = "##B.## ##.S## B.B.B. .S.G.S";

TEST(CC_6_1, AnyNumberAlsoBetweenOldBuildings) {
  EXPECT_EQ(verdict(kLong, "sand 0,0 5,0"), "CC-6.1");
  EXPECT_EQ(verdict(kLong, "forest 2,1 3,1", "sand 0,0 5,0"), "CC-6.1");
  EXPECT_EQ(walkways("B.B.B. .S.G.S", "river 0,0 2,0"), (Words{"river 2,0 4,0", "sand 1,1 5,1"}));
}

TEST(CC_6_2, TwoBuildingsOfTheLevelOfThePiece) {
  EXPECT_EQ(verdict(kLong, "river 0,0 5,0"), "CC-6.2");   // two sand buildings
  EXPECT_EQ(verdict(kLong, "sand 0,0 4,0"), "CC-6.2");    // open cloud
  EXPECT_EQ(verdict("SB .S", "sand 0,0 1,0"), "CC-6.2");  // different heights
}

TEST(CC_6_3, InOneRowOrColumn) {
  EXPECT_EQ(verdict("S.B. .S.B", "sand 0,0 1,1"), "CC-6.3");
  EXPECT_TRUE(walkways("S.B. .S.B").empty());
}

TEST(CC_6_4, ThePieceHasTheDistanceOfTheBuildings) {
  const Rules game = rules(2);
  State s = building_state(game, city(kCrossing));
  game.apply(s, core::seat_at(0), Action::walkway(Level::river, {0, 1}, {3, 1}));
  EXPECT_EQ(s.table.stock[0], (Array<std::uint8_t, kLengths>{6, 8, 7, 6, 3}));
}

TEST(CC_6_5, SixApartThereIsNoPiece) {
  EXPECT_EQ(verdict("S.G..BS. .B.BG..B", "sand 0,0 6,0"), "CC-6.5");
  EXPECT_EQ(verdict("S.G..S.. .B.BG..B", "sand 0,0 5,0"), "CC-6.1");
}

TEST(CC_6_6, SoldOut) {
  const Rules game = rules(2);
  State s = building_state(game, city(kCrossing));
  s.table.stock[0][2] = 0;
  EXPECT_TRUE(walkways(game, s).empty());
  EXPECT_EQ(verdict(game, s, "river 0,1 3,1"), "CC-6.6");
}

TEST(CC_6_7, NotOverAnEmptySlot) {
  EXPECT_EQ(verdict("S.##.S .B##B. B..GG. .G.B.B", "sand 0,0 5,0"), "CC-6.7");
  EXPECT_EQ(verdict("S....S .B..B. B..GG. .G.B.B", "sand 0,0 5,0"), "CC-6.1");
}

TEST(CC_6_8, NotOverAThirdBuildingOfItsHeight) {
  EXPECT_EQ(verdict("B.B.B. .S.G.S", "river 0,0 4,0"), "CC-6.8");
  EXPECT_EQ(verdict("B.B.B. .S.G.S", "river 0,0 2,0"), "CC-6.1");
}

TEST(CC_6_9, OverLowerBuildings) {
  EXPECT_EQ(verdict("G.B.G. .B.S.B", "forest 0,0 4,0"), "CC-6.1");
  EXPECT_EQ(verdict("S.B.GS .B.S.B", "sand 0,0 5,0"), "CC-6.1");
}

TEST(CC_6_10, NotPastATallerOne) {
  EXPECT_EQ(verdict("G.B.G. .B.S.B", "river 1,1 5,1"), "CC-6.10");
  EXPECT_EQ(verdict("G.S.G. .B.S.B", "forest 0,0 4,0"), "CC-6.10");
}

TEST(CC_6_11, AtMostTwoAtABuilding) {
  EXPECT_EQ(verdict(kThree, "river 2,0 2,2", "river 0,2 2,2"), "CC-6.1");
  EXPECT_EQ(verdict(kThree, "river 2,0 2,2", "river 0,2 2,2; river 2,2 4,2"), "CC-6.11");
}

TEST(CC_6_12, NoCrossingOnOneLevel) {
  EXPECT_EQ(verdict(kCrossing, "river 2,0 2,3"), "CC-6.1");
  EXPECT_EQ(verdict(kCrossing, "river 2,0 2,3", "river 0,1 3,1"), "CC-6.12");
}

TEST(CC_6_13, DifferentLevelsCrossFreely) {
  // at right angles, and lengthwise above
  EXPECT_EQ(verdict("S.B.S. .G.G.G B..S.B .SB.G.", "forest 1,1 3,1", "river 2,0 2,3"), "CC-6.1");
  EXPECT_EQ(verdict("S.BB.S .G..G.", "sand 0,0 5,0", "river 2,0 3,0"), "CC-6.1");
}

TEST(CC_6_14, NotTheSamePairTwice) {
  EXPECT_EQ(verdict(kLong, "sand 0,0 5,0", "sand 0,0 5,0"), "CC-6.14");
  EXPECT_EQ(verdict(kLong, "forest 2,1 3,1", "forest 2,1 3,1"), "CC-6.14");
  EXPECT_EQ(walkways(kLong, "sand 0,0 5,0"), (Words{"forest 2,1 3,1"}));
}

TEST(CC_6_15, InLineOrAtARightAngle) {
  EXPECT_EQ(verdict(kThree, "river 2,2 4,2", "river 0,2 2,2"), "CC-6.1");
  EXPECT_EQ(verdict(kThree, "river 2,0 2,2", "river 0,2 2,2"), "CC-6.1");
}

TEST(CC_6_16, APieceLeavesTheStockForGood) {
  along_random_games(2, 2, [](const Rules& game, const State& s) {
    EXPECT_EQ(game.check(s), "");  // counts the pieces of every kind
  });
}

// Every order of a legal set is legal, and leads to the same city.
TEST(CC_6_17, TheOrderDoesNotMatter) {
  const Rules game = rules(2);
  const City start = city("S....S .BGGB. G.BB.G .B..B. .GBBG. S....S");
  std::vector<Action> set;
  State s = building_state(game, start);
  core::Rng rng(5);
  while (s.table.phase == Phase::build && set.size() < 5) {
    core::Actions<Rules> actions;
    game.legal(s, core::seat_at(0), actions);
    const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size() - 1))];
    set.push_back(action);
    game.apply(s, core::seat_at(0), action);
  }
  ASSERT_EQ(set.size(), 5u);
  std::ranges::sort(set);
  do {
    State other = building_state(game, start);
    for (const Action action : set) {
      ASSERT_FALSE(game.refuse(other, core::seat_at(0), action));
      game.apply(other, core::seat_at(0), action);
    }
    EXPECT_EQ(other.table.cities[0], s.table.cities[0]);
  } while (std::ranges::next_permutation(set).found);
}

TEST(CC_6_17, ASearchBuildsInOneOrder) {
  const Rules game = rules(2);
  State s = building_state(game, city("B.B.B. .S.G.S"));
  core::Actions<Rules> before;
  game.consider(s, core::seat_at(0), before);
  EXPECT_EQ(before.size(), 4u);
  game.apply(s, core::seat_at(0), Action::walkway(Level::river, {2, 0}, {4, 0}));
  core::Actions<Rules> after;
  game.consider(s, core::seat_at(0), after);
  EXPECT_EQ(after.size(), 1u);  // the sand walkway is longer and the other river one further west
}

TEST(CC_6_18, WhatWasBuiltStaysLegal) {
  along_random_games(3, 5, [](const Rules& game, const State& s) {
    EXPECT_EQ(game.check(s), "");  // every walkway is held against CC-6.7 to CC-6.12
  });
}

TEST(CC_6_19, DoneEndsTheStep) {
  tests::Table t = table(2);
  t.play("place:adj-BG@1,0r0");
  EXPECT_EQ(allowed_by(t, "done"), "CC-6.19");
  t.play("done");
  EXPECT_EQ(view(t, 0).at("phase").as_string(), "draw");
}

TEST(CC_6_19, ItEndsByItselfWithoutALegalWalkway) {
  tests::Table t = table(2);
  t.play("place:diag-GG@1,0r0");  // nothing can be joined
  EXPECT_EQ(view(t, 0).at("phase").as_string(), "draw");
  tests::Table u = table(2);
  u.play("place:adj-BG@1,0r0 walkway:B:0,0:2,0");  // nothing more
  EXPECT_EQ(view(u, 0).at("phase").as_string(), "draw");
}

TEST(CC_6_20, LaterIsNotTooLate) {
  tests::Table t = table(2);
  t.play("place:adj-BG@1,0r0 done draw:stack draw:0:adj-SB");
  t.play("place:diag-GG@0,-1r0");
  play_until(t, "draw");
  t.play("draw:stack draw:1:adj-SB place:diag-GG@0,1r0");
  EXPECT_EQ(allowed_by(t, "walkway:B:0,0:2,0"), "CC-6.1");
}

TEST(Walkways, EndsMayBeNamedInEitherOrder) {
  const Rules game = rules(2);
  EXPECT_EQ(*game.parse_action("walkway:B:2,0:0,0"), *game.parse_action("walkway:B:0,0:2,0"));
}

}  // namespace
