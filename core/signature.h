// core/signature.h: a hash that changes whenever a rule, the move order or a chance weight changes.
#pragma once

#include "core/digest.h"
#include "core/playout.h"

namespace core {

inline constexpr std::uint64_t kSignatureSeed = 5;
inline constexpr int kSignatureGames = 200;

namespace signing {

template <Game G>
std::uint64_t sign_choices(const G& rules, const typename G::State& state, Turn turn,
                           std::uint64_t sum) {
  if (turn.kind == Turn::Kind::chance) {
    Outcomes<G> outcomes;
    rules.outcomes(state, outcomes);
    for (const auto& outcome : outcomes) sum = mix(mix(sum, bits(outcome.event)), outcome.weight);
    return sum;
  }
  Actions<G> actions;
  rules.legal(state, turn.first(), actions);
  for (const auto action : actions) sum = mix(sum, bits(action));
  return sum;
}

}  // namespace signing

// Plays seeded random games and hashes every legal list, outcome list, position and final standing.
template <Game G>
std::uint64_t signature(const G& rules) {
  Rng rng(kSignatureSeed);
  std::uint64_t sum = 0;
  Actions<G> actions;
  PlayoutCount count;
  for (int game = 0; game < kSignatureGames; ++game) {
    auto state = rules.start();
    for (Turn turn = rules.turn(state); turn.kind != Turn::Kind::over; turn = rules.turn(state)) {
      sum = signing::sign_choices(rules, state, turn, sum);
      step_at_random(rules, state, turn, rng, actions, count);
      sum = mix(sum, digest(state));
    }
    const Standing standing = rules.standing(state);
    for (const auto score : standing.scores) sum = mix(sum, static_cast<std::uint64_t>(score));
    for (const auto place : standing.places) sum = mix(sum, place);
  }
  return sum;
}

}  // namespace core
