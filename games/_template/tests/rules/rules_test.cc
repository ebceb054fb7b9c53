// Clause tests: the suite is the clause, the name a sentence.
#include <gtest/gtest.h>

#include "games/_template/hamlet.h"
#include "tests/support/table.h"

namespace {

using tests::refused_by;
using tests::Table;

TEST(HAM_1_1, SixTilesOfEachKindAreInTheBag) {
  Table t("hamlet", 2, "first_player:0");
  EXPECT_EQ(t.steps_of_kind("goal:"), 0);
  EXPECT_EQ(t.outcomes().size(), 3u);
}

TEST(HAM_1_2, TheShortStreetHasFourLots) {
  Table t("hamlet", 2, "first_player:0 goal:0:park goal:1:shop tile:house");
  EXPECT_EQ(t.legal().size(), 5u);  // four lots, or discard
}

TEST(HAM_1_2, TheLongStreetHasFiveLots) {
  Table t("hamlet", 2, "first_player:0 goal:0:park goal:1:shop tile:house", {1});
  EXPECT_EQ(t.legal().size(), 6u);
}

TEST(HAM_2_1, EveryPlayerIsDealtAGoal) {
  Table t("hamlet", 3, "first_player:0 goal:0:park goal:1:shop");
  EXPECT_EQ(t.outcomes(), (std::vector<std::string>{"goal:2:house", "goal:2:shop", "goal:2:park"}));
}

TEST(HAM_2_2, AnybodyMayBegin) {
  Table t("hamlet", 3);
  EXPECT_EQ(t.outcomes(),
            (std::vector<std::string>{"first_player:0", "first_player:1", "first_player:2"}));
}

TEST(HAM_3_1, TheFirstPlayerBeginsAndTurnsGoClockwise) {
  Table t("hamlet", 3, "first_player:1 goal:0:park goal:1:shop goal:2:shop tile:house");
  EXPECT_EQ(t.mover(), 1);
  t.play("build:1 tile:shop");
  EXPECT_EQ(t.mover(), 2);
}

TEST(HAM_3_2, TheTileIsBuiltOrThrownAway) {
  Table t("hamlet", 2, "first_player:0 goal:0:park goal:1:shop tile:house");
  EXPECT_EQ(t.legal(),
            (std::vector<std::string>{"discard", "build:1", "build:2", "build:3", "build:4"}));
}

TEST(HAM_3_2, ALotThatTheStreetDoesNotHaveIsRefused) {
  Table t("hamlet", 2, "first_player:0 goal:0:park goal:1:shop tile:house");
  EXPECT_EQ(refused_by(t, "build:5"), "HAM-3.2");
}

TEST(HAM_3_3, AnOccupiedLotIsRefused) {
  Table t("hamlet", 2,
          "first_player:0 goal:0:park goal:1:shop tile:house build:2 tile:shop discard tile:park");
  EXPECT_EQ(refused_by(t, "build:2"), "HAM-3.3");
}

TEST(HAM_4_1, TheGameEndsAfterFiveTurnsEach) {
  Table t("hamlet", 2, "first_player:0 goal:0:park goal:1:shop");
  for (int i = 0; i < 3; ++i) t.play("tile:house discard tile:shop discard tile:park discard");
  EXPECT_FALSE(t.match().is_over());
  t.play("tile:house discard");
  EXPECT_TRUE(t.match().is_over());
}

TEST(HAM_5_1, HousesShopsAndParksScore) {
  Table t("hamlet", 2,
          "first_player:0 goal:0:park goal:1:shop tile:house build:1 tile:house discard tile:shop "
          "build:2 "
          "tile:house discard");
  EXPECT_EQ(t.score(0), 1 + 2);
  t.play("tile:park build:3");
  EXPECT_EQ(t.score(0), 1 + 2 + 1 + 3);
}

TEST(HAM_5_2, TilesOfTheGoalScoreThreeMore) {
  Table t("hamlet", 2, "first_player:0 goal:0:house goal:1:shop tile:house build:1");
  EXPECT_EQ(t.score(0), 1 + 3);
}

TEST(HAM_5_3, EqualPlayersShareTheVictory) {
  Table t("hamlet", 2, "first_player:0 goal:0:house goal:1:house");
  EXPECT_EQ(t.match().standing().places[0], 1);
  EXPECT_EQ(t.match().standing().places[1], 1);
}

TEST(HAM_6_1, AnotherGoalIsHiddenUntilTheEnd) {
  Table t("hamlet", 2, "first_player:0 goal:0:park goal:1:shop tile:house");
  EXPECT_EQ(core::to_text(t.match().view(core::seat_at(0)).at("goals")), R"(["park","hidden"])");
}

}  // namespace
