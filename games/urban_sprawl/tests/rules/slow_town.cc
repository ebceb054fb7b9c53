// slow_town.cc: the grid, read lot by lot.
#include "games/urban_sprawl/tests/rules/slow_town.h"

#include <algorithm>
#include <bit>

namespace asked {

using namespace urban_sprawl;  // NOLINT(google-build-using-namespace)

namespace {

// Lots are numbered block by block, NW, NE, SW, SE.
int row_of_lot(int lot) { return lot / 4 / 6 * 2 + lot % 4 / 2; }
int column_of_lot(int lot) { return lot / 4 % 6 * 2 + lot % 2; }

}  // namespace

Buildings buildings_of(const Facts& facts, const State& s) {
  Buildings all;
  for (int lot = 0; lot < kLots; ++lot) {
    const unsigned shape = s.city.shape[lot];
    if (shape == 0 || (shape & ((1u << lot % 4) - 1)) != 0) continue;
    Building b;
    for (int corner = 0; corner < 4; ++corner) {
      if ((shape >> corner & 1) != 0) b.lots.insert(lot / 4 * 4 + corner);
    }
    for (int zone = 0; zone < kTileZones; ++zone) {
      if (s.city.zones[zone].has(static_cast<Lot>(lot))) b.zone = zone;
    }
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      if (s.city.owned[seat].has(static_cast<Lot>(lot))) b.owner = seat;
    }
    b.value = value_of_block(facts, s, lot / 4);
    all.push_back(b);
  }
  return all;
}

bool touches(const std::set<int>& lots, const std::set<int>& others) {
  return std::ranges::any_of(lots, [&](int lot) { return others.contains(lot); });
}

std::set<int> everywhere() {
  std::set<int> lots;
  for (int lot = 0; lot < kLots; ++lot) lots.insert(lot);
  return lots;
}

bool has_place(const State& s, int size, const std::set<int>& within) {
  for (int block = 0; block < kBlocks; ++block) {
    for (unsigned shape = 1; shape < 16; ++shape) {
      if (!is_form(shape, size)) continue;
      std::set<int> lots;
      for (int corner = 0; corner < 4; ++corner) {
        if ((shape >> corner & 1) != 0) lots.insert(4 * block + corner);
      }
      const bool is_empty =
          std::ranges::all_of(lots, [&](int lot) { return s.city.shape[lot] == 0; });
      if (is_empty && touches(lots, within)) return true;
    }
  }
  return false;
}

int value_of_block(const Facts& facts, const State& s, int block) {
  const int row = block / 6;
  const int column = block % 6;
  const auto placed = [&](int space) {
    const std::uint8_t marker = s.city.marker[space];
    return marker == kNone ? 0 : int{facts.marker_value[marker]};
  };
  // US-2.2, US-2.3: six columns, three pairs of rows; six grey spaces east, three north.
  return facts.rows[column].printed + facts.rows[6 + row / 2].printed + placed(row) +
         placed(6 + column / 2);
}

std::set<int> lots_around(const std::set<int>& lots) {
  std::set<int> around;
  for (int other = 0; other < kLots; ++other) {
    for (const int lot : lots) {
      const int rows = row_of_lot(other) - row_of_lot(lot);
      const int columns = column_of_lot(other) - column_of_lot(lot);
      if (rows * rows <= 1 && columns * columns <= 1 && !lots.contains(other)) around.insert(other);
    }
  }
  return around;
}

bool is_at_water(int lot) { return row_of_lot(lot) == 0 || column_of_lot(lot) == 11; }
bool is_at_forest(int lot) { return column_of_lot(lot) == 0 || row_of_lot(lot) == 11; }

bool is_form(unsigned shape, int size) {
  return std::popcount(shape) == size && shape != 9 && shape != 6;
}

}  // namespace asked
