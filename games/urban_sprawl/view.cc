// view.cc: all players know the same (US-20.1 to US-20.3), so a view is the position.
#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

View Rules::view(const State& s, Seat viewer) const {
  View view;
  view.state = s;
  view.viewer = viewer;
  return view;
}

State Rules::imagine(const View& v, core::Rng& /*rng*/) const { return v.state; }

Action Rules::seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
  return action;
}
Event Rules::seen(const State& /*s*/, Event event, Seat /*viewer*/) const { return event; }

}  // namespace urban_sprawl
