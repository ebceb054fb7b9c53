// check.cc: the invariants of a position: dice and cards neither appear nor vanish.
#include <algorithm>

#include "games/blueprints/building.h"

namespace blueprints {

namespace {

// Dice of one material that are not in the bag.
int dice_out(const Table& table, Material material, int players) {
  int dice = 0;
  for (int value = 1; value <= kValues; ++value) {
    const Die kind = die_of(material, value);
    dice += table.pool[kind] + table.set_aside[kind];
  }
  for (int seat = 0; seat < players; ++seat) {
    for (std::size_t draft = 0; draft < kDicePerBuilding; ++draft) {
      const Die die = table.drafted[seat][draft];
      const bool is_set_aside = (table.removed[seat] >> draft & 1) != 0;
      if (die != kNoDie && material_of(die) == material && !is_set_aside) ++dice;
    }
  }
  for (int spot = 0; spot < in_demand_drawn(table); ++spot) {
    if (table.in_demand[spot] == material) ++dice;
  }
  return dice;
}

// Heights and top values match the dice, stacked in drafting order (BP-6.1, BP-6.8).
bool screen_agrees(const Screen& screen, const Array<Die, kDicePerBuilding>& drafted) {
  Array<std::uint8_t, kSpaces> top{};
  for (std::size_t i = 0; i < kDicePerBuilding; ++i) {
    if (drafted[i] == kNoDie || !is_on_plan(screen.spaces[i])) continue;
    std::uint8_t& on = top[screen.spaces[i]];
    if (value_of(drafted[i]) < on) return false;
    on = static_cast<std::uint8_t>(value_of(drafted[i]));
  }
  return Building::of(drafted, screen.spaces).heights == screen.height && top == screen.top;
}

}  // namespace

std::string Rules::check(const State& s) const {
  const Table& table = s.table;
  for (std::size_t m = 0; m < kMaterials; ++m) {
    if (table.bag[m] + dice_out(table, static_cast<Material>(m), players()) != faces_.dice[m]) {
      return "BP-1: dice of material " + components_->material_ids[m] + " do not add up";
    }
  }
  int pool = 0;
  for (const std::uint8_t dice : table.pool) pool += dice;
  if (table.phase == Phase::draft && pool != count_.pool)
    return "BP-5.9: the pool has the wrong size";
  for (int seat = 0; seat < players(); ++seat) {
    if (!screen_agrees(s.screens[seat], table.drafted[seat]))
      return "BP-6: a screen does not agree with its dice";
  }
  return {};
}

}  // namespace blueprints
