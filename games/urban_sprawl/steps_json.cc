// steps_json.cc: actions and events as tagged JSON, both ways; steps.schema.json describes it.
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;
using core::Reader;
using core::Result;
using Verb = Action::Verb;

const std::vector<std::string> verb_words(words::kVerbs.begin(), words::kVerbs.end());
const std::vector<std::string> lot_words = {"NW", "NE", "SW", "SE"};
const std::vector<std::string> deck_words = {"town", "city", "metropolis", "planning"};

JsonArray lots_json(unsigned shape) {
  JsonArray lots;
  for (std::size_t lot = 0; lot < kBlockLots; ++lot) {
    if ((shape >> lot & 1) != 0) lots.emplace_back(lot_words[lot]);
  }
  return lots;
}

int read_block(const Reader& at) {
  const auto block = words::find_block(at.text());
  if (!block) at.fail("must be a block, b11 to b66");
  return block.value_or(0);
}

unsigned read_shape(const Reader& at) {
  unsigned shape = 0;
  for (const Reader& lot : at.items()) shape |= 1u << lot.word(lot_words);
  if (shape == 0) at.fail("must name a lot");
  return shape;
}

int read_lot(const Reader& at) {
  return read_block(at.at("block")) * kBlockLots + static_cast<int>(at.at("lot").word(lot_words));
}

PermitSet read_permits(const Reader& at, const Components& c) {
  std::string text;
  for (const Reader& card : at.items()) text += (text.empty() ? "" : "+") + card.text();
  const auto set = words::find_permits(c, text);
  if (!set) at.fail("must be one to four planning cards");
  return set.value_or(PermitSet{});
}

std::vector<std::string> sources(const Components& c) {
  std::vector<std::string> ids = c.contract_slot_ids;
  ids.emplace_back("favor-1");
  ids.emplace_back("favor-2");
  return ids;
}

std::vector<std::string> single_rows(const Components& c) {
  std::vector<std::string> ids;
  for (int row = 0; row < kSingleRows; ++row) ids.push_back(words::row(c, row));
  return ids;
}

}  // namespace

Json Rules::to_json(Action a) const {
  const Components& c = *components_;
  JsonObject json{{"verb", verb_words[index(a.verb)]}};
  switch (a.verb) {
    case Verb::buy:
    case Verb::pick:
      json["block"] = words::block(block_of(a.what));
      json["lot"] = lot_words[a.what & 3];
      break;
    case Verb::name: json["seat"] = int{a.what}; break;
    case Verb::invest: json["card"] = c.kind_ids[a.what]; break;
    case Verb::take: json["slot"] = c.planning_slot_ids[a.what]; break;
    case Verb::favor: json["slot"] = c.contract_slot_ids[a.what]; break;
    case Verb::build: json["slot"] = words::source(c, a.what); break;
    case Verb::permits: {
      JsonArray cards;
      for (const Kind kind : a.permits) {
        if (kind != kNone) cards.emplace_back(c.kind_ids[kind]);
      }
      json["cards"] = std::move(cards);
      break;
    }
    case Verb::place:
      json["block"] = words::block(a.what);
      json["lots"] = lots_json(a.how);
      break;
    case Verb::split:
    case Verb::number: json["number"] = int{a.what}; break;
    case Verb::marker: json["marker"] = c.marker_ids[a.what]; break;
    case Verb::space: json["space"] = c.grey_ids[a.what]; break;
    case Verb::office: json["office"] = c.office_ids[a.what]; break;
    case Verb::row: json["row"] = words::row(c, a.what); break;
    default: break;
  }
  return json;
}

Result<Action> Rules::action_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "action", &faults);
  const Components& c = *components_;
  const auto verb = static_cast<Verb>(at.at("verb").word(verb_words));
  const auto word = [&](const char* key, const std::vector<std::string>& ids) {
    return static_cast<int>(at.at(key).word(ids));
  };
  Action action = Action::of(verb);
  switch (verb) {
    case Verb::buy:
    case Verb::pick: action = Action::of(verb, read_lot(at)); break;
    case Verb::name:
      action = Action::of(verb, static_cast<int>(at.at("seat").integer(0, players() - 1)));
      break;
    case Verb::invest: action = Action::of(verb, word("card", c.kind_ids)); break;
    case Verb::take: action = Action::of(verb, word("slot", c.planning_slot_ids)); break;
    case Verb::favor: action = Action::of(verb, word("slot", c.contract_slot_ids)); break;
    case Verb::build: action = Action::of(verb, word("slot", sources(c))); break;
    case Verb::permits: action = Action::pay_with(read_permits(at.at("cards"), c)); break;
    case Verb::place:
      action = Action::of(verb, read_block(at.at("block")), read_shape(at.at("lots")));
      break;
    case Verb::split:
      action = Action::of(verb, static_cast<int>(at.at("number").integer(0, 255)));
      break;
    case Verb::number:
      action = Action::of(verb, static_cast<int>(at.at("number").integer(1, 12)));
      break;
    case Verb::marker: action = Action::of(verb, word("marker", c.marker_ids)); break;
    case Verb::space: action = Action::of(verb, word("space", c.grey_ids)); break;
    case Verb::office: action = Action::of(verb, word("office", c.office_ids)); break;
    case Verb::row: action = Action::of(verb, word("row", single_rows(c))); break;
    default: break;
  }
  if (!faults.none()) return faults.first();
  return action;
}

Json Rules::to_json(Event event) const {
  if (event.kind == Event::Kind::starting_player)
    return JsonObject{{"verb", "starting_player"}, {"seat", int{event.where}}};
  const auto deck = static_cast<Deck>(event.where);
  return JsonObject{{"verb", "draw"},
                    {"deck", words::deck(deck)},
                    {"card", words::card_id(*components_, deck, event.card)}};
}

Result<Event> Rules::event_from(const Json& json) const {
  Reader::Faults faults;
  const Reader at(&json, "event", &faults);
  Event event;
  if (at.at("verb").word({"starting_player", "draw"}) == 0) {
    event = Event::starting_player(static_cast<int>(at.at("seat").integer(0, players() - 1)));
  } else {
    const std::size_t deck = at.at("deck").word(deck_words);
    const bool is_planning = deck == index(Deck::planning);
    event = Event::draw(static_cast<Deck>(deck),
                        static_cast<int>(at.at("card").word(
                            is_planning ? components_->kind_ids : components_->contract_ids)));
  }
  if (!faults.none()) return faults.first();
  return event;
}

}  // namespace urban_sprawl
