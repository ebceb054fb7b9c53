// turn.cc: whose turn it is, and what comes after it (CC-4).
#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

// Nobody acts out of turn (CC-4.3).
core::Turn Rules::turn(const Table& t) const {
  switch (t.phase) {
    case Phase::choose:
    case Phase::place:
    case Phase::build:
    case Phase::draw: return core::Turn::of(active(t));
    case Phase::over: return core::Turn::over();
    default: return core::Turn::chance();
  }
}

// Clockwise from the first player (CC-4.1). Cards are chosen by the first player, a second one by
// the last in turn order (CC-10.30).
Seat Rules::active(const Table& t) const {
  int position = t.turn;
  if (t.phase == Phase::choose) position = t.cards[0] == kNoCard ? 0 : players() - 1;
  return core::seat_at((t.first_player + position) % players());
}

bool Rules::is_last_round(const Table& t) const { return t.round + 1 == mode_.rounds; }

void Rules::end_turn(Table& t) const {
  t.phase = Phase::place;
  t.gap = 0;
  if (++t.turn < players()) return;
  t.turn = 0;
  if (++t.round == mode_.rounds) t.phase = Phase::over;  // CC-8.1
}

}  // namespace cloud_city
