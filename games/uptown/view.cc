// view.cc: what a seat may know (UT-11): everything that was ever uncovered, and nothing below.
#include "games/uptown/uptown.h"

namespace uptown {

View Rules::view(const State& s, Seat viewer) const { return {s, viewer, {}}; }

// The order of the piles is not stored, so this is the only position consistent with the view
// (UT-13.11).
State Rules::imagine(const View& v, core::Rng& /*rng*/) const { return v.table; }

// All decisions are public, and every card is uncovered for everybody (UT-11.3).
Action Rules::seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
  return action;
}

Event Rules::seen(const State& /*s*/, Event event, Seat /*viewer*/) const { return event; }

}  // namespace uptown
