// Clause tests of Duel.
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace {

using tests::refused_by;
using tests::Table;

TEST(DU_1_1, ThereAreElevenStones) {
  Table t("duel", 2, "3 3 3 2");
  EXPECT_TRUE(t.match().is_over());
}

TEST(DU_2_1, TwoPlayInTurn) {
  Table t("duel", 2);
  EXPECT_EQ(t.mover(), 0);
  t.play("1");
  EXPECT_EQ(t.mover(), 1);
}

TEST(DU_2_2, OneTwoOrThreeAreTaken) {
  Table t("duel", 2);
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(refused_by(t, "0"), "DU-2.2");
  EXPECT_EQ(refused_by(t, "4"), "DU-2.2");
}

TEST(DU_2_2, NoMoreThanThereAre) {
  Table t("duel", 2, "3 3 3");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"1", "2"}));
}

TEST(DU_3_1, WhoTakesTheLastStoneWins) {
  Table t("duel", 2, "3 3 3 2");
  EXPECT_EQ(t.match().standing().places[1], 1);
  EXPECT_EQ(t.match().standing().places[0], 2);
}

}  // namespace
