// TU-17: the worked examples.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(TU_W1, FiveCards) {
  const Rules game = rules(2);
  const State s = position(game, "", {1, 1, 1, 1}, "R02 R18 R25");
  const auto reserve = [&](const char* id, const char* chosen = "") {
    return taken(game, s, id, chosen).table.boards[0].reserve;
  };
  EXPECT_EQ(reserve("R02"), (Floors{3, 1, 3, 1}));
  EXPECT_EQ(reserve("R18"), (Floors{2, 1, 2, 2}));
  EXPECT_EQ(reserve("R25", "grey+grey"), (Floors{1, 3, 1, 1}));
  EXPECT_EQ(reserve("R29", "white"), (Floors{1, 1, 2, 1}));
  EXPECT_EQ(reserve("R37"), (Floors{1, 1, 2, 2}));
  EXPECT_EQ(taken(game, s, "R29", "white").table.boards[0].machines, (Floors{2, 0, 0, 0}));
  EXPECT_EQ(taken(game, s, "R37").table.boards[0].machines, (Floors{0, 1, 0, 0}));
  EXPECT_EQ(taken(game, s, "R29", "white").table.active, 1);
  EXPECT_EQ(legal(game, s, "take:1").size(), 1u);
  EXPECT_EQ(legal(game, s, "take:2").size(), 1u);
  EXPECT_EQ(legal(game, s, "take:3").size(), 10u);
}

TEST(TU_W2, TheSupplyWhenPlayBegins) {
  const auto supply = [](int players) {
    return core::to_text(table(players).match().view(core::seat_at(0)).at("supply"));
  };
  EXPECT_EQ(supply(4), R"({"black":25,"grey":25,"white":25,"brown":26})");
  EXPECT_EQ(supply(3), R"({"black":26,"grey":26,"white":26,"brown":27})");
  EXPECT_EQ(supply(2), R"({"black":27,"grey":27,"white":27,"brown":28})");
}

TEST(TU_W3, ABuildingOnF18) {
  const Rules game = rules(4);
  State s =
      position(game, "F04=black1 F10=grey1 F11=white3{yellow:2,orange:3} F13=black1 F19=brown1",
               {1, 0, 1, 1});
  EXPECT_EQ(refused(game, s, "build:F18=black^F18"), "");
  EXPECT_EQ(refused(game, s, "build:F28=black^F28"), "");
  EXPECT_EQ(refused(game, s, "build:F12=black^F12"), "TU-6.1");
  EXPECT_EQ(legal(game, s, "build:18=black").size(), 3u);
  act(game, s, "build:F18=black^F11");
  EXPECT_EQ(s.table.city.height(site(game, "F11")), 4);
  EXPECT_EQ(s.table.city.height(site(game, "F19")), 2);
  EXPECT_EQ(s.table.boards[0].reserve, Floors{});
  EXPECT_EQ(s.table.boards[0].machines, (Floors{0, 0, 4, 0}));
  EXPECT_EQ(s.table.active, 1);
}

TEST(TU_W4, TheFirstStarColumn) {
  const Rules game = rules(4);
  State s = with_machines(position(game, "F11=white3", {1, 0, 1, 0}), {3, 2, 1, 5});
  act(game, s, "build:F18=black^F11");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{3, 2, 5, 5}));
  EXPECT_EQ(s.table.is_extra, 1);
  EXPECT_EQ(core::to_text(view(game, s).at("seats").at(0).at("stars")), "[2]");
}

TEST(TU_W5, TheSecondTokenOfO03) {
  const Rules game = rules(4);
  State s = position(game,
                     "F10=black1{blue:1} F04=grey1{blue:1} F22=black1{blue:1} F34=black1{blue:1} "
                     "F42=grey1",
                     {2, 2, 2, 2});
  s.table.taken[2] = 1;
  act(game, s, "build:F43=black^F43");
  EXPECT_EQ(s.table.boards[0].tokens[2], 5);
  EXPECT_EQ(core::to_text(view(game, s).at("objectives").at(2).at("tokens")), "[3,3]");
}

TEST(TU_W6, TheCone) {
  const Rules game = rules(4);
  State s = position(game);
  const auto cone = [&](const char* ids) {
    s.table.city = present(game, ids);
    game.count_roofs(s.table, 0);
    return int{s.table.boards[0].cone};
  };
  EXPECT_EQ(cone("F01 F02 F03 F04 F05"), 5);
  EXPECT_EQ(cone("F01 F02 F03 F04 F05 F06 F07 F08 F10"), 7);
}

TEST(TU_W7, FortyThree) {
  const Rules game = rules(2);
  State s = with_machines(position(game), {9, 7, 5, 4});
  s.table.boards[0].cone = 5;
  s.table.boards[0].tokens = {7, 5, 0};
  EXPECT_EQ(game.score(s.table, 0).total - game.score(s.table, 0).tokens, 31);
  EXPECT_EQ(game.score(s.table, 0).total, 43);
}

