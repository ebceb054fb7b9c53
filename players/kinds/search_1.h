// players/kinds/search_1.h: the first tree search (players/search_1.h), with a budget, on one or
// more threads.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <tuple>

#include "players/kind.h"
#include "players/parallel.h"
#include "players/search_1.h"

namespace players::kinds::search_1 {

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
};
inline constexpr Kind kKind{
    "search-1", "the first tree search, with playouts: the measure of later ones", kParameters};

template <core::Readable G>
class Searcher {
 public:
  Searcher(const Position<G>& at, const Spec& spec, const Limits& limits)
      : at_(at),
        limits_(limits),
        simulations_(spec.whole("simulations")),
        milliseconds_(spec.whole("time")),
        threads_(static_cast<std::size_t>(spec.whole("threads"))),
        params_{static_cast<float>(spec.number("exploration")), spec.whole("prior_scale"),
                spec.whole("playout_noise")} {}

  // Each thread grows its own tree with its own generator; the root statistics are added up.
  Advice search(core::Rng rng) {
    std::vector<std::vector<Choice>> found(threads_);
    std::vector<std::uint64_t> simulations(threads_);
    const auto work = [&](std::size_t i) {
      Search1<G> tree(at_.rules, at_.view, at_.seat, rng.fork(i), params_);
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
  using Choice = typename Search1<G>::Choice;

  // Reads the clock only once every few simulations, so that even a tiny budget buys some of them.
  static constexpr int kSimulationsPerClockRead = 16;

  std::uint64_t spend(Search1<G>& tree) const {
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
        same->total += choice.total;
        same->visits += choice.visits;
      }
    }
    std::ranges::sort(sum, [](const Choice& a, const Choice& b) {
      return std::tie(b.visits, a.action) < std::tie(a.visits, b.action);
    });
    for (const Choice& c : sum) {
      const double share = c.visits == 0 ? 0 : c.total / static_cast<double>(c.visits);
      advice.ranked.push_back({{at_.seat, core::bits(c.action)}, share, c.visits});
    }
    return advice;
  }

  const Position<G>& at_;
  const Limits& limits_;
  int simulations_;
  int milliseconds_;
  std::size_t threads_;
  Search1Params params_;
};

template <core::Readable G>
Advice advise(const Position<G>& at, const Spec& spec, core::Rng rng, const Limits& limits) {
  return Searcher<G>(at, spec, limits).search(rng);
}

}  // namespace players::kinds::search_1
