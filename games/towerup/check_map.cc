// check_map.cc: validates that a map is playable: one to five streets at every site, no crossings,
// connected, room for every starting floor.
#include <algorithm>

#include "games/towerup/reading.h"

namespace towerup::reading {

namespace {

using core::Reader;
using Place = MapText::Place;

// On which side of the line from a to b is c: -1, 0 or 1.
int side(Place a, Place b, Place c) {
  const std::int64_t area =
      std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
  if (area == 0) return 0;
  return area > 0 ? 1 : -1;
}

bool cross(Place a, Place b, Place c, Place d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

void check_crossings(const Reader& at, const MapText& text, const MapData& map) {  // TU-1.6
  const auto items = at.at("streets").items();
  for (std::size_t i = 0; i < map.street_count; ++i) {
    for (std::size_t other = 0; other < i; ++other) {
      const Street one = map.streets[i];
      const Street two = map.streets[other];
      if ((one.ends() & two.ends()) != 0) continue;
      if (cross(text.sites[one.from], text.sites[one.to], text.sites[two.from], text.sites[two.to]))
        items[i].fail("crosses the street " + items[other].at("id").text() + " (TU-1.6)");
    }
  }
}

void check_streets(const Reader& at, const MapData& map) {  // TU-1.7
  const auto items = at.at("sites").items();
  for (std::size_t site = 0; site < map.site_count; ++site) {
    const int streets = std::popcount(map.adjacent[site]);
    if (streets < 1 || streets > kMostNeighbours)
      items[site].fail("must have 1 to " + std::to_string(kMostNeighbours) + " streets, has " +
                       std::to_string(streets) + " (TU-1.7)");
  }
  Sites town = 1;
  for (Sites before = 0; before != town;) {
    before = town;
    for (Sites left = before; left != 0; left &= left - 1) town |= map.adjacent[first_site(left)];
  }
  const Sites apart = map.sites() & ~town;
  if (apart != 0) items[index(first_site(apart))].fail("cannot be reached by streets");
}

// Whether some `left` sites, with their neighbours and those of `covered`, cover the whole map.
bool can_cover(const MapData& map, Sites covered, int left) {
  const Sites open = map.sites() & ~covered;
  if (open == 0) return true;
  if (left == 0 || std::popcount(open) > kLevels * left) return false;
  Site hardest = first_site(open);  // the one that the fewest sites can cover
  for (Sites each = open; each != 0; each &= each - 1) {
    const Site site = first_site(each);
    if (std::popcount(map.adjacent[site]) < std::popcount(map.adjacent[hardest])) hardest = site;
  }
  for (Sites each = map.adjacent[hardest] | bit(hardest); each != 0; each &= each - 1) {
    const Site site = first_site(each);
    if (can_cover(map, covered | map.adjacent[site] | bit(site), left - 1)) return true;
  }
  return false;
}

// Two districts of each colour that an objective refers to (TU-8.12).
void check_districts(const Reader& at, const Components& out, const MapData& map) {
  for (std::size_t i = 0; i < kObjectives; ++i) {
    const Condition& condition = out.faces.objectives[i];
    if (condition.kind != Condition::Kind::split_districts) continue;
    if (std::ranges::count(map.district_colours, condition.what) != 2)
      at.at("districts")
          .fail("must hold two districts of the colour that objective " + out.objective_ids[i] +
                " names");
  }
}

}  // namespace

void check_maps(const Reader& root, const Components& out) {
  constexpr int kMostStarting = 7;
  for (std::size_t i = 0; i < kMaps; ++i) {
    const MapData& map = out.faces.maps[i];
    const Reader at = root.at("maps").at(out.maps[i].id);
    if (map.site_count == 0) return;
    check_streets(at, map);
    check_crossings(at, out.maps[i], map);
    check_districts(at, out, map);
    if (can_cover(map, 0, kMostStarting - 1))
      at.at("sites").fail("six starting floors could leave no place for a seventh (TU-2.12)");
  }
}

}  // namespace towerup::reading
