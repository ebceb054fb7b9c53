// tests/tools/last.h: the last legal action, whichever it is. A kind of player in a file of its
// own: tests/tools/test_new_game.py adds it, and it plays wherever players do.
#pragma once

#include <algorithm>

#include "players/kind.h"

namespace players::kinds::last {

inline constexpr Kind kKind{"last", "the last of the legal actions"};

template <core::Readable G>
Advice advise(const Position<G>& at, const Spec& /*spec*/, core::Rng rng,
              const Limits& /*limits*/) {
  core::Actions<G> actions;
  at.rules.legal(at.rules.imagine(at.view, rng), at.seat, actions);
  std::reverse(actions.begin(), actions.end());
  return listed<G>(actions, at.seat);
}

}  // namespace players::kinds::last
