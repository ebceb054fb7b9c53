// core/abilities.h: optional capabilities a game can offer to help players choose and to evaluate
// positions. They never affect the rules; a player does without those a game lacks.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"

namespace core {

// A cheap prior for each legal action, in hundredths of a point; higher is better. Uses only what
// the acting seat may know.
template <class G>
concept HasPriors = Game<G> && requires(const G& rules, const typename G::State& s, Seat seat,
                                        const Actions<G>& actions, std::span<std::int32_t> priors) {
  { rules.action_priors(s, seat, actions, priors) } -> std::same_as<void>;
};

// Each seat's expected share of the win, summing to one, for cutting a playout short. Meaningful
// only when `chapter` (a round, say) has just changed.
template <class G>
concept HasEstimate =
    Game<G> && requires(const G& rules, const typename G::State& s, std::span<float> shares) {
      { rules.chapter(s) } -> std::same_as<int>;
      { rules.estimate(s, shares) } -> std::same_as<void>;
    };

// Like `imagine`, but weights the possible worlds by how plausible the opponents' play would be.
template <class G>
concept HasBelief = Game<G> && requires(const G& rules, const typename G::View& v, Rng& rng) {
  { rules.believe(v, rng) } -> std::same_as<typename G::State>;
};

// Keeps a subset of the legal actions that loses nothing below the root of a search: where the
// decisions of a turn can be taken in any order, a single order. At least one action remains.
template <class G>
concept HasPruning = Game<G> && requires(const G& rules, const typename G::State& s, Seat seat,
                                         Actions<G>& actions) {
  { rules.consider(s, seat, actions) } -> std::same_as<void>;
};

// How well a solo player has done so far, from 0 to 1: without opponents, winning means nothing.
template <class G>
concept HasSoloScore = Game<G> && requires(const G& rules, const typename G::State& s) {
  { rules.solo_score(s) } -> std::same_as<float>;
};

// Random play without legal lists: the action at the place rng.below(size) of what `legal` lists,
// and that size. The generator is used once.
template <class G>
concept HasPick =
    Game<G> && requires(const G& rules, const typename G::State& s, Seat seat, Rng& rng) {
      { rules.pick(s, seat, rng) } -> std::same_as<Picked<typename G::Action>>;
    };

// A fixed, zero-based numbering of all actions, for players that need one.
template <class G>
concept HasActionNumbers = Game<G> && requires(const G& rules, typename G::Action a, int number) {
  { G::kActionNumbers } -> std::convertible_to<int>;
  { rules.number(a) } -> std::same_as<int>;
  { rules.numbered(number) } -> std::same_as<typename G::Action>;
};

// What a viewer knows as kObservation numbers, each with a name, for players that learn: counts
// that the rules speak of, most of them between 0 and 1, the viewer's own seat first and the others
// clockwise from it. The same length at every number of seats; what belongs to an absent seat is 0.
// core/observation.h helps to write one, and has a fallback for games without it.
template <class G>
concept HasObservation =
    Game<G> && requires(const G& rules, const typename G::View& v, std::span<float> features) {
      { G::kObservation } -> std::convertible_to<int>;
      { rules.observe(v, features) } -> std::same_as<void>;
      { rules.observation_names() } -> std::same_as<std::vector<std::string>>;
    };

}  // namespace core
