// score.cc: prestige, ranking (UT-10), and the slow evaluation of every card (UT-14.4).
#include "games/uptown/score.h"

#include <algorithm>

namespace uptown {

Score score_of(const State& s, int seat) {
  return {s.streets[seat].prestige, s.accounts[seat] + s.hands[seat].upcoins,
          s.streets[seat].finished_sites()};
}

core::Standing rank(std::span<const Score> scores) {
  core::Standing standing;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    standing.scores[seat] = static_cast<std::int16_t>(scores[seat].prestige);  // UT-10.5
    standing.places[seat] = 1;
    for (const Score& other : scores) {
      if (other > scores[seat]) ++standing.places[seat];
    }
  }
  return standing;
}

core::Standing Rules::standing(const State& s) const {
  Array<Score, kMaxPlayers> scores{};
  for (int seat = 0; seat < players(); ++seat) scores[seat] = score_of(s, seat);
  return rank(std::span(scores.data(), static_cast<std::size_t>(players())));
}

std::vector<Floor> floors_of(const Rules& rules, const State& s, int player, int site) {
  std::vector<Floor> floors;
  const Street& street = s.streets[player];
  for (Card card = street.sites[site].top; card != kNoCard; card = s.below[card])
    floors.push_back({card, s.face(card), s.end(card), {}});
  std::ranges::reverse(floors);
  for (std::size_t i = 0; i < floors.size(); ++i) {
    const Project& project = rules.project(floors[i].face, floors[i].end);
    const auto worth = [&](const Symbol& symbol) {
      const Type type = symbol.type;
      return value(symbol, static_cast<int>(i), street.sites[site].count[type], street.count[type]);
    };
    floors[i].worth = {worth(project.income), worth(project.prestige)};
  }
  return floors;
}

Sums sum_of(std::span<const Floor> floors) {
  Sums sum;
  for (const Floor& floor : floors) {
    sum.income += floor.worth.income;
    sum.prestige += floor.worth.prestige;
  }
  return sum;
}

}  // namespace uptown
