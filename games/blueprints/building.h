// building.h: a building as its dice and the cells they fill, and its score.
#pragma once

#include <optional>
#include <span>

#include "games/blueprints/blueprints.h"

namespace blueprints {

inline constexpr std::size_t kCells = std::size_t{kSpaces} * kDicePerBuilding;

// BP-8.6: dice share a face if one is on top of the other, or if they are on neighbouring spaces at
// the same level. Entry c has a bit for each cell adjacent to cell c.
inline constexpr Array<std::uint64_t, kCells> kTouching = [] {
  Array<std::uint64_t, kCells> touching{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::size_t level = cell / kSpaces;
    touching[cell] = std::uint64_t{kNeighbours[cell % kSpaces]} << (level * kSpaces);
    if (level > 0) touching[cell] |= std::uint64_t{1} << (cell - kSpaces);
    if (level + 1 < kDicePerBuilding) touching[cell] |= std::uint64_t{1} << (cell + kSpaces);
  }
  return touching;
}();

// A cell is a level (0 is on the card, BP-6.8) and a space.
constexpr int cell_at(int level, int space) { return level * kSpaces + space; }

struct Building {
  Array<Die, kDicePerBuilding> dice{};
  Array<std::uint8_t, kDicePerBuilding> cell{};
  std::size_t size = 0;
  std::uint64_t cells = 0;  // the filled cells, as a bit set
  Array<std::uint8_t, kSpaces> heights{};

  // From the dice in drafting order and their spaces; removed dice are not part of it.
  static Building of(std::span<const Die> dice, std::span<const Space> spaces);

  [[nodiscard]] int count(Material material) const;
};

[[nodiscard]] Sheet score(const Faces& faces, Card card, const Building& building);

// The points of one die by itself; nothing if its material scores by the number of dice.
[[nodiscard]] std::optional<int> points_of_die(const Faces& faces, const Building& building,
                                               std::size_t die);

// Whether the Blueprint bonus can still be earned with this many dice to come.
[[nodiscard]] bool can_meet_plan(const Faces& faces, Card card, const Building& building,
                                 int dice_to_come);

// A building's progress towards a Prize, and the target.
[[nodiscard]] int progress(const Condition& condition, const Building& building);
[[nodiscard]] int goal(const Condition& condition);
// The dice that count towards it: bit i for the i-th one.
[[nodiscard]] unsigned counted(const Condition& condition, const Building& building);
[[nodiscard]] inline bool meets(const Condition& condition, const Building& building) {
  return progress(condition, building) >= goal(condition);
}

}  // namespace blueprints
