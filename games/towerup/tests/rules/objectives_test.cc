// TU-8: objectives and tokens.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

// O03 as good as met: blue is present in FD1 to FD4, and FD5 is one roof away.
State nearly_everywhere(const Rules& game) {
  return position(game,
                  "F10=black1{blue:1} F04=grey1{blue:1} F22=white1{blue:1} F34=brown1{blue:1} "
                  "F42=grey1",
                  {2, 2, 2, 2});
}

TEST(TU_8_1, CheckedForTheActivePlayerAfterTheRoof) {
  const Rules game = rules(4);
  State s = nearly_everywhere(game);
  act(game, s, "build:F43=black^F42");  // F42 lies in FD4
  EXPECT_EQ(s.table.boards[0].tokens, (Array<std::uint8_t, 3>{7, 0, 0}));
  State t = nearly_everywhere(game);
  act(game, t, "build:F43=black^F43");
  EXPECT_EQ(t.table.boards[0].tokens[2], 7);
}

TEST(TU_8_1, NothingElseFulfilsOne) {
  const Rules game = rules(4);
  State s = nearly_everywhere(game);
  s.table.city.roofs[0][0] |= sites(game, "F42");
  s.table.city.floors[0] |= sites(game, "F43");
  s = taken(game, s, "R02");
  EXPECT_EQ(s.table.boards[0].tokens, (Array<std::uint8_t, 3>{}));
}

TEST(TU_8_2, TheMostValuableTokenLeft) {
  const Rules game = rules(4);
  State s = nearly_everywhere(game);
  s.table.taken[2] = 1;
  act(game, s, "build:F43=black^F43");
  EXPECT_EQ(s.table.boards[0].tokens[2], 5);
  EXPECT_EQ(s.table.taken[2], 2);
}

TEST(TU_8_3, AtMostOneTokenForAnObjective) {
  const Rules game = rules(4);
  State s = nearly_everywhere(game);
  s.table.boards[0].tokens[2] = 7;
  s.table.taken[2] = 1;
  act(game, s, "build:F43=black^F43");
  EXPECT_EQ(s.table.boards[0].tokens[2], 7);
  EXPECT_EQ(s.table.taken[2], 1);
}

TEST(TU_8_4, SeveralObjectivesByOneRoof) {
  const Rules game = rules(4);
  State s = position(game,
                     "F10=black1{blue:1} F04=grey1{blue:1} F22=white1{blue:1} F34=black1{blue:1} "
                     "F42=grey1",
                     {2, 2, 2, 2});
  act(game, s, "build:F43=brown^F43");
  EXPECT_EQ(s.table.boards[0].tokens, (Array<std::uint8_t, 3>{7, 0, 7}));
}

TEST(TU_8_5, ATokenForEveryPlayer) {
  for (int players = 2; players <= 4; ++players) {
    int tokens = 0;
    const Rules game = rules(players);
    for (const std::uint8_t token : game.set_up().tokens) tokens += token > 0 ? 1 : 0;
    EXPECT_EQ(tokens, players);
  }
}

TEST(TU_8_6, CoveredRoofsCountTwiceInOneBuildingCountsOnce) {
  const Rules game = rules(4);
  const City c = city(game, "F04=black3{blue:1,blue:2} F05=grey1{blue:1} F12=white2{blue:1}");
  const Progress p = progress(components()->faces.objectives[1], game.map(), c, 0);
  EXPECT_EQ(p.have, 3);
  EXPECT_EQ(p.counted, sites(game, "F04 F05 F12"));
}

TEST(TU_8_7, AllFourColours) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O01",
                     city(game,
                          "F04=black1{blue:1} F05=grey1{blue:1} F12=white2{blue:1} "
                          "F13=brown1{blue:1}")));
  EXPECT_FALSE(is_met(game, "O01",
                      city(game,
                           "F04=black1{blue:1} F05=grey1{blue:1} F12=white2{blue:1} "
                           "F13=brown1{yellow:1}")));
}

