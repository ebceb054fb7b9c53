// judge.cc: the evaluation. The weights were fitted to games of greedy self-play (docs/players.md);
// they are heuristics, not rules.
#include "games/cloud_city/judge.h"

#include <algorithm>
#include <bit>

#include "games/cloud_city/requirements.h"

namespace cloud_city {

namespace {

struct Weights {
  using ByLength = Array<std::int32_t, kLengths>;
  // The expected value of a line that leaves the tiles after this many positions, by level.
  Array<ByLength, kLevels> open = {ByLength{49, 52, 49, 75, 40}, ByLength{70, 112, 75, 176, 80},
                                   ByLength{55, 84, 127, 169, 200}};
  // Percentage of that for a building that already has one walkway.
  std::int32_t second = 110;
  // Percentage of the votes of a walkway that could be built but is not.
  std::int32_t ready = 60;
  // Percentage of the expected value that is realized with this many tiles to come.
  Array<std::int32_t, kMostRounds + 1> kept = {0, 69, 39, 39, 71, 67, 53, 75, 100, 100, 100, 100};
};
constexpr Weights kWeights;

// Positions of the smallest rectangle around the tiles.
constexpr Bits rectangle(const City& city) {
  const Bits row = (Bits{1} << (2 * city.width)) - 1;
  Bits all = 0;
  for (int y = 0; y < 2 * city.height; ++y) all |= row << (kSide * y);
  return all;
}

}  // namespace

Judge::Judge(const Rules& rules, const Table& table) : rules_(rules), table_(table) {}

// Follows the lines from all buildings of `from` in the four directions at once, as starts() does,
// and counts those that reach a place without a tile where one may still be laid.
std::int32_t Judge::lines(const City& city, std::size_t level, Bits from,
                          Array<std::uint8_t, kLengths> stock) const {
  Bits in_the_way = city.buildings[level] | city.spans[level];
  for (std::size_t taller = level + 1; taller < kLevels; ++taller)
    in_the_way |= city.buildings[taller];
  const Bits clear = city.ground & ~in_the_way;
  const Bits inside = rectangle(city);
  const Frame frame = rules_.mode().frame;
  const bool may_widen = frame.holds(city.width + 1, city.height);
  const bool may_heighten = frame.holds(city.width, city.height + 1);
  const Bits west = inside & kWestEdge;
  const Bits east = west << (2 * city.width - 1);
  const Bits north = inside & 0xFF;
  const Bits south = north << (kSide * (2 * city.height - 1));
  Array<Bits, 4> at = {from & ~city.east, from, from & ~city.south, from};
  const Array<Bits, 4> edges = {may_widen ? east : 0, may_widen ? west : 0,
                                may_heighten ? south : 0, may_heighten ? north : 0};
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kLengths; ++i) {
    int open = 0;
    for (std::size_t way = 0; way < 4; ++way) open += std::popcount(at[way] & edges[way]);
    at[0] = (at[0] & ~east) << 1;
    at[1] = (at[1] & ~west) >> 1;
    at[2] = (at[2] & ~south) << kSide;
    at[3] = (at[3] & ~north) >> kSide;
    for (Bits& bits : at) {
      open += std::popcount(bits & ~city.ground);
      bits &= clear;
    }
    if (stock[i] > 0) sum += open * kWeights.open[level][i];
  }
  return sum;
}

std::int32_t Judge::walkways(const City& city, int to_come) const {
  std::int32_t votes = 0;
  std::int32_t promises = 0;
  for (std::size_t level = 0; level < kLevels; ++level) {
    votes += 100 * city.votes[level];
    const Starts ready = starts(city, level, table_.stock[level]);
    for (std::size_t i = 0; i < kLengths; ++i) {
      votes += kWeights.ready * rules_.faces().votes[i] *
               (std::popcount(ready.east[i]) + std::popcount(ready.south[i]));
    }
    const Bits own = city.buildings[level];
    promises += lines(city, level, own & ~city.joined, table_.stock[level]);
    const Bits half = own & city.joined & ~city.full;
    if (half != 0)
      promises += lines(city, level, half, table_.stock[level]) * kWeights.second / 100;
  }
  return votes + promises * kWeights.kept[to_come] / 100;
}

std::int32_t Judge::cards(const City& city, std::size_t seat) const {
  const auto seats = static_cast<std::size_t>(rules_.players());
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kMostCards && table_.cards[i] != kNoCard; ++i) {
    const Requirement& card = rules_.faces().cards[table_.cards[i]];
    Array<int, kMaxPlayers> values{};
    Array<int, kMaxPlayers> votes{};
    for (std::size_t other = 0; other < seats; ++other) {
      const City& theirs = other == seat ? city : table_.cities[other];
      values[other] = value_of(card, theirs, rules_.faces().votes);
    }
    reward(card, std::span(values.data(), seats), std::span(votes.data(), seats));
    sum += 100 * votes[seat];
  }
  return sum;
}

std::int32_t Judge::worth(const City& city, std::size_t seat, int to_come) const {
  if (city.ground == 0) return 0;  // there is no city to evaluate before the start tiles
  const std::int32_t promise = walkways(city, to_come);
  return table_.cards[0] == kNoCard ? promise : promise + cards(city, seat);
}

}  // namespace cloud_city
