// slow_town.h: what stands in the town and what lies next to what, read from a position lot by lot,
// for tests that share nothing with the rules.
#pragma once

#include <set>
#include <vector>

#include "games/urban_sprawl/urban_sprawl.h"

namespace asked {

struct Building {
  std::set<int> lots;
  int zone = 0;
  int owner = urban_sprawl::kNobody;
  int value = 0;

  [[nodiscard]] int first() const { return *lots.begin(); }
  [[nodiscard]] int block() const { return first() / 4; }
  [[nodiscard]] int size() const { return static_cast<int>(lots.size()); }
  [[nodiscard]] bool is_controlled() const { return owner != urban_sprawl::kNobody; }
};
using Buildings = std::vector<Building>;

Buildings buildings_of(const urban_sprawl::Facts& facts, const urban_sprawl::State& s);

// US-3.4: the printed and placed numbers of the four rows of a block.
int value_of_block(const urban_sprawl::Facts& facts, const urban_sprawl::State& s, int block);
std::set<int> everywhere();
// US-3.2: the lots around these, diagonally too, without them.
std::set<int> lots_around(const std::set<int>& lots);
bool touches(const std::set<int>& lots, const std::set<int>& others);  // share a lot
// US-2.5
bool is_at_water(int lot);
bool is_at_forest(int lot);
// US-7.4: NW 1, NE 2, SW 4, SE 8; two lots side by side, any three, all four.
bool is_form(unsigned shape, int size);
// Whether so many empty lots of one block, with one of these, can hold a building.
bool has_place(const urban_sprawl::State& s, int size, const std::set<int>& within);

}  // namespace asked
