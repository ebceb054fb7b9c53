// judge.h: tastes of computer players: what a position promises to a seat, and how much it likes an
// action. In hundredths of a point of prestige; it looks only at what everybody sees.
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

class Judge {
 public:
  Judge(const Rules& rules, const State& s, int seat);

  // Prestige the seat may expect at the end, as far as rows, wealth, offices and markers tell.
  [[nodiscard]] float worth() const;
  [[nodiscard]] std::int32_t prior(Action action) const;

 private:
  [[nodiscard]] float row_share(int row, int value) const;  // of the seat, ties as in a payout
  [[nodiscard]] float reveals_left() const;                 // contracts until the end of the game
  [[nodiscard]] std::int32_t like_act(Action action) const;
  [[nodiscard]] std::int32_t like_card(Kind kind) const;
  [[nodiscard]] std::int32_t like_investment(Kind kind) const;
  [[nodiscard]] std::int32_t like_contract(Contract card) const;
  [[nodiscard]] std::int32_t like_site(Action action) const;
  [[nodiscard]] std::int32_t like_outcome(Action action) const;  // looks one step ahead
  [[nodiscard]] float effect_points(const Effect& e, int block, unsigned shape) const;
  [[nodiscard]] std::int32_t like_row_presence(int block) const;

  const Rules& rules_;
  const State& s_;
  int seat_;
  float left_;           // contracts that will still be turned up
  float wealth_weight_;  // prestige for one wealth
};

}  // namespace urban_sprawl
