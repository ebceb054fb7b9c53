// core/perft.h: counts positions a few steps ahead, to prove that move generation is complete.
#pragma once

#include "core/game.h"

namespace core {

// Leaf nodes exactly `depth` steps below `state`; a chance node branches on every outcome.
template <Game G>
std::uint64_t perft(const G& rules, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  const Turn turn = rules.turn(state);
  if (turn.kind == Turn::Kind::chance) {
    Outcomes<G> all;
    rules.outcomes(state, all);
    for (const auto& outcome : all) {
      auto child = state;
      rules.resolve(child, outcome.event);
      leaves += perft(rules, child, depth - 1);
    }
  } else if (turn.kind == Turn::Kind::decision) {
    Actions<G> all;
    rules.legal(state, turn.first(), all);
    for (const auto action : all) {
      auto child = state;
      rules.apply(child, turn.first(), action);
      leaves += perft(rules, child, depth - 1);
    }
  }
  return leaves;
}

}  // namespace core
