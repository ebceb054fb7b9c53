// server/pace.h: shares the time that a computer player has for a turn between the decisions of
// that turn. How many there will be is not known, only how many there were in earlier turns.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"

namespace server {

class Pace {
 public:
  // Milliseconds for the decision of `seat` that becomes entry `seq`, in a turn that may take
  // `budget`. The turn goes on while the same seat writes one entry after the other.
  [[nodiscard]] int share(core::Seat seat, std::int64_t seq, int budget);
  // The same for a decision that needs no thought.
  void pass(core::Seat seat, std::int64_t seq);
  void end_turn() { seq_ = 0; }

 private:
  void follow(core::Seat seat, std::int64_t seq);
  [[nodiscard]] double decisions_left() const;

  static constexpr std::size_t kMost = 16;  // longer turns are counted as this long
  core::Seat seat_{};
  std::int64_t seq_ = 0;  // the last entry of the turn; 0: there is no turn
  int spent_ = 0;
  std::size_t made_ = 0;  // decisions of this turn that were thought about
  // Turns that had a first, second, ... decision. To begin with, two turns: one of one decision,
  // one of two.
  std::array<int, kMost> had_{2, 1};
};

}  // namespace server
