// setup.cc: the opening position, and whose turn it is.
#include "games/_template/hamlet.h"

namespace hamlet {

State Rules::start() const {
  State state;
  state.table.bag = components_->counts;  // HAM-1.1
  return state;
}

core::Turn Rules::turn(const Table& t) const {
  if (t.turn == kTurnsEach * players()) return core::Turn::over();  // HAM-4.1
  if (t.drawn == Tile::none) return core::Turn::chance();
  return core::Turn::of(active(t));
}

Seat Rules::active(const Table& t) const {  // HAM-3.1
  return core::seat_at((t.first_player + t.turn) % players());
}

}  // namespace hamlet
