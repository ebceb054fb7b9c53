// BP-11 to BP-13: the end of a round and of the game, shortages and edge cases.
#include <algorithm>
#include <set>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

Holdings held(int gold, int silver, int bronze, int prizes) {
  return {3 * gold + 2 * silver + bronze + 2 * prizes, prizes, {gold, silver, bronze}};
}

std::vector<int> winners(const std::vector<Holdings>& holdings) {
  const core::Standing standing = rank_game(holdings);
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < holdings.size(); ++seat) {
    if (standing.places[seat] == 1) seats.push_back(static_cast<int>(seat));
  }
  return seats;
}

TEST(BP_11_1, CardsWonAreKeptUntilTheEnd) {
  along_random_games(4, 5, [](const Rules& game, const State& s) {
    int cards = 0;
    for (int seat = 0; seat < 4; ++seat) {
      for (const int awards : game.holdings(s.table, core::seat_at(seat)).awards) cards += awards;
    }
    EXPECT_EQ(cards, 3 * s.table.round);
  });
}

TEST(BP_11_2, TheGameEndsAfterRound3) {
  along_random_games(2, 3, [](const Rules& game, const State& s) {
    EXPECT_EQ(game.turn(s).kind == core::Turn::Kind::over, s.table.round == 3);
  });
}

TEST(BP_11_3, AllDiceReturnToTheBag) {
  along_random_games(4, 3, [](const Rules&, const State& s) {
    if (s.table.phase == Phase::first_demand) {
      EXPECT_EQ(bag_size(s.table), 32);
    }
  });
}

TEST(BP_11_4, UsedCardsDoNotComeBack) {
  along_random_games(4, 10, [](const Rules&, const State& s) {
    if (s.table.round != 3) return;
    std::set<Card> used;
    for (const PastRound& past : s.table.past) {
      for (const Revealed& building : past.buildings) used.insert(building.card);
    }
    EXPECT_EQ(used.size(), 12u);
  });
}

TEST(BP_11_5, BuildingPointsDoNotCarryOver) {
  along_random_games(2, 2, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::deal || s.table.round == 0 || s.table.dealt == 0) return;
    const core::Json shown = game.to_json(game.view(s, core::seat_at(s.table.first_player)));
    EXPECT_EQ(shown.at("mine").at("score").at("total").as_int64(), 0);
  });
}

// The seat that is last by points, in-demand materials and turn position, counted here again.
int last_of(const PastRound& past, int players) {
  const auto count = [&](int seat, Material material) {
    const Revealed& building = past.buildings[seat];
    int dice = 0;
    for (std::size_t i = 0; i < kDicePerBuilding; ++i) {
      const bool is_built = building.spaces[i] != Space::removed;
      dice += is_built && material_of(building.dice[i]) == material ? 1 : 0;
    }
    return dice;
  };
  std::vector<std::array<int, 5>> keys;
  for (int seat = 0; seat < players; ++seat) {
    keys.push_back({past.buildings[seat].points, count(seat, past.in_demand[0]),
                    count(seat, past.in_demand[1]), (seat - past.first_player + players) % players,
                    seat});
  }
  return std::ranges::min(keys)[4];
}

TEST(BP_11_6, TheLastOfTheRankingStartsTheNextRoundWithItsInDemandMaterials) {
  for (int players = 2; players <= 4; ++players) {
    std::uint8_t round = 0;
    along_random_games(players, 20, [&](const Rules&, const State& s) {
      if (s.table.round == round || s.table.round == 0 || s.table.round == 3) {
        round = s.table.round;
        return;
      }
      round = s.table.round;
      EXPECT_EQ(s.table.phase, Phase::first_demand);
      EXPECT_EQ(s.table.first_player, last_of(s.table.past[s.table.round - 1u], players));
    });
  }
}

TEST(BP_12_1, VictoryPointsAreThoseOfTheCards) {
  EXPECT_EQ(points_of(components()->faces, {1, 1, 1}, {1, 0, 0, 1}), 3 + 2 + 1 + 2 + 2);
}

TEST(BP_12_2, MostVictoryPointsWin) {
  EXPECT_EQ(winners({held(2, 0, 0, 0), held(0, 1, 1, 1)}), (std::vector<int>{0}));
}
TEST(BP_12_2, ThenMorePrizes) {
  EXPECT_EQ(winners({held(1, 1, 0, 2), held(1, 0, 0, 3)}), (std::vector<int>{1}));
}
TEST(BP_12_2, ThenMoreGold) {
  EXPECT_EQ(winners({held(1, 0, 1, 2), held(0, 2, 0, 2)}), (std::vector<int>{0}));
}
TEST(BP_12_2, ThenMoreSilver) {
  EXPECT_EQ(winners({held(0, 1, 0, 1), held(0, 0, 2, 1)}), (std::vector<int>{0}));
}
TEST(BP_12_2, BronzeIsComparedLast) {
  const Holdings more{5, 1, {0, 1, 2}};  // equal so far; only reached with other card values
  const Holdings fewer{5, 1, {0, 1, 1}};
  EXPECT_EQ(winners({fewer, more}), (std::vector<int>{1}));
}

