// TU-6, TU-7: starting a building, machines, star columns.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(TU_6_1, ANeighbourIsNeeded) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1");
  EXPECT_EQ(refused(game, s, "build:B01=grey^B01"), "TU-6.1");
  EXPECT_EQ(refused(game, s, "build:B09=grey^B09"), "TU-6.1");
  EXPECT_EQ(refused(game, s, "build:B10=grey^B10"), "");
}

TEST(TU_6_1, NoNeighbourOfTheSameColour) {
  const Rules game = rules(2);
  EXPECT_EQ(refused(game, position(game, "B09=black1", {2, 1, 1, 1}), "build:B10=black^B10"),
            "TU-6.1");
}

TEST(TU_6_1, TheReserveMustPayForEveryNeighbour) {
  const Rules game = rules(4);
  const char* city = "F15=white2 F21=white1 F23=brown1";
  EXPECT_EQ(refused(game, position(game, city, {1, 0, 1, 2}), "build:F22=black^F22"), "TU-6.7");
  EXPECT_EQ(refused(game, position(game, city, {0, 0, 2, 1}), "build:F22=black^F22"), "TU-6.1");
  EXPECT_EQ(refused(game, position(game, city, {1, 0, 2, 1}), "build:F22=black^F22"), "");
}

TEST(TU_6_1, ARoofIsNeeded) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1");
  s.table.boards[0].roofs = 0;
  EXPECT_EQ(refused(game, s, "build:B10=grey^B10"), "TU-9.4");
  EXPECT_EQ(legal(game, s, "build:"), Words{});
}

TEST(TU_6_2, ANewBuildingHasOneFloor) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1");
  act(game, s, "build:B10=grey^B10");
  EXPECT_EQ(text_of(game, s.table.city), "B09=black2 B10=grey1{blue:1}");
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{0, 0, 1, 1}));
}

TEST(TU_6_3, EveryNeighbourGrowsAndRoofsAreCovered) {
  const Rules game = rules(4);
  State s = position(game, "F11=white3{blue:3} F19=brown1{yellow:1}", {1, 0, 1, 1});
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(text_of(game, s.table.city),
            "F11=white4{blue:3} F18=black1{blue:1} F19=brown2{yellow:1}");
  EXPECT_EQ(s.table.city.visible(0), sites(game, "F18"));
}

TEST(TU_6_4, OneRoofOnOneOfTheFloorsJustPlaced) {
  const Rules game = rules(4);
  State s = position(game, "F11=white3 F19=brown1 F13=grey1", {1, 0, 1, 1});
  EXPECT_EQ(refused(game, s, "build:F18=black^F13"), "TU-6.4");
  EXPECT_EQ(refused(game, s, "build:F18=black^F26"), "TU-6.4");
  act(game, s, "build:F18=black^F11");
  EXPECT_EQ(s.table.city.roofs[0][3], sites(game, "F11"));
  EXPECT_EQ(s.table.boards[0].roofs, 9);
}

TEST(TU_6_5, ObjectivesAreChecked) {
  const Rules game = rules(4);
  State s = position(game, "F10=grey1{blue:1} F12=white1{blue:1} F26=brown1{blue:1}", {1, 1, 1, 1});
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(s.table.boards[0].tokens[0], 7);
}

TEST(TU_6_6, TheMachineMovesAsManySpacesAsTheBuildingHasFloors) {
  const Rules game = rules(4);
  State s = position(game, "F11=white3 F19=brown1", {1, 0, 1, 1});
  act(game, s, "build:F18=black^F11");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{0, 0, 4, 0}));
}

TEST(TU_6_7, TheWholeCostOrNothing) {
  const Rules game = rules(4);
  const State s = position(game, "F11=white3 F19=brown1", {1, 0, 1, 0});
  EXPECT_EQ(refused(game, s, "build:F18=black^F18"), "TU-6.7");
  EXPECT_EQ(refused(game, s, "build:F12=black^F12"), "TU-6.7");
}

