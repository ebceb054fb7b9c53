// server/time_left.cc: see time_left.h.
#include "server/time_left.h"

#include <algorithm>

namespace server {

TimeLeft full_banks(const std::optional<Clock>& clock, std::size_t seats) {
  if (!clock || !clock->has_bank()) return {};
  TimeLeft full(seats, clock->bank_seconds * 1000);
  return full;
}

TimeLeft time_after(const TimeLeft& before, const Clock& clock, const Spell& spell) {
  TimeLeft left = before;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const core::Seat seat = core::seat_at(static_cast<int>(i));
    if (!spell.waited.waits_for(seat) || (spell.charged >> i & 1) == 0) continue;
    left[i] = std::max<store::Millis>(0, left[i] - std::max<store::Millis>(0, spell.used));
    const bool ends_turn = !spell.is_undo && (spell.is_solo || !spell.next.waits_for(seat));
    if (ends_turn)
      left[i] = std::min(clock.bank_seconds * 1000, left[i] + clock.increment_seconds * 1000);
  }
  return left;
}

}  // namespace server
