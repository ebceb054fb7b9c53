// players/kinds/search.h: tree search (players/search.h) with a budget, on one or more threads.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <tuple>

#include "players/kind.h"
#include "players/nets.h"
#include "players/parallel.h"
#include "players/search.h"

namespace players::kinds::search {

inline constexpr std::array kParameters = {
    Parameter{"simulations", Parameter::Type::whole, "2000", 1, 10'000'000,
              "simulations per decision and thread", Parameter::Short::bare},
    Parameter{"time", Parameter::Type::milliseconds, "", 1, 10'000'000,
              "time per decision, instead of simulations", Parameter::Short::bare, "simulations"},
    Parameter{"threads", Parameter::Type::whole, "1", 1, 64, "threads, each with its own tree",
              Parameter::Short::after_x},
    Parameter{"exploration", Parameter::Type::real, "0.6", 0, 100,
              "weight of exploration (prior and visit counts) against exploitation"},
    Parameter{"prior_scale", Parameter::Type::whole, "150", 1, 100'000,
              "softmax temperature of the prior, in hundredths of a point"},
    Parameter{"playout_noise", Parameter::Type::whole, "200", 0, 30'000,
              "playouts add random noise of up to this many hundredths of a point"},
    Parameter{"first_play", Parameter::Type::real, "0", 0, 1,
              "how much less than its siblings an untried action is expected to be worth"},
    Parameter{
        "horizon", Parameter::Type::whole, "2", 0, 1000,
        "turns that are played out after the one in which the tree ends, before the net judges"},
    Parameter{"net", Parameter::Type::text, "built-in", 0, 0,
              "what judges positions: the game's net, one that is being trained, or playouts",
              Parameter::Short::none, "", "built-in candidate none"},
};
inline constexpr Kind kKind{
    "search", "information-set Monte Carlo tree search with a learned judge", kParameters};

inline SearchParams params_of(const Spec& spec) {
  return {static_cast<float>(spec.number("exploration")), spec.whole("prior_scale"),
          spec.whole("playout_noise"), static_cast<float>(spec.number("first_play")),
          spec.whole("horizon")};
}

template <core::Readable G>
class Searcher {
 public:
  Searcher(const Position<G>& at, const Spec& spec, const Limits& limits, const Net* net)
      : at_(at),
        limits_(limits),
        net_(net),
        simulations_(spec.whole("simulations")),
        milliseconds_(spec.whole("time")),
        threads_(static_cast<std::size_t>(spec.whole("threads"))),
        params_(params_of(spec)) {}

  // Each thread grows its own tree with its own generator; the root statistics are added up.
  Advice search(core::Rng rng) {
    if (const auto only = only_action(rng)) return listed<G>(*only, at_.seat);
    std::vector<std::vector<Choice>> found(threads_);
    std::vector<std::uint64_t> simulations(threads_);
    const auto work = [&](std::size_t i) {
      Search<G> tree(at_.rules, at_.view, at_.seat, rng.fork(i), params_, net_);
      simulations[i] = spend(tree);
      found[i] = tree.choices();
    };
    in_parallel(threads_, work);
    Advice advice = merged(found, simulations);
    advice.is_stopped = limits_.is_stopped();
    return advice;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Choice = typename Search<G>::Choice;

  // Reads the clock only once every few simulations, so that even a tiny budget buys some of them.
  static constexpr int kSimulationsPerClockRead = 16;

  // A single legal action needs no search.
  std::optional<core::Actions<G>> only_action(core::Rng rng) const {
    core::Actions<G> actions;
    at_.rules.legal(at_.rules.imagine(at_.view, rng), at_.seat, actions);
    if (actions.size() > 1 || limits_.is_stopped()) return std::nullopt;
    return actions;
  }

  std::uint64_t spend(Search<G>& tree) const {
    const bool is_timed = milliseconds_ > 0;
    const bool has_end = is_timed || limits_.milliseconds > 0;
    const int milliseconds = is_timed && limits_.milliseconds > 0
                                 ? std::min(milliseconds_, limits_.milliseconds)
                                 : std::max(milliseconds_, limits_.milliseconds);
    const auto end =
        has_end ? Clock::now() + std::chrono::milliseconds(milliseconds) : Clock::time_point::max();
    if (!is_timed) tree.reserve(simulations_);
    std::uint64_t done = 0;
    while (is_timed || done < static_cast<std::uint64_t>(simulations_)) {
      if (limits_.is_stopped()) break;
      tree.simulate();
      if (++done % kSimulationsPerClockRead == 0 && has_end && Clock::now() >= end) break;
    }
    return done;
  }

  Advice merged(const std::vector<std::vector<Choice>>& found,
                const std::vector<std::uint64_t>& simulations) const {
    Advice advice;
    for (const std::uint64_t n : simulations) advice.simulations += n;
    std::vector<Choice> sum = found[0];  // the root's legal actions are the same in every world
    for (std::size_t i = 1; i < found.size(); ++i) {
      for (const Choice& choice : found[i]) {
        const auto same =
            std::ranges::find_if(sum, [&](const Choice& c) { return c.action == choice.action; });
        if (same == sum.end()) continue;
        for (std::size_t seat = 0; seat < choice.totals.size(); ++seat)
          same->totals[seat] += choice.totals[seat];
        same->visits += choice.visits;
      }
    }
    std::ranges::sort(sum, [](const Choice& a, const Choice& b) {
      return std::tie(b.visits, a.action) < std::tie(a.visits, b.action);
    });
    for (const Choice& c : sum) {
      Suggestion each{{at_.seat, core::bits(c.action)}, 0, c.visits};
      for (std::size_t seat = 0; seat < c.totals.size() && c.visits > 0; ++seat)
        each.shares[seat] = c.totals[seat] / static_cast<double>(c.visits);
      each.share = each.shares[static_cast<std::size_t>(core::index(at_.seat))];
      advice.ranked.push_back(each);
    }
    return advice;
  }

  const Position<G>& at_;
  const Limits& limits_;
  const Net* net_;
  int simulations_;
  int milliseconds_;
  std::size_t threads_;
  SearchParams params_;
};

template <core::Readable G>
Advice advise(const Position<G>& at, const Spec& spec, core::Rng rng, const Limits& limits) {
  const std::string& choice = spec.text("net");
  if (choice != "candidate") {
    const Net* const net = choice == "none" ? nullptr : built_in_net(at.rules);
    return Searcher<G>(at, spec, limits, net).search(rng);
  }
  const auto net = candidate_net(at.rules);
  Advice advice = Searcher<G>(at, spec, limits, net ? &*net : nullptr).search(rng);
  if (!net)
    advice.failure =
        net.fault().what;  // it has searched without a net: the caller decides what to do
  return advice;
}

}  // namespace players::kinds::search
