// pieces.h: dice, spaces and the constants of Blueprints.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/array.h"

namespace blueprints {

using core::Array;

inline constexpr int kMaxPlayers = 4;
inline constexpr int kRounds = 3;           // BP-3
inline constexpr int kDicePerBuilding = 6;  // BP-5.1
inline constexpr int kSpaces = 6;           // BP-1.2
inline constexpr int kMaterials = 4;
inline constexpr int kValues = 6;
inline constexpr int kKinds = kMaterials * kValues;  // BP-14.1
inline constexpr int kCards = 24;
inline constexpr int kAwards = 3;
inline constexpr int kPrizes = 4;

// An array with every element set to `value`.
template <std::size_t N, class T>
constexpr Array<T, N> all(T value) {
  Array<T, N> array{};
  array.fill(value);
  return array;
}

enum class Material : std::uint8_t { wood, recycled, stone, glass };

// A kind of die: material and value. Dice of one kind are interchangeable (BP-1.1).
enum class Die : std::uint8_t {};
inline constexpr Die kNoDie{0xFF};

constexpr int index(Material material) { return static_cast<int>(material); }
constexpr int index(Die die) { return static_cast<int>(die); }
constexpr Die die_of(Material material, int value) {
  return static_cast<Die>(index(material) * kValues + value - 1);
}
constexpr Material material_of(Die die) { return static_cast<Material>(index(die) / kValues); }
constexpr int value_of(Die die) { return index(die) % kValues + 1; }

// BP-1.2: row 1 is far from the owner, column 1 is on the left. `removed` is where a die without a
// legal space goes (BP-5.5); `hidden` is another player's placement (BP-16.2).
enum class Space : std::uint8_t { r1c1, r1c2, r2c1, r2c2, r3c1, r3c2, removed, hidden };
inline constexpr Space kNoSpace{0xFF};
constexpr int index(Space space) { return static_cast<int>(space); }
constexpr bool is_on_plan(Space space) { return index(space) < kSpaces; }

// BP-8.8: orthogonal neighbours in the grid, as bit sets.
inline constexpr Array<std::uint8_t, kSpaces> kNeighbours = {0b000110, 0b001001, 0b011001,
                                                             0b100110, 0b100100, 0b011000};

// Blueprint cards by their index in the component file.
enum class Card : std::uint8_t {};
inline constexpr Card kNoCard{0xFF};
inline constexpr Card kHiddenCard{0xFE};
constexpr int index(Card card) { return static_cast<int>(card); }

}  // namespace blueprints
