// turn.cc: whose turn it is, extra turns, and how the game ends (TU-4, TU-7, TU-9).
#include <algorithm>

#include "games/towerup/towerup.h"

namespace towerup {

// One player decides at a time (TU-13.5).
core::Turn Rules::turn(const Table& t) const {
  switch (t.phase) {
    case Phase::place:
    case Phase::act:
    case Phase::give_back: return core::Turn::of(core::seat_at(t.active));
    case Phase::over: return core::Turn::over();
    default: return core::Turn::chance();
  }
}

// TU-7.1 to TU-7.5: one movement; completing star columns, however many, earns one extra turn.
void Rules::advance(Table& t, Colour track, int steps) const {
  Board& board = t.boards[t.active];
  const int before = board.lowest();
  std::uint8_t& space = board.machines[track];
  space = static_cast<std::uint8_t>(std::min(space + steps, kSpaces - 1));  // TU-7.7
  const int after = board.lowest();
  for (std::size_t i = 0; i < faces_.stars; ++i) {
    if (before < faces_.star_columns[i] && faces_.star_columns[i] <= after) t.earned = 1;
  }
}

// The first trigger governs (TU-9.1, TU-9.6).
void Rules::pull(Table& t, Trigger trigger) const {
  if (t.trigger != Trigger::none) return;
  t.trigger = trigger;
  t.triggered_by = t.active;
}

// TU-4.4 (b): the reserve limit comes before any extra turn (TU-4.6).
void Rules::end_action(Table& t) const {
  if (sum(t.boards[t.active].reserve) > faces_.reserve_limit) {
    t.phase = Phase::give_back;
  } else {
    end_turn(t);
  }
}

// TU-4.4 (c), TU-7.6
void Rules::end_turn(Table& t) const {
  ++t.turns;
  t.phase = Phase::act;
  t.is_extra = t.earned;
  t.earned = 0;
  if (t.is_extra == 0) end_sequence(t);
}

void Rules::end_sequence(Table& t) const {
  const int seats = players();
  if (t.idle >= stall_turns()) pull(t, Trigger::stall);
  if (t.trigger == Trigger::stall) {  // TU-9.8: everybody's roofs are counted at once
    for (int seat = 0; seat < seats; ++seat) count_roofs(t, seat);
    t.last_turns = 0;
  } else if (t.last_turns != Table::kNotYet) {  // this was a last turn (TU-9.3)
    count_roofs(t, t.active);
    --t.last_turns;
  } else if (t.trigger == Trigger::shortage) {  // TU-9.5: everybody has one more
    t.last_turns = static_cast<std::uint8_t>(seats);
  } else if (t.trigger != Trigger::none) {  // TU-9.2
    count_roofs(t, t.active);
    t.last_turns = static_cast<std::uint8_t>(seats - 1);
  }
  if (t.last_turns == 0) {
    t.phase = Phase::over;
  } else {
    t.active = static_cast<std::uint8_t>((t.active + 1) % seats);  // TU-4.1
  }
}

// TU-9.2; never corrected afterwards (TU-9.7).
void Rules::count_roofs(Table& t, int seat) const {
  t.boards[seat].cone = static_cast<std::uint8_t>(
      std::min<int>(faces_.cone_max, std::popcount(t.city.visible(seat))));
}

Trigger Rules::brings_about(const Table& t, Action action) const {
  if (t.trigger != Trigger::none) return Trigger::none;
  State after{t};
  apply(after, core::seat_at(t.active), action);
  // The turn ends after refilling the market and enforcing the limit; neither is a building.
  const bool stalls = action.verb == Action::Verb::take && after.table.earned == 0 &&
                      after.table.idle >= stall_turns();
  return after.table.trigger == Trigger::none && stalls ? Trigger::stall : after.table.trigger;
}

}  // namespace towerup
