// judge.h: evaluation heuristics: the expected prestige of a seat, and priors of actions in
// hundredths of a point. Uses public information only, and does not affect the rules.
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

class Judge {
 public:
  Judge(const Rules& rules, const State& s, int seat);

  // The prestige the seat can expect at the end, estimated from rows, wealth, offices and markers.
  [[nodiscard]] float worth() const;
  [[nodiscard]] std::int32_t prior(Action action) const;

 private:
  [[nodiscard]] float row_share(int row, int value) const;  // of the seat, ties as in a payout
  [[nodiscard]] float reveals_left() const;                 // contracts until the end of the game
  [[nodiscard]] std::int32_t act_prior(Action action) const;
  [[nodiscard]] std::int32_t card_prior(Kind kind) const;
  [[nodiscard]] std::int32_t investment_prior(Kind kind) const;
  [[nodiscard]] std::int32_t contract_prior(Contract card) const;
  [[nodiscard]] std::int32_t site_prior(Action action) const;
  [[nodiscard]] std::int32_t outcome_prior(Action action) const;  // looks one step ahead
  [[nodiscard]] float effect_points(const Effect& e, int block, unsigned shape) const;
  [[nodiscard]] std::int32_t presence_prior(int block) const;

  const Rules& rules_;
  const State& s_;
  int seat_;
  float left_;           // contracts that will still be turned up
  float wealth_weight_;  // prestige for one wealth
};

}  // namespace urban_sprawl
