// BP-5: one turn.
#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

// Four players; seat 0 has r1c2 r2c1 r2c2 r3c1 open.
tests::Table four() { return table("bp16 bp12 bp10 bp11", "G1 R4 R5 W6 S5 G3 S2"); }

TEST(BP_5_1, EachPlayerDraftsSixDice) {
  along_random_games(3, 2, [](const Rules& game, const State& s) {
    if (s.table.turn == 0) return;
    for (int seat = 0; seat < 3; ++seat) EXPECT_LE(game.drafts_of(s.table, core::seat_at(seat)), 6);
  });
  int drafts = 0;
  along_random_games(
      3, 1, [&](const Rules&, const State& s) { drafts += s.table.phase == Phase::draft ? 1 : 0; });
  EXPECT_EQ(drafts, 3 * 6 * 3);
}

TEST(BP_5_2, ADieOfThePoolMustBeDrafted) {
  const auto t = four();
  for (const std::string& action : t.legal())
    EXPECT_TRUE(action.starts_with("draft:"));  // there is no pass
  EXPECT_EQ(refused_by(t, "draft:G2@r1c2"), "BP-5.2");
}

TEST(BP_5_3, ADieThatFitsNowhereMayBeDraftedAlthoughOthersFit) {
  const auto t = stuck_table();
  EXPECT_EQ(allowed_by(t, "draft:S3@removed"), "BP-5.5");
  EXPECT_EQ(allowed_by(t, "draft:S6@r2c1"), "BP-6.1");
}

TEST(BP_5_4, ADieThatFitsMustBePlaced) {
  EXPECT_EQ(refused_by(four(), "draft:G1@removed"), "BP-5.4");
}

TEST(BP_5_5, ADieWithoutALegalSpaceIsSetAsideForAllToSee) {
  auto t = stuck_table();
  t.play("draft:S3@removed");
  EXPECT_EQ(dice(view(t, 1).at("set_aside")), (std::vector<std::string>{"S3"}));
  EXPECT_EQ(view(t, 0).at("mine").at("dice").as_array().back().at("space").as_string(), "removed");
}

TEST(BP_5_6, ARemovedDieCountsAsDrafted) {
  auto t = stuck_table();
  t.play("draft:S3@removed");
  EXPECT_EQ(view(t, 1).at("seats").at(0).at("drafted").as_array().size(), 3u);
  EXPECT_TRUE(view(t, 1).at("seats").at(0).at("drafted").at(2).at("removed").as_bool());
}

TEST(BP_5_7, ANewDieIsRolledAfterTheTurn) {
  auto t = four();
  t.play("draft:G1@r1c2");
  EXPECT_EQ(t.match().turn().kind, core::Turn::Kind::chance);
  t.play("roll:W1");
  EXPECT_EQ(dice(view(t, 0).at("pool")).front(), "W1");
  EXPECT_EQ(t.match().turn().kind, core::Turn::Kind::decision);
}

TEST(BP_5_8, NothingIsRolledAfterTheLastTurn) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    if (s.table.phase == Phase::roll && s.table.turn > 0) {
      EXPECT_LT(s.table.turn, 18);
    }
    if (s.table.phase == Phase::draft && game.is_last_turn(s.table)) {
      EXPECT_EQ(bag_size(s.table), 4);
    }
  });
}

TEST(BP_5_9, ThePoolIsFullAtTheStartOfEveryTurn) {
  for (int players = 2; players <= 4; ++players) {
    along_random_games(players, 3, [](const Rules& game, const State& s) {
      if (s.table.phase == Phase::draft) {
        EXPECT_EQ(pool_size(s.table), game.count().pool);
      }
    });
  }
}

TEST(BP_5_10, WithTwoPlayersADiscardFollowsTheDraft) {
  auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2");
  t.play("draft:R1@r1c2");
  EXPECT_EQ(t.mover(), 0);
  for (const std::string& action : t.legal()) EXPECT_TRUE(action.starts_with("discard:"));
}

}  // namespace
