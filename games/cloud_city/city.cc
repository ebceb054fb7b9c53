// city.cc: tiles and walkways of a city, and its open slots (CC-2, CC-5, CC-6).
#include "games/cloud_city/city.h"

namespace cloud_city {

namespace {

// Everything shifts when the north-west corner moves.
void move_all(City& city, int by) {
  for (Bits& bits : city.buildings) bits <<= by;
  for (Bits& bits : city.spans) bits <<= by;
  for (Bits* bits : {&city.east, &city.south, &city.joined, &city.full, &city.ground}) *bits <<= by;
}

// CC-5.4: the smallest rectangle around the tiles and the new slot.
void stretch(City& city, Spot slot) {
  if (city.size == 0) {
    city.west = static_cast<std::int8_t>(slot.x);
    city.north = static_cast<std::int8_t>(slot.y);
    city.width = city.height = 1;
    return;
  }
  if (slot.x < city.west) {
    move_all(city, 2);
    --city.west;
    ++city.width;
  } else if (slot.x >= city.west + city.width) {
    ++city.width;
  }
  if (slot.y < city.north) {
    move_all(city, 2 * kSide);
    --city.north;
    ++city.height;
  } else if (slot.y >= city.north + city.height) {
    ++city.height;
  }
}

// The columns `from` to `from + count - 1` of the square of slots, all rows.
constexpr Bits columns(int from, int count) {
  return (((Bits{1} << count) - 1) << from) * kWestEdge;
}
constexpr Bits rows(int from, int count) {
  const Bits block = count >= kSide ? ~Bits{0} : (Bits{1} << (kSide * count)) - 1;
  return block << (kSide * from);
}

}  // namespace

void City::lay(Face face, int rotation, Spot slot, const Pattern& pattern) {
  stretch(*this, slot);
  tiles[size++] = {face, static_cast<std::uint8_t>(rotation), static_cast<std::int8_t>(slot.x),
                   static_cast<std::int8_t>(slot.y)};
  slots |= Bits{1} << ((slot.y + kReach) * kSide + slot.x + kReach);
  const int corner = 2 * (slot.y - north) * kSide + 2 * (slot.x - west);
  ground |= Bits{0x303} << corner;
  for (std::size_t level = 0; level < kLevels; ++level)
    buildings[level] |= pattern[level] << corner;
}

void City::build(const Walkway& walkway, int votes_of_piece) {
  const Bits from = Bits{1} << walkway.from;
  const Bits ends = from | Bits{1} << walkway.to;
  full |= joined & ends;
  joined |= ends;
  (walkway.is_vertical() ? south : east) |= from;
  spans[walkway.level] |= span_of(walkway);
  votes[walkway.level] = static_cast<std::uint8_t>(votes[walkway.level] + votes_of_piece);
}

// The other end is the next building of the level in the walkway's direction: none can be in
// between, now or later (CC-6.8, CC-6.18).
Walkways City::walkways() const {
  Walkways found;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Bits own = buildings[level];
    for (Bits left = own & (east | south); left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      for (const int step : {1, kSide}) {
        if (((step == 1 ? east : south) >> from & 1) == 0) continue;
        int distance = 1;
        while ((own >> (from + step * distance) & 1) == 0) ++distance;
        found.push_back({static_cast<Level>(level), static_cast<std::uint8_t>(from),
                         static_cast<std::uint8_t>(from + step * distance),
                         static_cast<std::uint8_t>(distance)});
      }
    }
  }
  return found;
}

// A slot beside a tile is inside the rectangle or extends it by one in one direction.
Bits open_slots(const City& city, Frame frame) {
  const Bits taken = city.slots;
  const Bits beside = ((taken << 1) | (taken >> 1) | (taken << kSide) | (taken >> kSide)) & ~taken;
  const int wider = frame.holds(city.width + 1, city.height) ? 1 : 0;
  const int higher = frame.holds(city.width, city.height + 1) ? 1 : 0;
  return beside & columns(city.west + kReach - wider, city.width + 2 * wider) &
         rows(city.north + kReach - higher, city.height + 2 * higher);
}

Bits possible_slots(const City& city, Frame frame) {
  if (city.size == 0) return 0;
  Bits possible = 0;
  for (int width = city.width; width <= frame.long_side; ++width) {
    for (int height = city.height; height <= frame.long_side; ++height) {
      if (!frame.holds(width, height)) continue;
      const int aside = width - city.width;
      const int away = height - city.height;
      possible |= columns(city.west + kReach - aside, city.width + 2 * aside) &
                  rows(city.north + kReach - away, city.height + 2 * away);
    }
  }
  return possible & ~city.slots;
}

}  // namespace cloud_city
