// judge.cc: the evaluation. The weights were fitted to games of greedy self-play (docs/players.md);
// they are heuristics, not rules.
#include "games/towerup/judge.h"

#include <algorithm>
#include <limits>

#include "games/towerup/objectives.h"

namespace towerup {

namespace {

constexpr std::size_t kPhases = Judge::kLastPhase + 1;

struct Weights {
  // For a star column with this many spaces missing in total.
  Array<std::int32_t, 9> star = {0, 140, 106, 80, 59, 45, 30, 11, 10};
  // Percentage of the next token, by what is missing for the objective.
  Array<std::int32_t, 6> goal = {100, 50, 25, 10, 1, 0};
  // A visible roof, by the number of open sites next to it, each of which may cover it.
  Array<std::int32_t, 6> visible = {77, 28, 34, 24, 40, 44};
  // The first, second, ... floor of a colour in the reserve.
  Array<std::int32_t, 6> floor = {73, 66, 45, 31, 15, 10};
  // Percentage of expected gains realized and of floors used, from the start to the end of a game.
  Array<std::int32_t, kPhases> kept = {100, 87, 81, 44};
  Array<std::int32_t, kPhases> used = {126, 100, 80, 51};
  // Percentage of the spaces that the best affordable building would bring.
  std::int32_t ready = 35;
  // Percentage of what opponents lose when their roofs are covered.
  std::int32_t others = 30;
  std::int32_t turn = 262;
  // For each consecutive turn without a building.
  std::int32_t waiting = 4;
  std::int32_t shortage = 600;
};
constexpr Weights kWeights;

template <std::size_t Size>
std::int32_t at_most(const Array<std::int32_t, Size>& values, int at) {
  return values[std::min(at, static_cast<int>(Size) - 1)];
}

}  // namespace

std::size_t Judge::phase_of(const Table& table) const {
  // TU-9.3, TU-9.5: the last turns, or right after a shortage.
  if (table.last_turns != Table::kNotYet || table.trigger == Trigger::shortage) return kLastPhase;
  int least = rules_.faces().roofs;
  for (int seat = 0; seat < rules_.players(); ++seat)
    least = std::min<int>(least, table.boards[seat].roofs);
  return phase_with(least);
}

std::size_t Judge::phase_with(int least_roofs) {
  if (least_roofs >= 7) return 0;
  if (least_roofs >= 4) return 1;
  return least_roofs >= 2 ? 2 : kLastPhase;
}

std::int32_t Judge::stars(const Board& board) const {
  const Faces& f = rules_.faces();
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < f.stars; ++i) {
    int lacking = 0;
    for (const std::uint8_t space : board.machines)
      lacking += std::max(0, f.star_columns[i] - space);
    if (lacking < static_cast<int>(kWeights.star.size())) sum += at_most(kWeights.star, lacking);
  }
  return sum;
}

std::int32_t Judge::objectives(const Table& table, const City& city, int seat,
                               std::int32_t kept) const {
  std::int32_t sum = 0;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const int token = table.boards[seat].tokens[place];
    if (token > 0) {
      sum += 100 * token;
      continue;
    }
    const Condition& condition = rules_.faces().objectives[table.objectives[place]];
    const Progress p = progress(condition, rules_.map(), city, seat);
    if (p.is_met()) {  // counts as taken
      sum += 100 * rules_.next_token(table, place);
      continue;
    }
    const std::int32_t hope = at_most(kWeights.goal, p.need - p.have);
    sum += rules_.next_token(table, place) * hope * kept / 100;
  }
  return sum;
}

std::int32_t Judge::roofs(const City& city, int seat, std::int32_t kept) const {
  const Sites open = city.open();
  std::int32_t sum = 0;
  for (Sites left = city.visible(seat); left != 0; left &= left - 1) {
    const int threats = std::popcount(rules_.map().adjacent[first_site(left)] & open);
    const std::int32_t safe = kWeights.visible[0];
    sum += safe - (safe - at_most(kWeights.visible, threats)) * kept / 100;
  }
  return std::min(sum, 100 * int{rules_.faces().cone_max});
}

std::int32_t Judge::reserve(const Board& board) {
  std::int32_t sum = 0;
  for (const std::uint8_t floors : board.reserve) {
    for (int i = 0; i < floors; ++i) sum += at_most(kWeights.floor, i);
  }
  return sum;
}

std::int32_t Judge::last_floor(int floors) {
  return floors == 0 ? std::numeric_limits<std::int32_t>::max()
                     : at_most(kWeights.floor, floors - 1);
}

// The tallest building that a roof could go on next turn, if it were this player's turn again.
std::int32_t Judge::ready(const City& city, const Board& board) const {
  if (board.roofs == 0) return 0;
  Sites payable = city.open();
  Sites coloured = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (board.reserve[c] < kMostNeighbours) payable &= ~city.beside[c][board.reserve[c]];
    if (board.reserve[c] > 0) coloured |= ~city.beside[c][0];
  }
  Sites neighbours = 0;
  for (Sites left = payable & coloured; left != 0; left &= left - 1)
    neighbours |= rules_.map().adjacent[first_site(left)];
  int height = 0;
  while (height < kLevels && (city.floors[height] & neighbours) != 0) ++height;
  return height == 0 ? 0 : kWeights.ready * (height + 1);
}

std::int32_t Judge::means(const City& city, const Board& board, std::size_t phase) const {
  return (reserve(board) + ready(city, board)) * kWeights.used[phase] / 100;
}

std::int32_t Judge::machines(const Board& board, std::size_t phase) const {
  std::int32_t sum = 0;
  for (const std::uint8_t space : board.machines) sum += 100 * rules_.faces().millions[space];
  return sum + stars(board) * kWeights.kept[phase] / 100;
}

std::int32_t Judge::holdings(const Table& table, const City& city, int seat,
                             std::size_t phase) const {
  const std::int32_t kept = kWeights.kept[phase];
  return objectives(table, city, seat, kept) + roofs(city, seat, kept);
}

std::int32_t Judge::others(const Table& table, const City& city, int seat,
                           std::size_t phase) const {
  std::int32_t sum = 0;
  for (int other = 0; other < rules_.players(); ++other) {
    if (other != seat && !table.boards[other].has_counted())
      sum += roofs(city, other, kWeights.kept[phase]);
  }
  return sum * kWeights.others / 100;
}

std::int32_t Judge::worth(const Table& table, int seat) const {
  const Board& board = table.boards[seat];
  const std::size_t phase = phase_of(table);
  const std::int32_t theirs = others(table, table.city, seat, phase);
  if (board.has_counted()) {  // only floors for a tie-break can still change
    const Score score = rules_.score(table, seat);
    return 100 * score.total + score.floors - theirs;
  }
  return machines(board, phase) + holdings(table, table.city, seat, phase) +
         means(table.city, board, phase) - theirs - waiting(table.idle);
}

std::int32_t Judge::waiting(int idle_turns) { return kWeights.waiting * idle_turns; }

std::int32_t Judge::shortage() { return kWeights.shortage; }

std::int32_t Judge::turn(std::size_t phase) { return kWeights.turn * kWeights.used[phase] / 100; }

}  // namespace towerup
