// players/kinds/random.h: uniformly random play, the baseline.
#pragma once

#include "players/kind.h"

namespace players::kinds::random {

inline constexpr Kind kKind{"random", "any legal action, all equally likely"};

template <core::Readable G>
Advice advise(const Position<G>& at, const Spec& /*spec*/, core::Rng rng,
              const Limits& /*limits*/) {
  core::Actions<G> actions;
  at.rules.legal(at.rules.imagine(at.view, rng), at.seat, actions);
  rng.shuffle(std::span(actions.begin(), actions.end()));
  return listed<G>(actions, at.seat);
}

}  // namespace players::kinds::random
