// lots.h: a set of lots, one bit each, four bits per block: queries about buildings, adjacency and
// rows take a few operations on three words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "games/urban_sprawl/pieces.h"

namespace urban_sprawl {

struct Lots {
  Array<std::uint64_t, 3> words{};

  static constexpr Lots of(Lot lot) {
    Lots lots;
    lots.add(lot);
    return lots;
  }
  // The lots of a block in `shape`: bit 0 NW, 1 NE, 2 SW, 3 SE.
  static constexpr Lots of_block(int block, unsigned shape) {
    Lots lots;
    lots.words[block >> 4] = std::uint64_t{shape} << ((block & 15) * 4);
    return lots;
  }
  static constexpr Lots everywhere() { return {{~std::uint64_t{0}, ~std::uint64_t{0}, 0xFFFFu}}; }

  constexpr void add(Lot lot) { words[lot >> 6] |= std::uint64_t{1} << (lot & 63); }
  [[nodiscard]] constexpr bool has(Lot lot) const {
    return (words[lot >> 6] >> (lot & 63) & 1) != 0;
  }
  [[nodiscard]] constexpr unsigned block(int block) const {
    return static_cast<unsigned>(words[block >> 4] >> ((block & 15) * 4)) & 15u;
  }
  [[nodiscard]] constexpr bool any() const { return (words[0] | words[1] | words[2]) != 0; }
  [[nodiscard]] constexpr int count() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]);
  }
  [[nodiscard]] constexpr Lot first() const {  // precondition: any()
    if (words[0] != 0) return static_cast<Lot>(std::countr_zero(words[0]));
    if (words[1] != 0) return static_cast<Lot>(64 + std::countr_zero(words[1]));
    return static_cast<Lot>(128 + std::countr_zero(words[2]));
  }
  [[nodiscard]] constexpr Lot nth(std::uint32_t n) const {  // precondition: n < count()
    std::size_t word = 0;
    auto here = static_cast<std::uint32_t>(std::popcount(words[0]));
    while (n >= here) {
      n -= here;
      here = static_cast<std::uint32_t>(std::popcount(words[++word]));
    }
    return static_cast<Lot>(word * 64 + core::nth_bit(words[word], n));
  }

  friend constexpr Lots operator&(Lots a, Lots b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2]}};
  }
  friend constexpr Lots operator|(Lots a, Lots b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2]}};
  }
  // Of the first, what is not in the second.
  friend constexpr Lots operator-(Lots a, Lots b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1], a.words[2] & ~b.words[2]}};
  }
  constexpr Lots& operator|=(Lots b) { return *this = *this | b; }
  constexpr Lots& operator&=(Lots b) { return *this = *this & b; }
  constexpr Lots& operator-=(Lots b) { return *this = *this - b; }
  bool operator==(const Lots&) const = default;

  // Calls visit(lot) for every lot, ascending.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t word = 0; word < words.size(); ++word) {
      for (std::uint64_t left = words[word]; left != 0; left &= left - 1)
        visit(static_cast<Lot>(word * 64 + static_cast<std::size_t>(std::countr_zero(left))));
    }
  }
};

}  // namespace urban_sprawl
