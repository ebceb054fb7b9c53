// apply.cc: drafting, placing, removing, discarding (BP-5 to BP-7).
#include <algorithm>

#include "core/playout.h"
#include "games/blueprints/blueprints.h"

namespace blueprints {

namespace {

void place(Screen& screen, int draft, Die die, Space space) {
  screen.spaces[draft] = space;
  screen.top[space] = static_cast<std::uint8_t>(value_of(die));
  ++screen.height[space];
}

// A removed die is set aside face up (BP-5.5) and counts as drafted (BP-5.6).
void remove(Table& table, Screen& screen, Seat seat, int draft, Die die) {
  screen.spaces[draft] = Space::removed;
  table.removed[seat] |= static_cast<std::uint8_t>(1u << draft);
  ++table.set_aside[die];
}

void end_turn(Table& table, int replacement) {
  int left = 0;
  for (const std::uint8_t count : table.bag) left += count;
  ++table.turn;
  table.dice_due = static_cast<std::uint8_t>(std::min(replacement, left));  // BP-13.2
  table.phase = table.dice_due > 0 ? Phase::roll : Phase::draft;            // BP-5.7, BP-7.3
}

}  // namespace

void Rules::apply(State& now, Seat seat, Action action) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  Table& table = now.table;
  --table.pool[action.die];

  if (action.verb == Action::Verb::discard) {
    ++table.set_aside[action.die];  // BP-7.2
    end_turn(table, count_.replacement);
    return;
  }

  const int draft = table.turn / players();  // each player drafts once
  table.drafted[seat][draft] = action.die;
  if (action.space == Space::removed) {
    remove(table, now.screens[seat], seat, draft, action.die);
  } else {
    place(now.screens[seat], draft, action.die, action.space);
  }

  if (is_last_turn(table)) {
    finish_round(now);  // no discard and no draw after the last turn (BP-5.8, BP-7.4)
  } else if (count_.discards > 0) {
    table.phase = Phase::discard;  // BP-5.10; also when the die was removed (BP-7.5)
  } else {
    end_turn(table, count_.replacement);
  }
}

}  // namespace blueprints
