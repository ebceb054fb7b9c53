// score.cc: the value of a building (BP-8) and the Prizes it qualifies for (BP-10). One small
// function per clause.
#include <algorithm>
#include <bit>

#include "games/blueprints/building.h"

namespace blueprints {

namespace {

// BP-8.5, BP-8.7: neighbours of any material count.
int adjacent_dice(const Building& building, std::size_t die) {
  return std::popcount(building.cells & kTouching[building.cell[die]]);
}

int points_of_material(const Faces& faces, const Building& building, Material material) {
  const Scoring& scoring = faces.scoring[material];
  if (scoring.type == Scoring::Type::by_count)
    return scoring.table[building.count(material)];  // BP-8.9
  int points = 0;
  for (std::size_t i = 0; i < building.size; ++i) {
    if (material_of(building.dice[i]) == material) points += *points_of_die(faces, building, i);
  }
  return points;
}

}  // namespace

Building Building::of(std::span<const Die> dice, std::span<const Space> spaces) {
  Building building;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (dice[i] == kNoDie || !is_on_plan(spaces[i])) continue;  // BP-8.12
    const int cell = cell_at(building.heights[spaces[i]]++, index(spaces[i]));
    building.dice[building.size] = dice[i];
    building.cell[building.size] = static_cast<std::uint8_t>(cell);
    building.cells |= std::uint64_t{1} << cell;
    ++building.size;
  }
  return building;
}

int Building::count(Material material) const {
  return static_cast<int>(std::count_if(dice.begin(),
                                        dice.begin() + static_cast<std::ptrdiff_t>(size),
                                        [&](Die die) { return material_of(die) == material; }));
}

Sheet score(const Faces& faces, Card card, const Building& building) {
  Sheet sheet;
  // BP-8.3; a building of fewer than six dice cannot match (BP-8.4)
  if (building.heights == faces.targets[card]) sheet.bonus = faces.bonus;
  sheet.total = sheet.bonus;
  for (std::size_t m = 0; m < kMaterials; ++m) {  // BP-8.2
    sheet.materials[m] = points_of_material(faces, building, static_cast<Material>(m));
    sheet.total += sheet.materials[m];
  }
  return sheet;
}

std::optional<int> points_of_die(const Faces& faces, const Building& building, std::size_t die) {
  const Scoring& scoring = faces.scoring[material_of(building.dice[die])];
  switch (scoring.type) {
    case Scoring::Type::per_die_per_adjacent_die:
      return scoring.points * adjacent_dice(building, die);
    case Scoring::Type::per_die_by_level:
      return scoring.table[building.cell[die] / kSpaces];                         // BP-8.10
    case Scoring::Type::per_die_face_value: return value_of(building.dice[die]);  // BP-8.11
    case Scoring::Type::by_count: break;
  }
  return std::nullopt;
}

bool can_meet_plan(const Faces& faces, Card card, const Building& building, int dice_to_come) {
  const auto& targets = faces.targets[card];
  int missing = 0;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (building.heights[space] > targets[space]) return false;
    missing += targets[space] - building.heights[space];
  }
  return missing == dice_to_come;
}

int progress(const Condition& condition, const Building& building) {
  Array<int, kValues + 1> of_value{};
  Array<int, kMaterials> of_material{};
  unsigned values = 0;
  for (std::size_t i = 0; i < building.size; ++i) {
    ++of_value[value_of(building.dice[i])];
    ++of_material[material_of(building.dice[i])];
    values |= 1u << static_cast<unsigned>(value_of(building.dice[i]) - 1);
  }
  switch (condition.type) {
    case Condition::Type::tallest_stack_at_least:
      return *std::ranges::max_element(building.heights);
    case Condition::Type::same_value_at_least: return *std::ranges::max_element(of_value);
    case Condition::Type::has_all_values: return std::popcount(values & condition.values);
    case Condition::Type::same_material_at_least: return *std::ranges::max_element(of_material);
  }
  return 0;
}

unsigned counted(const Condition& condition, const Building& building) {
  const auto alike = [&](auto&& key) {  // the largest group of dice with the same key
    Array<unsigned, kCells> groups{};
    for (std::size_t i = 0; i < building.size; ++i) groups[key(i)] |= 1u << i;
    return *std::ranges::max_element(groups, {},
                                     [](unsigned group) { return std::popcount(group); });
  };
  switch (condition.type) {
    case Condition::Type::tallest_stack_at_least:
      return alike([&](std::size_t i) { return building.cell[i] % kSpaces; });
    case Condition::Type::same_value_at_least:
      return alike([&](std::size_t i) { return value_of(building.dice[i]); });
    case Condition::Type::same_material_at_least:
      return alike([&](std::size_t i) { return index(material_of(building.dice[i])); });
    case Condition::Type::has_all_values: break;
  }
  unsigned dice = 0;  // the first die of each required value
  unsigned values = 0;
  for (std::size_t i = 0; i < building.size; ++i) {
    const unsigned value = 1u << static_cast<unsigned>(value_of(building.dice[i]) - 1);
    if ((condition.values & value & ~values) != 0) dice |= 1u << i;
    values |= value;
  }
  return dice;
}

int goal(const Condition& condition) {
  return condition.type == Condition::Type::has_all_values ? std::popcount(condition.values)
                                                           : condition.n;
}

}  // namespace blueprints
