// apply.cc: building and discarding (HAM-3).
#include "core/playout.h"
#include "games/_template/hamlet.h"

namespace hamlet {

void Rules::apply(State& now, Seat seat, Action action) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  Table& table = now.table;
  if (action.verb == Action::Verb::build) table.streets[seat][action.lot] = table.drawn;
  table.drawn = Tile::none;
  ++table.turn;
}

}  // namespace hamlet
