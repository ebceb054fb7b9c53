// score.cc: the end of the game (US-15).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

// US-15.3: own buildings other than parks, next to anybody's park.
int buildings_near_parks(const City& city, int seat) {
  int found = 0;
  const Lots parks = city.zones[Zone::park];
  ((city.first & city.owned[seat]) - parks).each([&](Lot building) {
    found += (city.adjacent_to(building) & parks).any() ? 1 : 0;
  });
  return found;
}

}  // namespace

FinalScore Rules::final_score(const State& s, int seat) const {
  FinalScore score;
  score.prestige = s.players[seat].prestige;
  for (int number = 1; number <= 6; ++number) {  // US-15.2 (1)
    const int row = row_of(facts(), s, Money::prestige, number);
    if (row >= 0) score.payouts += payout_shares(buildings_in(s, row), players(), number)[seat];
  }
  score.wealth = s.players[seat].wealth / 10;  // US-15.2 (2)
  for (std::size_t office = 0; office < kOffices; ++office) {
    if (s.office[office] != seat) continue;
    score.offices[office] = office == 0 ? buildings_near_parks(s.city, seat)
                                        : (s.city.first & s.city.zones[kZoneOf[office]]).count();
  }
  score.total = score.prestige + score.payouts + score.wealth;
  for (const int bonus : score.offices) score.total += bonus;
  return score;
}

// US-15.4: prestige, then wealth as held. Before the end: prestige so far.
core::Standing Rules::standing(const State& s) const {
  core::Standing standing;
  Array<int, kMaxPlayers> rank{};
  const bool is_over = s.phase == Phase::over;
  for (int seat = 0; seat < players(); ++seat) {
    const int score = is_over ? final_score(s, seat).total : int{s.players[seat].prestige};
    standing.scores[seat] = static_cast<std::int16_t>(score);
    rank[seat] = score * 0x10000 + s.players[seat].wealth;
  }
  for (int seat = 0; seat < players(); ++seat) {
    int place = 1;
    for (int other = 0; other < players(); ++other) place += rank[other] > rank[seat] ? 1 : 0;
    standing.places[seat] = static_cast<std::uint8_t>(place);
  }
  return standing;
}

}  // namespace urban_sprawl
