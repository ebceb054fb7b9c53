// The search itself: shares of every seat, a forced first action, and the use of generators. Draws
// are recorded by a wrapper around the game.
#include "players/search.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/digest.h"
#include "core/match_of.h"
#include "games/blueprints/blueprints.h"
#include "games/list.h"
#include "players/player.h"
#include "tests/support/games_under_test.h"

namespace {

// The draws of the search, in order.
struct Draws {
  std::vector<std::uint64_t> worlds;              // the generator's next number
  std::vector<std::vector<std::uint64_t>> draws;  // by simulation
};

struct RecordingRules : blueprints::Rules {
  using blueprints::Rules::Rules;
  RecordingRules(const blueprints::Rules& rules, Draws& to)
      : blueprints::Rules(rules), recorded(&to) {}
  State believe(const View& view, core::Rng& rng) const {
    recorded->worlds.push_back(core::Rng(rng).next());
    recorded->draws.emplace_back();
    return blueprints::Rules::believe(view, rng);
  }
  Event draw(const State& state, core::Rng& rng) const {
    recorded->draws.back().push_back(core::Rng(rng).next());
    return blueprints::Rules::draw(state, rng);
  }
  Draws* recorded = nullptr;
};
static_assert(core::HasBelief<RecordingRules>);

constexpr players::SearchParams kParams{0.6f, 150, 200, 0.0f, 0};

struct Table {
  std::unique_ptr<core::Match> match;
  core::Seat seat;
  const core::MatchOf<blueprints::Rules>* typed;
};

// Blueprints for three at the first decision.
Table opened() {
  Table table;
  table.match = tests::open_table(*core::find_game(games::all(), "blueprints"), 3);
  core::Rng rng(1);
  while (table.match->turn().kind == core::Turn::Kind::chance)
    EXPECT_FALSE(table.match->act(table.match->draw(rng)));
  table.seat = table.match->turn().first();
  table.typed = static_cast<const core::MatchOf<blueprints::Rules>*>(table.match.get());
  return table;
}

using Choices = std::vector<players::Search<RecordingRules>::Choice>;

// The choices after 200 simulations, with legal action `first` forced if it is given.
Choices searched(const Table& table, std::uint64_t seed, std::optional<std::size_t> first,
                 Draws& recorded) {
  const RecordingRules rules(table.typed->rules(), recorded);
  const auto view = table.typed->view_of(table.seat);
  std::optional<blueprints::Rules::Action> action;
  if (first)
    action =
        core::from_bits<blueprints::Rules::Action>(table.match->legal(table.seat).at(*first).what);
  players::Search<RecordingRules> search(rules, view, table.seat, core::Rng(seed), kParams, nullptr,
                                         action);
  for (int i = 0; i < 200; ++i) search.simulate();
  return search.choices();
}

TEST(Search, SharesOfEveryChoiceAddUpToOne) {
  Draws recorded;
  const Table table = opened();
  const Choices choices = searched(table, 1, std::nullopt, recorded);
  EXPECT_EQ(choices.size(), table.match->legal(table.seat).size());
  std::uint64_t visits = 0;
  for (const auto& choice : choices) {
    visits += choice.visits;
    const double sum = std::accumulate(choice.totals.begin(), choice.totals.end(), 0.0);
    EXPECT_NEAR(sum, static_cast<double>(choice.visits), 1e-3);
  }
  EXPECT_EQ(visits, 200u);
}

TEST(Search, AdviceNamesTheSharesOfEverySeat) {
  const Table table = opened();
  const auto advice =
      players::advise(*table.match, table.seat, *players::parse_spec("search:200x2"), core::Rng(1));
  for (const auto& each : advice.ranked) {
    EXPECT_EQ(each.share, each.shares[static_cast<std::size_t>(core::index(table.seat))]);
    const double sum = std::accumulate(each.shares.begin(), each.shares.end(), 0.0);
    EXPECT_NEAR(sum, each.visits == 0 ? 0 : 1, 1e-4);
  }
}

TEST(Search, EverySimulationBeginsWithAForcedAction) {
  Draws recorded;
  const Table table = opened();
  const auto legal = table.match->legal(table.seat);
  const Choices choices = searched(table, 1, 2, recorded);
  ASSERT_EQ(choices.size(), 1u);
  EXPECT_EQ(core::bits(choices[0].action), legal.at(2).what);
  EXPECT_EQ(choices[0].visits, 200u);
}

TEST(Search, ForcedActionsMeetTheSameWorldsAndTheSameLuck) {
  Draws of_one;
  Draws of_another;
  Draws of_another_seed;
  const Table table = opened();
  const Choices one = searched(table, 7, 0, of_one);
  const Choices another = searched(table, 7, 3, of_another);
  searched(table, 8, 0, of_another_seed);
  EXPECT_NE(one[0].totals, another[0].totals);
  EXPECT_EQ(of_one.worlds, of_another.worlds);
  EXPECT_NE(of_one.worlds, of_another_seed.worlds);
  ASSERT_EQ(of_one.draws.size(), 200u);
  std::size_t compared = 0;
  for (std::size_t i = 0; i < of_one.draws.size(); ++i) {
    const std::size_t both = std::min(of_one.draws[i].size(), of_another.draws[i].size());
    for (std::size_t n = 0; n < both; ++n, ++compared)
      EXPECT_EQ(of_one.draws[i][n], of_another.draws[i][n]) << "simulation " << i;
  }
  EXPECT_GT(compared, 200u);
}

TEST(Search, ASingleActionNeedsNoSimulations) {
  const players::Spec search = *players::parse_spec("search:100");
  int single = 0;
  for (const core::GameEntry& game : games::all()) {
    const auto match = tests::open_table(game, tests::fewest_together(game));
    core::Rng rng(4);
    while (!match->is_over() && single < 20) {
      if (match->turn().kind == core::Turn::Kind::chance) {
        ASSERT_FALSE(match->act(match->draw(rng)));
        continue;
      }
      const core::Seat seat = match->turn().first();
      const auto legal = match->legal(seat);
      if (legal.size() == 1) {
        const auto advice = players::advise(*match, seat, search, core::Rng(1));
        ASSERT_EQ(advice.ranked.size(), 1u);
        EXPECT_EQ(advice.ranked[0].step, legal[0]);
        EXPECT_EQ(advice.simulations, 0u);
        ++single;
      }
      ASSERT_FALSE(match->act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }
  EXPECT_GT(single, 0);
}

}  // namespace