TEST(TU_8_8, FourByParksOrLakesASiteByBothCountsForBoth) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O02", present(game, "F04 F13 F22 F28")));
  EXPECT_TRUE(is_met(game, "O04", present(game, "F13 F22 F28 F09")));
  EXPECT_FALSE(is_met(game, "O02", present(game, "F04 F05 F06 F01")));
  EXPECT_FALSE(is_met(game, "O04", present(game, "F13 F22 F28 F01")));
}

TEST(TU_8_9, AllFiveDistricts) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O03", present(game, "F01 F03 F06 F26 F29")));
  EXPECT_FALSE(is_met(game, "O03", present(game, "F01 F03 F06 F26 F27")));
}

TEST(TU_8_10, FiveLinkedByStreetsOfTheGroup) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O05", present(game, "F01 F09 F10 F11 F12")));   // a line
  EXPECT_FALSE(is_met(game, "O05", present(game, "F01 F09 F11 F12 F19")));  // F10 is missing
}

TEST(TU_8_11, FourBrownBuildings) {
  const Rules game = rules(4);
  const std::string brown = "F01=brown1{blue:1} F03=brown1{blue:1} F05=brown1{blue:1}";
  EXPECT_FALSE(is_met(game, "O06", city(game, brown + " F07=grey1{blue:1}")));
  EXPECT_TRUE(is_met(game, "O06", city(game, brown + " F07=brown1{blue:1}")));
}

TEST(TU_8_12, EitherGreyDistrictMaySupplyTheThree) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O07", present(game, "F03 F04 F11 F26 F27")));
  EXPECT_TRUE(is_met(game, "O07", present(game, "F03 F04 F26 F27 F32")));
  EXPECT_FALSE(is_met(game, "O07", present(game, "F03 F04 F05 F11 F26")));
}

TEST(TU_8_13, TwoBorderStreetsWithoutACommonEnd) {
  const Rules game = rules(4);
  EXPECT_FALSE(is_met(game, "O08", present(game, "F06 F13 F14")));
  EXPECT_TRUE(is_met(game, "O08", present(game, "F02 F03 F10 F11")));  // between the same districts
  EXPECT_FALSE(is_met(game, "O08", present(game, "F03 F04 F11 F12")));  // streets, but no borders
}

TEST(TU_8_13, TheFirstStreetFoundIsNotTheOnlyOneTried) {
  const Rules game = rules(4);
  // F11-F18 leaves no other; F10-F11 and F18-F19 go together.
  EXPECT_TRUE(is_met(game, "O08", present(game, "F10 F11 F18 F19")));
}

TEST(TU_8_14, TwoRoofsInEachOfTwoBuildings) {
  const Rules game = rules(4);
  EXPECT_TRUE(
      is_met(game, "O09", city(game, "F12=white3{blue:1,blue:3} F18=grey2{blue:1,blue:2}")));
  EXPECT_FALSE(
      is_met(game, "O09", city(game, "F12=white3{blue:1,blue:2,blue:3} F18=grey2{blue:1}")));
}

TEST(TU_8_15, LevelsOneToFour) {
  const Rules game = rules(4);
  EXPECT_TRUE(
      is_met(game, "O10", city(game, "F11=white4{blue:1,blue:2,blue:4} F18=grey3{blue:3}")));
  EXPECT_FALSE(is_met(game, "O10", city(game, "F11=white5{blue:1,blue:2,blue:3,blue:5}")));
}

TEST(TU_8_16, TheStartCards) {
  EXPECT_EQ(components()->faces.start_objectives,
            (std::array{objective("O01"), objective("O02"), objective("O03")}));
  const std::string fault = File::fault_of(R"("start_card": false)", R"("start_card": true)");
  EXPECT_TRUE(contains(fault, "START")) << fault;
}

}  // namespace
