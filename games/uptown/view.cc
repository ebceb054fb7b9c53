// view.cc: what a seat may know (UT-11): everything that was ever uncovered, and nothing of what
// lies below.
#include "games/uptown/uptown.h"

namespace uptown {

View Rules::view(const State& s, Seat viewer) const { return {s, viewer, {}}; }

// The order of the piles is stored nowhere, so every position that a viewer may be looking at is
// this one (UT-13.11).
State Rules::imagine(const View& v, core::Rng& /*rng*/) const { return v.table; }

// Every decision is made in the open, and every card is uncovered for all (UT-11.3).
Action Rules::seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
  return action;
}

Event Rules::seen(const State& /*s*/, Event event, Seat /*viewer*/) const { return event; }

}  // namespace uptown
