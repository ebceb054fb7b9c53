// payouts.cc: payouts of rows (US-9.3 to US-9.8).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

int row_of(const Facts& facts, const State& s, Money money, int number) {
  for (std::size_t row = 0; row < kFirstGreyRow; ++row) {
    if (facts.rows[row].kind == money && facts.rows[row].printed == number)
      return static_cast<int>(row);
  }
  for (std::size_t space = 0; space < kGreySpaces; ++space) {
    const std::uint8_t marker = s.city.marker[space];
    if (marker == kNone || (marker < kWealthMarkers) != (money == Money::wealth)) continue;
    if (facts.marker_value[marker] == number) return static_cast<int>(kFirstGreyRow + space);
  }
  return -1;
}

std::uint16_t numbers_in_play(const Facts& facts, const State& s, Money money) {
  unsigned numbers = 0;
  for (int number = 1; number <= 12; ++number) {
    if (row_of(facts, s, money, number) >= 0) numbers |= 1u << number;
  }
  return static_cast<std::uint16_t>(numbers);
}

Array<int, kMaxPlayers> buildings_in(const State& s, int row) {
  Array<int, kMaxPlayers> buildings{};
  const Lots in_row = s.city.first & board().rows[row];
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    buildings[seat] = (in_row & s.city.owned[seat]).count();
  return buildings;
}

Array<int, kMaxPlayers> payout_shares(const Array<int, kMaxPlayers>& buildings, int players,
                                      int value) {
  Array<int, kMaxPlayers> shares{};
  for (int seat = 0; seat < players; ++seat) {
    const int mine = buildings[seat];
    if (mine == 0) continue;  // US-9.7
    int better = 0;
    int tied = 0;
    for (int other = 0; other < players; ++other) {
      better += buildings[other] > mine ? 1 : 0;
      tied += buildings[other] == mine ? 1 : 0;
    }
    int sum = 0;  // US-9.6: the places they occupy together; US-9.5: no more places than players
    for (int place = better; place < better + tied && place < players; ++place)
      sum += value >> place;
    shares[seat] = sum / tied;
  }
  return shares;
}

void Referee::pay_out(Money money, int number) {
  const int row = row_of(facts_, s_, money, number);
  news(News::What::payout, kNobody, static_cast<int>(money), number, row < 0 ? 0 : 1);
  if (row < 0) return;
  const auto shares = payout_shares(buildings_in(s_, row), players_, number);
  int seat = s_.active;
  for (int i = 0; i < players_; ++i, seat = next_seat(seat)) {
    const int share = shares[seat];
    if (share > 0)
      gain(seat, money == Money::wealth ? share : 0, money == Money::prestige ? share : 0);
  }
}

}  // namespace urban_sprawl
