// players/kind.h: what the file of a player kind needs. players/kinds/<kind>.h defines, in the
// namespace players::kinds::<kind>,
//
//   inline constexpr Kind kKind{"<kind>", "what it does", kParameters};
//   template <core::Readable G>
//   Advice advise(const Position<G>& at, const Spec& spec, core::Rng rng, const Limits& limits);
//
// and is discovered by the build. It has to return soon after `limits` says so. A folder
// players/kinds/<kind>/ with <kind>.h holds a kind that does not depend on the rules: its kKind has
// `open`.
#pragma once

#include "core/match_of.h"
#include "players/player.h"

namespace players {

// The input of a kind: never a State.
template <core::Readable G>
struct Position {
  const G& rules;
  const typename G::View& view;
  core::Seat seat;
};

// Ranks the legal actions in the given order, without values.
template <core::Readable G>
Advice listed(const core::Actions<G>& actions, core::Seat seat) {
  Advice advice;
  for (const auto action : actions) advice.ranked.push_back({{seat, core::bits(action)}, 0, 0});
  return advice;
}

}  // namespace players
