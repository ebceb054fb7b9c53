// objectives_json.cc: the objectives of a table, their tokens, and every seat's progress (TU-8).
#include "core/present.h"
#include "games/towerup/map_json.h"
#include "games/towerup/objectives.h"

namespace towerup {

using core::Json;
using core::JsonArray;
using core::JsonObject;

namespace {

JsonObject seat_progress(const Rules& rules, const Table& table, std::size_t place, int seat) {
  const Condition& condition = rules.faces().objectives[table.objectives[place]];
  const Progress p = progress(condition, rules.map(), table.city, seat);
  const int token = table.boards[seat].tokens[place];
  return {{"have", p.have},
          {"need", p.need},
          {"token", token == 0 ? Json(nullptr) : Json(token)},
          {"sites", site_ids_json(rules.map_text(), p.counted)}};
}

}  // namespace

JsonArray objectives_json(const Rules& rules, const Table& table) {
  JsonArray json;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const Objective objective = table.objectives[place];
    if (objective == kNoObjective) break;
    JsonArray left;
    const int players = rules.players();
    for (int i = table.taken[place]; i < players; ++i)
      left.push_back(int{rules.set_up().tokens[i]});
    JsonArray seats;
    for (int seat = 0; seat < players; ++seat)
      seats.push_back(seat_progress(rules, table, place, seat));
    json.push_back(
        JsonObject{{"objective", words::objective_id(rules.components(), objective)},
                   {"shape", rules.components().shape_ids[place]},
                   {"goal", core::message_json(words::goal(rules.components(), objective))},
                   {"tokens", std::move(left)},
                   {"seats", std::move(seats)}});
  }
  return json;
}

}  // namespace towerup
