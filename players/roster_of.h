// players/roster_of.h: every kind that works on the rules, instantiated for one game. Included only
// by the generated rosters.
#pragma once

#include "core/abilities.h"
#include "generated/players/advise_by_kind.h"

namespace players {

template <core::Readable G>
Advice advise_in(const core::Match& match, core::Seat seat, const Spec& spec, core::Rng rng,
                 const Limits& limits) {
  // The roster is looked up by the game's id.
  const auto& typed = static_cast<const core::MatchOf<G>&>(match);
  const typename G::View view = typed.view_of(seat);
  return advise_by_kind(Position<G>{typed.rules(), view, seat}, spec, rng, limits);
}

template <core::Readable G>
constexpr RosterEntry roster_of() {
  return {G::kFacts.id, &advise_in<G>, core::HasPriors<G>};
}

}  // namespace players
