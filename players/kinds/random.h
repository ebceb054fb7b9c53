// players/kinds/random.h: uniformly random play, the baseline.
#pragma once

#include "players/at_random.h"
#include "players/kind.h"

namespace players::kinds::random {

inline constexpr Kind kKind{"random", "any legal action, all equally likely"};

template <core::Readable G>
Advice advise(const Position<G>& at, const Spec& /*spec*/, core::Rng rng,
              const Limits& /*limits*/) {
  core::Rng worlds = rng.fork(1);
  core::Actions<G> actions;
  at.rules.legal(at.rules.imagine(at.view, worlds), at.seat, actions);
  std::swap(actions[0], actions[pick_at_random(rng, actions.size())]);
  rng = rng.fork(2);
  rng.shuffle(std::span(actions.begin() + 1, actions.end()));
  return listed<G>(actions, at.seat);
}

}  // namespace players::kinds::random
