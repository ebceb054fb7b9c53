// notation.cc: actions and events as short notation, both ways (CC-12, CC-13).
#include "core/notation.h"

#include <optional>

#include "games/cloud_city/words.h"

namespace cloud_city {

namespace {

using core::cut;
using core::not_notation;
using core::number_in;
using core::Result;

std::optional<Action> place_in(const Components& c, std::string_view text) {  // adj-BG@I7r2
  const Face face = words::find_face(c, cut(text, '@'));
  const auto slot = words::find_slot(cut(text, 'r'));
  const auto rotation = number_in(text, 0, kRotations - 1);
  if (face == kNoFace || !slot || !rotation) return {};
  return Action::place(face, *slot, *rotation);
}

std::optional<Action> walkway_in(const Components& c, std::string_view text) {  // B:G7:I7
  const std::string_view symbol = cut(text, ':');
  const auto level = symbol.size() == 1 ? c.symbols.find(symbol[0]) : std::string::npos;
  const auto from = words::find_position(cut(text, ':'));
  const auto to = words::find_position(text);
  if (level == std::string::npos || !from || !to) return {};
  return Action::walkway(static_cast<Level>(level), *from, *to);
}

}  // namespace

std::string Rules::notation(Action action) const {
  const Components& c = *components_;
  switch (action.verb) {
    case Action::Verb::choose: return "choose:" + words::card_id(c, static_cast<Card>(action.what));
    case Action::Verb::place:
      return "place:" + words::face_id(c, action.face()) + "@" + words::slot_name(action.slot()) +
             "r" + std::to_string(action.rotation());
    case Action::Verb::walkway:
      return std::string("walkway:") + (action.what < kLevels ? c.symbols[action.what] : '?') +
             ":" + words::at(action.from()) + ":" + words::at(action.to());
    case Action::Verb::done: return "done";
    case Action::Verb::draw:
      return "draw:" + (action.what == Action::kStack ? "stack" : words::face_id(c, action.face()));
  }
  return "?";
}

Result<Action> Rules::parse_action(std::string_view text) const {
  const std::string_view expected =
      "a move such as place:adj-BG@I7r2, walkway:B:G7:I7, done, draw:adj-BG, draw:stack or "
      "choose:sr-solo";
  if (text == "done") return Action::done();
  std::string_view rest = text;
  const std::string_view verb = cut(rest, ':');
  std::optional<Action> action;
  if (verb == "place") action = place_in(*components_, rest);
  if (verb == "walkway") action = walkway_in(*components_, rest);
  if (verb == "draw" && rest == "stack") action = Action::draw_stack();
  if (verb == "draw" && words::find_face(*components_, rest) != kNoFace)
    action = Action::draw(words::find_face(*components_, rest));
  if (verb == "choose" && words::find_card(*components_, rest) != kNoCard)
    action = Action::choose(words::find_card(*components_, rest));
  if (!action) return not_notation(text, expected);
  return *action;
}

std::string Rules::notation(Event event) const {
  const std::string place = std::to_string(event.place);
  const auto tile = [&](const char* verb) {
    return verb + (":" + place) + ":" + words::face_id(*components_, event.face());
  };
  switch (event.kind) {
    case Event::Kind::first_player: return "first_player:" + place;
    case Event::Kind::card:
      return "card:" + words::card_id(*components_, static_cast<Card>(event.what));
    case Event::Kind::row: return tile("row");
    case Event::Kind::deal: return tile("deal");
    case Event::Kind::draw: return tile("draw");
  }
  return "?";
}

Result<Event> Rules::parse_event(std::string_view text) const {
  const std::string_view expected =
      "an event such as first_player:0, card:sr-solo, row:0:adj-BG, deal:0:adj-BG or draw:0:adj-BG";
  std::string_view rest = text;
  const std::string_view verb = cut(rest, ':');
  const bool is_row = verb == "row";
  if (verb == "card" && words::find_card(*components_, rest) != kNoCard)
    return Event::card(words::find_card(*components_, rest));
  const auto place = number_in(cut(rest, ':'), 0, is_row ? kRow - 1 : players() - 1);
  if (!place) return not_notation(text, expected);
  if (verb == "first_player" && rest.empty()) return Event::first_player(core::seat_at(*place));
  const Face face = words::find_face(*components_, rest);
  if (face == kNoFace) return not_notation(text, expected);
  if (is_row) return Event::tile(Event::Kind::row, *place, face);
  if (verb == "deal") return Event::tile(Event::Kind::deal, *place, face);
  if (verb == "draw") return Event::tile(Event::Kind::draw, *place, face);
  return not_notation(text, expected);
}

}  // namespace cloud_city
