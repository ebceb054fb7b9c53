// turn.cc: whose turn it is (BP-4, BP-5.1).
#include "games/blueprints/blueprints.h"

namespace blueprints {

core::Turn Rules::turn(const State& s) const { return turn(s.table); }

// Drafts and discards are all that is decided (BP-14.5).
core::Turn Rules::turn(const Table& t) const {
  switch (t.phase) {
    case Phase::draft:
    case Phase::discard: return core::Turn::of(active(t));
    case Phase::over: return core::Turn::over();
    default: return core::Turn::chance();
  }
}

// Play goes clockwise from the first player of the round (BP-2.7, BP-4.5).
Seat Rules::active(const Table& t) const {
  return core::seat_at((t.first_player + t.turn) % players());
}

// Six drafts each (BP-5.1).
bool Rules::is_last_turn(const Table& t) const {
  return t.turn == kDicePerBuilding * players() - 1;
}

int Rules::drafts_of(const Table& t, Seat seat) const {
  int drafts = 0;
  for (const Die die : t.drafted[seat]) drafts += die != kNoDie ? 1 : 0;
  return drafts;
}

}  // namespace blueprints
