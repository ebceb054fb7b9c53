// BP-7: two players.
#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

tests::Table two() { return table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2"); }

TEST(BP_7_1, ASecondDieOfThePoolMustBeDiscarded) {
  auto t = two();
  t.play("draft:R1@r1c2");
  EXPECT_EQ(t.legal(),
            (std::vector<std::string>{"discard:W1", "discard:W4", "discard:W5", "discard:W6",
                                      "discard:R2", "discard:R4", "discard:G3"}));
  EXPECT_EQ(refused_by(t, "discard:R1"), "BP-7.1");
  EXPECT_EQ(refused_by(t, "draft:W4@r1c2"), "BP-7.1");
}

TEST(BP_7_1, NothingIsDiscardedBeforeTheDraft) {
  EXPECT_EQ(refused_by(two(), "discard:R1"), "BP-7.1");
}

TEST(BP_7_1, WithMorePlayersNothingIsDiscarded) {
  EXPECT_EQ(refused_by(table("bp16 bp12 bp10", "R2 W3 R6 G3 W5 R6 S5 R2 R4"), "discard:R2"),
            "BP-7.1");
}

TEST(BP_7_2, TheDiscardedDieIsSetAsideForAllToSee) {
  auto t = two();
  t.play("draft:R1@r1c2 discard:W6");
  EXPECT_EQ(dice(view(t, 1).at("set_aside")), (std::vector<std::string>{"W6"}));
  EXPECT_EQ(view(t, 1).at("bag").at("wood").as_int64(), 8 - 4);  // it did not go back
}

TEST(BP_7_3, TwoDiceAreRolledAfterwards) {
  auto t = two();
  t.play("draft:R1@r1c2 discard:W6 roll:G1");
  EXPECT_EQ(t.match().turn().kind, core::Turn::Kind::chance);
  t.play("roll:G2");
  EXPECT_EQ(t.mover(), 1);
}

TEST(BP_7_4, NothingIsDiscardedOrRolledAfterTheLastTurn) {
  along_random_games(2, 5, [](const Rules& game, const State& s) {
    if (s.table.phase == Phase::discard) {
      EXPECT_FALSE(game.is_last_turn(s.table));
    }
    if (s.table.phase == Phase::draft && game.is_last_turn(s.table)) {
      EXPECT_EQ(bag_size(s.table), 0);
    }
  });
}

TEST(BP_7_5, ADiscardFollowsARemovedDie) {
  auto t = table("bp01 bp12", "W6 G6 W1 R2 S3 G2 R4 S1");
  t.play("draft:W6@r2c1 discard:S1 roll:R1 roll:R1 draft:R1@r1c2 discard:R1 roll:W1 roll:W1");
  t.play("draft:G6@r2c2 discard:W1 roll:R1 roll:R1 draft:R1@r1c2 discard:R1 roll:S1 roll:S1");
  t.play("draft:S3@removed");
  for (const std::string& action : t.legal()) EXPECT_TRUE(action.starts_with("discard:"));
}

// Between draft and discard nothing is revealed and the turn goes on: the draft may be taken back.
TEST(BP_7_1, TheDraftMayBeTakenBackBeforeTheDiscard) {
  auto t = two();
  EXPECT_FALSE(core::can_undo(t.match(), core::seat_at(0)));
  t.play("draft:R1@r1c2");
  EXPECT_TRUE(core::can_undo(t.match(), core::seat_at(0)));
  EXPECT_FALSE(core::can_undo(t.match(), core::seat_at(1)));
  t.play("discard:W6");
  EXPECT_FALSE(core::can_undo(t.match(), core::seat_at(0)));
}

TEST(BP_7_6, OnlyTheSilverAwardIsGiven) {
  along_random_games(2, 5, [](const Rules&, const State& s) {
    for (std::size_t round = 0; round < s.table.round; ++round) {
      EXPECT_EQ(s.table.past[round].award_to[0], kNobody);
      EXPECT_NE(s.table.past[round].award_to[1], kNobody);
      EXPECT_EQ(s.table.past[round].award_to[2], kNobody);
    }
  });
}

}  // namespace
