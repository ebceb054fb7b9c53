// outlook.h: what each action would be worth, without playing it out: an action shares most of its
// consequences with its neighbours in the legal list, and those are judged once.
#pragma once

#include "games/towerup/judge.h"

namespace towerup {

class Outlook {
 public:
  Outlook(const Rules& rules, const State& state, std::size_t seat);

  // Hundredths of a million more than now. Cheapest when actions come in ascending order.
  [[nodiscard]] std::int32_t of(Action action);

 private:
  [[nodiscard]] std::int32_t take(Action action) const;
  [[nodiscard]] std::int32_t build(Action action);
  [[nodiscard]] std::int32_t played(Action action) const;
  // The city and the board once this building is paid for.
  void start(Site site, Colour colour);
  [[nodiscard]] bool completes_star(const Board& before, const Board& after) const;

  const Rules& rules_;
  const State& state_;
  const Table& table_;
  std::size_t seat_;
  Judge judge_;
  std::size_t phase_;        // now
  std::int32_t now_ = 0;     // what everything is worth
  std::int32_t shared_ = 0;  // the part that taking a card leaves alone

  // After start():
  std::uint8_t site_ = 0xFF;
  std::uint8_t colour_ = 0;
  City city_;
  Board board_;
  std::size_t next_phase_ = 0;
  std::int32_t common_ = 0;  // the part that the choice of the roof leaves alone
};

}  // namespace towerup
