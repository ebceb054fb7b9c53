// city_json.h: parts of a view as JSON: tiles, cities, what the special requirement cards see.
#pragma once

#include "games/cloud_city/requirements.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

[[nodiscard]] core::JsonArray spot_json(Spot spot);
// A tile unturned: its face, its two locations, and how many rotations look different.
[[nodiscard]] core::JsonObject tile_json(const Components& components, Face face);
// With what could be built in it now, whoever's turn it is.
[[nodiscard]] core::JsonObject city_json(const Rules& rules, const Table& table, const City& city);
// One card with every seat's present value, its votes, and what makes them.
[[nodiscard]] core::JsonObject card_json(const Rules& rules, const Table& table, Card card);

}  // namespace cloud_city
