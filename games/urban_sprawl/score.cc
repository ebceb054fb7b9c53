// score.cc: the end of the game (US-15).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

constexpr std::array<Zone, kOffices> kZoneOf = {Zone::park, Zone::civ, Zone::com, Zone::res,
                                                Zone::ind};

// US-15.3: own buildings that are no parks, next to a park of anybody.
int buildings_near_parks(const City& city, std::size_t seat) {
  int found = 0;
  const Lots parks = city.zones[index(Zone::park)];
  ((city.first & city.owned[seat]) - parks).each([&](Lot building) {
    found += (city.adjacent_to(building) & parks).any() ? 1 : 0;
  });
  return found;
}

}  // namespace

FinalScore Rules::final_score(const State& s, int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  FinalScore score;
  score.prestige = s.players[at].prestige;
  for (int number = 1; number <= 6; ++number) {  // US-15.2 (1)
    const int row = row_of(facts(), s, Money::prestige, number);
    if (row >= 0) score.payouts += payout_shares(buildings_in(s, row), players(), number)[at];
  }
  score.wealth = s.players[at].wealth / 10;  // US-15.2 (2)
  for (std::size_t office = 0; office < kOffices; ++office) {
    if (s.office[office] != seat) continue;
    score.offices[office] = office == 0
                                ? buildings_near_parks(s.city, at)
                                : (s.city.first & s.city.zones[index(kZoneOf[office])]).count();
  }
  score.total = score.prestige + score.payouts + score.wealth;
  for (const int bonus : score.offices) score.total += bonus;
  return score;
}

// US-15.4: prestige, then wealth as held. Before the end: prestige so far.
core::Standing Rules::standing(const State& s) const {
  core::Standing standing;
  std::array<int, kMaxPlayers> rank{};
  const bool is_over = s.phase == Phase::over;
  for (int seat = 0; seat < players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const int score = is_over ? final_score(s, seat).total : int{s.players[at].prestige};
    standing.scores[at] = static_cast<std::int16_t>(score);
    rank[at] = score * 0x10000 + s.players[at].wealth;
  }
  for (int seat = 0; seat < players(); ++seat) {
    int place = 1;
    for (int other = 0; other < players(); ++other)
      place += rank[static_cast<std::size_t>(other)] > rank[static_cast<std::size_t>(seat)] ? 1 : 0;
    standing.places[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(place);
  }
  return standing;
}

}  // namespace urban_sprawl
