// TU-3, TU-4: terms, and how turns follow one another.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(TU_3_1, ABuildingKeepsTheColourOfItsFirstFloor) {
  const Rules game = rules(4);
  State s = position(game, "F11=white3 F19=brown1", {1, 0, 1, 1});
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(text_of(game, s.table.city), "F11=white4 F18=black1{blue:1} F19=brown2");
}

TEST(TU_3_2, RoofsAddNoHeight) {
  const Rules game = rules(4);
  const City c = city(game, "F11=white3{yellow:2,orange:3}");
  EXPECT_EQ(c.height(site(game, "F11")), 3);
}

TEST(TU_3_3, NeighboursNeverHaveTheSameColour) {
  along_random_games(4, 5, [](const Rules& game, const State& s) {
    const City& c = s.table.city;
    for (std::size_t i = 0; i < game.map().street_count; ++i) {
      for (const Sites colour : c.colours)
        ASSERT_NE(colour & game.map().streets[i].ends(), game.map().streets[i].ends());
    }
  });
  State broken = position(rules(2), "B01=black1 B02=black1");
  broken.table.supply = {26, 28, 28, 28};
  EXPECT_NE(rules(2).check(broken), "");
}

TEST(TU_3_4, ARoofStaysAtItsLevel) {
  const Rules game = rules(4);
  State s = position(game, "F12=white2{yellow:2} F11=grey1", {1, 0, 1, 0});
  act(game, s, "build:F13=black^F13");
  EXPECT_EQ(text_of(game, s.table.city), "F11=grey1 F12=white3{yellow:2} F13=black1{blue:1}");
}

TEST(TU_3_4, NoFloorCarriesTwoRoofs) {
  along_random_games(4, 5, [](const Rules&, const State& s) {
    for (std::size_t level = 0; level < kLevels; ++level) {
      Sites seen = 0;
      for (const auto& roofs : s.table.city.roofs) {
        ASSERT_EQ(seen & roofs[level], 0u);
        seen |= roofs[level];
      }
      ASSERT_EQ(seen & ~s.table.city.floors[level], 0u);
    }
  });
}

TEST(TU_3_5, PresenceByAnyRoofVisibleOrCovered) {
  const Rules game = rules(4);
  const City c = city(game, "F11=white3{blue:1,yellow:2} F12=grey1{blue:1}");
  EXPECT_EQ(c.presence(0), sites(game, "F11 F12"));
  EXPECT_EQ(c.presence(1), sites(game, "F11"));
  EXPECT_EQ(c.presence(2), 0u);
}

TEST(TU_3_6, VisibleOnTheTopmostFloorOnly) {
  const Rules game = rules(4);
  const City c = city(game, "F11=white3{blue:1,yellow:3} F12=grey1{blue:1} F09=brown6{blue:6}");
  EXPECT_EQ(c.visible(0), sites(game, "F12 F09"));
  EXPECT_EQ(c.visible(1), sites(game, "F11"));
}

TEST(TU_3_7, PresenceIsNeverLost) {
  Array<Sites, kMaxPlayers> before{};
  along_random_games(3, 5, [&](const Rules&, const State& s) {
    if (s.table.phase == Phase::first_player) before = {};
    for (int seat = 0; seat < 3; ++seat) {
      ASSERT_EQ(before[seat] & ~s.table.city.presence(seat), 0u);
      before[seat] = s.table.city.presence(seat);
    }
  });
}

TEST(TU_3_8, TheSumOfHeightsAlongRandomGames) {
  for (const int players : {2, 3, 4}) {
    along_random_games(players, 10,
                       [](const Rules& game, const State& s) {
                         const City& c = s.table.city;
                         int heights = 0;
                         for (Sites left = c.built(); left != 0; left &= left - 1) {
                           const int height = c.height(first_site(left));
                           ASSERT_LE(height,
                                     1 + std::popcount(game.map().adjacent[first_site(left)]));
                           heights += height;
                         }
                         int expected = std::popcount(c.built());
                         for (std::size_t i = 0; i < game.map().street_count; ++i) {
                           const Sites ends = game.map().streets[i].ends();
                           expected += (ends & ~c.built()) == 0 ? 1 : 0;
                           expected -= (ends & ~c.starting) == 0 ? 1 : 0;
                         }
                         ASSERT_EQ(heights, expected);
                       },
                       {kRandom, 0, static_cast<std::uint8_t>(players == 4 ? 2 : 4)});
  }
}

