// pieces.h: colours, sites, cards, and sets of them (TU-1).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/array.h"

namespace towerup {

using core::Array;

inline constexpr int kColours = 4;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMostSites = 48;
inline constexpr int kMostStreets = 72;
inline constexpr int kMostNeighbours = 5;            // TU-1.7
inline constexpr int kLevels = 1 + kMostNeighbours;  // the maximum height of a building (TU-3.8)
inline constexpr int kDistricts = 5;
inline constexpr int kMaps = 2;
inline constexpr int kCards = 44;
inline constexpr int kKinds = 5;  // of reserve cards
inline constexpr int kMarket = 3;
inline constexpr int kObjectives = 10;
inline constexpr int kPlaces = 3;      // for objectives
inline constexpr int kMostFloors = 4;  // that a card gives
inline constexpr int kSpaces = 13;     // of a machine track
inline constexpr int kMostCone = 10;   // a roof each
inline constexpr int kFewestStarting = 3;

enum class Colour : std::uint8_t { black, grey, white, brown };
inline constexpr std::uint8_t kAnyColour = kColours;

enum class Site : std::uint8_t {};
enum class Card : std::uint8_t {};
enum class Objective : std::uint8_t {};
inline constexpr Card kNoCard{0xFF};
inline constexpr Objective kNoObjective{0xFF};

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index(Site site) { return static_cast<std::size_t>(site); }
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr std::size_t index(Objective objective) { return static_cast<std::size_t>(objective); }

using Sites = std::uint64_t;  // a bit set: bit i is site i
using Cards = std::uint64_t;

constexpr Sites bit(Site site) { return Sites{1} << index(site); }
constexpr Cards bit(Card card) { return Cards{1} << index(card); }
constexpr Site first_site(Sites sites) { return static_cast<Site>(std::countr_zero(sites)); }

// Floors or spaces by colour (TU-13.3).
using Floors = Array<std::uint8_t, kColours>;

constexpr int sum(const Floors& floors) { return floors[0] + floors[1] + floors[2] + floors[3]; }

template <std::size_t Size, class T>
constexpr Array<T, Size> all(T value) {
  Array<T, Size> filled{};
  filled.fill(value);
  return filled;
}

}  // namespace towerup
