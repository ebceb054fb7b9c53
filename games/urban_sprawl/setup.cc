// setup.cc: the opening position (US-4).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

Rules::Rules(std::shared_ptr<const Components> components, core::Options options)
    : components_(std::move(components)), options_(options) {}

State Rules::start() const {
  State s;
  const Facts& f = facts();
  s.pool = f.markers;
  s.city.value = f.printed;
  for (const Start& start : f.starts) {  // US-4.3
    s.city.put(start.zone, block_of(start.lot), 1u << (start.lot & 3), kNobody);
  }
  s.decks.left = all<kContractDecks>((std::uint64_t{1} << kDeckCards) - 1);
  for (std::size_t kind = 0; kind < f.kinds; ++kind) {  // US-4.6
    const PlanningKind& face = f.planning[kind];
    const bool is_renewal = face.type == PlanningKind::Type::urban_renewal;
    (is_renewal ? s.decks.discard : s.decks.planning)[kind] = face.copies;
    if (!is_renewal)
      s.decks.planning_size = static_cast<std::uint8_t>(s.decks.planning_size + face.copies);
  }
  s.decks.upper = f.top_permits;
  for (int seat = 0; seat < players(); ++seat)  // US-4.10
    s.players[seat].wealth = f.wealth[players() - 2];
  return s;
}

void Referee::begin(int starting_player) {
  s_.starting_player = static_cast<std::uint8_t>(starting_player);
  s_.active = s_.starting_player;  // US-4.1
  s_.phase = Phase::deal;
}

// The displays and hands, one card at a time: Town (US-4.5), hands (US-4.7), planning (US-4.8).
void Referee::deal() {
  const int hands = players_ * (players_ + 1) / 2;
  const int dealt = s_.step;
  if (dealt <= kContractSpaces) {
    s_.draw = static_cast<std::uint8_t>(Deck::town);
  } else if (dealt <= kContractSpaces + hands + kPlanningSlots) {
    s_.draw = static_cast<std::uint8_t>(Deck::planning);
  } else {
    s_.step = 0;
    s_.phase = Phase::buy;
  }
}

void Referee::dealt(Deck deck, std::uint8_t card) {
  const int number = s_.step++;
  if (deck == Deck::town) {  // expensive spaces first, the top of the deck last
    const int slot = number < kContractSpaces ? kContractSpaces - 1 - number : kContractSpaces;
    s_.decks.contract_slots[slot] = card;
    return;
  }
  int left = number - kContractSpaces - 1;
  for (int position = 0; position < players_; ++position) {
    if (left > position) {
      left -= position + 1;
      continue;
    }
    Player& owner = player((s_.starting_player + position) % players_);
    ++owner.hand[card];
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if ((facts_.planning[card].zones >> zone & 1) != 0)
        owner.permits[zone] =
            static_cast<std::uint8_t>(owner.permits[zone] + facts_.planning[card].permits);
    }
    return;
  }
  const int slot = left < kPlanningSpaces ? kPlanningSpaces - 1 - left : kPlanningSpaces;
  s_.decks.planning_slots[slot] = card;
}

// US-4.12: the most wealth left, then the most RES of value 4, then the starting player's choice.
void Referee::give_media() {
  Array<int, kMaxPlayers> rank{};
  int best = -1;
  for (int seat = 0; seat < players_; ++seat) {
    int cheap_homes = 0;
    (s_.city.owned[seat] & s_.city.zones[Zone::res]).each([&](Lot lot) {
      if (s_.city.value_of(lot) == 4) ++cheap_homes;
    });
    rank[seat] = player(seat).wealth * 16 + cheap_homes;
    best = rank[seat] > best ? rank[seat] : best;
  }
  Ask ask;
  ask.kind = Ask::Kind::media;
  ask.seat = s_.active;
  for (int seat = 0; seat < players_; ++seat) {
    if (rank[seat] == best) ask.options = static_cast<std::uint16_t>(ask.options | 1u << seat);
  }
  s_.phase = Phase::turn_start;  // of the starting player (US-4.15)
  pose(ask);
}

}  // namespace urban_sprawl
