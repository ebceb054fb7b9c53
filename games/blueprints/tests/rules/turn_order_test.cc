// BP-4: turn order.
#include <algorithm>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(BP_4_1, TheFirstPlayerOfRound1IsDrawnAtRandom) {
  EXPECT_EQ(tests::Table("blueprints", 3).outcomes(),
            (std::vector<std::string>{"first_player:0", "first_player:1", "first_player:2"}));
}

// Calls `visit(past, next)` with each finished round except the last and the first player of the
// round after it.
template <class Visit>
void along_rounds(int players, Visit visit) {
  along_random_games(players, 20, [&](const Rules&, const State& s) {
    if (s.table.phase == Phase::first_demand && s.table.round > 0)
      visit(s.table.past[s.table.round - 1u], s.table.first_player);
  });
}

TEST(BP_4_2, ThePlayerWithTheFewestPointsIsFirstInTheNextRound) {
  along_rounds(4, [](const PastRound& past, std::uint8_t next) {
    for (const Revealed& building : past.buildings)
      EXPECT_GE(building.points, past.buildings[next].points);
  });
}

TEST(BP_4_3, OfEqualLowestScoresTheLastInTheRankingIsFirst) {
  // Equal points, equal materials: the player who acted earlier ranks last.
  const Array<Contender, 3> level = {Contender{24, 1, 1, 3, 0}, Contender{24, 1, 1, 1, 0},
                                     Contender{24, 1, 1, 2, 0}};
  const RoundVerdict verdict = rank_round(rules(3).count(), level);
  EXPECT_EQ(verdict.ranking[2], 1);
}

TEST(BP_4_4, VictoryPointsDoNotDecideWhoIsFirst) {
  // The winner of every card so far is first when its building was the lowest.
  along_rounds(2, [](const PastRound& past, std::uint8_t next) {
    const bool tied = past.buildings[0].points == past.buildings[1].points;
    if (!tied) {
      EXPECT_LT(past.buildings[next].points, past.buildings[1 - next].points);
    }
  });
}

TEST(BP_4_5, PlayGoesClockwise) {
  auto t = table("bp16 bp12 bp10 bp11", "G1 R4 R5 W6 S5 G3 S2", {.first_player = 1});
  EXPECT_EQ(t.mover(), 1);
  t.play("draft:G1@r1c2 roll:G1");
  EXPECT_EQ(t.mover(), 2);
  t.play("draft:G1@r1c2 roll:G1");
  EXPECT_EQ(t.mover(), 3);
}

TEST(BP_4_5, NobodyActsOutOfTurn) {
  auto t = table("bp16 bp12 bp10 bp11", "G1 R4 R5 W6 S5 G3 S2");
  const auto step = t.match().parse(core::seat_at(2), "draft:G1@r1c2");
  EXPECT_EQ(t.match().act(*step).kind, core::Refusal::Kind::not_your_turn);
}

TEST(BP_4_6, TheTurnPositionStaysTheSameAllRound) {
  std::vector<int> movers;
  along_random_games(4, 1, [&](const Rules& game, const State& s) {
    if (s.table.phase == Phase::draft && s.table.round == 0)
      movers.push_back(core::index(game.turn(s).first()));
  });
  ASSERT_EQ(movers.size(), 24u);
  for (std::size_t turn = 4; turn < movers.size(); ++turn)
    EXPECT_EQ(movers[turn], movers[turn - 4]);
}

TEST(BP_4_7, TheFirstPlayerIsDrawnBeforeEverythingElse) {
  EXPECT_TRUE(tests::Table("blueprints", 2).outcomes()[0].starts_with("first_player:"));
}

TEST(BP_4_7, CardsAreDealtInTurnOrder) {
  const tests::Table t("blueprints", 3, "first_player:2 first_demand:wood second_demand:glass");
  EXPECT_TRUE(t.outcomes()[0].starts_with("deal:2:"));
}

}  // namespace
