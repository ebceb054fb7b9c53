// steps_json.cc: actions and events as tagged JSON, both ways; steps.schema.json describes it.
#include "games/uptown/words.h"

namespace uptown {

namespace {

using core::Json;
using core::JsonObject;
using core::Reader;
using core::Result;

Face read_face(const Reader& at, const Components& c) {
  const std::string id = at.at("card").text();
  const Face face = words::find_face(c, id);
  if (face == kNoFace) at.fail("\"" + id + "\" is no side of a card");
  return face;
}

Action read_place(const Reader& at, Action::Verb verb, const Components& c, int players) {
  return Action::place(verb, read_face(at, c), static_cast<unsigned>(at.at("end").integer(0, 1)),
                       static_cast<int>(at.at("player").integer(0, players - 1)),
                       static_cast<int>(at.at("site").integer(1, kSites)) - 1);
}

}  // namespace

Json Rules::to_json(Action action) const {
  const auto verb = static_cast<std::size_t>(action.verb);
  if (verb >= words::kVerbs.size()) return {};
  JsonObject json{{"verb", words::kVerbs[verb]}};
  if (action.builds() || action.verb == Action::Verb::discard)
    json["card"] = words::face_id(*components_, action.face);
  if (action.builds()) {
    json["end"] = int{action.end};
    json["player"] = int{action.player};
    json["site"] = action.site + 1;
  }
  return json;
}

Result<Action> Rules::action_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "action", &faults);
  const auto verb =
      static_cast<Action::Verb>(at.at("verb").word({words::kVerbs.begin(), words::kVerbs.end()}));
  Action action{verb};
  if (verb == Action::Verb::discard) action = Action::discard(read_face(at, *components_));
  if (action.builds()) action = read_place(at, verb, *components_, players());
  if (!faults.none()) return faults.first();
  return action;
}

Json Rules::to_json(Event event) const {
  const int place = event.place;
  if (event.kind == Event::Kind::start_player)
    return JsonObject{{"verb", "start_player"}, {"seat", place}};
  if (place == kPublicDeck)
    return JsonObject{{"verb", "uncover_public"},
                      {"card", words::card_id(*components_, static_cast<Card>(event.what))}};
  return JsonObject{{"verb", "uncover"},
                    {"hand", place},
                    {"card", words::face_id(*components_, static_cast<Face>(event.what))}};
}

Result<Event> Rules::event_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "event", &faults);
  Event event;
  switch (at.at("verb").word({"start_player", "uncover", "uncover_public"})) {
    case 0:
      event = Event::start_player(
          core::seat_at(static_cast<int>(at.at("seat").integer(0, players() - 1))));
      break;
    case 1: {
      const int hand = static_cast<int>(at.at("hand").integer(0, players() - 1));
      event = Event::uncover(hand, read_face(at, *components_));
      if (event.what >= kProjectFaces) at.fail("a hand holds no public cards");
      break;
    }
    default: {
      const Card card = words::find_card(*components_, at.at("card").text());
      if (card == kNoCard || !is_public(card)) at.fail("\"card\" must be a public card");
      event = Event::uncover_public(card);
      break;
    }
  }
  if (!faults.none()) return faults.first();
  return event;
}

}  // namespace uptown
