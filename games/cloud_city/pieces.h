// pieces.h: levels, faces, cards and the constants of Cloud City.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/array.h"

namespace cloud_city {

using core::Array;

inline constexpr int kMaxPlayers = 4;
inline constexpr int kLevels = 3;      // CC-1.1
inline constexpr int kLengths = 5;     // CC-1.4
inline constexpr int kFaces = 15;      // CC-1.11
inline constexpr int kRotations = 4;   // CC-2.4
inline constexpr int kHand = 3;        // CC-3.8
inline constexpr int kRow = 3;         // CC-3.2
inline constexpr int kMostTiles = 12;  // of a city (CC-9.3)
inline constexpr int kMostRounds = 11;
inline constexpr int kCards = 10;  // CC-1.6
inline constexpr int kMostCards = 2;
inline constexpr int kModes = 2;

// An array with every element set to `value`.
template <std::size_t N, class T>
constexpr Array<T, N> all(T value) {
  Array<T, N> array{};
  array.fill(value);
  return array;
}

// From low to high.
enum class Level : std::uint8_t { river, forest, sand };
constexpr std::size_t index(Level level) { return static_cast<std::size_t>(level); }

// A face by its index in the component file. Tiles of one face are interchangeable.
enum class Face : std::uint8_t {};
inline constexpr Face kNoFace{0xFF};
inline constexpr Face kHiddenFace{0xFE};  // a tile hidden from the viewer
constexpr std::size_t index(Face face) { return static_cast<std::size_t>(face); }
constexpr bool is_face(Face face) { return index(face) < kFaces; }

// Special requirement cards by their index in the component file.
enum class Card : std::uint8_t {};
inline constexpr Card kNoCard{0xFF};
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }

// A tile slot or a position of a city (CC-2.1, CC-2.2): x grows to the east, y to the south.
struct Spot {
  int x = 0;
  int y = 0;

  bool operator==(const Spot&) const = default;
};

// The start tile is in slot (0, 0), so no slot is further away than this, and no position further
// west or north than twice this (CC-3.5, CC-9.4).
inline constexpr int kReach = 3;

}  // namespace cloud_city
