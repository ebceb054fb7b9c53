// map_json.cc: the map as JSON. Outlines for drawing (coast, plots, shores) are in components.json.
#include "games/towerup/map_json.h"

namespace towerup {

using core::Json;
using core::JsonArray;
using core::JsonObject;

namespace {

std::size_t district_of(const MapData& map, Site site) {
  std::size_t district = 0;
  while ((map.districts[district] & bit(site)) == 0) ++district;
  return district;
}

JsonArray streets_json(const MapText& text, std::span<const Street> streets) {
  JsonArray json;
  for (const Street& street : streets)
    json.push_back(JsonArray{Json(text.site_ids[street.from]), Json(text.site_ids[street.to])});
  return json;
}

// Roofs from the ground up (TU-3.4).
JsonArray roofs_json(const City& city, Site site) {
  JsonArray json;
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      if ((city.roofs[seat][level] & bit(site)) == 0) continue;
      const bool is_visible =
          (city.visible(seat) & bit(site)) != 0 && static_cast<int>(level) + 1 == city.height(site);
      json.push_back(JsonObject{{"level", level + 1}, {"seat", seat}, {"visible", is_visible}});
    }
  }
  return json;
}

const char* state_of(const City& city, Site site) {
  if (city.has_building(site)) return "built";
  if ((city.open() & bit(site)) != 0) return "open";
  return (city.dead() & bit(site)) != 0 ? "dead" : "empty";
}

// The cost of the buildings next to a site: one floor of the matching colour each (TU-6.1c). The
// floor of the new building is additional.
Floors price_of(const City& city, Site site) {
  Floors price{};
  for (std::size_t c = 0; c < kColours; ++c) {
    for (const Sites sites : city.beside[c])
      price[c] = static_cast<std::uint8_t>(price[c] + ((sites & bit(site)) != 0 ? 1 : 0));
  }
  return price;
}

}  // namespace

JsonArray site_ids_json(const MapText& map, Sites sites) {
  JsonArray json;
  for (; sites != 0; sites &= sites - 1)
    json.push_back(Json(words::site_id(map, first_site(sites))));
  return json;
}

JsonObject by_colour_json(const Components& components, const Floors& floors) {
  JsonObject json;
  for (std::size_t c = 0; c < kColours; ++c) json[components.colour_ids[c]] = int{floors[c]};
  return json;
}

JsonObject map_json(const Rules& rules) {
  const MapText& text = rules.map_text();
  const MapData& map = rules.map();
  JsonArray districts;
  for (std::size_t d = 0; d < kDistricts; ++d) {
    districts.push_back(
        JsonObject{{"id", text.district_ids[d]},
                   {"colour", rules.components().district_colour_ids[map.district_colours[d]]},
                   {"sites", site_ids_json(text, map.districts[d])}});
  }
  JsonArray features;
  for (const MapText::Feature& feature : text.features) {
    features.push_back(JsonObject{
        {"id", feature.id}, {"kind", feature.kind}, {"sites", site_ids_json(text, feature.sites)}});
  }
  return {{"id", text.id},
          {"canvas", JsonArray{text.canvas.x, text.canvas.y}},
          {"districts", std::move(districts)},
          {"features", std::move(features)},
          {"streets", streets_json(text, std::span(map.streets).first(map.street_count))},
          {"borders", streets_json(text, std::span(map.borders).first(map.border_count))}};
}

JsonArray sites_json(const Rules& rules, const City& city) {
  const MapText& text = rules.map_text();
  const MapData& map = rules.map();
  JsonArray json;
  for (std::size_t i = 0; i < map.site_count; ++i) {
    const auto site = static_cast<Site>(i);
    JsonObject one{{"id", text.site_ids[i]},
                   {"x", text.sites[i].x},
                   {"y", text.sites[i].y},
                   {"district", text.district_ids[district_of(map, site)]},
                   {"park", (map.features[0] & bit(site)) != 0},
                   {"lake", (map.features[1] & bit(site)) != 0},
                   {"state", state_of(city, site)}};
    if (city.has_building(site)) {
      one["colour"] = words::colour_id(rules.components(), city.colour_of(site));
      one["height"] = city.height(site);
      one["starting"] = (city.starting & bit(site)) != 0;
      one["roofs"] = roofs_json(city, site);
    } else if ((city.open() & bit(site)) != 0) {
      one["price"] = by_colour_json(rules.components(), price_of(city, site));
    }
    json.push_back(std::move(one));
  }
  return json;
}

}  // namespace towerup
