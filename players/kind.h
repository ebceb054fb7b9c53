// players/kind.h: what the file of a kind needs. players/kinds/<kind>.h defines, in the namespace
// players::kinds::<kind>,
//
//   inline constexpr Kind kKind{"<kind>", "what it does", kParameters};
//   template <core::Readable G>
//   Advice advise(const Position<G>& at, const Spec& spec, core::Rng rng, const Limits& limits);
//
// and is found by the build. It has to end soon after `limits` says so. A folder
// players/kinds/<kind>/ with <kind>.h holds a kind that knows no rules: its kKind has `open`.
#pragma once

#include "core/match_of.h"
#include "players/player.h"

namespace players {

// What a kind is given: never a State.
template <core::Readable G>
struct Position {
  const G& rules;
  const typename G::View& view;
  core::Seat seat;
};

// Legal actions in the order of preference, nothing being known of their value.
template <core::Readable G>
Advice listed(const core::Actions<G>& actions, core::Seat seat) {
  Advice advice;
  for (const auto action : actions) advice.ranked.push_back({{seat, core::bits(action)}, 0, 0});
  return advice;
}

}  // namespace players
