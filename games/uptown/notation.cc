// notation.cc: actions and events as short notation, both ways (UT-13).
#include "core/notation.h"

#include <optional>

#include "games/uptown/words.h"

namespace uptown {

namespace {

using core::cut;
using core::not_notation;
using core::number_in;
using core::Result;

// P01a.1@0.2: the second end of that side, on the second site of seat 0.
std::optional<Action> place_in(const Components& c, Action::Verb verb, std::string_view text,
                               int players) {
  const Face face = words::find_face(c, cut(text, '.'));
  const auto end = number_in(cut(text, '@'), 0, 1);
  const auto player = number_in(cut(text, '.'), 0, players - 1);
  const auto site = number_in(text, 1, kSites);
  if (face == kNoFace || !end || !player || !site) return {};
  return Action::place(verb, face, static_cast<unsigned>(*end), *player, *site - 1);
}

}  // namespace

std::string Rules::notation(Action action) const {
  const auto verb = static_cast<std::size_t>(action.verb);
  if (verb >= words::kVerbs.size()) return "?";
  std::string text(words::kVerbs[verb]);
  if (action.verb == Action::Verb::discard) text += ":" + words::face_id(*components_, action.face);
  if (action.builds())
    text += ":" + words::face_id(*components_, action.face) + "." + std::to_string(action.end) +
            "@" + std::to_string(action.player) + "." + std::to_string(action.site + 1);
  return text;
}

Result<Action> Rules::parse_action(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view verb = cut(rest, ':');
  std::optional<Action> action;
  for (const Action bare : {Action::deposit(), Action::none(), Action::pass()}) {
    if (text == words::kVerbs[bare.verb]) action = bare;
  }
  if (verb == "discard" && words::find_face(*components_, rest) != kNoFace)
    action = Action::discard(words::find_face(*components_, rest));
  for (const Action::Verb placing : {Action::Verb::build, Action::Verb::buy, Action::Verb::take}) {
    if (verb == words::kVerbs[placing]) action = place_in(*components_, placing, rest, players());
  }
  if (!action)
    return not_notation(text,
                        "a move such as build:P01a.1@0.2, buy:P02a.0@0.5, take:G05b.1@0.3, "
                        "discard:P01a, deposit or pass");
  return *action;
}

std::string Rules::notation(Event event) const {
  if (event.kind == Event::Kind::start_player) return "start_player:" + std::to_string(event.place);
  if (event.place == kPublicDeck)
    return "uncover:public:" + words::card_id(*components_, static_cast<Card>(event.what));
  return "uncover:" + std::to_string(event.place) + ":" +
         words::face_id(*components_, static_cast<Face>(event.what));
}

Result<Event> Rules::parse_event(std::string_view text) const {
  const std::string_view expected =
      "an event such as start_player:0, uncover:0:P01a or uncover:public:G05";
  std::string_view rest = text;
  const std::string_view verb = cut(rest, ':');
  const std::string_view place = cut(rest, ':');
  const auto seat = number_in(place, 0, players() - 1);
  if (verb == "start_player" && seat && rest.empty())
    return Event::start_player(core::seat_at(*seat));
  if (verb == "uncover" && place == "public") {
    const Card card = words::find_card(*components_, rest);
    if (card != kNoCard && is_public(card)) return Event::uncover_public(card);
  }
  if (verb == "uncover" && seat) {
    const Face face = words::find_face(*components_, rest);
    if (face != kNoFace && !is_public(face)) return Event::uncover(*seat, face);
  }
  return not_notation(text, expected);
}

}  // namespace uptown
