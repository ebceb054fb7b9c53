// The evaluation heuristics. They do not affect the rules, but with bad ones games stagnate.
#include <algorithm>

#include "games/urban_sprawl/tests/rules/scene.h"
#include "players/greedy.h"

namespace {

using namespace scene;

std::vector<std::int32_t> priors_of(const Scene& t, const core::Actions<Rules>& actions) {
  std::vector<std::int32_t> priors(actions.size());
  t.rules().action_priors(t.s(), core::seat_at(t.asked()), actions, priors);
  return priors;
}

// A contract that helps opponents more than the builder still beats losing action points.
TEST(UrbanSprawlJudge, UnspentActionPointsAreLost) {
  Scene t(2);
  t.turn_of(0);
  core::Actions<Rules> end;
  end.push_back(Action::of(Action::Verb::done));
  t.s().action_points = 0;
  const std::int32_t without_points = priors_of(t, end)[0];
  t.s().action_points = 6;
  EXPECT_LT(priors_of(t, end)[0], without_points);
}

// Plays a game of greedy players; returns the longest run of turns without a contract taken.
int longest_idleness(const Rules& rules, core::Rng rng) {
  State s = rules.start();
  int longest = 0;
  for (core::Turn turn = rules.turn(s); turn.kind != core::Turn::Kind::over; turn = rules.turn(s)) {
    if (turn.kind == core::Turn::Kind::chance) {
      rules.resolve(s, rules.draw(s, rng));
    } else {
      core::Actions<Rules> best_first;
      players::rank_greedily(rules, rules.view(s, turn.first()), turn.first(), rng, best_first);
      rules.apply(s, turn.first(), best_first[0]);
    }
    longest = std::max(longest, int{s.idle_turns});
  }
  return longest;
}

// US-8.12 is a safety net, not a part of ordinary games.
TEST(UrbanSprawlJudge, GreedyPlayersGoOnTakingContracts) {
  const Rules game = rules(4);
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    EXPECT_LT(longest_idleness(game, core::Rng(5).fork(seed)), 20) << seed;
}

}  // namespace
