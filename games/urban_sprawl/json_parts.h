// json_parts.h: parts of a view as JSON; view_json.cc combines them.
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

[[nodiscard]] core::JsonObject town_json(const Rules& rules, const State& s);  // town_json.cc
// A card as clients see it, with its text; made once for all views.
[[nodiscard]] core::JsonObject contract_face(const Components& c, Contract card);  // cards_json.cc
[[nodiscard]] core::JsonObject planning_face(const Components& c, Kind kind);      // cards_json.cc
[[nodiscard]] core::JsonObject displays_json(const Rules& rules, const State& s);  // cards_json.cc
[[nodiscard]] core::JsonArray queue_json(const Rules& rules, const State& s);      // queue_json.cc
[[nodiscard]] core::JsonObject ask_json(const Rules& rules, const State& s);       // queue_json.cc

// A seat, or null for nobody.
[[nodiscard]] inline core::Json holder_json(std::uint8_t seat) {
  return seat == kNobody ? core::Json(nullptr) : core::Json(int{seat});
}
[[nodiscard]] core::JsonArray shape_json(unsigned shape);  // town_json.cc
[[nodiscard]] core::JsonArray seats_json(unsigned seats);  // of bits; queue_json.cc

}  // namespace urban_sprawl
