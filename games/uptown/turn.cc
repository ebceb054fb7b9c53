// turn.cc: whose turn it is, and what comes after it (UT-4, UT-10).
#include "games/uptown/uptown.h"

namespace uptown {

// What an action brings about, the card it uncovers included, comes before the next one (UT-4.4).
core::Turn Rules::turn(const State& s) const {
  if (s.phase == Phase::over) return core::Turn::over();
  if (s.phase == Phase::start_player || s.pile != kNoPile) return core::Turn::chance();
  return core::Turn::of(active(s));
}

// Clockwise from the start player (UT-2.8, UT-4.1).
Seat Rules::active(const State& s) const {
  const int seat = s.start_player + s.turn;
  return core::seat_at(seat < players() ? seat : seat - players());
}

// The hand where this side is face up; -1: none.
int Rules::hand_showing(const State& s, Face face) const {
  for (int hand = 0; hand < players(); ++hand) {
    if (s.hands[hand].top == face) return hand;
  }
  return -1;
}

// The round in which the end is triggered is played to its end (UT-10.2, UT-10.3).
void Rules::end_turn(State& now) const {
  now.phase = Phase::first;
  if (++now.turn < players()) return;
  now.turn = 0;
  if (now.ending == Ending::none) {
    ++now.round;
    return;
  }
  now.phase = Phase::over;
  now.pile = kNoPile;  // what is below no longer matters (UT-11.5)
}

}  // namespace uptown
