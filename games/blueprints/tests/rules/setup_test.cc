// BP-2 and BP-3: set-up, and the preparation of a round.
#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(BP_2_1, All32DiceAreInTheBag) { EXPECT_EQ(bag_size(rules(2).start().table), 32); }

TEST(BP_2_2, AwardsAndPrizesOfEveryKindCanBeWonInEveryRound) {
  // One stack per kind, three cards in each: nothing in a round depends on the rounds before.
  Array<Array<int, kRounds>, kPrizes> given{};
  along_random_games(4, 300, [&](const Rules&, const State& s) {
    if (s.table.round != kRounds) return;
    for (std::size_t round = 0; round < kRounds; ++round) {
      for (const std::uint8_t seat : s.table.past[round].award_to) EXPECT_LT(seat, 4);
      for (std::size_t prize = 0; prize < kPrizes; ++prize) {
        given[prize][round] += s.table.past[round].prize_to[prize] != kNobody ? 1 : 0;
      }
    }
  });
  for (const auto& prize : given) {
    for (const int count : prize) EXPECT_GT(count, 0);
  }
}

TEST(BP_2_3, AwardsInUseDependOnThePlayerCount) {
  const auto in_use = [](int players) {
    const PlayerCount& count = components()->faces.players[players];
    std::vector<std::string> awards;
    for (std::size_t rank = 0; rank < count.awards; ++rank)
      awards.push_back(components()->award_ids[count.award_for_rank[rank]]);
    return awards;
  };
  EXPECT_EQ(in_use(4), (std::vector<std::string>{"gold", "silver", "bronze"}));
  EXPECT_EQ(in_use(3), (std::vector<std::string>{"gold", "silver"}));
  EXPECT_EQ(in_use(2), (std::vector<std::string>{"silver"}));
}

TEST(BP_2_4, AllFourPrizesAreUsedAtEveryPlayerCount) {
  for (int players = 2; players <= 4; ++players) {
    const Array<Contender, 4> all = {Contender{.prizes_met = 15}, Contender{}, Contender{},
                                     Contender{}};
    const RoundVerdict verdict = rank_round(
        rules(players).count(), std::span(all.data(), static_cast<std::size_t>(players)));
    EXPECT_EQ(verdict.prize_to, (Array<std::uint8_t, kPrizes>{0, 0, 0, 0}));
  }
}

TEST(BP_2_5, AnyOfThe24CardsMayBeDealtFirst) {
  const tests::Table t("blueprints", 2, "first_player:0 first_demand:wood second_demand:glass");
  EXPECT_EQ(t.outcomes().size(), 24u);
}

TEST(BP_2_6, EverySeatHasAScreenOfItsOwn) {
  const auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2");
  EXPECT_EQ(view(t, 0).at("mine").at("card").as_string(), "bp16");
  EXPECT_EQ(view(t, 1).at("mine").at("card").as_string(), "bp12");
}

TEST(BP_2_7, AfterTheLastSeatComesSeatZero) {
  auto t = table("bp16 bp12 bp10", "R2 W3 R6 G3 W5 R6 S5 R2 R4", {.first_player = 2});
  EXPECT_EQ(t.mover(), 2);
  t.play("draft:R2@r1c2 roll:W1");
  EXPECT_EQ(t.mover(), 0);
}

TEST(BP_2_8, SeatsTakeYellowRedGreenBlue) {
  EXPECT_EQ(components()->colour_ids, (std::vector<std::string>{"yellow", "red", "green", "blue"}));
}

TEST(BP_3_1, TheFirstInDemandDieComesFromTheBag) {
  tests::Table t("blueprints", 2, "first_player:0");
  EXPECT_EQ(t.outcomes(), (std::vector<std::string>{"first_demand:wood", "first_demand:recycled",
                                                    "first_demand:stone", "first_demand:glass"}));
}

TEST(BP_3_2, TheSecondMaterialDiffersFromTheFirst) {
  tests::Table t("blueprints", 2, "first_player:0 first_demand:stone");
  EXPECT_EQ(t.outcomes(), (std::vector<std::string>{"second_demand:wood", "second_demand:recycled",
                                                    "second_demand:glass"}));
}

TEST(BP_3_3, InDemandDiceAreNotRolled) {
  tests::Table t("blueprints", 2, "first_player:0 first_demand:stone second_demand:wood");
  const core::Json shown = view(t, 0);
  EXPECT_EQ(core::to_text(shown.at("in_demand")), R"(["stone","wood"])");  // materials, no values
}

TEST(BP_3_4, InDemandDiceStayOutOfBagAndPool) {
  tests::Table t("blueprints", 2, "first_player:0 first_demand:stone second_demand:wood");
  EXPECT_EQ(core::to_text(view(t, 0).at("bag")), R"({"wood":7,"recycled":8,"stone":7,"glass":8})");
  EXPECT_TRUE(view(t, 0).at("pool").as_array().empty());
}

TEST(BP_3_5, EveryPlayerIsDealtOneCard) {
  tests::Table t("blueprints", 3,
                 "first_player:1 first_demand:stone second_demand:wood deal:1:bp01 deal:2:bp02");
  EXPECT_EQ(t.outcomes().size(), 22u);
  t.play("deal:0:bp03");
  EXPECT_TRUE(t.outcomes()[0].starts_with("roll:"));
}

TEST(BP_3_5, ADealtCardIsNotDealtAgain) {
  tests::Table t("blueprints", 2,
                 "first_player:0 first_demand:stone second_demand:wood deal:0:bp01");
  const auto step = t.match().parse(core::kChance, "deal:1:bp01");
  EXPECT_TRUE(t.match().act(*step));
}

TEST(BP_3_6, ThePoolHolds8Or9Or7Dice) {
  EXPECT_EQ(rules(2).count().pool, 8);
  EXPECT_EQ(rules(3).count().pool, 9);
  EXPECT_EQ(rules(4).count().pool, 7);
}

TEST(BP_3_7, ThePoolIsShownByValue) {
  const auto t = table("bp16 bp12", "R6 W5 W6 R4 W4 W1 G3 R2");
  EXPECT_EQ(dice(view(t, 0).at("pool")),
            (std::vector<std::string>{"W1", "R2", "G3", "W4", "R4", "W5", "W6", "R6"}));
}

TEST(BP_3_8, EverybodyStartsTheRoundWithAnEmptyBuilding) {
  along_random_games(3, 3, [](const Rules&, const State& s) {
    if (s.table.phase != Phase::first_demand) return;
    for (const Screen& screen : s.screens) EXPECT_EQ(screen, Screen{});
    EXPECT_EQ(s.table.drafted[0][0], kNoDie);
  });
}

}  // namespace
