// map_json.h: parts of a view's JSON: the map and its buildings, and the objectives.
#pragma once

#include "games/towerup/words.h"

namespace towerup {

[[nodiscard]] core::JsonArray site_ids_json(const MapText& map, Sites sites);
// The constant parts: districts, parks and lakes, streets.
[[nodiscard]] core::JsonObject map_json(const Rules& rules);
// Every site: its location and what is built there, floor by floor.
[[nodiscard]] core::JsonArray sites_json(const Rules& rules, const City& city);
// {"black": 3, ...}
[[nodiscard]] core::JsonObject by_colour_json(const Components& components, const Floors& floors);
// Objectives with their tokens and every seat's progress (objectives_json.cc).
[[nodiscard]] core::JsonArray objectives_json(const Rules& rules, const Table& table);

}  // namespace towerup
