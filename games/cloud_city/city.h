// city.h: one player's city (CC-2.6) as bit sets of positions. A city is at most four slots wide
// and high, so the grid of its positions (CC-2.3) fits into an 8 x 8 square and a set of them into
// 64 bits: bit y * 8 + x, counted from the north-west corner of the bounding rectangle of the
// tiles. A tile further west or north shifts everything.
#pragma once

#include <bit>

#include "core/list.h"
#include "games/cloud_city/pieces.h"

namespace cloud_city {

using Bits = std::uint64_t;
inline constexpr int kSide = 8;
inline constexpr Bits kWestEdge = 0x0101010101010101u;

// A placed tile, in the order of placement.
struct PlacedTile {
  Face face = kNoFace;
  std::uint8_t rotation = 0;
  std::int8_t x = 0;  // slot
  std::int8_t y = 0;

  bool operator==(const PlacedTile&) const = default;
};

// The buildings of a face on the four positions of its slot, by level.
using Pattern = Array<Bits, kLevels>;

// A walkway that may be built, or exists: from its western or northern end.
struct Walkway {
  Level level{};
  std::uint8_t from = 0;  // positions as bit numbers
  std::uint8_t to = 0;
  std::uint8_t distance = 0;

  [[nodiscard]] constexpr bool is_vertical() const { return to - from >= kSide; }
  bool operator==(const Walkway&) const = default;
};
using Walkways = core::List<Walkway, std::size_t{2} * kMostTiles>;  // CC-11.5

struct City {
  Array<Bits, kLevels> buildings{};
  Array<Bits, kLevels> spans{};  // positions spanned by a walkway (CC-2.7)
  Bits east = 0;                 // buildings with a walkway to the east
  Bits south = 0;
  Bits joined = 0;  // buildings of degree 1 or 2 (CC-2.8)
  Bits full = 0;    // buildings of degree 2
  Bits ground = 0;  // positions on a placed tile
  Bits slots = 0;   // placed tiles: bit (y + kReach) * 8 + x + kReach
  Array<PlacedTile, kMostTiles> tiles{};
  std::uint8_t size = 0;  // number of tiles
  std::int8_t west = 0;   // slot of the north-west corner
  std::int8_t north = 0;
  std::uint8_t width = 0;  // in slots
  std::uint8_t height = 0;
  Array<std::uint8_t, kLevels> votes{};

  bool operator==(const City&) const = default;

  [[nodiscard]] constexpr Bits all_buildings() const {
    return buildings[0] | buildings[1] | buildings[2];
  }
  // The position of a bit, and the inverse: -1 outside the square.
  [[nodiscard]] constexpr Spot spot(int bit) const {
    return {2 * west + bit % kSide, 2 * north + bit / kSide};
  }
  [[nodiscard]] constexpr int bit(Spot spot) const {
    const int x = spot.x - 2 * west;
    const int y = spot.y - 2 * north;
    return x < 0 || y < 0 || x >= kSide || y >= kSide ? -1 : y * kSide + x;
  }
  [[nodiscard]] constexpr bool has_tile(Spot slot) const {
    return (slots >> ((slot.y + kReach) * kSide + slot.x + kReach) & 1) != 0;
  }

  // CC-5.6: places a tile with its two buildings. Precondition: the slot is legal.
  void lay(Face face, int rotation, Spot slot, const Pattern& pattern);
  // CC-6: precondition: the walkway is legal.
  void build(const Walkway& walkway, int votes_of_piece);

  // The existing walkways, level by level, from north-west to south-east.
  [[nodiscard]] Walkways walkways() const;
};

// The positions strictly between the two ends.
constexpr Bits span_of(const Walkway& walkway) {
  const Bits step = walkway.is_vertical() ? 0x0101010101010101u : 0xFFu;
  const int first = walkway.from + (walkway.is_vertical() ? kSide : 1);
  const int length = walkway.distance - 1;
  if (length == 0) return 0;
  const Bits line = walkway.is_vertical() ? step & ((Bits{1} << (kSide * length)) - 1)
                                          : step & ((Bits{1} << length) - 1);
  return line << first;
}

// For one level: where a walkway of each length may start, to the east and to the south
// (the procedure at the end of CC-6, for all buildings at once).
struct Starts {
  Array<Bits, kLengths> east{};
  Array<Bits, kLengths> south{};

  [[nodiscard]] constexpr Bits any() const {
    Bits sum = 0;
    for (std::size_t i = 0; i < kLengths; ++i) sum |= east[i] | south[i];
    return sum;
  }
};

inline Starts starts(const City& city, std::size_t level,
                     const Array<std::uint8_t, kLengths>& stock) {
  const Bits own = city.buildings[level];
  // CC-6.8, CC-6.12. Walkways beside it or of another level are not in the way (CC-11.6, CC-11.7).
  Bits in_the_way = own | city.spans[level];
  for (std::size_t taller = level + 1; taller < kLevels; ++taller)
    in_the_way |= city.buildings[taller];        // CC-6.10
  const Bits clear = city.ground & ~in_the_way;  // CC-6.7, CC-6.9
  const Bits able = own & ~city.full;            // CC-6.11, CC-6.15
  Starts found;
  Bits eastward = able & ~city.east;  // CC-6.14: the only partner to the east is already connected
  Bits southward = able & ~city.south;
  for (std::size_t i = 0; i < kLengths; ++i) {  // CC-6.4
    eastward = (eastward << 1) & ~kWestEdge;
    southward <<= kSide;
    if (stock[i] != 0) {  // CC-6.6
      found.east[i] = (eastward & able) >> (i + 1);
      found.south[i] = (southward & able) >> (kSide * (i + 1));
    }
    eastward &= clear;
    southward &= clear;
  }
  return found;
}

// The maximum size of a city (CC-5.4, CC-9.4).
struct Frame {
  std::uint8_t short_side = 3;
  std::uint8_t long_side = 3;

  [[nodiscard]] constexpr bool holds(int width, int height) const {
    return width <= long_side && height <= long_side &&
           (width <= short_side || height <= short_side);
  }
};

// Slots where the next tile may go (CC-5.2, CC-5.4), in the bits of City::slots.
[[nodiscard]] Bits open_slots(const City& city, Frame frame);
// Slots that may still be used at some point, wherever the next tiles go.
[[nodiscard]] Bits possible_slots(const City& city, Frame frame);

[[nodiscard]] constexpr Spot slot_at(int bit) {
  return {bit % kSide - kReach, bit / kSide - kReach};
}

}  // namespace cloud_city