TEST(TU_3_9, OpenAndDeadSites) {
  const Rules game = rules(4);
  const City c = city(game, "F15=black2 F21=brown1 F23=white2 F31=grey1");
  EXPECT_EQ(c.dead(), sites(game, "F22"));
  EXPECT_EQ(c.open(), sites(game, "F14 F20 F29 F39"));
  const State s = position(game, "F15=black2 F21=brown1 F23=white2 F31=grey1", {5, 5, 5, 5});
  EXPECT_EQ(refused(game, s, "build:F22=black^F22"), "TU-3.9");
}

TEST(TU_4_1, ClockwiseFromTheFirstPlayer) {
  tests::Table t = table(3);
  Words order;
  for (const char* next : {"R03", "R04", "R05", "R06"}) {
    order.push_back(std::to_string(t.mover()));
    t.play(std::string("take:1 card:1:") + next);
  }
  EXPECT_EQ(order, (Words{"0", "1", "2", "0"}));
}

TEST(TU_4_2, ACardOrABuildingNothingElse) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1");
  for (const std::string& action : legal(game, s))
    EXPECT_TRUE(action.starts_with("take:") || action.starts_with("build:")) << action;
  EXPECT_EQ(refused(game, s, "return:grey"), "TU-4.5");
}

TEST(TU_4_3, ACardCanAlwaysBeTaken) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {0, 0, 0, 0}, "R02 R13 R29");
  EXPECT_EQ(legal(game, s, "build:"), Words{});
  s.table.supply = {};
  EXPECT_EQ(legal(game, s), (Words{"take:1", "take:2", "take:3"}));
}

TEST(TU_4_4, ActionThenLimitThenExtraTurn) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black1", {3, 3, 2, 1}, "R39 R13 R29"), {2, 2, 1, 3});
  act(game, s, "take:1");
  reveal(game, s, "card:1:R01");
  EXPECT_EQ(s.table.phase, Phase::give_back);
  act(game, s, "return:black");
  EXPECT_EQ(s.table.phase, Phase::act);
  EXPECT_EQ(s.table.active, 0);
  EXPECT_EQ(s.table.is_extra, 1);
}

TEST(TU_4_5, AtMostTenFloorsAtTheEndOfATurn) {
  const Rules game = rules(2);
  const State ten = taken(game, position(game, "B09=black1", {2, 2, 2, 0}), "R02");
  EXPECT_EQ(ten.table.active, 1);
  const State eleven = taken(game, position(game, "B09=black1", {2, 2, 2, 1}), "R02");
  EXPECT_EQ(eleven.table.phase, Phase::give_back);
  EXPECT_EQ(legal(game, eleven),
            (Words{"return:brown", "return:white", "return:grey", "return:black"}));
  EXPECT_EQ(refused(game, eleven, "take:1"), "TU-4.5");
  EXPECT_EQ(refused(game, eleven, "return:grey+grey"), "TU-4.5");
  EXPECT_EQ(refused(game, ten, "return:grey"), "TU-4.5");
}

TEST(TU_4_5, NothingIsReturnedThatIsNotThere) {
  const Rules game = rules(2);
  State s = taken(game, position(game, "B09=black1", {2, 2, 3, 0}), "R02");
  EXPECT_EQ(refused(game, s, "return:brown"), "TU-4.5");
  const Floors supply = s.table.supply;
  act(game, s, "return:white");
  EXPECT_EQ(s.table.supply[2], supply[2] + 1);
  EXPECT_EQ(sum(s.table.boards[0].reserve), 10);
}

TEST(TU_4_6, TheLimitComesBeforeTheExtraTurn) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black1", {3, 3, 3, 1}), {2, 2, 1, 3});
  s = taken(game, s, "R39");
  EXPECT_EQ(s.table.phase, Phase::give_back);
  EXPECT_EQ(s.table.earned, 1);
  EXPECT_EQ(s.table.is_extra, 0);
}

TEST(TU_4_7, OneBuildingAndOneRoofATurn) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {4, 4, 1, 1});
  act(game, s, "build:B10=grey^B10");
  EXPECT_EQ(s.table.active, 1);
  EXPECT_EQ(s.table.boards[0].roofs, 9);
  EXPECT_EQ(std::popcount(s.table.city.built()), 2);
}

}  // namespace
