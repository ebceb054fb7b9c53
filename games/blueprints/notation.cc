// notation.cc: actions and events as short notation and as tagged JSON, both ways (BP-14).

#include "core/notation.h"

#include "games/blueprints/blueprints.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Json;
using core::JsonObject;
using core::not_notation;
using core::number_in;
using core::Reader;
using core::Result;

// "draft:G5@r2c1" -> "draft", "G5@r2c1". The verb is optional.
struct Parts {
  std::string_view verb;
  std::string_view rest;
};
Parts split_verb(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return {{}, text};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

void put_die(JsonObject& json, const Components& components, Die die) {
  json["die"] = words::material_id(components, material_of(die));
  json["value"] = value_of(die);
}

Die read_die(const Reader& at, const Components& components) {
  const auto material = static_cast<Material>(at.at("die").word(components.material_ids));
  return die_of(material, static_cast<int>(at.at("value").integer(1, kValues)));
}

Material read_material(const Reader& at, const Components& components) {
  return static_cast<Material>(at.at("material").word(components.material_ids));
}

}  // namespace

std::string Rules::notation(Action action) const {
  const std::string die = words::die_code(*components_, action.die);
  if (action.verb == Action::Verb::discard) return "discard:" + die;
  return "draft:" + die + "@" + words::space_id(*components_, action.space);
}

Result<Action> Rules::parse_action(std::string_view text) const {
  const std::string_view expected = "a move such as draft:G5@r2c1, draft:G5@removed or discard:G5";
  const auto [verb, rest] = split_verb(text);
  const auto at = rest.find('@');
  const Die die = words::find_die(*components_, rest.substr(0, at));
  if (die == kNoDie) return not_notation(text, expected);
  if (at == std::string_view::npos && verb == "discard") return Action::discard(die);
  const Space space = at == std::string_view::npos
                          ? kNoSpace
                          : words::find_space(*components_, rest.substr(at + 1));
  if (space == kNoSpace || (!verb.empty() && verb != "draft")) return not_notation(text, expected);
  return Action::draft(die, space);
}

std::string Rules::notation(Event event) const {
  const auto material = [&] { return components_->material_ids[event.what]; };
  switch (event.kind) {
    case Event::Kind::first_player: return "first_player:" + std::to_string(event.seat);
    case Event::Kind::first_demand: return "first_demand:" + material();
    case Event::Kind::second_demand: return "second_demand:" + material();
    case Event::Kind::deal:
      return "deal:" + std::to_string(event.seat) + ":" +
             words::card_id(*components_, static_cast<Card>(event.what));
    case Event::Kind::roll:
      return "roll:" + words::die_code(*components_, static_cast<Die>(event.what));
  }
  return "?";
}

Result<Event> Rules::parse_event(std::string_view text) const {
  const std::string_view expected =
      "an event such as first_player:0, first_demand:wood, second_demand:glass, deal:0:bp16 or "
      "roll:G5";
  const auto [verb, rest] = split_verb(text);
  const auto seat_in = [&](std::string_view digits) {
    return number_in(digits, 0, players() - 1).value_or(-1);
  };
  if (verb == "first_player" && seat_in(rest) >= 0)
    return Event::first_player(core::seat_at(seat_in(rest)));
  if (verb == "first_demand" || verb == "second_demand") {
    const auto spot =
        verb == "first_demand" ? Event::Kind::first_demand : Event::Kind::second_demand;
    for (std::size_t m = 0; m < kMaterials; ++m) {
      if (components_->material_ids[m] == rest)
        return Event::demand(spot, static_cast<Material>(m));
    }
  }
  if (verb == "deal") {
    const auto [seat, card] = split_verb(rest);
    const Card found = words::find_card(*components_, card);
    if (seat_in(seat) >= 0 && found != kNoCard)
      return Event::deal(core::seat_at(seat_in(seat)), found);
  }
  if (verb == "roll" && words::find_die(*components_, rest) != kNoDie) {
    return Event::roll(words::find_die(*components_, rest));
  }
  return not_notation(text, expected);
}

Json Rules::to_json(Action action) const {
  const bool draft = action.verb == Action::Verb::draft;
  JsonObject json{{"verb", draft ? "draft" : "discard"}};
  put_die(json, *components_, action.die);
  if (draft) json["space"] = words::space_id(*components_, action.space);
  return json;
}

Result<Action> Rules::action_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "action", &faults);
  const bool draft = at.at("verb").word({"draft", "discard"}) == 0;
  const Die die = read_die(at, *components_);
  Action action = Action::discard(die);
  if (draft) {
    const Space space = words::find_space(*components_, at.at("space").text());
    if (space == kNoSpace) at.at("space").fail("there is no such space");
    action = Action::draft(die, space);
  }
  if (!faults.none()) return faults.first();
  return action;
}

Json Rules::to_json(Event event) const {
  const auto material = [&] { return components_->material_ids[event.what]; };
  switch (event.kind) {
    case Event::Kind::first_player:
      return JsonObject{{"verb", "first_player"}, {"seat", int{event.seat}}};
    case Event::Kind::first_demand:
      return JsonObject{{"verb", "in_demand"}, {"spot", "first"}, {"material", material()}};
    case Event::Kind::second_demand:
      return JsonObject{{"verb", "in_demand"}, {"spot", "second"}, {"material", material()}};
    case Event::Kind::deal:
      return JsonObject{{"verb", "deal"},
                        {"seat", int{event.seat}},
                        {"card", words::card_id(*components_, static_cast<Card>(event.what))}};
    case Event::Kind::roll: {
      JsonObject json{{"verb", "roll"}};
      put_die(json, *components_, static_cast<Die>(event.what));
      return json;
    }
  }
  return {};
}

Result<Event> Rules::event_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "event", &faults);
  const auto seat = [&] {
    return core::seat_at(static_cast<int>(at.at("seat").integer(0, players() - 1)));
  };
  Event event;
  switch (at.at("verb").word({"first_player", "in_demand", "deal", "roll"})) {
    case 0: event = Event::first_player(seat()); break;
    case 1: {
      const bool first = at.at("spot").word({"first", "second"}) == 0;
      event = Event::demand(first ? Event::Kind::first_demand : Event::Kind::second_demand,
                            read_material(at, *components_));
      break;
    }
    case 2:
      event = Event::deal(seat(), static_cast<Card>(at.at("card").word(components_->card_ids)));
      break;
    default: event = Event::roll(read_die(at, *components_)); break;
  }
  if (!faults.none()) return faults.first();
  return event;
}

}  // namespace blueprints
