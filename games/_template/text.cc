// text.cc: actions, events and views as notation and JSON.
#include <algorithm>

#include "games/_template/hamlet.h"

namespace hamlet {

namespace {

using core::Fault;
using core::Json;
using core::JsonArray;
using core::JsonObject;
using core::Reader;
using core::Result;

std::string tile_id(const Components& components, Tile tile) {
  return tile == Tile::hidden ? "hidden" : components.tile_ids[index(tile)];
}

Fault not_notation(std::string_view text) {
  return Fault{"\"" + std::string(text) + "\" is not a move such as build:2 or discard"};
}

}  // namespace

std::string Rules::notation(Action action) const {
  return action.verb == Action::Verb::discard ? "discard"
                                              : "build:" + std::to_string(action.lot + 1);
}

Result<Action> Rules::parse_action(std::string_view text) const {
  if (text == "discard") return Action{};
  if (text.starts_with("build:")) text.remove_prefix(6);
  if (text.size() != 1 || text[0] < '1' || text[0] > '0' + kMaxLots) return not_notation(text);
  return Action{Action::Verb::build, static_cast<std::uint8_t>(text[0] - '1'), {}};
}

std::string Rules::notation(Event event) const {
  if (event.kind == Event::Kind::first_player) return "first_player:" + std::to_string(event.seat);
  const std::string tile = tile_id(*components_, event.tile);
  return event.kind == Event::Kind::tile ? "tile:" + tile
                                         : "goal:" + std::to_string(event.seat) + ":" + tile;
}

Result<Event> Rules::parse_event(std::string_view text) const {
  for (int seat = 0; seat < players(); ++seat) {
    const Event first{Event::Kind::first_player, static_cast<std::uint8_t>(seat), Tile::none, {}};
    if (notation(first) == text) return first;
    for (std::uint8_t kind = 1; kind <= kKinds; ++kind) {
      for (const auto verb : {Event::Kind::goal, Event::Kind::tile}) {
        const Event event{verb,
                          static_cast<std::uint8_t>(verb == Event::Kind::goal ? seat : 0),
                          static_cast<Tile>(kind),
                          {}};
        if (notation(event) == text) return event;
      }
    }
  }
  return Fault{"\"" + std::string(text) +
               "\" is not an event such as first_player:0, goal:0:park or tile:shop"};
}

Json Rules::to_json(Action action) const {
  if (action.verb == Action::Verb::discard) return JsonObject{{"verb", "discard"}};
  return JsonObject{{"verb", "build"}, {"lot", action.lot + 1}};
}

Result<Action> Rules::action_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "action", &faults);
  Action action;
  if (at.at("verb").word({"discard", "build"}) == 1) {
    action = {
        Action::Verb::build, static_cast<std::uint8_t>(at.at("lot").integer(1, kMaxLots) - 1), {}};
  }
  if (!faults.none()) return faults.first();
  return action;
}

Json Rules::to_json(Event event) const {
  if (event.kind == Event::Kind::first_player)
    return JsonObject{{"verb", "first_player"}, {"seat", int{event.seat}}};
  JsonObject json{{"verb", event.kind == Event::Kind::tile ? "tile" : "goal"},
                  {"tile", tile_id(*components_, event.tile)}};
  if (event.kind == Event::Kind::goal) json["seat"] = int{event.seat};
  return json;
}

Result<Event> Rules::event_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "event", &faults);
  Event event;
  event.kind = static_cast<Event::Kind>(at.at("verb").word({"first_player", "goal", "tile"}));
  if (event.kind != Event::Kind::first_player)
    event.tile = static_cast<Tile>(at.at("tile").word(components_->tile_ids));
  if (event.kind != Event::Kind::tile)
    event.seat = static_cast<std::uint8_t>(at.at("seat").integer(0, players() - 1));
  if (!faults.none()) return faults.first();
  return event;
}

Json Rules::to_json(const View& v) const {
  JsonArray streets;
  JsonArray goals;
  for (int seat = 0; seat < players(); ++seat) {
    JsonArray street;
    for (std::size_t lot = 0; lot < lots(); ++lot)
      street.push_back(Json(tile_id(*components_, v.table.streets[seat][lot])));
    streets.push_back(street);
    goals.push_back(Json(tile_id(*components_, v.goals[seat])));
  }
  return JsonObject{{"turn", v.table.turn + 1},
                    {"drawn", tile_id(*components_, v.table.drawn)},
                    {"streets", streets},
                    {"goals", goals}};
}

}  // namespace hamlet
