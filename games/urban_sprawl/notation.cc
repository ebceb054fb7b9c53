// notation.cc: actions and events as short notation, both ways (US-18, US-19).
#include "core/notation.h"

#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::cut;
using core::not_notation;
using core::number_in;
using core::Result;
using Verb = Action::Verb;

std::optional<Action> place_in(std::string_view text) {  // b34:NE+SE
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  const auto block = words::find_block(text.substr(0, colon));
  const auto shape = words::find_shape(text.substr(colon + 1));
  if (!block || !shape) return {};
  return Action::of(Verb::place, *block, *shape);
}

std::optional<int> what_in(const Components& c, Verb verb, std::string_view text, int players) {
  switch (verb) {
    case Verb::buy:
    case Verb::pick: return words::find_lot(text);
    case Verb::name: return number_in(text, 0, players - 1);
    case Verb::invest: return words::find(c.kind_ids, text);
    case Verb::take: return words::find(c.planning_slot_ids, text);
    case Verb::favor: return words::find(c.contract_slot_ids, text);
    case Verb::build: return words::find_source(c, text);
    case Verb::split: return number_in(text, 0, 255);
    case Verb::marker: return words::find(c.marker_ids, text);
    case Verb::space: return words::find(c.grey_ids, text);
    case Verb::office: return words::find(c.office_ids, text);
    case Verb::row: return words::find_row(c, text);
    case Verb::number: return number_in(text, 1, 12);
    default:
      if (text.empty()) return 0;
      return {};
  }
}

// What stands behind the colon.
std::string what_text(const Components& c, Action a) {
  const auto id = [&](const std::vector<std::string>& ids) {
    return a.what < ids.size() ? ids[a.what] : "?";
  };
  switch (a.verb) {
    case Verb::buy:
    case Verb::pick: return a.what < kLots ? words::lot(a.what) : "?";
    case Verb::name:
    case Verb::split:
    case Verb::number: return std::to_string(a.what);
    case Verb::invest: return id(c.kind_ids);
    case Verb::take: return id(c.planning_slot_ids);
    case Verb::favor: return id(c.contract_slot_ids);
    case Verb::build: return a.what < kSources ? words::source(c, a.what) : "?";
    case Verb::permits: return words::permits(c, a.permits);
    case Verb::place: return a.what < kBlocks ? words::at(a.what, a.how) : "?";
    case Verb::marker: return id(c.marker_ids);
    case Verb::space: return id(c.grey_ids);
    case Verb::office: return id(c.office_ids);
    case Verb::row: return a.what < kSingleRows ? words::row(c, a.what) : "?";
    default: return {};
  }
}

}  // namespace

std::string Rules::notation(Action action) const {
  if (index(action.verb) >= words::kVerbs.size()) return "?";
  const std::string what = what_text(*components_, action);
  return std::string(words::kVerbs[action.verb]) + (what.empty() ? "" : ":" + what);
}

Result<Action> Rules::parse_action(std::string_view text) const {
  const auto colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  std::optional<Action> action;
  for (std::size_t i = 0; i < words::kVerbs.size(); ++i) {
    if (words::kVerbs[i] != word) continue;
    const auto verb = static_cast<Verb>(i);
    if (verb == Verb::place) {
      action = place_in(rest);
    } else if (verb == Verb::permits) {
      if (const auto set = words::find_permits(*components_, rest)) action = Action::pay_with(*set);
    } else if (const auto what = what_in(*components_, verb, rest, players())) {
      action = Action::of(verb, *what);
    }
  }
  if (action) return *action;
  return not_notation(text,
                      "a move such as take:plan-2, favor:contract-3, build:contract-1, "
                      "permits:plan-01+plan-04, place:b34:NE+SE, pick:b34:NE, name:1, "
                      "invest:plan-01, split:2, office:mayor, pay, decline or done");
}

std::string Rules::notation(Event event) const {
  if (event.kind == Event::Kind::starting_player)
    return "starting_player:" + std::to_string(event.where);
  const auto deck = static_cast<Deck>(event.where);
  return "draw:" + words::deck(deck) + ":" + words::card_id(*components_, deck, event.card);
}

Result<Event> Rules::parse_event(std::string_view text) const {
  const core::Fault fault =
      not_notation(text, "an event such as starting_player:0 or draw:town:town-05");
  std::string_view rest = text;
  const std::string_view kind = cut(rest, ':');
  if (kind == "starting_player") {
    const auto seat = number_in(rest, 0, players() - 1);
    if (!seat) return fault;
    return Event::starting_player(*seat);
  }
  const auto deck = words::find_deck(cut(rest, ':'));
  if (kind != "draw" || !deck) return fault;
  const auto card = words::find_card(*components_, *deck, rest);
  if (!card) return fault;
  return Event::draw(static_cast<Deck>(*deck), *card);
}

}  // namespace urban_sprawl
