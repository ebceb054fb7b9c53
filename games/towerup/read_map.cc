// read_map.cc: the two sides of the board as bit sets of sites (TU-1.6 to TU-1.8, TU-16).
// Playability is checked in check_map.cc.
#include <algorithm>

#include "games/towerup/reading.h"

namespace towerup::reading {

namespace {

using core::Reader;

MapText::Place read_place(const Reader& x, const Reader& y) {
  return {static_cast<int>(x.integer(0, 10'000)), static_cast<int>(y.integer(0, 10'000))};
}

void read_sites(const Reader& at, MapText& text, MapData& map) {
  const auto items = at.at("sites").items();
  text.site_ids = ids_of(items);
  if (items.empty() || items.size() > kMostSites)
    at.at("sites").fail("must hold 1 to " + std::to_string(kMostSites) + " sites");
  for (const Reader& item : items) text.sites.push_back(read_place(item.at("x"), item.at("y")));
  map.site_count = static_cast<std::uint8_t>(std::min<std::size_t>(items.size(), kMostSites));
}

// The sites named in a list.
Sites read_members(const Reader& at, const MapText& text) {
  Sites members = 0;
  for (const Reader& item : at.items()) {
    const std::size_t site = item.word(text.site_ids);
    if (site >= kMostSites) continue;
    if ((members >> site & 1) != 0) item.fail("the site appears twice in the list");
    members |= Sites{1} << site;
  }
  return members;
}

void read_streets(const Reader& at, const MapText& text, MapData& map) {
  const Reader list = at.at("streets");
  const auto items = list.items();
  static_cast<void>(ids_of(items));
  if (items.size() > kMostStreets)
    return list.fail("must hold at most " + std::to_string(kMostStreets) + " streets");
  for (const Reader& item : items) {
    const auto ends = item.at("ends").items();
    if (ends.size() != 2) return item.fail("must have two ends");
    const std::size_t from = ends[0].word(text.site_ids);
    const std::size_t to = ends[1].word(text.site_ids);
    if (from >= map.site_count || to >= map.site_count) return;
    if (from == to) item.fail("leads back to the same site");
    if ((map.adjacent[from] >> to & 1) != 0) item.fail("joins two sites that are joined already");
    map.adjacent[from] |= Sites{1} << to;
    map.adjacent[to] |= Sites{1} << from;
    map.streets[map.street_count++] = {static_cast<std::uint8_t>(from),
                                       static_cast<std::uint8_t>(to)};
  }
}

void read_districts(const Reader& at, Components& out, MapText& text, MapData& map) {
  const Reader list = at.at("districts");
  const auto items = list.items();
  text.district_ids = ids_of(items);
  expect_count(list, items.size(), kDistricts);
  Sites seen = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kDistricts); ++i) {
    map.district_colours[i] =
        static_cast<std::uint8_t>(items[i].at("colour").word(out.district_colour_ids));
    map.districts[i] = read_members(items[i].at("sites"), text);
    const Sites twice = seen & map.districts[i];
    if (twice != 0)
      items[i].fail("site " + text.site_ids[index(first_site(twice))] +
                    " lies in another district, too (TU-1.7)");
    seen |= map.districts[i];
    out.names.push_back(name_of(items[i], "district." + text.district_ids[i], "name"));
  }
  const Sites none = map.sites() & ~seen;
  if (none != 0)
    at.at("sites").items()[index(first_site(none))].fail("lies in no district (TU-1.7)");
}

void read_features(const Reader& at, Components& out, MapText& text, MapData& map) {
  const auto items = at.at("features").items();
  static_cast<void>(ids_of(items));
  for (const Reader& item : items) {
    const std::size_t kind = item.at("kind").word({"park", "lake"});
    if (kind >= map.features.size()) return;
    const Sites sites = read_members(item.at("sites"), text);
    map.features[kind] |= sites;
    const std::string id = item.at("id").text();
    text.features.push_back({id, kind == 0 ? "park" : "lake", sites});
    out.names.push_back(name_of(item, "feature." + id, "name"));
  }
}

// TU-1.8
void find_borders(MapData& map) {
  const auto district_of = [&](std::uint8_t site) {
    std::size_t district = 0;
    while (district < kDistricts && (map.districts[district] >> site & 1) == 0) ++district;
    return district;
  };
  for (std::size_t i = 0; i < map.street_count; ++i) {
    const Street street = map.streets[i];
    if (district_of(street.from) != district_of(street.to))
      map.borders[map.border_count++] = street;
  }
}

}  // namespace

void read_maps(const Reader& root, Components& out) {
  constexpr Array<const char*, kMaps> kIds = {"front", "back"};
  for (std::size_t i = 0; i < kMaps; ++i) {
    const Reader at = root.at("maps").at(kIds[i]);
    MapText& text = out.maps[i];
    MapData& map = out.faces.maps[i];
    text.id = kIds[i];
    const auto canvas = at.at("canvas").items();
    expect_count(at.at("canvas"), canvas.size(), 2);
    if (canvas.size() == 2) text.canvas = read_place(canvas[0], canvas[1]);
    read_sites(at, text, map);
    read_streets(at, text, map);
    read_districts(at, out, text, map);
    read_features(at, out, text, map);
    find_borders(map);
  }
}

}  // namespace towerup::reading
