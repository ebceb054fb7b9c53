// score.cc: millions and ranking (TU-10).
#include <algorithm>

#include "games/towerup/towerup.h"

namespace towerup {

// TU-10.1: the score of a seat if the game were over now.
Score Rules::score(const Table& t, int seat) const {
  const Board& board = t.boards[seat];
  Score score;
  for (std::size_t c = 0; c < kColours; ++c) {
    score.machines[c] = faces_.millions[board.machines[c]];
    score.total += score.machines[c];
  }
  score.visible = std::popcount(t.city.visible(seat));
  const int space =
      board.has_counted() ? int{board.cone} : std::min<int>(faces_.cone_max, score.visible);
  score.cone = faces_.cone[space];
  for (const std::uint8_t token : board.tokens) score.tokens += token;
  score.total += score.cone + score.tokens;
  score.floors = sum(board.reserve);  // for ties alone (TU-10.3)
  return score;
}

core::Standing Rules::standing(const State& s) const { return standing(s.table); }

// TU-10.2, TU-10.4: millions, then floors in the reserve.
core::Standing Rules::standing(const Table& t) const {
  const int seats = players();
  Array<int, kMaxPlayers> keys{};
  core::Standing standing;
  for (int seat = 0; seat < seats; ++seat) {
    const Score score = this->score(t, seat);
    standing.scores[seat] = static_cast<std::int16_t>(score.total);
    keys[seat] = score.total * 256 + score.floors;
  }
  for (int seat = 0; seat < seats; ++seat) {
    standing.places[seat] = 1;
    for (int other = 0; other < seats; ++other)
      standing.places[seat] =
          static_cast<std::uint8_t>(standing.places[seat] + (keys[other] > keys[seat] ? 1 : 0));
  }
  return standing;
}

int Rules::next_token(const Table& t, std::size_t place) const {  // TU-8.2
  return t.taken[place] < players() ? int{set_up().tokens[t.taken[place]]} : 0;
}

}  // namespace towerup
