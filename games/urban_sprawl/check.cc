// check.cc: the invariants of a position.
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

namespace {

bool city_agrees(const State& s, const Facts& facts) {
  const City& c = s.city;
  Lots zones;
  Array<Lots, kZones> near{};
  int lots = 0;
  for (const Lots& zone : c.zones) {
    if ((zones & zone).any()) return false;
    zones |= zone;
  }
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if ((c.owned[seat] - c.built).any()) return false;
    for (std::size_t other = 0; other < seat; ++other) {
      if ((c.owned[seat] & c.owned[other]).any()) return false;
    }
  }
  bool agrees = true;
  c.first.each([&](Lot building) {
    const Lots own = c.lots_of(building);
    lots += own.count();
    agrees = agrees && own.first() == building && is_shape(c.shape[building]);
    own.each([&](Lot lot) { agrees = agrees && c.shape[lot] == c.shape[building]; });
    const Zone zone = c.zone_of(building);
    agrees = agrees && !(own - c.zones[zone]).any();
    agrees = agrees && !(own - c.sizes[c.size_of(building) - 1]).any();
    if (zone != Zone::park) near[zone] |= c.adjacent_to(building);
  });
  const auto values = c.value;
  for (std::size_t block = 0; block < kBlocks; ++block) {
    int value = facts.printed[block];
    for (std::size_t space = 0; space < kGreySpaces; ++space) {
      const bool is_in = board().rows[kFirstGreyRow + space].block(static_cast<int>(block)) != 0;
      if (is_in && c.marker[space] != kNone) value += facts.marker_value[c.marker[space]];
    }
    agrees = agrees && values[block] == value;
  }
  return agrees && lots == c.built.count() && zones == c.built && near == c.near;
}

// US-1.5, US-11: pieces are where they can be.
std::string pieces_fault(const State& s, const Facts& facts, int players) {
  for (std::size_t v = 0; v < kVocations; ++v) {
    int markers = s.pool[v];
    for (int seat = 0; seat < players; ++seat) markers += s.players[seat].vocations[v];
    if (markers != facts.markers[v]) return "US-1.5: vocation markers do not add up";
  }
  unsigned lying = 0;
  for (const std::uint8_t marker : s.city.marker) {
    if (marker == kNone) continue;
    if ((lying >> marker & 1) != 0) return "US-11.1: a marker lies twice";
    lying |= 1u << marker;
  }
  if ((lying ^ s.markers_in_box) != (1u << kMarkers) - 1) return "US-11.1: a marker is lost";
  return {};
}

// US-1.3: every planning card is in the deck, in the discard pile, on display, in a hand or being
// carried out.
bool planning_agrees(const State& s, const Facts& facts, int players) {
  int in_deck = 0;
  for (std::size_t kind = 0; kind < facts.kinds; ++kind) {
    int cards = s.decks.planning[kind] + s.decks.discard[kind];
    in_deck += s.decks.planning[kind];
    for (const std::uint8_t card : s.decks.planning_slots) cards += card == kind ? 1 : 0;
    for (int seat = 0; seat < players && kind <= facts.permit_kinds; ++seat)
      cards += s.players[seat].hand[kind];
    for (std::size_t i = 0; i < s.depth; ++i) {
      const Frame& f = s.frames[i];
      cards +=
          f.kind == Frame::Kind::effects && f.is_planning && f.card == kind && f.current == kNobody
              ? 1
              : 0;
    }
    if (cards != facts.planning[kind].copies) return false;
  }
  return in_deck == s.decks.planning_size;
}

// A contract is in its deck, on display, a Favor, gone, or being built or carried out.
bool contracts_agree(const State& s, int players) {
  for (int card = 0; card < kContracts; ++card) {
    const int deck = card / kDeckCards;
    auto places = static_cast<int>(s.decks.left[deck] >> (card % kDeckCards) & 1);
    places += static_cast<int>(s.decks.gone[card >> 6] >> (card & 63) & 1);
    for (const Contract slot : s.decks.contract_slots) places += slot == card ? 1 : 0;
    for (int seat = 0; seat < players; ++seat) {
      for (const Contract favor : s.players[seat].favors) places += favor == card ? 1 : 0;
    }
    bool is_in_work = false;
    for (std::size_t i = 0; i < s.depth; ++i) {
      const Frame& f = s.frames[i];
      const bool works = f.kind == Frame::Kind::build ||
                         (f.kind == Frame::Kind::effects && !f.is_planning && f.current == kNobody);
      is_in_work = is_in_work || (works && f.card == card);
    }
    // A contract whose effects are over is gone while its build frame closes.
    if (places != 1 && (places != 0 || !is_in_work)) return false;
  }
  return true;
}

// Nobody but a player holds an office, the Contractor or the Extra Favor, and no office before it
// is in the game (US-4.2, US-10.5).
std::string holders_fault(const State& s, int players) {
  const auto is_held_by_player = [&](std::uint8_t seat) {
    return seat == kNobody || seat < players;
  };
  for (std::size_t office = 0; office < kOffices; ++office) {
    if (!is_held_by_player(s.office[office])) return "US-10.5: an office is lost";
    if (s.office[office] != kNobody && (s.offices_in_play >> office & 1) == 0)
      return "US-4.2: an office is held before it is in the game";
  }
  if (!is_held_by_player(s.contractor) || !is_held_by_player(s.extra_favor))
    return "US-10.7: a tile is lost";
  if (s.contractor != kNobody && !s.contractor_in_play)
    return "US-4.2: the Contractor is held before it is in the game";
  return {};
}

bool permits_agree(const Player& player, const Facts& facts) {
  Array<int, kZones> sums{};
  for (std::size_t kind = 0; kind < facts.permit_kinds; ++kind) {
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if ((facts.planning[kind].zones >> zone & 1) != 0)
        sums[zone] += player.hand[kind] * facts.planning[kind].permits;
    }
  }
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if (sums[zone] != player.permits[zone]) return false;
  }
  return true;
}

}  // namespace

std::string Rules::check(const State& s) const {
  if (!city_agrees(s, facts())) return "US-3: the sets of lots do not agree";
  if (std::string fault = pieces_fault(s, facts(), players()); !fault.empty()) return fault;
  if (!planning_agrees(s, facts(), players())) return "US-1.3: planning cards do not add up";
  if (!contracts_agree(s, players())) return "US-1.3: contract cards do not add up";
  if (std::string fault = holders_fault(s, players()); !fault.empty()) return fault;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const Player& player = s.players[seat];
    if (seat >= players() && s.city.owned[seat].any())
      return "US-3.5: a cube of nobody at the table";
    if (!permits_agree(player, facts())) return "US-7.2: permits do not add up";
    if (favors_held(player) > favor_spaces(s, seat)) return "US-6.2: too many Favors";
    if (player.wealth > 20'000 || player.prestige > 20'000) return "US-3.9: a count ran below zero";
  }
  const bool waits = s.ask.kind != Ask::Kind::nothing;
  if (s.phase != Phase::over && s.phase != Phase::first_player && waits == (s.draw != kNone))
    return "US-18: the game waits for nothing, or for two";
  return {};
}

}  // namespace urban_sprawl
