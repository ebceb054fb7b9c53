// read_cards.cc: the four decks (US-1.3, US-1.4).
#include <algorithm>

#include "games/urban_sprawl/reading.h"

namespace urban_sprawl::reading {

namespace {

using core::Reader;

constexpr int kPlanningCards = 54;
constexpr int kEvents = 14;
constexpr int kRenewals = 4;
const std::vector<std::string> type_words = {"permit", "urban_renewal", "event"};

PlanningKind read_permit(const Reader& at, const Components& out) {
  PlanningKind kind;
  for (const Reader& zone : at.at("zones").items())
    kind.zones = static_cast<std::uint8_t>(kind.zones | 1u << index(read_zone(zone, out, false)));
  if (kind.zones == 0) at.at("zones").fail("must name a zone");
  kind.permits = small(at.at("permits"), 1, kSizes);
  static_cast<void>(at.at("payout").at("kind").word({"wealth"}));
  kind.payout = small(at.at("payout").at("value"), 1, 12);
  kind.has_ballot = is_true(at.at("ballot"));
  return kind;
}

bool is_same_face(const PlanningKind& a, const PlanningKind& b) {
  return a.type == b.type && a.zones == b.zones && a.permits == b.permits && a.payout == b.payout &&
         a.has_ballot == b.has_ballot && a.type != PlanningKind::Type::event;
}

// Adds a card to the kind with its face; cards of one face share the id of the first one.
void add_kind(const Reader& at, const PlanningKind& card, Components& out) {
  for (std::size_t i = 0; i < out.facts.kinds; ++i) {
    if (!is_same_face(out.facts.planning[i], card)) continue;
    ++out.facts.planning[i].copies;
    return;
  }
  if (out.facts.kinds == kMostKinds) return at.fail("there are too many different planning cards");
  out.facts.planning[out.facts.kinds++] = card;
  out.facts.planning[out.facts.kinds - 1u].copies = 1;
  out.kind_ids.push_back(at.at("id").text());
  out.names.push_back(name_of(at, "card." + out.kind_ids.back(), "name"));
}

void read_planning(const Reader& list, EffectTable& effects, Components& out) {
  const auto items = list.items();
  static_cast<void>(ids_of(items));
  expect_count(list, items.size(), kPlanningCards);
  Array<int, 3> counts{};
  for (std::size_t type = 0; type < type_words.size();
       ++type) {  // permits first, whatever the order
    for (const Reader& item : items) {
      if (item.at("type").word(type_words) != type) continue;
      PlanningKind card;
      if (type == 0) card = read_permit(item, out);  // US-14.7: no other has a payout
      card.type = static_cast<PlanningKind::Type>(type);
      if (type == 2) effects.read(item.at("effects"), card.first_effect, card.effects, false);
      ++counts[type];
      if (type == 1 && counts[1] == 1) out.facts.renewal = out.facts.kinds;
      add_kind(item, card, out);
    }
    if (type == 0) out.facts.permit_kinds = out.facts.kinds;
  }
  if (out.facts.permit_kinds > kMostPermitKinds) list.fail("there are too many different permits");
  if (counts[1] != kRenewals)
    list.fail("must hold 4 Urban Renewal cards, holds " + std::to_string(counts[1]));
  if (counts[2] != kEvents) list.fail("must hold 14 events, holds " + std::to_string(counts[2]));
}

// Several of them must all hold (US-13.7).
void read_restrictions(const Reader& list, const Components& out, Restrictions& r) {
  for (const Reader& item : list.items()) {
    if (item.has("adjacent_to")) {
      r.edges = static_cast<std::uint8_t>(r.edges |
                                          1u << item.at("adjacent_to").word({"water", "forest"}));
    } else if (item.has("not_adjacent_to")) {
      r.not_zones = static_cast<std::uint8_t>(
          r.not_zones | 1u << index(read_zone(item.at("not_adjacent_to"), out, false)));
    } else if (item.has("min_value")) {
      r.min_value = small(item.at("min_value"), 1, 50);
    } else if (item.has("max_value")) {
      r.max_value = small(item.at("max_value"), 1, 50);
    } else if (item.has("ignore_zoning")) {
      r.ignores_zoning = is_true(item.at("ignore_zoning"));
    } else {
      item.fail("is no restriction (US-7.7)");
    }
  }
}

void read_vocations(const Reader& list, const Components& out, ContractCard& card) {
  const auto items = list.items();
  if (items.size() > kMostVocations) return list.fail("there are too many vocations on one card");
  card.vocations = static_cast<std::uint8_t>(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    card.vocation[i] = static_cast<std::uint8_t>(items[i].at("name").word(out.vocation_names));
    card.value[i] = small(items[i].at("value"), 0, 20);
  }
}

ContractCard read_contract(const Reader& at, EffectTable& effects, const Components& out) {
  ContractCard card;
  card.is_event = at.at("type").word({"contract", "event"}) == 1;
  effects.read(at.at("effects"), card.first_effect, card.effects, !card.is_event);
  if (card.is_event) {
    card.is_key = at.has("key_event") && is_true(at.at("key_event"));
    return card;
  }
  card.zone = read_zone(at.at("zone"), out, false);
  card.size = small(at.at("size"), 1, kSizes);
  const Reader payout = at.at("payout");
  if (payout.json() != nullptr && !payout.json()->is_null()) {
    static_cast<void>(payout.at("kind").word({"prestige"}));
    card.payout = small(payout.at("value"), 1, 6);
  }
  if (out.tiles[card.zone][card.size - 1u] == 0)
    at.at("size").fail("there is no building tile of this zone and size");
  read_vocations(at.at("vocations"), out, card);
  read_restrictions(at.at("restrictions"), out, card.restrictions);
  return card;
}

void read_deck(const Reader& list, std::size_t deck, EffectTable& effects, Components& out) {
  const auto items = list.items();
  static_cast<void>(ids_of(items));
  expect_count(list, items.size(), kDeckCards);
  int keys = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kDeckCards); ++i) {
    const std::size_t number = deck * kDeckCards + i;
    out.facts.contracts[number] = read_contract(items[i], effects, out);
    out.contract_ids.push_back(items[i].at("id").text());
    out.names.push_back(name_of(items[i], "card." + out.contract_ids.back(), "name"));
    if (!out.facts.contracts[number].is_key) continue;
    ++keys;
    out.facts.key[deck] = static_cast<std::uint8_t>(number);
  }
  if (keys != 1) list.fail("must hold one key event (US-4.4), holds " + std::to_string(keys));
}

// US-8.10: the last deck never runs out, because its key event ends the game.
void check_end(const Reader& root, const Components& out) {
  const ContractCard& last = out.facts.contracts[out.facts.key[2]];
  bool ends = false;
  for (std::size_t i = 0; i < last.effects; ++i)
    ends = ends || out.facts.effects[last.first_effect + i].op == Op::end_game;
  if (!ends) root.at("decks").at("metropolis").fail("its key event must end the game (US-14.3)");
}

}  // namespace

void read_cards(const Reader& root, Components& out) {
  EffectTable effects(out);
  const Reader decks = root.at("decks");
  read_planning(decks.at("planning"), effects, out);
  const Array<std::string, kContractDecks> ids = {"town", "city", "metropolis"};
  for (std::size_t deck = 0; deck < kContractDecks; ++deck)
    read_deck(decks.at(ids[deck]), deck, effects, out);
  check_end(root, out);
}

}  // namespace urban_sprawl::reading
