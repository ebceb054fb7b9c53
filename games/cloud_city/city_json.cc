// city_json.cc: a city as JSON, with everything derived from it: degrees, votes, routes, crossings,
// open slots.
#include "games/cloud_city/city_json.h"

#include "games/cloud_city/buildable.h"

namespace cloud_city {

namespace {

using core::JsonArray;
using core::JsonObject;

JsonArray tiles_json(const Components& c, const City& city) {
  JsonArray json;
  for (std::size_t i = 0; i < city.size; ++i) {
    const PlacedTile& tile = city.tiles[i];
    json.push_back(JsonObject{{"tile", words::face_id(c, tile.face)},
                              {"slot", spot_json({tile.x, tile.y})},
                              {"rotation", int{tile.rotation}}});
  }
  return json;
}

JsonArray buildings_json(const Components& c, const City& city) {
  JsonArray json;
  for (Bits left = city.all_buildings(); left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    std::size_t level = 0;
    while ((city.buildings[level] >> bit & 1) == 0) ++level;
    json.push_back(JsonObject{
        {"position", spot_json(city.spot(bit))},
        {"level", c.level_ids[level]},
        {"walkways", static_cast<int>((city.joined >> bit & 1) + (city.full >> bit & 1))}});
  }
  return json;
}

JsonArray walkways_json(const Components& c, const City& city, const Walkways& walkways,
                        const Routes& all) {
  JsonArray json;
  for (const Walkway& walkway : walkways) {
    std::size_t route = 0;
    while (all[route].level != walkway.level || (all[route].on >> walkway.from & 1) == 0) ++route;
    json.push_back(JsonObject{{"level", c.level_ids[index(walkway.level)]},
                              {"from", spot_json(city.spot(walkway.from))},
                              {"to", spot_json(city.spot(walkway.to))},
                              {"distance", int{walkway.distance}},
                              {"votes", int{c.faces.votes[walkway.distance - 1]}},
                              {"route", route}});
  }
  return json;
}

JsonArray routes_json(const Components& c, const Routes& all) {
  JsonArray json;
  for (const Route& route : all) {
    json.push_back(JsonObject{{"level", c.level_ids[index(route.level)]},
                              {"votes", int{route.value}},
                              {"walkways", int{route.walkways}},
                              {"lengths", std::popcount(static_cast<unsigned>(route.lengths))},
                              {"circuit", route.is_circuit()}});
  }
  return json;
}

JsonArray crossings_json(const City& city, const Walkways& walkways) {
  JsonArray json;
  const Crossings all = crossings(walkways);
  for (const Crossing& crossing : all) {
    json.push_back(JsonObject{{"position", spot_json(city.spot(crossing.at))},
                              {"walkways", JsonArray{int{crossing.one}, int{crossing.other}}}});
  }
  return json;
}

JsonArray buildable_json(const Components& c, const City& city, const Buildables& all) {
  JsonArray json;
  for (const auto& [walkway, is_best] : all) {
    json.push_back(JsonObject{{"level", c.level_ids[index(walkway.level)]},
                              {"from", spot_json(city.spot(walkway.from))},
                              {"to", spot_json(city.spot(walkway.to))},
                              {"distance", int{walkway.distance}},
                              {"votes", int{c.faces.votes[walkway.distance - 1]}},
                              {"best", is_best}});
  }
  return json;
}

JsonArray slots_json(Bits slots) {
  JsonArray json;
  for (; slots != 0; slots &= slots - 1)
    json.push_back(spot_json(slot_at(std::countr_zero(slots))));
  return json;
}

}  // namespace

JsonArray spot_json(Spot spot) { return {spot.x, spot.y}; }

JsonObject tile_json(const Components& components, Face face) {
  if (!is_face(face)) return {{"tile", "hidden"}};
  const FaceData& data = components.faces.faces[face];
  JsonArray sites;
  for (std::size_t i = 0; i < 2; ++i) {
    sites.push_back(JsonObject{{"position", spot_json(kCorners[data.at[i]])},
                               {"level", components.level_ids[index(data.levels[i])]}});
  }
  return {{"tile", components.face_ids[index(face)]},
          {"sites", std::move(sites)},
          {"rotations", int{data.rotations}}};
}

JsonObject city_json(const Rules& rules, const Table& table, const City& city) {
  const Components& c = rules.components();
  const Walkways walkways = city.walkways();
  const Routes all = routes(walkways, c.faces.votes);
  const Buildables could = buildable(city, table.stock, c.faces.votes);
  int best_votes = 0;
  for (const auto& [walkway, is_best] : could)
    best_votes += is_best ? c.faces.votes[walkway.distance - 1] : 0;
  const Frame frame = rules.mode().frame;
  const bool is_complete = city.size == frame.short_side * frame.long_side;
  return {{"tiles", tiles_json(c, city)},
          {"corner", spot_json({city.west, city.north})},
          {"width", int{city.width}},
          {"height", int{city.height}},
          {"open", slots_json(is_complete ? 0 : open_slots(city, frame))},
          {"possible", slots_json(is_complete ? 0 : possible_slots(city, frame))},
          {"buildings", buildings_json(c, city)},
          {"walkways", walkways_json(c, city, walkways, all)},
          {"routes", routes_json(c, all)},
          {"crossings", crossings_json(city, walkways)},
          {"buildable", buildable_json(c, city, could)},
          {"best_votes", best_votes}};
}

}  // namespace cloud_city
