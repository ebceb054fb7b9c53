// BP-9 and BP-10: Awards and Prizes.
#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

constexpr unsigned kSkyscraper = 1u << 0;
constexpr unsigned kIntegrity = 1u << 1;
constexpr unsigned kMaterialsPrize = 1u << 3;

std::vector<int> ranking(int players, const std::vector<Contender>& contenders) {
  const RoundVerdict verdict = rank_round(rules(players).count(), contenders);
  return {verdict.ranking.begin(), verdict.ranking.begin() + players};
}

TEST(BP_9_1, OneAwardOfEachKindInUseIsGivenEveryRound) {
  along_random_games(3, 3, [](const Rules&, const State& s) {
    for (std::size_t round = 0; round < s.table.round; ++round) {
      EXPECT_LT(s.table.past[round].award_to[0], 3);
      EXPECT_LT(s.table.past[round].award_to[1], 3);
      EXPECT_EQ(s.table.past[round].award_to[2], kNobody);
    }
  });
}

TEST(BP_9_2, MoreBuildingPointsRankFirst) {
  EXPECT_EQ(ranking(2, {{20, 6, 6, 2, 0}, {21, 0, 0, 1, 0}}), (std::vector<int>{1, 0}));
}
TEST(BP_9_2, ThenTheFirstInDemandMaterial) {
  EXPECT_EQ(ranking(2, {{20, 2, 0, 1, 0}, {20, 1, 5, 2, 0}}), (std::vector<int>{0, 1}));
}
TEST(BP_9_2, ThenTheSecondInDemandMaterial) {
  EXPECT_EQ(ranking(2, {{20, 2, 1, 2, 0}, {20, 2, 2, 1, 0}}), (std::vector<int>{1, 0}));
}
TEST(BP_9_2, ThenTheLaterTurnPosition) {
  EXPECT_EQ(ranking(2, {{20, 2, 1, 2, 0}, {20, 2, 1, 1, 0}}), (std::vector<int>{0, 1}));
}

TEST(BP_9_3, GoldSilverAndBronzeGoToTheFirstThreeOfFour) {
  const std::vector<Contender> four = {
      {10, 0, 0, 1, 0}, {40, 0, 0, 2, 0}, {30, 0, 0, 3, 0}, {20, 0, 0, 4, 0}};
  EXPECT_EQ(rank_round(rules(4).count(), four).award_to, (Array<std::uint8_t, kAwards>{1, 2, 3}));
}
TEST(BP_9_3, GoldAndSilverGoToTheFirstTwoOfThree) {
  const std::vector<Contender> three = {{10, 0, 0, 1, 0}, {40, 0, 0, 2, 0}, {30, 0, 0, 3, 0}};
  EXPECT_EQ(rank_round(rules(3).count(), three).award_to,
            (Array<std::uint8_t, kAwards>{1, 2, kNobody}));
}
TEST(BP_9_3, SilverGoesToTheFirstOfTwo) {
  const std::vector<Contender> two = {{10, 0, 0, 1, 0}, {40, 0, 0, 2, 0}};
  EXPECT_EQ(rank_round(rules(2).count(), two).award_to,
            (Array<std::uint8_t, kAwards>{kNobody, 1, kNobody}));
}

TEST(BP_9_4, ABuildingOfNoPointsMayWinAnAward) {
  const std::vector<Contender> two = {{0, 0, 0, 1, 0}, {0, 0, 0, 2, 0}};
  EXPECT_EQ(rank_round(rules(2).count(), two).award_to[1], 1);
}

TEST(BP_9_5, OnlyDiceInTheBuildingCount) {
  const Array<Die, 2> dice = {die_of(Material::stone, 5), die_of(Material::stone, 1)};
  const Array<Space, 2> spaces = {Space::r1c1, Space::removed};
  EXPECT_EQ(Building::of(dice, spaces).count(Material::stone), 1);
}

TEST(BP_10_1, AtMostOneCardOfEachPrizeIsGivenARound) {
  along_random_games(4, 30, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::first_demand || s.table.round != 1) return;
    int prizes = 0;
    for (int seat = 0; seat < 4; ++seat)
      prizes += game.holdings(s.table, core::seat_at(seat)).prizes;
    EXPECT_LE(prizes, kPrizes);
  });
}

