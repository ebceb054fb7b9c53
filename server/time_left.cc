// server/time_left.cc: see time_left.h.
#include "server/time_left.h"

#include <algorithm>

namespace server {

TimeLeft full_banks(const std::optional<Clock>& clock, std::size_t seats) {
  if (!clock || !clock->has_bank()) return {};
  TimeLeft full(seats, clock->bank_seconds * 1000);
  return full;
}

TimeLeft time_after(const TimeLeft& before, const Clock& clock, const Elapsed& elapsed) {
  TimeLeft left = before;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const core::Seat seat = core::seat_at(static_cast<int>(i));
    if (!elapsed.waited.waits_for(seat) || (elapsed.charged >> i & 1) == 0) continue;
    left[i] = std::max<store::Millis>(0, left[i] - std::max<store::Millis>(0, elapsed.used));
    const bool ends_turn = !elapsed.is_undo && (elapsed.is_solo || !elapsed.next.waits_for(seat));
    if (ends_turn)
      left[i] = std::min(clock.bank_seconds * 1000, left[i] + clock.increment_seconds * 1000);
  }
  return left;
}

}  // namespace server
