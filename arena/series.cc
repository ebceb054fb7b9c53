// arena/series.cc: plays a series.
#include "arena/series.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace arena {

namespace {

struct GameCount {
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t choices = 0;
  // The failures of external players by seat; "" if none.
  std::array<std::string, core::kMaxSeats> failures{};
  std::optional<core::Seat> forfeit;  // it lost because its player failed
};

// The seating of this game.
std::vector<std::size_t> seating(const Series& series, int game) {
  const std::size_t seats = series.players.size();
  std::vector<std::size_t> who(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    who[seat] = series.rotate ? (seat + static_cast<std::size_t>(game)) % seats : seat;
  }
  return who;
}

// One thread's players. It starts and stops them: an external player does not outlive its thread.
class Seated {
 public:
  explicit Seated(const Series& series)
      : series_(series), replacement_(players::open_player(*players::parse_spec("greedy"))) {
    for (const players::Spec& spec : series.players) players_.push_back(players::open_player(spec));
  }

  GameCount play(core::Match& match, const std::vector<std::size_t>& who, core::Rng rng) {
    GameCount count;
    core::Rng decision_rng = rng.fork(1);  // separate from the game's own generator
    while (!match.is_over()) {
      const core::Turn turn = match.turn();
      std::optional<core::Step> step;
      if (turn.kind == core::Turn::Kind::chance) {
        step = match.draw(rng);
        ++count.events;
      } else {
        count.choices += match.legal(turn.first()).size();
        step = decide(match, turn.first(), who, decision_rng.fork(++count.decisions), count);
      }
      if (!step) break;
      const core::Refusal refusal = match.act(*step);
      CORE_ASSERT(!refusal);
      static_cast<void>(refusal);
    }
    return count;
  }

 private:
  // Nothing if the seat has forfeited the game.
  std::optional<core::Step> decide(const core::Match& match, core::Seat seat,
                                   const std::vector<std::size_t>& who, core::Rng rng,
                                   GameCount& count) {
    const auto at = static_cast<std::size_t>(core::index(seat));
    const std::size_t player = who[at];
    if (count.failures[at].empty()) {
      const players::Advice advice = players_[player]->advise(match, seat, rng, {});
      if (advice.failure.empty()) return advice.ranked[0].step;
      count.failures[at] = advice.failure;
      if (series_.players[player].text("failure") != "replace") {
        count.forfeit = seat;
        return std::nullopt;
      }
    }
    return replacement_->advise(match, seat, rng, {}).ranked[0].step;
  }

  const Series& series_;
  std::unique_ptr<players::Player> replacement_;
  std::vector<std::unique_ptr<players::Player>> players_;  // as in the series
};

class Scorekeeper {
 public:
  Scorekeeper(const Series& series, SeriesResult& result) : series_(series), result_(result) {
    result_.seats.resize(series.players.size());
    for (const players::Spec& spec : series.players) {
      const std::string name = players::to_text(spec);
      const auto found = std::ranges::find(result_.names, name);
      group_.push_back(static_cast<std::size_t>(found - result_.names.begin()));
      if (found == result_.names.end()) result_.names.push_back(name);
    }
    result_.players.resize(result_.names.size());
    result_.first_failures.resize(result_.names.size());
    failed_in_.resize(result_.names.size());
  }

  void add(int game, const core::Match& match, const std::vector<std::size_t>& who,
           const GameCount& count) {
    const std::scoped_lock lock(mutex_);
    const core::Standing standing = standing_of(match, count);
    const auto winners = std::ranges::count(standing.places, 1);
    std::vector<core::Sitter> sitters;
    for (std::size_t seat = 0; seat < who.size(); ++seat) {
      const std::int64_t parts = standing.places[seat] == 1 ? kWinParts / winners : 0;
      add_to(result_.seats[seat], parts, standing.scores[seat]);
      add_to(result_.players[group_[who[seat]]], parts, standing.scores[seat]);
      const std::string player = players::to_text(series_.players[who[seat]]);
      sitters.push_back({player + " " + std::to_string(seat + 1), player});
      note_failure(game, group_[who[seat]], seat, count);
    }
    ++result_.games;
    result_.decisions += count.decisions;
    result_.events += count.events;
    result_.choices += count.choices;
    result_.shared_wins += winners > 1 && !count.forfeit ? 1 : 0;
    result_.forfeits += count.forfeit ? 1 : 0;
    if (series_.on_game) series_.on_game(game, match, sitters);
  }

 private:
  // If a seat has forfeited, the others share the win.
  static core::Standing standing_of(const core::Match& match, const GameCount& count) {
    core::Standing standing = match.standing();
    if (!count.forfeit) return standing;
    for (int seat = 0; seat < match.seats(); ++seat)
      standing.places[static_cast<std::size_t>(seat)] =
          core::seat_at(seat) == *count.forfeit ? 2 : 1;
    return standing;
  }

  // Games end in any order; keeps the failure of the earliest one.
  void note_failure(int game, std::size_t group, std::size_t seat, const GameCount& count) {
    if (count.failures[seat].empty()) return;
    result_.seats[seat].failures += 1;
    result_.players[group].failures += 1;
    if (!result_.first_failures[group].empty() && failed_in_[group] <= game) return;
    failed_in_[group] = game;
    result_.first_failures[group] = count.failures[seat];
  }

  static void add_to(Tally& tally, std::int64_t win_parts, std::int64_t score) {
    tally.games += 1;
    tally.win_parts += win_parts;
    tally.score += score;
    tally.score_squared += score * score;
  }

  const Series& series_;
  SeriesResult& result_;
  std::vector<std::size_t> group_;  // of each player of the series
  std::vector<int> failed_in_;      // the game of each first failure
  std::mutex mutex_;
};

}  // namespace

double Tally::score_deviation() const {
  if (games < 2) return 0;
  const auto n = static_cast<double>(games);
  const double mean = mean_score();
  const double squares = static_cast<double>(score_squared) - n * mean * mean;
  return std::sqrt(std::max(0.0, squares / (n - 1)));
}

SeriesResult run(const Series& series) {
  SeriesResult result;
  Scorekeeper keeper(series, result);
  std::atomic<int> next{0};
  std::exception_ptr failure;  // the first exception ends the series
  std::mutex failing;
  const auto work = [&] {
    Seated seated(series);
    for (int game = next++; game < series.games; game = next++) {
      const std::unique_ptr<core::Match> match = series.opening->fresh();
      const std::vector<std::size_t> who = seating(series, game);
      try {
        const GameCount count =
            seated.play(*match, who, core::Rng(series.seed).fork(static_cast<std::uint64_t>(game)));
        keeper.add(game, *match, who, count);
      } catch (...) {
        const std::scoped_lock lock(failing);
        if (!failure) failure = std::current_exception();
        next = series.games;
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < series.jobs; ++i) threads.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return result;
}

}  // namespace arena