TEST(BP_10_2, APrizeNobodyMeetsIsNotGiven) {
  const std::vector<Contender> none = {{20, 1, 0, 1, 0}, {20, 2, 0, 2, 0}};
  EXPECT_EQ(rank_round(rules(2).count(), none).prize_to,
            (Array<std::uint8_t, kPrizes>{kNobody, kNobody, kNobody, kNobody}));
}

TEST(BP_10_2, APrizeNobodyMetIsNotCarriedOver) {
  along_random_games(2, 40, [](const Rules& game, const State& s) {
    if (s.table.round != 2 || s.table.phase != Phase::first_demand) return;
    int prizes = 0;
    for (int seat = 0; seat < 2; ++seat)
      prizes += game.holdings(s.table, core::seat_at(seat)).prizes;
    int met = 0;
    for (std::size_t round = 0; round < 2; ++round) {
      for (const Condition& condition : components()->faces.prizes) {
        bool is_met = false;
        for (std::size_t seat = 0; seat < 2; ++seat) {
          const Revealed& building = s.table.past[round].buildings[seat];
          is_met = is_met || meets(condition, Building::of(building.dice, building.spaces));
        }
        met += is_met ? 1 : 0;
      }
    }
    EXPECT_EQ(prizes, met);
  });
}

TEST(BP_10_3, OfLevelBuildingsTheOneWhoActsLaterWinsThePrize) {
  const std::vector<Contender> level = {
      {20, 2, 1, 3, kIntegrity}, {30, 2, 1, 1, kIntegrity}, {25, 2, 1, 2, kIntegrity}};
  EXPECT_EQ(rank_round(rules(3).count(), level).prize_to[1], 0);
}

TEST(BP_10_3, BuildingPointsDoNotDecideAPrize) {
  const std::vector<Contender> both = {{36, 0, 0, 1, kMaterialsPrize},
                                       {22, 1, 0, 2, kMaterialsPrize}};
  EXPECT_EQ(rank_round(rules(2).count(), both).prize_to[3], 1);
}

TEST(BP_10_4, OneBuildingMayWinSeveralPrizesAndAnAward) {
  const std::vector<Contender> one = {{34, 0, 0, 1, kSkyscraper | kMaterialsPrize},
                                      {20, 0, 0, 2, 0}};
  const RoundVerdict verdict = rank_round(rules(2).count(), one);
  EXPECT_EQ(verdict.award_to[1], 0);
  EXPECT_EQ(verdict.prize_to, (Array<std::uint8_t, kPrizes>{0, kNobody, kNobody, 0}));
}

TEST(BP_10_5, TheBonusIsNotRequired) {
  EXPECT_EQ(sheet("bp01", "r2c1: G6 G6 G6 S6 S6 S6").bonus, 0);
  EXPECT_EQ(prizes("r2c1: G6 G6 G6 S6 S6 S6"),
            (std::vector<std::string>{"skyscraper", "structural_integrity"}));
}

TEST(BP_10_6, GeometersExcludesStructuralIntegrity) {
  EXPECT_EQ(prizes("r3c2: S1 S2 S3 S4 S5 S6"),
            (std::vector<std::string>{"skyscraper", "geometer", "materials"}));
}

TEST(BP_10_7, ThePrizesStandInTheirOrder) {
  EXPECT_EQ(components()->prize_ids, (std::vector<std::string>{"skyscraper", "structural_integrity",
                                                               "geometer", "materials"}));
}

TEST(BP_10, FiveInOneStackIsASkyscraper) {
  EXPECT_EQ(prizes("r1c1: W1 R1 S2 G2 W3; r1c2: R5"), (std::vector<std::string>{"skyscraper"}));
  EXPECT_TRUE(prizes("r1c1: W1 R1 S2 G2; r1c2: R5 W6").empty());
}
TEST(BP_10, FourEqualValuesAreStructuralIntegrity) {
  EXPECT_EQ(prizes("r1c1: W3 R3; r1c2: S3; r2c1: G3"),
            (std::vector<std::string>{"structural_integrity"}));
  EXPECT_TRUE(prizes("r1c1: W3 R3; r1c2: S3; r2c1: G4").empty());
}
TEST(BP_10, FiveOfOneColourAreMaterials) {
  EXPECT_EQ(prizes("r1c1: W1 W1; r1c2: W2; r2c1: W2; r2c2: W3"),
            (std::vector<std::string>{"materials"}));
  EXPECT_TRUE(prizes("r1c1: W1 W1; r1c2: W2; r2c1: W2; r2c2: S3").empty());
}

}  // namespace
