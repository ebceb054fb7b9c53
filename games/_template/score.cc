// score.cc: points and places (HAM-5), and the invariants of a position.
#include <algorithm>
#include <numeric>

#include "games/_template/hamlet.h"

namespace hamlet {

int Rules::points(const Table& t, Seat seat, Tile goal) const {
  const auto& street = t.streets[seat];
  int points = 0;
  for (std::size_t lot = 0; lot < lots(); ++lot) {
    const Tile left = lot > 0 ? street[lot - 1] : Tile::none;
    const Tile right = lot + 1 < lots() ? street[lot + 1] : Tile::none;
    const auto beside = [&](auto test) { return (test(left) ? 1 : 0) + (test(right) ? 1 : 0); };
    if (street[lot] == Tile::house) points += 1;  // HAM-5.1
    if (street[lot] == Tile::shop)
      points += 2 * beside([](Tile tile) { return tile == Tile::house; });
    if (street[lot] == Tile::park) points += beside([](Tile tile) { return tile != Tile::none; });
    if (street[lot] != Tile::none && street[lot] == goal) points += 3;  // HAM-5.2
  }
  return points;
}

core::Standing Rules::standing(const State& s) const {
  core::Standing standing;
  for (int seat = 0; seat < players(); ++seat) {
    standing.scores[seat] =
        static_cast<std::int16_t>(points(s.table, core::seat_at(seat), s.goals[seat]));
  }
  for (int seat = 0; seat < players(); ++seat) {  // HAM-5.3
    const auto better =
        std::count_if(standing.scores.begin(), standing.scores.begin() + players(),
                      [&](std::int16_t score) { return score > standing.scores[seat]; });
    standing.places[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return standing;
}

std::string Rules::check(const State& s) const {
  const auto count = [](const auto& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0);
  };
  const int drawn = count(components_->counts) - count(s.table.bag);
  const int expected = s.table.turn + (s.table.drawn != Tile::none ? 1 : 0);
  return drawn == expected ? "" : "HAM-3.1: one tile is drawn for every turn";
}

}  // namespace hamlet
