// cards_json.cc: cards with their generated texts, the two displays, the decks.
#include "core/present.h"
#include "games/urban_sprawl/card_text.h"
#include "games/urban_sprawl/json_parts.h"
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

JsonArray text_json(const std::vector<core::Message>& lines) {
  JsonArray json;
  for (const core::Message& line : lines) json.push_back(core::message_json(line));
  return json;
}

Json number_or_null(int number) { return number == 0 ? Json(nullptr) : Json(number); }

JsonArray kinds_json(const Components& c, const Array<std::uint8_t, kMostKinds>& counts) {
  JsonArray json;
  for (std::size_t kind = 0; kind < c.facts.kinds; ++kind) {
    if (counts[kind] > 0)
      json.push_back(JsonObject{{"card", c.kind_ids[kind]}, {"count", int{counts[kind]}}});
  }
  return json;
}

JsonArray decks_json(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  JsonArray json;
  for (std::size_t deck = 0; deck < kContractDecks; ++deck) {
    JsonArray unseen;
    for (std::size_t card = 0; card < kDeckCards; ++card) {
      if ((s.decks.left[deck] >> card & 1) != 0)
        unseen.push_back(Json(c.contract_ids[deck * kDeckCards + card]));
    }
    json.push_back(JsonObject{{"id", words::deck(static_cast<Deck>(deck))},
                              {"active", (s.decks.active >> deck & 1) != 0},
                              {"cards", std::popcount(s.decks.left[deck])},
                              {"drawn", int{s.decks.drawn[deck]}},
                              {"unseen", std::move(unseen)}});
  }
  return json;
}

Json feeder_json(const State& s, int space) {
  Json feeder;
  for (std::size_t deck = 0; deck < kContractDecks; ++deck) {
    const Spaces spaces = spaces_of(s.decks, static_cast<Deck>(deck));
    if (space >= spaces.first && space <= spaces.last)
      feeder = words::deck(static_cast<Deck>(deck));
  }
  return feeder;
}

}  // namespace

JsonObject contract_face(const Components& c, Contract card) {
  const ContractCard& face = c.facts.contracts[card];
  JsonObject json{{"id", c.contract_ids[card]},
                  {"deck", words::deck(deck_of(card))},
                  {"type", face.is_event ? "event" : "contract"}};
  json["text"] = text_json(contract_text(c, card));
  if (face.is_event) return json;
  json["zone"] = c.zone_ids[index(face.zone)];
  json["size"] = int{face.size};
  json["payout"] = number_or_null(face.payout);
  JsonArray vocations;
  for (std::size_t i = 0; i < face.vocations; ++i)
    vocations.push_back(
        JsonObject{{"id", c.vocation_ids[face.vocation[i]]}, {"value", int{face.value[i]}}});
  json["vocations"] = std::move(vocations);
  return json;
}

JsonObject planning_face(const Components& c, Kind kind) {
  const PlanningKind& face = c.facts.planning[kind];
  constexpr Array<const char*, 3> kTypes = {"permit", "urban_renewal", "event"};
  JsonObject json{
      {"id", c.kind_ids[kind]}, {"type", kTypes[face.type]}, {"copies", int{face.copies}}};
  // What a permit says is what its fields say.
  if (face.type != PlanningKind::Type::permit) json["text"] = text_json(planning_text(c, kind));
  JsonArray zones;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((face.zones >> zone & 1) != 0) zones.push_back(Json(c.zone_ids[zone]));
  }
  json["zones"] = std::move(zones);
  json["permits"] = int{face.permits};
  json["payout"] = number_or_null(face.payout);
  json["ballot"] = face.has_ballot;
  return json;
}

JsonObject displays_json(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  JsonArray planning;
  for (std::size_t slot = 0; slot < kPlanningSlots; ++slot) {
    const std::uint8_t kind = s.decks.planning_slots[slot];
    planning.push_back(
        JsonObject{{"slot", c.planning_slot_ids[slot]},
                   {"ap", int{c.facts.planning_ap[slot]}},
                   {"card", kind == kNone ? Json(nullptr) : Json(c.planning_faces[kind])}});
  }
  JsonArray contracts;
  for (std::size_t slot = 0; slot < kContractSlots; ++slot) {
    const Contract card = s.decks.contract_slots[slot];
    contracts.push_back(
        JsonObject{{"slot", c.contract_slot_ids[slot]},
                   {"ap", int{c.facts.contract_ap[slot]}},
                   {"deck", slot < kContractSpaces
                                ? feeder_json(s, static_cast<int>(slot))
                                : Json(words::deck(static_cast<Deck>(slot - kContractSpaces)))},
                   {"card", card == kNone ? Json(nullptr) : Json(c.contract_faces[card])}});
  }
  return {{"planning", std::move(planning)},
          {"planning_deck", JsonObject{{"cards", int{s.decks.planning_size}},
                                       {"permits_on_top", int{s.decks.upper}},
                                       {"unseen", kinds_json(c, s.decks.planning)}}},
          {"discard", kinds_json(c, s.decks.discard)},
          {"contracts", std::move(contracts)},
          {"decks", decks_json(rules, s)}};
}

}  // namespace urban_sprawl
