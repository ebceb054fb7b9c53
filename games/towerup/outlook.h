// outlook.h: the value of each action without playing it: actions that are adjacent in the legal
// list share most of their consequences, which are evaluated once.
#pragma once

#include "games/towerup/judge.h"

namespace towerup {

class Outlook {
 public:
  Outlook(const Rules& rules, const State& state, int seat);

  // Hundredths of a million relative to now. Fastest if actions come in ascending order.
  [[nodiscard]] std::int32_t of(Action action);

 private:
  [[nodiscard]] std::int32_t take(Action action) const;
  [[nodiscard]] std::int32_t build(Action action);
  [[nodiscard]] std::int32_t played(Action action) const;
  // The city and the board after paying for this building.
  void start(Site site, Colour colour);
  [[nodiscard]] bool completes_star(const Board& before, const Board& after) const;

  const Rules& rules_;
  const State& state_;
  const Table& table_;
  int seat_;
  Judge judge_;
  std::size_t phase_;        // now
  std::int32_t now_ = 0;     // the total value
  std::int32_t shared_ = 0;  // the part that does not change when a card is taken

  // After start():
  std::uint8_t site_ = 0xFF;
  std::uint8_t colour_ = 0;
  City city_;
  Board board_;
  std::size_t next_phase_ = 0;
  std::int32_t common_ = 0;  // the part that does not depend on the choice of the roof
};

}  // namespace towerup
