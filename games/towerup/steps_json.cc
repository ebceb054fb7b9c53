// steps_json.cc: actions and events as tagged JSON, both ways; steps.schema.json describes it.
#include "games/towerup/words.h"

namespace towerup {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;
using core::Reader;
using core::Result;

JsonArray floors_json(const Components& c, const Floors& floors) {
  JsonArray json;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < floors[colour]; ++i) json.push_back(Json(c.colour_ids[colour]));
  }
  return json;
}

Floors read_floors(const Reader& at, const Components& c) {
  Floors floors{};
  const auto items = at.items();
  if (items.size() > kMostFloors) at.fail("holds too many colours");
  for (const Reader& item : items) {
    const std::size_t colour = item.word(c.colour_ids);
    if (colour < kColours && floors[colour] < kMostFloors) ++floors[colour];
  }
  return floors;
}

Site read_site(const Reader& at, const MapText& map) {
  return static_cast<Site>(at.word(map.site_ids));
}

Colour read_colour(const Reader& at, const Components& c) {
  return static_cast<Colour>(at.word(c.colour_ids));
}

}  // namespace

Json Rules::to_json(Action action) const {
  const Components& c = *components_;
  const MapText& map = map_text();
  switch (action.verb) {
    case Action::Verb::place:
      return JsonObject{{"verb", "place"},
                        {"site", words::site_id(map, action.site())},
                        {"colour", words::colour_id(c, action.colour())}};
    case Action::Verb::take:
      return JsonObject{{"verb", "take"},
                        {"slot", action.where + 1},
                        {"colours", floors_json(c, action.floors())}};
    case Action::Verb::build:
      return JsonObject{{"verb", "build"},
                        {"site", words::site_id(map, action.site())},
                        {"colour", words::colour_id(c, action.colour())},
                        {"roof", words::site_id(map, action.roof())}};
    case Action::Verb::give_back:
      return JsonObject{{"verb", "return"}, {"colours", floors_json(c, action.floors())}};
  }
  return {};
}

Result<Action> Rules::action_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "action", &faults);
  const Components& c = *components_;
  const MapText& map = map_text();
  Action action;
  switch (at.at("verb").word({"place", "take", "build", "return"})) {
    case 0:
      action = Action::place(read_site(at.at("site"), map), read_colour(at.at("colour"), c));
      break;
    case 1:
      action = Action::take(static_cast<std::size_t>(at.at("slot").integer(1, kMarket)) - 1,
                            read_floors(at.at("colours"), c));
      break;
    case 2:
      action = Action::build(read_site(at.at("site"), map), read_colour(at.at("colour"), c),
                             read_site(at.at("roof"), map));
      break;
    default: action = Action::give_back(read_floors(at.at("colours"), c)); break;
  }
  if (!faults.none()) return faults.first();
  return action;
}

Json Rules::to_json(Event event) const {
  const Components& c = *components_;
  const std::string card = words::card_id(c, static_cast<Card>(event.what));
  switch (event.kind) {
    case Event::Kind::first_player:
      return JsonObject{{"verb", "first_player"}, {"seat", int{event.what}}};
    case Event::Kind::objective:
      return JsonObject{{"verb", "objective"},
                        {"objective", words::objective_id(c, static_cast<Objective>(event.what))}};
    case Event::Kind::card:
      return JsonObject{{"verb", "card"}, {"slot", event.place + 1}, {"card", card}};
    case Event::Kind::extra: return JsonObject{{"verb", "extra"}, {"card", card}};
    case Event::Kind::colour:
      return JsonObject{{"verb", "colour"},
                        {"colour", words::colour_id(c, static_cast<Colour>(event.what))}};
    case Event::Kind::floor:
      return JsonObject{{"verb", "floor"},
                        {"site", words::site_id(map_text(), static_cast<Site>(event.what))}};
  }
  return {};
}

Result<Event> Rules::event_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "event", &faults);
  const Components& c = *components_;
  using Kind = Event::Kind;
  Event event;
  switch (at.at("verb").word({"first_player", "objective", "card", "extra", "colour", "floor"})) {
    case 0:
      event = Event::of(Kind::first_player,
                        static_cast<std::size_t>(at.at("seat").integer(0, players() - 1)));
      break;
    case 1: event = Event::of(Kind::objective, at.at("objective").word(c.objective_ids)); break;
    case 2:
      event = Event::of(Kind::card, at.at("card").word(c.card_ids),
                        static_cast<std::size_t>(at.at("slot").integer(1, kMarket)) - 1);
      break;
    case 3: event = Event::of(Kind::extra, at.at("card").word(c.card_ids)); break;
    case 4: event = Event::of(Kind::colour, at.at("colour").word(c.colour_ids)); break;
    default: event = Event::of(Kind::floor, index(read_site(at.at("site"), map_text()))); break;
  }
  if (!faults.none()) return faults.first();
  return event;
}

}  // namespace towerup
