// city_json.h: parts of a view as JSON: tiles, cities, the evaluation of special requirement cards.
#pragma once

#include "games/cloud_city/requirements.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

[[nodiscard]] core::JsonArray spot_json(Spot spot);
// An unrotated tile: its face, its two locations, and the number of distinct rotations.
[[nodiscard]] core::JsonObject tile_json(const Components& components, Face face);
// Includes what could be built in it now, regardless of whose turn it is.
[[nodiscard]] core::JsonObject city_json(const Rules& rules, const Table& table, const City& city);
// One card with every seat's current value, its votes, and the reasons.
[[nodiscard]] core::JsonObject card_json(const Rules& rules, const Table& table, Card card);

}  // namespace cloud_city
