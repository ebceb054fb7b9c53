// server/time_left.h: the time each seat has left if the table's clock has a bank. It
// is stored with every entry, so that it survives a restart and is the same in every process.
#pragma once

#include <cstdint>
#include <vector>

#include "core/seat.h"
#include "server/settings.h"
#include "server/store/store.h"

namespace server {

// Milliseconds per seat; empty: the table's clock has no bank, or the game has not begun.
using TimeLeft = std::vector<store::Millis>;

// The initial time of every seat; empty unless the clock has a bank.
[[nodiscard]] TimeLeft full_banks(const std::optional<Clock>& clock, std::size_t seats);

// A stretch of time that ends with an entry.
struct Elapsed {
  core::Turn waited;          // who was to decide
  core::Turn next;            // who is to decide after the entry
  store::Millis used = 0;     // by everybody who was waited for
  std::uint32_t charged = 0;  // a bit per seat: whose time it is; never a computer's
  bool is_undo = false;
  bool is_solo = false;  // every decision ends a turn, since nobody else's does
};

// A seat pays for the time until the entry and gets the increment when its turn ends, up to the
// full bank. An undo ends no turn and gives no time back.
[[nodiscard]] TimeLeft time_after(const TimeLeft& before, const Clock& clock,
                                  const Elapsed& elapsed);

}  // namespace server