TEST(TU_6_8, TwoToSixRoofChoices) {
  const Rules game = rules(4);
  const State s = position(game, "F11=white1 F19=brown1 F17=grey1", {2, 2, 2, 2});
  EXPECT_EQ(legal(game, s, "build:18=black").size(), 4u);
  EXPECT_EQ(legal(game, s, "build:4=black").size(), 2u);
  const State six =
      position(game, "F01=white1 F08=white1 F10=white1 F16=brown1 F17=brown1", {5, 5, 5, 5});
  EXPECT_EQ(legal(game, six, "build:9=black").size(), 6u);
}

TEST(TU_6_9, OnlyTheRoofCounts) {
  const Rules game = rules(4);
  State s = position(game, "F11=white3 F19=brown1", {1, 0, 1, 1});
  act(game, s, "build:F18=black^F19");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{0, 0, 0, 2}));
  EXPECT_EQ(s.table.city.presence(0), sites(game, "F19"));
}

TEST(TU_7_1, AMachineStopsOnTheLastSpace) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black4", {1, 1, 0, 0}), {10, 0, 0, 0});
  act(game, s, "build:B10=grey^B09");
  EXPECT_EQ(s.table.boards[0].machines[0], 12);
}

TEST(TU_7_2, AColumnIsCompletedByAllFour) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black1", {1, 1, 0, 0}), {0, 3, 2, 2});
  act(game, s, "build:B10=grey^B09");
  EXPECT_EQ(s.table.active, 0);  // black reaches 2
  State short_of = with_machines(position(game, "B09=black1", {1, 1, 0, 0}), {0, 3, 2, 1});
  act(game, short_of, "build:B10=grey^B09");
  EXPECT_EQ(short_of.table.active, 1);
}

TEST(TU_7_3, OneExtraTurnHoweverManyColumns) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black4", {1, 1, 0, 0}), {0, 9, 9, 9});
  act(game, s, "build:B10=grey^B09");  // black from 0 to 5: columns 2 and 4
  EXPECT_EQ(s.table.is_extra, 1);
  s = taken(game, s, "R02");
  EXPECT_EQ(s.table.active, 1);
}

TEST(TU_7_3, TwoSpacesOfACardAreOneMovement) {
  const Rules game = rules(2);
  const State s = taken(game, with_machines(position(game), {0, 2, 2, 2}), "R29", "grey");
  EXPECT_EQ(s.table.active, 0);
  EXPECT_EQ(s.table.is_extra, 1);
}

TEST(TU_7_4, ReachingIsEnough) {
  const Rules game = rules(2);
  const State s = taken(game, with_machines(position(game), {8, 3, 8, 8}), "R37");
  EXPECT_EQ(s.table.is_extra, 1);
}

TEST(TU_7_5, AColumnGivesOneExtraTurn) {
  const Rules game = rules(2);
  const State s = taken(game, with_machines(position(game), {4, 2, 3, 2}), "R37");
  EXPECT_EQ(s.table.active, 1);  // column 2 was complete before
}

TEST(TU_7_6, AnExtraTurnIsCompleteAndMayEarnAnother) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black1", {2, 2, 1, 1}, "R37 R29 R13"), {4, 1, 4, 4});
  act(game, s, "take:1");  // grey to 2
  reveal(game, s, "card:1:R34");
  EXPECT_EQ(s.table.is_extra, 1);
  EXPECT_FALSE(legal(game, s, "build:").empty());
  s.table.city = city(game, "B09=grey1 B20=white1");
  act(game, s, "build:B10=black^B09");  // grey by 2 to 4
  EXPECT_EQ(s.table.active, 0);
  EXPECT_EQ(s.table.is_extra, 1);
  EXPECT_EQ(s.table.turns, 2);
}

TEST(TU_7_7, AMachineOnTheLastSpaceTriggersNothing) {
  const Rules game = rules(2);
  const State s = taken(game, with_machines(position(game), {12, 12, 12, 12}), "R37");
  EXPECT_EQ(s.table.boards[0].machines, (Floors{12, 12, 12, 12}));
  EXPECT_EQ(s.table.active, 1);
}

}  // namespace
