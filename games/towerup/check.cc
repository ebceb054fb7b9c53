// check.cc: the invariants of a position: floors, roofs, cards and tokens neither appear nor
// vanish, and the city obeys the rules.
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

int floors_of(const City& city, Sites sites) {
  int floors = 0;
  for (const Sites level : city.floors) floors += std::popcount(level & sites);
  return floors;
}

// TU-3.1, TU-3.3
bool colours_agree(const City& city, const MapData& map) {
  Sites seen = 0;
  for (const Sites colour : city.colours) {
    if ((seen & colour) != 0) return false;
    seen |= colour;
    for (Sites left = colour; left != 0; left &= left - 1) {
      if ((map.adjacent[first_site(left)] & colour) != 0) return false;
    }
  }
  return seen == city.built() && (seen & ~map.sites()) == 0;
}

// TU-3.4: floors are on floors, a roof is on a floor, at most one on each.
bool levels_agree(const City& city) {
  for (std::size_t level = 0; level < kLevels; ++level) {
    if (level > 0 && (city.floors[level] & ~city.floors[level - 1]) != 0) return false;
    Sites roofed = 0;
    for (const auto& roofs : city.roofs) {
      if ((roofs[level] & (roofed | ~city.floors[level])) != 0) return false;
      roofed |= roofs[level];
    }
  }
  return true;
}

bool beside_agrees(const City& city, const MapData& map) {
  for (std::size_t site = 0; site < map.site_count; ++site) {
    for (std::size_t c = 0; c < kColours; ++c) {
      const int neighbours = std::popcount(map.adjacent[site] & city.colours[c]);
      for (int i = 0; i < kMostNeighbours; ++i) {
        const bool is_in = (city.beside[c][i] >> site & 1) != 0;
        if (is_in != (neighbours > i)) return false;
      }
    }
  }
  return true;
}

// TU-3.8: sum of heights = buildings + streets with a building at both ends - those between two
// starting floors; and the height of a building is at most one more than its streets.
bool heights_agree(const City& city, const MapData& map) {
  int expected = std::popcount(city.built());
  for (std::size_t i = 0; i < map.street_count; ++i) {
    const Sites ends = map.streets[i].ends();
    if ((ends & ~city.built()) == 0) ++expected;
    if ((ends & ~city.starting) == 0) --expected;
  }
  for (Sites left = city.built(); left != 0; left &= left - 1) {
    const Site site = first_site(left);
    if (city.height(site) > 1 + std::popcount(map.adjacent[site])) return false;
  }
  return floors_of(city, city.built()) == expected;
}

bool cards_agree(const Table& table) {  // TU-11.9
  Cards seen = 0;
  int count = 0;
  const auto add = [&](Cards cards) {
    seen |= cards;
    count += std::popcount(cards);
  };
  for (const Cards pile : {table.draw, table.discard, table.aside}) add(pile);
  for (const Card card : table.market) {
    if (card != kNoCard) add(bit(card));
  }
  return count == kCards && seen == (Cards{1} << kCards) - 1;
}

}  // namespace

std::string Rules::check(const State& s) const {
  const Table& table = s.table;
  const City& city = table.city;
  for (std::size_t c = 0; c < kColours; ++c) {
    int floors = table.supply[c] + floors_of(city, city.colours[c]);
    for (const Board& board : table.boards) floors += board.reserve[c];
    if (floors != faces_.floors)
      return "TU-1.2: " + components_->colour_ids[c] + " floors do not add up";
  }
  if (!colours_agree(city, map_)) return "TU-3.3: colours of buildings are against the rules";
  if (!levels_agree(city)) return "TU-3.4: a floor or a roof hangs in the air";
  if (!heights_agree(city, map_)) return "TU-3.8: heights do not add up";
  if (!beside_agrees(city, map_)) return "TU-6.1: the colours beside the sites are wrong";
  if (!cards_agree(table)) return "TU-11.9: cards do not add up";
  for (int seat = 0; seat < players(); ++seat) {
    const Board& board = table.boards[seat];
    int placed = 0;
    for (const Sites level : city.roofs[seat]) placed += std::popcount(level);
    if (placed + board.roofs != faces_.roofs) return "TU-2.3: roofs do not add up";
    const bool is_over_limit = sum(board.reserve) > faces_.reserve_limit;
    const bool may_be =
        table.active == seat && (table.phase == Phase::refill || table.phase == Phase::give_back);
    if (is_over_limit && !may_be) return "TU-4.5: a reserve is too large";
  }
  for (std::size_t place = 0; place < kPlaces; ++place) {
    int taken = 0;
    for (const Board& board : table.boards) taken += board.tokens[place] != 0 ? 1 : 0;
    if (taken != table.taken[place]) return "TU-8.3: tokens do not add up";
  }
  return {};
}

}  // namespace towerup
