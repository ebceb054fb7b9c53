// words.cc: names of the pieces and places, both ways.
#include "games/urban_sprawl/words.h"

#include <algorithm>

namespace urban_sprawl::words {

namespace {

constexpr Array<std::string_view, kBlockLots> kPositions = {"NW", "NE", "SW", "SE"};
constexpr Array<std::string_view, 4> kDecks = {"town", "city", "metropolis", "planning"};

std::string_view cut(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return head;
}

}  // namespace

std::string block(int block) {
  return {'b', static_cast<char>('1' + block / kSide), static_cast<char>('1' + block % kSide)};
}

std::string shape(unsigned shape) {
  std::string text;
  for (unsigned lot = 0; lot < kBlockLots; ++lot) {
    if ((shape >> lot & 1) != 0) text += (text.empty() ? "" : "+") + std::string(kPositions[lot]);
  }
  return text;
}

std::string at(int block, unsigned form) { return words::block(block) + ":" + shape(form); }
std::string lot(Lot lot) { return at(block_of(lot), 1u << (lot & 3)); }

std::string source(const Components& c, int source) {
  if (source < kContractSlots) return c.contract_slot_ids[index(source)];
  return "favor-" + std::to_string(source - kContractSlots + 1);
}

std::string deck(Deck deck) { return std::string(kDecks[deck]); }

std::string card_id(const Components& c, Deck deck, int card) {
  return (deck == Deck::planning ? c.kind_ids : c.contract_ids)[index(card)];
}

std::string row(const Components& c, int row) { return c.row_ids[single_row(row)]; }

std::string permits(const Components& c, const PermitSet& set) {
  std::string text;
  for (const Kind kind : set) {
    if (kind != kNone) text += (text.empty() ? "" : "+") + c.kind_ids[kind];
  }
  return text;
}

std::optional<int> find_block(std::string_view text) {
  const bool is_block = text.size() == 3 && text[0] == 'b' && text[1] >= '1' && text[1] <= '6' &&
                        text[2] >= '1' && text[2] <= '6';
  if (!is_block) return {};
  return (text[1] - '1') * kSide + (text[2] - '1');
}

std::optional<unsigned> find_shape(std::string_view text) {
  unsigned form = 0;
  while (!text.empty()) {
    const auto found = std::ranges::find(kPositions, cut(text, '+'));
    if (found == kPositions.end()) return {};
    form |= 1u << (found - kPositions.begin());
  }
  if (form == 0) return {};
  return form;
}

std::optional<Lot> find_lot(std::string_view text) {
  const auto at = find_block(cut(text, ':'));
  const auto form = find_shape(text);
  if (!at || !form || std::popcount(*form) != 1) return {};
  return static_cast<Lot>(*at * kBlockLots + std::countr_zero(*form));
}

std::optional<int> find(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return {};
  return static_cast<int>(found - ids.begin());
}

std::optional<int> find_source(const Components& c, std::string_view id) {
  if (id == "favor-1") return kContractSlots;
  if (id == "favor-2") return kContractSlots + 1;
  return find(c.contract_slot_ids, id);
}

std::optional<int> find_deck(std::string_view id) {
  const auto found = std::ranges::find(kDecks, id);
  if (found == kDecks.end()) return {};
  return static_cast<int>(found - kDecks.begin());
}

std::optional<int> find_card(const Components& c, int deck, std::string_view id) {
  return find(deck == static_cast<int>(Deck::planning) ? c.kind_ids : c.contract_ids, id);
}

std::optional<int> find_row(const Components& c, std::string_view id) {
  for (int single = 0; single < kSingleRows; ++single) {
    if (row(c, single) == id) return single;
  }
  return {};
}

std::optional<PermitSet> find_permits(const Components& c, std::string_view text) {
  PermitSet set = all<kSizes>(Kind{kNone});
  for (std::size_t i = 0; !text.empty(); ++i) {
    const auto kind = find(c.kind_ids, cut(text, '+'));
    if (!kind || i == kSizes) return {};
    set[i] = static_cast<Kind>(*kind);
  }
  if (set[0] == kNone) return {};
  std::ranges::sort(set);
  return set;
}

core::Argument number(std::string name, int value) {
  return {std::move(name), std::int64_t{value}};
}
core::Argument seat(int seat) { return {"seat", core::seat_at(seat)}; }
core::Argument named(std::string name, std::string key) {
  return {std::move(name), core::Message{std::move(key), {}}};
}

core::Argument contract(const Components& c, Contract card) {
  return named("card", "card." + c.contract_ids[card]);
}

// Permits are called by what they show; other planning cards have names.
core::Message planning_name(const Components& c, Kind kind) {
  const PlanningKind& face = c.facts.planning[kind];
  if (face.type != PlanningKind::Type::permit) return {"card." + c.kind_ids[kind], {}};
  std::string zones;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((face.zones >> zone & 1) != 0) zones += (zones.empty() ? "" : "/") + c.zone_ids[zone];
  }
  return {"permit.name",
          {number("permits", face.permits), {"zones", zones}, number("payout", face.payout)}};
}
core::Argument planning(const Components& c, Kind kind) { return {"card", planning_name(c, kind)}; }
core::Message block_name(int block) { return {"board.block." + words::block(block), {}}; }
core::Argument place(int block, unsigned form) {
  return {"place",
          core::Message{"place.lots",
                        {{"block", block_name(block)},
                         {"lots", core::Message{"lots." + std::to_string(form & 15u), {}}}}}};
}
core::Argument whole_block(std::string name, int block) {
  return {std::move(name), core::Message{"place.block", {{"block", block_name(block)}}}};
}
core::Argument vocation(const Components& c, int vocation) {
  return named("vocation", "vocation." + c.vocation_ids[index(vocation)]);
}
core::Argument office(const Components& c, int office) {
  return named("office", "office." + c.office_ids[index(office)]);
}
core::Argument building(const Components& c, Zone zone, int size) {
  return {"noun", core::Message{"noun.building",
                                {{"zone", c.zone_ids[index(zone)]},
                                 number("size", size),
                                 {"owner", std::string("any")}}}};
}
core::Argument zone(const Components& c, Zone zone) { return {"zone", c.zone_ids[index(zone)]}; }

}  // namespace urban_sprawl::words
