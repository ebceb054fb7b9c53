// players/greedy.h: one-ply search: the action with the highest prior.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <tuple>

#include "core/abilities.h"

namespace players {

// Fills in a prior for every action. Without the ability, the score right after the action.
template <core::Game G>
void fill_priors(const G& rules, const typename G::State& state, core::Seat seat,
                 const core::Actions<G>& actions, std::span<std::int32_t> priors) {
  if constexpr (core::HasPriors<G>) {
    rules.action_priors(state, seat, actions, priors);
  } else {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      auto next = state;
      rules.apply(next, seat, actions[i]);
      priors[i] = 100 * rules.standing(next).scores[static_cast<std::size_t>(core::index(seat))];
    }
  }
}

// A buffer for priors, as large as the longest legal list.
template <core::Game G>
using PriorBuffer = std::array<std::int32_t, G::kMaxActions>;

// Handicaps for weaker levels.
struct Weakness {
  int noise = 0;  // upper bound of the random noise on a prior, in hundredths of a point
  std::size_t considers = std::numeric_limits<std::size_t>::max();  // actions it looks at
};

// On return `actions` is sorted best first, ties in random order. With `considers`, only a random
// sample is ranked; the others follow in random order.
template <core::Game G>
void rank_greedily(const G& rules, const typename G::View& view, core::Seat seat, core::Rng& rng,
                   core::Actions<G>& actions, const Weakness& weakness = {}) {
  const auto state = rules.imagine(view, rng);
  rules.legal(state, seat, actions);
  PriorBuffer<G> priors{};
  fill_priors(rules, state, seat, actions, std::span(priors.data(), actions.size()));
  if (weakness.noise > 0) {
    for (std::size_t i = 0; i < actions.size(); ++i)
      priors[i] +=
          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(weakness.noise) + 1));
  }
  struct Ranked {
    std::int32_t prior;
    std::uint32_t tie_breaker;  // breaks ties
    typename G::Action action;
  };
  std::array<Ranked, G::kMaxActions> ranked{};
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ranked[i] = {priors[i], static_cast<std::uint32_t>(rng.next()), actions[i]};
  }
  const auto all = std::span(ranked.data(), actions.size());
  if (weakness.considers < all.size()) rng.shuffle(all);
  const auto considered = all.first(std::min(all.size(), weakness.considers));
  std::sort(considered.begin(), considered.end(), [](const Ranked& a, const Ranked& b) {
    return std::tie(b.prior, a.tie_breaker, a.action) < std::tie(a.prior, b.tie_breaker, b.action);
  });
  for (std::size_t i = 0; i < actions.size(); ++i) actions[i] = ranked[i].action;
}

// The index of the action that rank_greedily puts first, given the same generator. `actions` keeps
// its order.
template <core::Game G>
std::size_t pick_greedily(const G& rules, const typename G::View& view, core::Seat seat,
                          core::Rng& rng, core::Actions<G>& actions) {
  const auto state = rules.imagine(view, rng);
  rules.legal(state, seat, actions);
  PriorBuffer<G> priors{};
  fill_priors(rules, state, seat, actions, std::span(priors.data(), actions.size()));
  std::size_t best = 0;
  auto best_tie_breaker = static_cast<std::uint32_t>(rng.next());
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const auto tie_breaker = static_cast<std::uint32_t>(rng.next());
    if (priors[i] < priors[best] || (priors[i] == priors[best] && tie_breaker >= best_tie_breaker))
      continue;
    best = i;
    best_tie_breaker = tie_breaker;
  }
  return best;
}

}  // namespace players