TEST(BP_12_3, EqualPlayersShareTheVictory) {
  EXPECT_EQ(winners({held(1, 1, 0, 2), held(1, 1, 0, 2), held(1, 1, 0, 0)}),
            (std::vector<int>{0, 1}));
}

TEST(BP_12_4, TheSameCriteriaRankTheOtherPlaces) {
  const std::vector<Holdings> four = {held(0, 0, 0, 1), held(2, 0, 0, 0), held(0, 1, 0, 0),
                                      held(0, 0, 0, 1)};
  const core::Standing standing = rank_game(four);
  EXPECT_EQ(standing.places, (Array<std::uint8_t, core::kMaxSeats>{2, 1, 4, 2, 0, 0}));
}

TEST(BP_12_5, ATwoPlayerGameIsNeverShared) {
  along_random_games(2, 300, [](const Rules& game, const State& s) {
    if (s.table.round == 3) {
      EXPECT_NE(game.standing(s).places[0], game.standing(s).places[1]);
    }
  });
}

TEST(BP_12_6, AwardsAreWorth6Or15Or18InAll) {
  for (const auto& [players, total] : {std::pair{2, 6}, std::pair{3, 15}, std::pair{4, 18}}) {
    along_random_games(players, 3,
                       [&, seats = players, sum = total](const Rules& game, const State& s) {
                         if (s.table.round != 3) return;
                         int points = 0;
                         for (int seat = 0; seat < seats; ++seat) {
                           const Holdings h = game.holdings(s.table, core::seat_at(seat));
                           points += h.points - 2 * h.prizes;
                         }
                         EXPECT_EQ(points, sum);
                       });
  }
}

TEST(BP_13_1, TheBagHoldsWhatTheTableSaysAtEveryTurn) {
  for (int players = 2; players <= 4; ++players) {
    along_random_games(players, 2, [players](const Rules&, const State& s) {
      if (s.table.phase != Phase::draft) return;
      const int turn = s.table.turn + 1;
      EXPECT_EQ(bag_size(s.table), players == 2   ? 24 - 2 * turn
                                   : players == 3 ? 22 - turn
                                                  : 24 - turn);
    });
  }
}

TEST(BP_13_2, AShortBagIsDrawnEmpty) {
  // Not in a regular game: one die in the bag where two must be drawn, then none.
  const Rules game = rules(2);
  State s = game.start();
  game.resolve(s, Event::first_player(core::seat_at(0)));
  s.table.phase = Phase::discard;
  s.table.bag = {1, 0, 0, 0};
  s.table.pool[0] = 2;
  game.apply(s, core::seat_at(0), Action::discard(Die{0}));
  EXPECT_EQ(s.table.dice_due, 1);
  EXPECT_EQ(s.table.phase, Phase::roll);
}

TEST(BP_13_3, TheSecondInDemandDieIsAlwaysThere) {
  along_random_games(2, 20, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::second_demand) return;
    core::Outcomes<Rules> outcomes;
    game.outcomes(s, outcomes);
    EXPECT_EQ(outcomes.size(), 3u);
  });
}

TEST(BP_13_4, StacksOfThreeLastForThreeRounds) {
  std::string few = File::text();
  few.replace(few.rfind("\"award\": \"gold\""), 15, "\"award\": \"silver\"");
  const std::string fault = File::fault_of(few);
  EXPECT_NE(fault.find("award_cards"), std::string::npos) << fault;
}

TEST(BP_13_5, ABuildingMayScoreNothing) { EXPECT_EQ(sheet("bp02", "r1c2: W1; r2c1: W1").total, 0); }

TEST(BP_13_6, ASixFitsOnAnyOpenSpaceAndAOneOnlyOnEmptyOrOne) {
  const Rules game = rules(2);
  Screen screen;
  screen.card = words::find_card(*components(), "bp16");  // X1 31 1X
  screen.top = {0, 6, 1, 2, 0, 0};
  EXPECT_EQ(game.spaces_for(screen, 6), 0b011110);
  EXPECT_EQ(game.spaces_for(screen, 1), 0b010100);
}

TEST(BP_13_7, WhenNothingFitsADieIsStillDraftedAndRemoved) {
  auto t = stuck_table();
  t.play(
      "draft:S6@r2c1 roll:W2 draft:R1@r1c2 roll:W2 draft:R1@r3c1 roll:W2");  // the last 6 is gone
  for (const std::string& action : t.legal()) EXPECT_TRUE(action.ends_with("@removed")) << action;
  t.play("draft:W2@removed");
}

}  // namespace
