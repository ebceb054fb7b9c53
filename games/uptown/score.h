// score.h: the ranking criteria, for the rules and their tests; and evaluation card by card.
#pragma once

#include <span>
#include <vector>

#include "games/uptown/uptown.h"

namespace uptown {

// The ranking key, in this order (UT-10.6, UT-10.7).
struct Score {
  int prestige = 0;
  int money = 0;  // account, and Upcoins on the player's own hand
  int finished = 0;

  auto operator<=>(const Score&) const = default;
};

[[nodiscard]] Score score_of(const State& s, int seat);
[[nodiscard]] core::Standing rank(std::span<const Score> scores);

// A built project and the current value of its symbols.
struct Floor {
  Card card = kNoCard;
  Face face = kNoFace;
  unsigned end = 0;
  Sums worth;
};

// The floors of a site from the bottom up, evaluated according to UT-14.4; slow.
[[nodiscard]] std::vector<Floor> floors_of(const Rules& rules, const State& s, int player,
                                           int site);
[[nodiscard]] Sums sum_of(std::span<const Floor> floors);

}  // namespace uptown