TEST(TU_W8, ThreeColumnsOneExtraTurn) {
  const Rules game = rules(4);
  State s = with_machines(position(game, "F09=white5", {1, 0, 1, 0}), {7, 8, 1, 9});
  act(game, s, "build:F10=black^F09");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{7, 8, 7, 9}));
  EXPECT_EQ(s.table.is_extra, 1);
  EXPECT_EQ(taken(game, s, "R02").table.active, 1);
}

TEST(TU_W9, StepsBeyondTheLastSpaceAreLost) {
  const Rules game = rules(4);
  State s = with_machines(position(game, "F09=black3", {1, 1, 0, 0}), {11, 8, 1, 9});
  const int before = game.score(s.table, 0).machines[0];
  act(game, s, "build:F10=grey^F09");
  EXPECT_EQ(s.table.boards[0].machines[0], 12);
  EXPECT_EQ(before, 14);
  EXPECT_EQ(game.score(s.table, 0).machines[0], 16);
  EXPECT_EQ(s.table.active, 1);
}

TEST(TU_W10, TheLowestMachineDecides) {
  const Rules game = rules(4);
  State s = with_machines(position(game, "F09=grey1", {1, 1, 0, 0}), {4, 4, 4, 2});
  act(game, s, "build:F10=black^F09");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{4, 6, 4, 2}));
  EXPECT_EQ(s.table.active, 1);
}

TEST(TU_W11, TwoWhiteNeighboursNeedTwoWhiteFloors) {
  const Rules game = rules(4);
  const char* city = "F15=white2 F21=white1 F23=brown1";
  EXPECT_EQ(refused(game, position(game, city, {1, 0, 1, 2}), "build:F22=black^F22"), "TU-6.7");
  EXPECT_EQ(legal(game, position(game, city, {1, 0, 2, 1}), "build:22=black").size(), 4u);
}

TEST(TU_W12, ADeadSite) {
  const Rules game = rules(4);
  const State s = position(game, "F15=black2 F21=brown1 F23=white2 F31=grey1", {5, 5, 5, 5});
  EXPECT_EQ(legal(game, s, "build:22"), Words{});
}

TEST(TU_W13, CoveredButPresent) {
  const Rules game = rules(4);
  State s = position(game, "F11=grey1 F12=white2{blue:2}");
  s.table.active = 1;
  s.table.boards[1].reserve = {1, 0, 1, 0};
  act(game, s, "build:F13=black^F13");
  EXPECT_EQ(text_of(game, s.table.city), "F11=grey1 F12=white3{blue:2} F13=black1{yellow:1}");
  EXPECT_EQ(s.table.city.presence(0), sites(game, "F12"));
  EXPECT_EQ(s.table.city.visible(0), 0u);
}

TEST(TU_W14, AGroupOfFive) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O05", present(game, "F09 F10 F11 F18 F17")));
  const Condition& group = components()->faces.objectives[objective("O05")];
  const Progress p = progress(group, game.map(), present(game, "F09 F10 F11 F26 F27"), 0);
  EXPECT_EQ(p.have, 3);
  EXPECT_EQ(p.counted, sites(game, "F09 F10 F11"));
}

TEST(TU_W15, BorderStreets) {
  const Rules game = rules(4);
  EXPECT_FALSE(is_met(game, "O08", present(game, "F06 F13 F14")));
  EXPECT_TRUE(is_met(game, "O08", present(game, "F05 F06 F13 F14")));
}

TEST(TU_W16, GreyDistricts) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(game, "O07", present(game, "F03 F04 F11 F26 F27")));
  EXPECT_FALSE(is_met(game, "O07", present(game, "F03 F04 F26 F27")));
}

TEST(TU_W17, EveryLevel) {
  const Rules game = rules(4);
  EXPECT_TRUE(is_met(
      game, "O10",
      city(game,
           "F03=brown1 F04=black2 F10=grey1 F11=white4{blue:1,blue:2,blue:3,blue:4} F12=grey1")));
  EXPECT_FALSE(
      is_met(game, "O10", city(game, "F11=white4{blue:1,blue:3,blue:4} F18=black1{blue:1}")));
}

TEST(TU_W18, TwiceInTwoBuildings) {
  const Rules game = rules(4);
  EXPECT_TRUE(
      is_met(game, "O09", city(game, "F12=white2{blue:1,blue:2} F18=grey3{blue:1,blue:3}")));
  EXPECT_FALSE(
      is_met(game, "O09", city(game, "F12=white3{blue:1,blue:2,blue:3} F18=grey1{blue:1}")));
}

