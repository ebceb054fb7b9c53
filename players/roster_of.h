// players/roster_of.h: every player, instantiated for one game. Included by the generated roster
// alone.
#pragma once

#include <algorithm>
#include <chrono>
#include <tuple>

#include "core/match_of.h"
#include "players/parallel.h"
#include "players/player.h"
#include "players/search.h"

namespace players {

template <core::Readable G>
class PlayersOf {
 public:
  static Advice advise(const core::Match& match, core::Seat seat, const Spec& spec, core::Rng rng,
                       const Limits& limits) {
    const auto& typed =
        static_cast<const core::MatchOf<G>&>(match);  // the roster is looked up by the game's id
    const G& rules = typed.rules();
    const typename G::View view = typed.view_of(seat);
    switch (spec.kind) {
      case Spec::Kind::random: return choose_randomly(rules, view, seat, rng);
      case Spec::Kind::greedy: return choose_greedily(rules, view, seat, rng);
      default: return search(rules, view, seat, spec, rng, limits);
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Choice = typename Search<G>::Choice;

  static Advice listed(const core::Actions<G>& actions, core::Seat seat) {
    Advice advice;
    for (const auto action : actions) advice.ranked.push_back({{seat, core::bits(action)}, 0, 0});
    return advice;
  }

  static Advice choose_randomly(const G& rules, const typename G::View& view, core::Seat seat,
                                core::Rng& rng) {
    core::Actions<G> actions;
    rules.legal(rules.imagine(view, rng), seat, actions);
    rng.shuffle(std::span(actions.begin(), actions.end()));
    return listed(actions, seat);
  }

  static Advice choose_greedily(const G& rules, const typename G::View& view, core::Seat seat,
                                core::Rng& rng) {
    core::Actions<G> actions;
    rank_greedily(rules, view, seat, rng, actions);
    return listed(actions, seat);
  }

  static bool is_stopped(const Limits& limits) {
    return limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed);
  }

  // The clock is read once in so many simulations, so that even a tiny budget buys some of them.
  static constexpr int kBetweenLooks = 16;

  static std::uint64_t spend(Search<G>& tree, const Spec& spec, const Limits& limits) {
    const bool is_timed = spec.milliseconds > 0;
    const bool has_end = is_timed || limits.milliseconds > 0;
    const int milliseconds = is_timed && limits.milliseconds > 0
                                 ? std::min(spec.milliseconds, limits.milliseconds)
                                 : std::max(spec.milliseconds, limits.milliseconds);
    const auto end =
        has_end ? Clock::now() + std::chrono::milliseconds(milliseconds) : Clock::time_point::max();
    if (!is_timed) tree.reserve(spec.simulations);
    std::uint64_t done = 0;
    while (is_timed || done < static_cast<std::uint64_t>(spec.simulations)) {
      if (is_stopped(limits)) break;
      tree.simulate();
      if (++done % kBetweenLooks == 0 && has_end && Clock::now() >= end) break;
    }
    return done;
  }

  // Threads grow a tree each, with generators of their own; the roots are added up.
  static Advice search(const G& rules, const typename G::View& view, core::Seat seat,
                       const Spec& spec, core::Rng rng, const Limits& limits) {
    const auto threads = static_cast<std::size_t>(spec.threads);
    std::vector<std::vector<Choice>> found(threads);
    std::vector<std::uint64_t> simulations(threads);
    const auto work = [&](std::size_t i) {
      Search<G> tree(rules, view, seat, rng.fork(i));
      simulations[i] = spend(tree, spec, limits);
      found[i] = tree.choices();
    };
    in_parallel(threads, work);
    Advice advice = merged(found, simulations, seat);
    advice.is_stopped = is_stopped(limits);
    return advice;
  }

  static Advice merged(const std::vector<std::vector<Choice>>& found,
                       const std::vector<std::uint64_t>& simulations, core::Seat seat) {
    Advice advice;
    for (const std::uint64_t n : simulations) advice.simulations += n;
    std::vector<Choice> sum = found[0];  // the root's legal actions are the same in every world
    for (std::size_t i = 1; i < found.size(); ++i) {
      for (const Choice& choice : found[i]) {
        const auto same =
            std::ranges::find_if(sum, [&](const Choice& c) { return c.action == choice.action; });
        if (same == sum.end()) continue;
        same->total += choice.total;
        same->visits += choice.visits;
      }
    }
    std::ranges::sort(sum, [](const Choice& a, const Choice& b) {
      return std::tie(b.visits, a.action) < std::tie(a.visits, b.action);
    });
    for (const Choice& c : sum) {
      const double share = c.visits == 0 ? 0 : c.total / static_cast<double>(c.visits);
      advice.ranked.push_back({{seat, core::bits(c.action)}, share, c.visits});
    }
    return advice;
  }
};

template <core::Readable G>
constexpr RosterEntry roster_of() {
  return {G::kFacts.id, &PlayersOf<G>::advise};
}

}  // namespace players
