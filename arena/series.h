// arena/series.h: many games between computer players on several threads; the result does not
// depend on the number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/record.h"
#include "players/player.h"

namespace arena {

struct Series {
  const core::Match* opening = nullptr;  // the table, before the first step
  std::vector<players::Spec> players;    // one per seat
  int games = 1;
  std::uint64_t seed = 1;
  int jobs = 1;
  bool rotate = true;  // players rotate by one seat after every game
  // Called after every game, serialized, in no particular order.
  std::function<void(int game, const core::Match& match, const std::vector<core::Sitter>& sitters)>
      on_game;
};

inline constexpr std::int64_t kWinParts = 60;

// The results of one seat, or of one player across seats.
struct Tally {
  std::int64_t games = 0;
  std::int64_t win_parts = 0;  // in sixtieths, so that a win shared by up to six is an integer
  std::int64_t score = 0;
  std::int64_t score_squared = 0;
  std::int64_t failures = 0;  // games in which an external player failed

  [[nodiscard]] double wins() const { return static_cast<double>(win_parts) / kWinParts; }
  [[nodiscard]] double win_rate() const { return wins() / static_cast<double>(games); }
  [[nodiscard]] double mean_score() const {
    return static_cast<double>(score) / static_cast<double>(games);
  }
  [[nodiscard]] double score_deviation() const;
};

struct SeriesResult {
  int games = 0;
  std::vector<Tally> seats;
  std::vector<Tally> players;      // equal players are counted together
  std::vector<std::string> names;  // of `players`
  std::vector<std::string>
      first_failures;  // by index into `players`: the reason in the first such game; "": none
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t choices = 0;  // legal actions, summed over all decisions
  std::uint64_t shared_wins = 0;
  std::uint64_t forfeits = 0;  // games that ended because an external player failed
};

[[nodiscard]] SeriesResult run(const Series& series);

}  // namespace arena
