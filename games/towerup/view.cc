// view.cc: what a seat may know: everything but the order of the draw pile, which is modelled as
// chance (TU-15.1 to TU-15.3).
#include "games/towerup/towerup.h"

namespace towerup {

View Rules::view(const State& s, Seat viewer) const { return {s.table, viewer, {}}; }

State Rules::imagine(const View& v, core::Rng& /*rng*/) const { return {v.table}; }

Action Rules::seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
  return action;
}

Event Rules::seen(const State& /*s*/, Event event, Seat /*viewer*/) const { return event; }

}  // namespace towerup
