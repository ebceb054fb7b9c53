// BP-6: placement.
#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

// Seat 0, card bp16 (X1 31 1X), has placed G3 on r2c1 and is to move with R4 S2 G3 in the pool.
tests::Table second_draft() {
  auto t = table("bp16 bp12 bp10", "G3 R4 S2 G3 W5 W6 R1 R1 R1");
  t.play("draft:G3@r2c1 roll:W1 draft:R1@r1c2 roll:W1 draft:R1@r2c1 roll:W1");
  return t;
}

TEST(BP_6_1, AnEmptySpaceTakesAnyDie) {
  EXPECT_EQ(allowed_by(second_draft(), "draft:S2@r1c2"), "BP-6.1");
}
TEST(BP_6_1, AHigherDieMayGoOnTop) {
  EXPECT_EQ(allowed_by(second_draft(), "draft:R4@r2c1"), "BP-6.1");
}
TEST(BP_6_1, AnEqualDieMayGoOnTop) {
  EXPECT_EQ(allowed_by(second_draft(), "draft:G3@r2c1"), "BP-6.1");
}
TEST(BP_6_1, ALowerDieMayNotGoOnTop) {
  EXPECT_EQ(refused_by(second_draft(), "draft:S2@r2c1"), "BP-6.1");
}

TEST(BP_6_2, NoDieGoesOnAHatchedSpace) {
  EXPECT_EQ(refused_by(second_draft(), "draft:R4@r1c1"), "BP-6.2");
  EXPECT_EQ(refused_by(second_draft(), "draft:R4@r3c2"), "BP-6.2");
}

TEST(BP_6_3, AStackMayRiseAboveItsTarget) {
  auto t = table("bp16 bp12 bp10", "G1 R4 S2 G3 W5 W6 R1 R1 R1");
  t.play("draft:G1@r1c2 roll:W1 draft:R1@r1c2 roll:W1 draft:R1@r2c1 roll:W1");  // the target of
                                                                                // r1c2 is 1
  EXPECT_EQ(allowed_by(t, "draft:S2@r1c2"), "BP-6.1");
}

TEST(BP_6_4, SixDiceMayStandOnOneSpace) {
  auto t = table("bp01 bp12 bp10", "G6 G6 G6 S6 S6 S6 R1 W1 W1");
  for (const char* die : {"G6", "G6", "G6", "S6", "S6"}) {
    t.play("draft:" + std::string(die) +
           "@r2c1 roll:R1 draft:R1@r1c2 roll:W1 draft:W1@r2c1 roll:" + die[0] + "5");
  }
  EXPECT_EQ(allowed_by(t, "draft:S6@r2c1"), "BP-6.1");
}

TEST(BP_6_5, MaterialDoesNotMatter) {
  auto t = table("bp16 bp12 bp10", "G3 W3 R3 S3 G3 W6 R1 R1 R1");
  t.play("draft:G3@r2c1 roll:W1 draft:R1@r1c2 roll:W1 draft:R1@r2c1 roll:W1");
  for (const char* die : {"W3", "R3", "S3", "G3"})
    EXPECT_EQ(allowed_by(t, "draft:" + std::string(die) + "@r2c1"), "BP-6.1");
}

TEST(BP_6_6, APlacedDieStays) {
  auto t = second_draft();
  const auto first_die = [&] { return view(t, 0).at("mine").at("dice").at(0); };
  const core::Json before = first_die();
  t.play("draft:R4@r2c1");
  for (const char* fact : {"die", "value", "space", "level"})
    EXPECT_EQ(first_die().at(fact), before.at(fact));
}

TEST(BP_6_7, TheValueOfADieNeverChanges) {
  along_random_games(2, 2, [](const Rules&, const State& s) {
    static Array<Die, kDicePerBuilding> last{};
    static std::uint8_t turn = 0;
    if (s.table.turn > turn) {
      for (std::size_t i = 0; i < kDicePerBuilding; ++i)
        EXPECT_TRUE(last[i] == kNoDie || last[i] == s.table.drafted[0][i]);
    }
    last = s.table.drafted[0];
    turn = s.table.turn;
  });
}

TEST(BP_6_8, LevelsAreCountedFromTheCard) {
  const Building stack = building("r2c1: G1 G2 R4");
  EXPECT_EQ(stack.cell[0] / kSpaces, 0);  // level 1
  EXPECT_EQ(stack.cell[2] / kSpaces, 2);  // level 3
}

TEST(BP_6_9, TheFirstDieOfARoundCanAlwaysBePlaced) {
  along_random_games(4, 5, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::draft || s.table.turn >= 4) return;
    const Screen& screen = s.screens[game.active(s.table)];
    EXPECT_NE(game.spaces_for(screen, 1), 0);
  });
}

}  // namespace
