// BP-8: scoring a building.
#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

int wood(std::string_view stacks) { return sheet("bp22", stacks).materials[0]; }
int recycled(std::string_view stacks) { return sheet("bp22", stacks).materials[1]; }
int stone(std::string_view stacks) { return sheet("bp22", stacks).materials[2]; }
int glass(std::string_view stacks) { return sheet("bp22", stacks).materials[3]; }

TEST(BP_8_1, AfterTheLastTurnBuildingsAndCardsArePublic) {
  State before;
  along_random_games(3, 2, [&](const Rules& game, const State& s) {
    const bool is_lifted = s.table.round == before.table.round + 1;
    if (is_lifted) {
      const core::Json shown = game.to_json(game.view(s, core::kSpectator));
      const core::Json& buildings = shown.at("past").at(before.table.round).at("buildings");
      for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(std::string_view(buildings.at(seat).at("card").as_string()),
                  words::card_id(*components(), before.screens[seat].card));
        for (std::size_t i = 0; i < kDicePerBuilding; ++i) {  // the last die fell after `before`
          if (before.screens[seat].spaces[i] == kNoSpace) continue;
          EXPECT_EQ(std::string_view(buildings.at(seat).at("dice").at(i).at("space").as_string()),
                    words::space_id(*components(), before.screens[seat].spaces[i]));
        }
      }
    }
    before = s;
  });
}

TEST(BP_8_2, TheScoreIsTheSumOfBonusAndMaterials) {
  const Sheet s = sheet("bp16", "r1c2: R5; r2c1: G1 G2 R4; r2c2: W4; r3c1: R3");
  EXPECT_EQ(s.total, s.bonus + s.materials[0] + s.materials[1] + s.materials[2] + s.materials[3]);
  EXPECT_EQ(s.total, 23);
}

TEST(BP_8_3, SixPointsWhenEveryHeightMatches) {
  EXPECT_EQ(sheet("bp01", "r2c1: G1 G1 G1; r2c2: S1 S1 S1").bonus, 6);
}
TEST(BP_8_3, NothingWhenOneHeightDiffers) {
  EXPECT_EQ(sheet("bp01", "r2c1: G1 G1 G1 G1; r2c2: S1 S1").bonus, 0);
}

TEST(BP_8_4, FewerThanSixDiceEarnNoBonus) {
  EXPECT_EQ(sheet("bp01", "r2c1: G1 G1 G1; r2c2: S1 S1").bonus, 0);
}

TEST(BP_8_5, WoodScoresTwoForEveryAdjacentDie) {
  EXPECT_EQ(wood("r2c1: W1 G2; r1c1: S1; r2c2: R1; r3c1: G1"), 2 * 4);
}

TEST(BP_8_6, DiceAboveAndBesideOnTheSameLevelAreAdjacent) {
  EXPECT_EQ(wood("r1c1: W1 G2"), 2);
  EXPECT_EQ(wood("r1c1: G1 W2"), 2);
  EXPECT_EQ(wood("r1c1: W1; r1c2: G1"), 2);
}
TEST(BP_8_6, DiagonalDiceAndOtherLevelsAreNotAdjacent) {
  EXPECT_EQ(wood("r1c1: W1; r2c2: G1"), 0);
  EXPECT_EQ(wood("r1c1: G1 W2; r1c2: S1"), 2);  // only the die below
}

TEST(BP_8_7, AdjacentWoodDiceCountEachOther) { EXPECT_EQ(wood("r1c1: W1; r1c2: W1"), 4); }

TEST(BP_8_8, TheGridHasSevenPairsOfNeighbours) {
  for (const char* pair : {"r1c1 r1c2", "r2c1 r2c2", "r3c1 r3c2", "r1c1 r2c1", "r2c1 r3c1",
                           "r1c2 r2c2", "r2c2 r3c2"}) {
    const std::string text(pair);
    EXPECT_EQ(wood(text.substr(0, 4) + ": W1; " + text.substr(5) + ": G1"), 2) << pair;
  }
  int neighbours = 0;
  for (const std::uint8_t bits : kNeighbours) neighbours += std::popcount(bits);
  EXPECT_EQ(neighbours, 14);
}

TEST(BP_8_9, RecycledScoresByNumber) {
  const Array<int, 7> points = {0, 2, 5, 10, 15, 20, 30};
  for (std::size_t count = 0; count <= 6; ++count) {
    std::string stacks = "r1c1:";
    for (std::size_t i = 0; i < count; ++i) stacks += " R1";
    EXPECT_EQ(recycled(stacks), points[count]);
  }
}

TEST(BP_8_10, StoneScoresByLevel) {
  EXPECT_EQ(stone("r1c1: S1"), 2);
  EXPECT_EQ(stone("r1c1: G1 S1"), 3);
  EXPECT_EQ(stone("r1c1: G1 G1 S1"), 5);
  EXPECT_EQ(stone("r1c1: G1 G1 G1 S1"), 8);
  EXPECT_EQ(stone("r1c1: G1 G1 G1 G1 S1"), 8);
  EXPECT_EQ(stone("r1c1: G1 G1 G1 G1 G1 S1"), 8);
}

TEST(BP_8_11, GlassScoresItsValueAlsoWhenCovered) {
  EXPECT_EQ(glass("r1c1: G5"), 5);
  EXPECT_EQ(glass("r1c1: G2 R6"), 2);
}

TEST(BP_8_12, DiscardedDiceScoreNothing) {
  auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 G6");
  t.play("draft:R1@r1c2");
  const core::Json before = view(t, 0).at("mine").at("score");
  t.play("discard:G6");
  EXPECT_EQ(view(t, 0).at("mine").at("score"), before);
}

TEST(BP_8_12, RemovedDiceScoreNothing) {
  const Array<Die, 2> two = {die_of(Material::glass, 5), die_of(Material::glass, 6)};
  const Array<Space, 2> spaces = {Space::r1c1, Space::removed};
  EXPECT_EQ(score(components()->faces, Card{0}, Building::of(two, spaces)).total, 5);
}

}  // namespace
