// map_json.h: the parts of a view's JSON: the map with what stands on it, and the objectives.
#pragma once

#include "games/towerup/words.h"

namespace towerup {

[[nodiscard]] core::JsonArray site_ids_json(const MapText& map, Sites sites);
// What never changes during a game: districts, parks and lakes, streets.
[[nodiscard]] core::JsonObject map_json(const Rules& rules);
// Every site: where it lies, and what stands on it, floor by floor.
[[nodiscard]] core::JsonArray sites_json(const Rules& rules, const City& city);
// {"black": 3, ...}
[[nodiscard]] core::JsonObject by_colour_json(const Components& components, const Floors& floors);
// Objectives with their tokens, and how far every seat is (objectives_json.cc).
[[nodiscard]] core::JsonArray objectives_json(const Rules& rules, const Table& table);

}  // namespace towerup