TEST(TU_W19, AShortage) {
  const Rules game = rules(3);
  State s = position(game, "F12=grey1");
  s.table.supply = {1, 20, 20, 20};
  EXPECT_EQ(legal(game, s, "take:1").size(), 3u);
  s = taken(game, s, "R02", "grey");
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{2, 2, 3, 1}));
  EXPECT_EQ(s.table.supply, (Floors{0, 19, 18, 20}));
  EXPECT_EQ(s.table.last_turns, 3);
  EXPECT_EQ(s.table.active, 1);
}

TEST(TU_W20, NineteenReturns) {
  const Rules game = rules(2);
  const State s = taken(game, position(game, "B09=black1", {2, 3, 2, 2}), "R02");
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{4, 3, 4, 2}));
  EXPECT_EQ(legal(game, s).size(), 19u);
}

// Seat 2 is about to place its tenth roof, and black completes column 2.
State before_the_end(const Rules& game) {
  State s = position(game, "F12=white1");
  s.table.active = 2;
  s.table.boards[2].roofs = 1;
  s.table.boards[2].machines = {1, 2, 2, 2};
  s.table.boards[2].reserve = {1, 0, 1, 0};
  act(game, s, "build:F13=black^F13");
  return s;
}

TEST(TU_W21, TheEnd) {
  const Rules game = rules(4);
  State s = before_the_end(game);
  EXPECT_EQ(s.table.active, 2);
  EXPECT_EQ(legal(game, s, "build:"), Words{});
  s = taken(game, s, "R02");
  EXPECT_EQ(s.table.boards[2].cone, 1);
  for (const int seat : {3, 0, 1}) {
    EXPECT_EQ(s.table.active, seat);
    s = taken(game, s, seat == 3 ? "R04" : (seat == 0 ? "R05" : "R06"));
    EXPECT_TRUE(s.table.boards[seat].has_counted());
  }
  EXPECT_EQ(s.table.phase, Phase::over);
}

TEST(TU_W22, ACountedRoofIsKept) {
  const Rules game = rules(4);
  State s = taken(game, before_the_end(game), "R02");
  s.table.boards[3].reserve = {1, 1, 0, 0};
  act(game, s, "build:F14=grey^F13");
  EXPECT_EQ(s.table.boards[2].cone, 1);
  EXPECT_EQ(s.table.boards[3].cone, 1);
}

TEST(TU_W23, SeventyEightActions) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1 B20=white1 B23=grey1");
  EXPECT_EQ(legal(game, s).size(), 78u);
  for (const int site : {3, 10, 14, 15, 16, 19, 21, 22, 24, 26, 29, 30})
    EXPECT_EQ(legal(game, s, "build:" + std::to_string(site) + "=").size(), 6u) << site;
}

TEST(TU_W24, AReshuffle) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R01 R02 R03");
  s.table.discard = s.table.draw;
  s.table.draw = 0;
  act(game, s, "take:2");
  EXPECT_EQ(outcomes(game, s).size(), 42u);
  reveal(game, s, "card:2:R02");
  EXPECT_EQ(std::popcount(s.table.draw), 41);
  EXPECT_EQ(s.table.discard, 0u);
}

TEST(TU_W25, ATie) {
  const Rules game = rules(2);
  State s = position(game);
  for (int seat = 0; seat < 2; ++seat) s.table.boards[seat].machines = {12, 12, 11, 1};
  s.table.boards[0].reserve = {3, 0, 0, 0};
  s.table.boards[1].reserve = {5, 0, 0, 0};
  EXPECT_EQ(game.standing(s).scores[0], 47);
  EXPECT_EQ(game.standing(s).places[0], 2);
  EXPECT_EQ(game.standing(s).places[1], 1);
  s.table.boards[0].reserve = {4, 0, 0, 0};
  s.table.boards[1].reserve = {0, 0, 2, 2};
  EXPECT_EQ(game.standing(s).places[0], 1);
  EXPECT_EQ(game.standing(s).places[1], 1);
}

TEST(TU_W26, TheLimitBeforeTheExtraTurn) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black1", {3, 3, 2, 1}), {2, 2, 1, 3});
  s = taken(game, s, "R39");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{2, 2, 2, 3}));
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{4, 4, 2, 1}));
  EXPECT_EQ(legal(game, s).size(), 4u);
  act(game, s, "return:brown");
  EXPECT_EQ(s.table.active, 0);
}

TEST(TU_W27, TwoObjectivesByOneRoof) {
  const Rules game = rules(4);
  State s = position(game,
                     "F10=black1{blue:1} F04=grey1{blue:1} F22=white1{blue:1} F34=black1{blue:1} "
                     "F42=grey1",
                     {2, 2, 2, 2});
  act(game, s, "build:F43=brown^F43");
  EXPECT_EQ(s.table.boards[0].tokens, (Array<std::uint8_t, 3>{7, 0, 7}));
}

}  // namespace
