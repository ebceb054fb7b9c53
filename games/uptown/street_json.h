// street_json.h: streets, cards and projects as JSON, for view_json.cc.
#pragma once

#include "games/uptown/score.h"
#include "games/uptown/words.h"

namespace uptown {

// A side of a card with its price and its two ends.
[[nodiscard]] core::JsonObject face_json(const Rules& rules, Face face);
// A street with its sites, floors, running sums and counts.
[[nodiscard]] core::JsonObject street_json(const Rules& rules, const State& s, int player);
// The projects that are built or on offer, by id.
[[nodiscard]] core::JsonObject projects_json(const Rules& rules, const State& s);

}  // namespace uptown
