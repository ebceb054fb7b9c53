// objectives.cc: the conditions, evaluated on the set of buildings where a player is present.
#include "games/towerup/objectives.h"

#include <algorithm>

namespace towerup {

namespace {

Progress distinct_values(const Condition& condition, const MapData& map, const City& city,
                         Sites present) {
  Progress result{0, condition.counts[0], present};
  const auto count = [&](const auto& sets) {
    for (const Sites set : sets) result.have += (set & present) != 0 ? 1 : 0;
  };
  if (static_cast<Condition::Of>(condition.what) == Condition::Of::district) {
    count(map.districts);  // TU-8.9
  } else {
    count(city.colours);  // TU-8.7
  }
  return result;
}

// TU-8.8, TU-8.11
Progress distinct_buildings(const Condition& condition, const MapData& map, const City& city,
                            Sites present) {
  const auto filter = static_cast<Condition::Filter>(condition.what);
  const Sites passing = filter == Condition::Filter::building_colour
                            ? city.colours[condition.colour]
                            : map.features[condition.what];
  const Sites counted = present & passing;
  return {std::popcount(counted), condition.counts[0], counted};
}

// TU-8.10: the largest group connected by streets.
Progress connected_group(const Condition& condition, const MapData& map, Sites present) {
  Progress result{0, condition.counts[0], 0};
  while (present != 0) {
    Sites group = bit(first_site(present));
    for (Sites fresh = group; fresh != 0;) {
      Sites reached = 0;
      for (; fresh != 0; fresh &= fresh - 1) reached |= map.adjacent[first_site(fresh)];
      fresh = reached & present & ~group;
      group |= fresh;
    }
    const int size = std::popcount(group);
    if (size > result.have) {
      result.have = size;
      result.counted = group;
    }
    present &= ~group;
  }
  return result;
}

// TU-8.12: the two districts of one colour, in either order; the better one counts.
Progress split_districts(const Condition& condition, const MapData& map, Sites present) {
  Array<int, 2> members{};
  std::size_t found = 0;
  Sites counted = 0;
  for (std::size_t d = 0; d < kDistricts && found < 2; ++d) {
    if (map.district_colours[d] != condition.what) continue;
    counted |= present & map.districts[d];
    members[found++] = std::popcount(present & map.districts[d]);
  }
  const int a = condition.counts[0];
  const int b = condition.counts[1];
  const int one = std::min(members[0], a) + std::min(members[1], b);
  const int other = std::min(members[0], b) + std::min(members[1], a);
  return {std::max(one, other), a + b, counted};
}

// As many border streets without a common end as possible, at most `need` (TU-8.13).
int disjoint_borders(const MapData& map, std::size_t from, Sites free, int need, Sites& counted) {
  int best = 0;
  Sites best_counted = 0;
  for (std::size_t i = from; i < map.border_count && best < need; ++i) {
    const Sites ends = map.borders[i].ends();
    if ((ends & ~free) != 0) continue;
    Sites rest_counted = 0;
    const int rest =
        need == 1 ? 0 : disjoint_borders(map, i + 1, free & ~ends, need - 1, rest_counted);
    if (1 + rest > best) {
      best = 1 + rest;
      best_counted = ends | rest_counted;
    }
  }
  counted = best_counted;
  return best;
}

Progress border_pairs(const Condition& condition, const MapData& map, Sites present) {
  Progress result{0, condition.counts[0], 0};
  result.have = disjoint_borders(map, 0, present, result.need, result.counted);
  return result;
}

// TU-8.14
Progress multi_presence(const Condition& condition, const City& city, int player, Sites present) {
  Progress result{0, condition.counts[1], 0};
  for (; present != 0; present &= present - 1) {
    const Site site = first_site(present);
    int roofs = 0;
    for (const Sites level : city.roofs[player]) roofs += (level & bit(site)) != 0 ? 1 : 0;
    if (roofs < condition.counts[0]) continue;
    ++result.have;
    result.counted |= bit(site);
  }
  return result;
}

Progress roof_levels(const Condition& condition, const City& city, int player) {  // TU-8.15
  Progress result{0, std::popcount(static_cast<unsigned>(condition.levels)), 0};
  for (std::size_t level = 0; level < kLevels; ++level) {
    if ((condition.levels >> level & 1) == 0 || city.roofs[player][level] == 0) continue;
    ++result.have;
    result.counted |= city.roofs[player][level];
  }
  return result;
}

}  // namespace

Progress progress(const Condition& condition, const MapData& map, const City& city, int player) {
  const Sites present = city.presence(player);  // TU-8.6
  switch (condition.kind) {
    case Condition::Kind::distinct_values: return distinct_values(condition, map, city, present);
    case Condition::Kind::distinct_buildings:
      return distinct_buildings(condition, map, city, present);
    case Condition::Kind::connected_group: return connected_group(condition, map, present);
    case Condition::Kind::split_districts: return split_districts(condition, map, present);
    case Condition::Kind::border_pairs: return border_pairs(condition, map, present);
    case Condition::Kind::multi_presence: return multi_presence(condition, city, player, present);
    case Condition::Kind::roof_levels: return roof_levels(condition, city, player);
  }
  return {};
}

}  // namespace towerup
