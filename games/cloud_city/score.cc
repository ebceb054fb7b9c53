// score.cc: votes, special requirement cards, ranking (CC-8, CC-10.5).
#include "games/cloud_city/score.h"

#include <algorithm>

#include "games/cloud_city/requirements.h"

namespace cloud_city {

// CC-8.3 to CC-8.7, CC-8.9: total, then the votes of the levels from low to high.
core::Standing rank(std::span<const Score> scores) {
  const auto key = [&](std::size_t seat) {
    const Score& s = scores[seat];
    return std::array{s.total, s.votes[0], s.votes[1], s.votes[2]};
  };
  core::Standing standing;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    standing.scores[seat] = static_cast<std::int16_t>(scores[seat].total);
    standing.places[seat] = 1;
    for (std::size_t other = 0; other < scores.size(); ++other) {
      if (key(other) > key(seat)) ++standing.places[seat];
    }
  }
  return standing;
}

// A seat's score if the game were over now. Votes of cards count only in the total (CC-10.7), which
// may be negative (CC-10.6); tiles in hand do not count (CC-7.7).
Score Rules::score(const Table& t, Seat seat) const {
  const auto seats = static_cast<std::size_t>(players());
  Score score;
  for (std::size_t level = 0; level < kLevels; ++level) {  // CC-8.2
    score.votes[level] = t.cities[seat].votes[level];
    score.total += score.votes[level];
  }
  for (std::size_t i = 0; i < kMostCards && t.cards[i] != kNoCard; ++i) {  // CC-10.2
    const Requirement& card = faces_.cards[t.cards[i]];
    Array<int, kMaxPlayers> values{};
    Array<int, kMaxPlayers> votes{};
    for (std::size_t other = 0; other < seats; ++other)
      values[other] = value_of(card, t.cities[other], faces_.votes);
    reward(card, std::span(values.data(), seats), std::span(votes.data(), seats));
    score.cards[i] = votes[seat];
    score.total += votes[seat];
  }
  return score;
}

core::Standing Rules::standing(const State& s) const { return standing(s.table); }

// In a solo game, the place is the first (CC-20.5).
core::Standing Rules::standing(const Table& t) const {
  Array<Score, kMaxPlayers> scores{};
  for (int seat = 0; seat < players(); ++seat) scores[seat] = score(t, core::seat_at(seat));
  return rank(std::span(scores.data(), static_cast<std::size_t>(players())));
}

}  // namespace cloud_city
