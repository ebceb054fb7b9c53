// CC-5: placing a tile and its buildings. CC-9: the rectangular city.
#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(CC_5_1, OnlyATileOfTheHand) {
  const tests::Table t = table(2);
  EXPECT_EQ(allowed_by(t, "place:adj-BG@1,0r0"), "CC-5.3");
  EXPECT_EQ(refused_by(t, "place:adj-SS@1,0r0"), "CC-5.1");
}

TEST(CC_5_2, TheSlotMustBeEmptyAndShareASide) {
  tests::Table t = table(2);
  EXPECT_EQ(refused_by(t, "place:adj-BG@0,0r0"), "CC-5.2");   // taken
  EXPECT_EQ(refused_by(t, "place:adj-BG@1,1r0"), "CC-5.2");   // corner only
  EXPECT_EQ(refused_by(t, "place:adj-BG@-2,0r0"), "CC-5.2");  // apart
  EXPECT_EQ(allowed_by(t, "place:adj-BG@0,1r0"), "CC-5.3");
}

TEST(CC_5_3, AnyRotationAndAnyNeighbour) {
  const tests::Table t = table(2);
  for (const char* move : {"place:adj-BG@1,0r0", "place:adj-BG@1,0r1", "place:adj-BG@1,0r2",
                           "place:adj-BG@1,0r3", "place:diag-GG@1,0r0"})
    EXPECT_EQ(allowed_by(t, move), "CC-5.3") << move;
}

TEST(CC_5_4, AtMostThreeWideAndThreeHigh) {
  tests::Table t = table(2, "adj-BG diag-GG diag-BS adj-BG diag-GG diag-BS");
  t.play("place:adj-BG@1,0r0 done draw:adj-SS row:0:adj-SB");
  t.play("place:adj-BG@1,0r2");
  play_until(t, "draw");
  t.play("draw:stack draw:1:adj-SB");
  EXPECT_EQ(allowed_by(t, "place:adj-SS@-1,0r0"), "CC-5.3");  // the frame is not fixed yet
  EXPECT_EQ(allowed_by(t, "place:adj-SS@2,0r0"), "CC-5.3");
  t.play("place:adj-SS@-1,0r0");
  play_until(t, "draw");
  t.play("draw:stack draw:0:adj-SB");
  t.play("place:diag-GG@0,1r0");
  play_until(t, "draw");
  t.play("draw:stack draw:1:adj-GB");
  EXPECT_EQ(refused_by(t, "place:diag-GG@2,0r0"), "CC-5.4");
  EXPECT_EQ(refused_by(t, "place:diag-GG@-2,0r0"), "CC-5.4");
  EXPECT_EQ(allowed_by(t, "place:diag-GG@-1,1r0"), "CC-5.3");
}

TEST(CC_5_5, ALegalSlotExistsInEveryTurn) {
  along_random_games(3, 10, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::place) return;
    const core::Seat seat = game.active(s.table);
    EXPECT_NE(open_slots(s.table.cities[seat], game.mode().frame), 0u);
  });
}

TEST(CC_5_6, TheBuildingsComeByThemselves) {
  tests::Table t = table(2);
  t.play("place:diag-BS@1,0r1");
  const core::Json buildings = view(t, 0).at("seats").at(0).at("city").at("buildings");
  ASSERT_EQ(buildings.as_array().size(), 4u);
  EXPECT_EQ(core::to_text(buildings.at(1)), R"({"position":[3,0],"level":"river","walkways":0})");
  EXPECT_EQ(core::to_text(buildings.at(3)), R"({"position":[2,1],"level":"sand","walkways":0})");
}

TEST(CC_5_7, BuildingsNeverRunShort) {
  along_random_games(4, 5, [](const Rules&, const State& s) {
    for (std::size_t level = 0; level < kLevels; ++level) {
      int standing = 0;
      for (const City& city : s.table.cities) standing += std::popcount(city.buildings[level]);
      EXPECT_LE(standing, 32);
    }
  });
}

Words slots(Bits bits) {
  Words names;
  for (; bits != 0; bits &= bits - 1) names.push_back(at(slot_at(std::countr_zero(bits))));
  return names;
}

constexpr Frame kRectangular{3, 4};

TEST(CC_9_1, TheSquareIsThePresetAndBothAreOfferedToTwoAndThree) {
  const core::OptionSpec& option = Rules::kOptions[0];
  EXPECT_EQ(option.values[option.preset], "square");
  for (int players = 2; players <= 4; ++players) EXPECT_TRUE(option.offers(0, players));
  EXPECT_TRUE(option.offers(kRectangle, 2));
  EXPECT_TRUE(option.offers(kRectangle, 3));
}

TEST(CC_9_2, NotWithFourPlayers) {
  const auto options = core::options_from(core::JsonObject{{"seats", 4}, {"city", "rectangle"}},
                                          Rules::kOptions, 1, 4);
  ASSERT_FALSE(options);
  EXPECT_EQ(options.fault().what, "options.city: rectangle is for 1 to 3 players");
}

TEST(CC_9_3, ElevenRoundsAndTwelveTiles) {
  int games = 0;
  along_random_games(3, 3,
                     [&](const Rules& game, const State& s) {
                       EXPECT_EQ(game.mode().rounds, 11);
                       if (s.table.phase != Phase::over) return;
                       ++games;
                       for (int seat = 0; seat < 3; ++seat) {
                         EXPECT_EQ(s.table.cities[seat].size, 12);
                         EXPECT_EQ(s.table.cities[seat].width * s.table.cities[seat].height, 12);
                       }
                     },
                     {kRectangle});
  EXPECT_EQ(games, 3);
}

TEST(CC_9_4, ThreeByFourOrFourByThree) {
  EXPECT_TRUE(kRectangular.holds(3, 4));
  EXPECT_TRUE(kRectangular.holds(4, 3));
  EXPECT_FALSE(kRectangular.holds(4, 4));
  EXPECT_FALSE(kRectangular.holds(5, 1));
  const City wide = city("SSSSSSSS ........ SS###### ..###### SS###### ..######");
  EXPECT_EQ(slots(open_slots(wide, kRectangular)), (Words{"1,1", "2,1", "3,1", "1,2"}));
  State s = building_state(rules(2, {kRectangle}), wide);
  s.table.phase = Phase::place;
  s.hands[0] = {Face{0}, kNoFace, kNoFace, kNoFace};
  EXPECT_EQ(
      rules(2, {kRectangle}).refuse(s, core::seat_at(0), Action::place(Face{0}, {0, -1}, 0)).clause,
      "CC-9.4");
}

TEST(CC_9_5, SixAndSevenApartCannotBeJoined) {
  EXPECT_EQ(verdict("S.G..BS. .B.BG..B", "sand 0,0 6,0"), "CC-6.5");
  EXPECT_EQ(verdict("S.G..B.S .B.BG.B.", "sand 0,0 7,0"), "CC-6.5");
}

TEST(CC_9_6, ALegalSlotExistsInEveryRound) {
  along_random_games(2, 10,
                     [](const Rules& game, const State& s) {
                       if (s.table.phase != Phase::place) return;
                       const core::Seat seat = game.active(s.table);
                       EXPECT_NE(open_slots(s.table.cities[seat], game.mode().frame), 0u);
                     },
                     {kRectangle});
}

TEST(PossibleSlots, AreThoseThatSomeOrderOfTilesReaches) {
  EXPECT_EQ(std::popcount(possible_slots(city("SS .."), Frame{3, 3})), 24);
  EXPECT_EQ(slots(possible_slots(city("SSSS ...."), Frame{3, 3})).size(), 18u);
}

}  // namespace
