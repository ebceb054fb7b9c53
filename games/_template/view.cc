// view.cc: what a seat may know (HAM-6), and sampling positions consistent with it.
#include "games/_template/hamlet.h"

namespace hamlet {

View Rules::view(const State& s, Seat viewer) const {
  View view{viewer, s.table, s.goals};
  const bool is_over = turn(s).kind == core::Turn::Kind::over;
  for (int seat = 0; seat < s.table.goals_dealt; ++seat) {
    if (!is_over && seat != core::index(viewer)) view.goals[seat] = Tile::hidden;
  }
  return view;
}

State Rules::imagine(const View& v, core::Rng& rng) const {
  State state{v.table, v.goals};
  for (Tile& goal : state.goals) {
    if (goal == Tile::hidden) goal = static_cast<Tile>(1 + rng.below(kKinds));
  }
  return state;
}

Action Rules::seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
  return action;
}

Event Rules::seen(const State& /*s*/, Event event, Seat viewer) const {
  if (event.kind == Event::Kind::goal && event.seat != core::index(viewer))
    event.tile = Tile::hidden;
  return event;
}

}  // namespace hamlet
