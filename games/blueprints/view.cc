// view.cc: what a seat may know (BP-16), and sampling what is behind the other screens.
#include "games/blueprints/imagination.h"

namespace blueprints {

View Rules::view(const State& s, Seat viewer) const {
  View view;
  view.viewer = viewer;
  view.table = s.table;
  if (core::index(viewer) < players()) view.mine = s.screens[viewer];
  return view;
}

// BP-16.2: where a die went is secret; whether it was placed or removed is not.
Action Rules::seen(const State& /*s*/, Seat by, Action action, Seat viewer) const {
  const bool secret =
      action.verb == Action::Verb::draft && is_on_plan(action.space) && by != viewer;
  if (secret) action.space = Space::hidden;
  return action;
}

Event Rules::seen(const State& /*s*/, Event event, Seat viewer) const {
  if (event.kind == Event::Kind::deal && event.seat != core::index(viewer)) {
    event.what = static_cast<std::uint8_t>(kHiddenCard);
  }
  return event;
}

// Cards uniformly from those the viewer has not seen (BP-16.3), dice on any spaces that were
// possible.
State Rules::imagine(const View& v, core::Rng& rng) const {
  return Imagination(*this, v, rng).sample([](const Screen&, Die, Space) { return 1u; });
}

}  // namespace blueprints
