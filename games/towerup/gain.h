// gain.h: what a card gives from a supply, and what remains to be chosen (TU-5, TU-11).
#pragma once

#include <algorithm>
#include <bit>

#include "games/towerup/components.h"

namespace towerup {

struct Gain {
  Floors taken{};   // coloured floors that are available (TU-5.3, TU-11.2)
  Floors left{};    // the supply after that: colours are chosen from it (TU-5.4, TU-5.5)
  int missing = 0;  // coloured floors that are not available
  int wanted = 0;   // floors of the player's choice
  int chosen = 0;   // how many of them the supply can give (TU-11.4)

  // TU-9.1, TU-11.1, TU-11.4. A favourite colour that has run out does not count (TU-11.3).
  [[nodiscard]] constexpr bool is_shortage() const { return missing > 0 || chosen < wanted; }
};

constexpr Gain gain_of(const CardData& card, const Floors& supply) {
  // All four colours at once, a byte each: no count reaches 128 (TU-1.2).
  constexpr std::uint32_t kHigh = 0x8080'8080;
  const auto sum_of = [](std::uint32_t floors) {
    return static_cast<int>((floors * 0x0101'0101u) >> 24);
  };
  const auto asked = std::bit_cast<std::uint32_t>(card.floors);
  const auto there = std::bit_cast<std::uint32_t>(supply);
  const std::uint32_t enough = ((((there | kHigh) - asked) & kHigh) >> 7) * 0xFF;
  const std::uint32_t taken = (asked & enough) | (there & ~enough);
  Gain gain;
  gain.taken = std::bit_cast<Floors>(taken);
  gain.left = std::bit_cast<Floors>(there - taken);
  gain.missing = sum_of(asked - taken);
  gain.wanted = card.any + gain.missing;
  gain.chosen = std::min(gain.wanted, sum_of(there - taken));
  return gain;
}

// Calls `visit` for every way to take `count` floors from `from`, ascending (TU-13.3).
template <class Visit>
constexpr void each_choice(const Floors& from, int count, Visit visit) {
  const auto most = [&](std::size_t c, int left) { return std::min<int>(from[c], left); };
  const auto small = [](int number) { return static_cast<std::uint8_t>(number); };
  for (int a = 0; a <= most(0, count); ++a) {
    for (int b = 0; b <= most(1, count - a); ++b) {
      for (int c = 0; c <= most(2, count - a - b); ++c) {
        const int d = count - a - b - c;
        if (d <= from[3]) visit(Floors{small(a), small(b), small(c), small(d)});
      }
    }
  }
}

}  // namespace towerup
