// arena/series.cc: playing a series.
#include "arena/series.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

namespace arena {

namespace {

struct GameCount {
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t choices = 0;
};

// Which player sits where in this game.
std::vector<std::size_t> seating(const Series& series, int game) {
  const std::size_t seats = series.players.size();
  std::vector<std::size_t> who(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    who[seat] = series.rotate ? (seat + static_cast<std::size_t>(game)) % seats : seat;
  }
  return who;
}

GameCount play(core::Match& match, const Series& series, const std::vector<std::size_t>& who,
               core::Rng rng) {
  GameCount count;
  core::Rng thoughts = rng.fork(1);  // never the stream that drives the game
  while (!match.is_over()) {
    const core::Turn turn = match.turn();
    core::Step step;
    if (turn.kind == core::Turn::Kind::chance) {
      step = match.draw(rng);
      ++count.events;
    } else {
      const core::Seat seat = turn.first();
      count.choices += match.legal(seat).size();
      const players::Spec& spec = series.players[who[static_cast<std::size_t>(core::index(seat))]];
      step = players::advise(match, seat, spec, thoughts.fork(++count.decisions)).ranked[0].step;
    }
    const core::Refusal refusal = match.act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
  return count;
}

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
  }

  void add(int game, const core::Match& match, const std::vector<std::size_t>& who,
           const GameCount& count) {
    const std::scoped_lock lock(mutex_);
    const core::Standing standing = match.standing();
    const auto winners = std::ranges::count(standing.places, 1);
    std::vector<core::Sitter> sitters;
    for (std::size_t seat = 0; seat < who.size(); ++seat) {
      const std::int64_t parts = standing.places[seat] == 1 ? kWinParts / winners : 0;
      add_to(result_.seats[seat], parts, standing.scores[seat]);
      add_to(result_.players[group_[who[seat]]], parts, standing.scores[seat]);
      const std::string player = players::to_text(series_.players[who[seat]]);
      sitters.push_back({player + " " + std::to_string(seat + 1), player});
    }
    ++result_.games;
    result_.decisions += count.decisions;
    result_.events += count.events;
    result_.choices += count.choices;
    result_.shared_wins += winners > 1 ? 1 : 0;
    if (series_.on_game) series_.on_game(game, match, sitters);
  }

 private:
  static void add_to(Tally& tally, std::int64_t win_parts, std::int64_t score) {
    tally.games += 1;
    tally.win_parts += win_parts;
    tally.score += score;
    tally.score_squared += score * score;
  }

  const Series& series_;
  SeriesResult& result_;
  std::vector<std::size_t> group_;  // of each player of the series
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
  std::exception_ptr failure;  // the first one ends the series
  std::mutex failing;
  const auto work = [&] {
    for (int game = next++; game < series.games; game = next++) {
      const std::unique_ptr<core::Match> match = series.opening->fresh();
      const std::vector<std::size_t> who = seating(series, game);
      try {
        const GameCount count = play(*match, series, who,
                                     core::Rng(series.seed).fork(static_cast<std::uint64_t>(game)));
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
