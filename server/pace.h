// server/pace.h: divides a computer player's time for a turn among the decisions of that turn.
// Their number is not known in advance and is estimated from earlier turns.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"

namespace server {

class Pace {
 public:
  // Milliseconds for the decision of `seat` that becomes entry `seq`, in a turn with a total of
  // `budget`. Consecutive entries by the same seat belong to one turn.
  [[nodiscard]] int share(core::Seat seat, std::int64_t seq, int budget);
  // The same for a forced decision.
  void pass(core::Seat seat, std::int64_t seq);
  void end_turn() { seq_ = 0; }

 private:
  void follow(core::Seat seat, std::int64_t seq);
  [[nodiscard]] double decisions_left() const;

  static constexpr std::size_t kMost = 16;  // longer turns count as this long
  core::Seat seat_{};
  std::int64_t seq_ = 0;  // the last entry of the turn; 0: no turn
  int spent_ = 0;
  std::size_t made_ = 0;  // decisions of this turn that were computed
  // The number of turns that had a first, second, ... decision. Initially two turns: one with one
  // decision, one with two.
  std::array<int, kMost> had_{2, 1};
};

}  // namespace server
