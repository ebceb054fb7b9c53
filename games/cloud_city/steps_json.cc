// steps_json.cc: actions and events as tagged JSON, both ways; steps.schema.json describes it.
#include "games/cloud_city/city_json.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

namespace {

using core::Json;
using core::JsonObject;
using core::Reader;
using core::Result;

Spot read_spot(const Reader& at, int min, int max) {
  const auto items = at.items();
  if (items.size() != 2) {
    at.fail("must be [x, y]");
    return {};
  }
  return {static_cast<int>(items[0].integer(min, max)),
          static_cast<int>(items[1].integer(min, max))};
}

Face read_face(const Reader& at, const Components& components) {
  return static_cast<Face>(at.at("tile").word(components.face_ids));
}

Card read_card(const Reader& at, const Components& components) {
  return static_cast<Card>(at.at("card").word(components.card_ids));
}

Action read_place(const Reader& at, const Components& c) {
  return Action::place(read_face(at, c), read_spot(at.at("slot"), -kReach, kReach),
                       static_cast<int>(at.at("rotation").integer(0, kRotations - 1)));
}

Action read_walkway(const Reader& at, const Components& c) {
  const auto level = static_cast<Level>(at.at("level").word(c.level_ids));
  const Spot from = read_spot(at.at("from"), -2 * kReach, 2 * kReach + 1);
  return Action::walkway(level, from, read_spot(at.at("to"), -2 * kReach, 2 * kReach + 1));
}

Action read_draw(const Reader& at, const Components& c) {
  const bool is_stack = at.at("from").word({"row", "stack"}) == 1;
  return is_stack ? Action::draw_stack() : Action::draw(read_face(at, c));
}

}  // namespace

Json Rules::to_json(Action action) const {
  const Components& c = *components_;
  switch (action.verb) {
    case Action::Verb::choose:
      return JsonObject{{"verb", "choose"},
                        {"card", words::card_id(c, static_cast<Card>(action.what))}};
    case Action::Verb::place:
      return JsonObject{{"verb", "place"},
                        {"tile", words::face_id(c, action.face())},
                        {"slot", spot_json(action.slot())},
                        {"rotation", action.rotation()}};
    case Action::Verb::walkway:
      return JsonObject{{"verb", "walkway"},
                        {"level", c.level_ids[action.what]},
                        {"from", spot_json(action.from())},
                        {"to", spot_json(action.to())}};
    case Action::Verb::done: return JsonObject{{"verb", "done"}};
    case Action::Verb::draw:
      if (action.what == Action::kStack) return JsonObject{{"verb", "draw"}, {"from", "stack"}};
      return JsonObject{
          {"verb", "draw"}, {"from", "row"}, {"tile", words::face_id(c, action.face())}};
  }
  return {};
}

Result<Action> Rules::action_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "action", &faults);
  Action action = Action::done();
  switch (at.at("verb").word({"choose", "place", "walkway", "done", "draw"})) {
    case 0: action = Action::choose(read_card(at, *components_)); break;
    case 1: action = read_place(at, *components_); break;
    case 2: action = read_walkway(at, *components_); break;
    case 4: action = read_draw(at, *components_); break;
    default: break;
  }
  if (!faults.none()) return faults.first();
  return action;
}

Json Rules::to_json(Event event) const {
  const std::string tile = words::face_id(*components_, event.face());
  const int place = event.place;
  switch (event.kind) {
    case Event::Kind::first_player: return JsonObject{{"verb", "first_player"}, {"seat", place}};
    case Event::Kind::card:
      return JsonObject{{"verb", "card"},
                        {"card", words::card_id(*components_, static_cast<Card>(event.what))}};
    case Event::Kind::row: return JsonObject{{"verb", "row"}, {"place", place}, {"tile", tile}};
    case Event::Kind::deal: return JsonObject{{"verb", "deal"}, {"seat", place}, {"tile", tile}};
    case Event::Kind::draw: return JsonObject{{"verb", "draw"}, {"seat", place}, {"tile", tile}};
  }
  return {};
}

Result<Event> Rules::event_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "event", &faults);
  const auto seat = [&] { return static_cast<int>(at.at("seat").integer(0, players() - 1)); };
  Event event;
  switch (at.at("verb").word({"first_player", "card", "row", "deal", "draw"})) {
    case 0: event = Event::first_player(core::seat_at(seat())); break;
    case 1: event = Event::card(read_card(at, *components_)); break;
    case 2:
      event = Event::tile(Event::Kind::row, static_cast<int>(at.at("place").integer(0, kRow - 1)),
                          read_face(at, *components_));
      break;
    case 3: event = Event::tile(Event::Kind::deal, seat(), read_face(at, *components_)); break;
    default: event = Event::tile(Event::Kind::draw, seat(), read_face(at, *components_)); break;
  }
  if (!faults.none()) return faults.first();
  return event;
}

}  // namespace cloud_city
