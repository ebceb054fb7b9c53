// notation.cc: actions and events as short notation, both ways (TU-13, TU-14).
#include "core/notation.h"

#include "games/towerup/words.h"

namespace towerup {

namespace {

using core::cut;
using core::not_notation;
using core::Result;

// "grey+grey+brown"
std::string floors_text(const Components& c, const Floors& floors) {
  std::string text;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < floors[colour]; ++i)
      text += (text.empty() ? "" : "+") + c.colour_ids[colour];
  }
  return text;
}

std::optional<Floors> floors_in(const Components& c, std::string_view text) {
  Floors floors{};
  while (!text.empty()) {
    const auto colour = words::place_of(c.colour_ids, cut(text, '+'));
    if (!colour || floors[*colour] >= kMostFloors) return {};
    ++floors[*colour];
  }
  return floors;
}

std::optional<std::size_t> digit_in(std::string_view text, int min, int max) {
  if (text.size() != 1 || text[0] < '0' + min || text[0] > '0' + max) return {};
  return static_cast<std::size_t>(text[0] - '0');
}

}  // namespace

std::string Rules::notation(Action action) const {
  const Components& c = *components_;
  const MapText& map = map_text();
  switch (action.verb) {
    case Action::Verb::place:
      return "place:" + words::site_name(map, action.site()) + "=" +
             words::colour_id(c, action.colour());
    case Action::Verb::take: {
      const std::string chosen = floors_text(c, action.floors());
      return "take:" + std::to_string(action.where + 1) + (chosen.empty() ? "" : "+" + chosen);
    }
    case Action::Verb::build:
      return "build:" + words::site_name(map, action.site()) + "=" +
             words::colour_id(c, action.colour()) + "^" + words::site_name(map, action.roof());
    case Action::Verb::give_back: return "return:" + floors_text(c, action.floors());
  }
  return "?";
}

Result<Action> Rules::parse_action(std::string_view text) const {
  const std::string_view expected =
      "a move such as take:2, take:1+grey+brown, build:18=black^11, return:grey or place:12=white";
  const MapText& map = map_text();
  std::string_view rest = text;
  const std::string_view verb = cut(rest, ':');
  if (verb == "place" || verb == "build") {
    const auto site = words::find_site(map, cut(rest, '='));
    const auto colour = words::place_of(components_->colour_ids, cut(rest, '^'));
    const auto roof = words::find_site(map, rest);
    if (site && colour && verb == "place" && rest.empty())
      return Action::place(static_cast<Site>(*site), static_cast<Colour>(*colour));
    if (site && colour && roof && verb == "build")
      return Action::build(static_cast<Site>(*site), static_cast<Colour>(*colour),
                           static_cast<Site>(*roof));
  }
  if (verb == "take") {
    const auto slot = digit_in(cut(rest, '+'), 1, kMarket);
    const auto floors = floors_in(*components_, rest);
    if (slot && floors) return Action::take(*slot - 1, *floors);
  }
  if (verb == "return") {
    const auto floors = floors_in(*components_, rest);
    if (floors) return Action::give_back(*floors);
  }
  return not_notation(text, expected);
}

std::string Rules::notation(Event event) const {
  const Components& c = *components_;
  switch (event.kind) {
    case Event::Kind::first_player: return "first_player:" + std::to_string(event.what);
    case Event::Kind::objective:
      return "objective:" + words::objective_id(c, static_cast<Objective>(event.what));
    case Event::Kind::card:
      return "card:" + std::to_string(event.place + 1) + ":" +
             words::card_id(c, static_cast<Card>(event.what));
    case Event::Kind::extra: return "extra:" + words::card_id(c, static_cast<Card>(event.what));
    case Event::Kind::colour:
      return "colour:" + words::colour_id(c, static_cast<Colour>(event.what));
    case Event::Kind::floor:
      return "floor:" + words::site_name(map_text(), static_cast<Site>(event.what));
  }
  return "?";
}

Result<Event> Rules::parse_event(std::string_view text) const {
  const std::string_view expected =
      "an event such as first_player:0, objective:O01, card:1:R02, extra:R13, colour:grey or "
      "floor:12";
  const Components& c = *components_;
  std::string_view rest = text;
  const std::string_view verb = cut(rest, ':');
  using Kind = Event::Kind;
  Kind kind = Kind::first_player;
  std::optional<std::size_t> what;
  std::optional<std::size_t> place = 0;
  if (verb == "first_player") {
    what = digit_in(rest, 0, players() - 1);
  } else if (verb == "objective") {
    kind = Kind::objective;
    what = words::place_of(c.objective_ids, rest);
  } else if (verb == "card") {
    kind = Kind::card;
    place = digit_in(cut(rest, ':'), 1, kMarket);
    if (place) --*place;
    what = words::place_of(c.card_ids, rest);
  } else if (verb == "extra") {
    kind = Kind::extra;
    what = words::place_of(c.card_ids, rest);
  } else if (verb == "colour") {
    kind = Kind::colour;
    what = words::place_of(c.colour_ids, rest);
  } else if (verb == "floor") {
    kind = Kind::floor;
    what = words::find_site(map_text(), rest);
  }
  if (!what || !place) return not_notation(text, expected);
  return Event::of(kind, *what, *place);
}

}  // namespace towerup
