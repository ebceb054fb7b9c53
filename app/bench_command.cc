// app/bench_command.cc: `bench` and `signature`: the engine's speed and behaviour.
#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "app/allocations.h"
#include "app/command.h"
#include "core/digest.h"
#include "core/json.h"
#include "players/player.h"

namespace app {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Figures {
  std::string_view game;
  int seats = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double nanoseconds_per_copy = 0;
  std::size_t bytes_per_state = 0;
  double allocations_per_playout = 0;
  double simulations_per_second = 0;
};

void measure_playouts(const core::Match& match, double seconds, Figures& figures) {
  core::Rng rng(1);
  match.play_out(100, rng);  // warm up
  const std::uint64_t allocations = allocations_so_far();
  const auto start = Clock::now();
  core::PlayoutCount count;
  while (since(start) < seconds) {
    const core::PlayoutCount more = match.play_out(200, rng);
    count.games += more.games;
    count.decisions += more.decisions;
  }
  const double taken = since(start);
  figures.decisions_per_second = static_cast<double>(count.decisions) / taken;
  figures.games_per_second = static_cast<double>(count.games) / taken;
  figures.allocations_per_playout =
      static_cast<double>(allocations_so_far() - allocations) / static_cast<double>(count.games);
}

void measure_copies(const core::Match& match, double seconds, Figures& figures) {
  constexpr int kBatch = 1'000'000;
  double copies = 0;
  const auto start = Clock::now();
  while (since(start) < seconds / 4) {
    match.copy_states(kBatch);
    copies += kBatch;
  }
  figures.nanoseconds_per_copy = since(start) / copies * 1e9;
  figures.bytes_per_state = match.state_bytes();
}

// 2,000 simulations from the first decision of a game, repeatedly.
void measure_search(const core::Match& match, double seconds, Figures& figures) {
  const auto opening = match.fresh();
  core::Rng rng(1);
  while (opening->turn().kind == core::Turn::Kind::chance) {
    const core::Refusal refusal = opening->act(opening->draw(rng));
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
  const players::Spec spec = *players::parse_spec("search:2000");
  const core::Seat seat = opening->turn().first();
  double simulations = 0;
  const auto start = Clock::now();
  while (since(start) < seconds) {
    simulations += static_cast<double>(
        players::advise(*opening, seat, spec, rng.fork(static_cast<std::uint64_t>(simulations)))
            .simulations);
  }
  figures.simulations_per_second = simulations / since(start);
}

Figures measure(const core::GameEntry& game, int seats, double seconds) {
  const auto match = open_table(
      {.game = std::string(game.facts->id), .components = {}, .options = {}, .first = {}}, seats);
  Figures figures{.game = game.facts->id, .seats = seats};
  measure_playouts(*match, seconds, figures);
  measure_copies(*match, seconds, figures);
  measure_search(*match, seconds, figures);
  return figures;
}

// Integers where fractions are noise; rounded up, so that one allocation is not shown as none.
std::int64_t whole(double figure) { return static_cast<std::int64_t>(std::ceil(figure)); }

core::JsonObject to_json(const Figures& f) {
  return {{"game", f.game},
          {"seats", f.seats},
          {"decisions_per_second", whole(f.decisions_per_second)},
          {"games_per_second", whole(f.games_per_second)},
          {"nanoseconds_per_copy", f.nanoseconds_per_copy},
          {"bytes_per_state", f.bytes_per_state},
          {"allocations_per_playout", whole(f.allocations_per_playout)},
          {"simulations_per_second", whole(f.simulations_per_second)}};
}

}  // namespace

Exit bench(const BenchCommand& command) {
  if (command.gpu) return bench_gpu(command);
  const auto games = chosen_games(command.game);
  core::JsonArray rows;
  if (!command.json) {
    fmt::print(
        "| game | seats | decisions/s | games/s | ns per copy | bytes per state | allocations per "
        "playout | search simulations/s |\n");
    fmt::print("|---|---|---|---|---|---|---|---|\n");
  }
  for (const core::GameEntry* game : games) {
    for (int seats = game->facts->min_seats; seats <= game->facts->max_seats; ++seats) {
      const Figures f = measure(*game, seats, command.seconds);
      if (command.json) {
        rows.push_back(to_json(f));
        continue;
      }
      fmt::print("| {} | {} | {:.2f} M | {:.0f} | {:.1f} | {} | {:g} | {:.0f} |\n", f.game, f.seats,
                 f.decisions_per_second / 1e6, f.games_per_second, f.nanoseconds_per_copy,
                 f.bytes_per_state, f.allocations_per_playout, f.simulations_per_second);
      std::fflush(stdout);
    }
  }
  if (command.json) fmt::print("{}", core::to_pretty_text(rows));
  return Exit::ok;
}

Exit print_signatures(const SignatureCommand& command) {
  for (const core::GameEntry* game : chosen_games(command.game)) {
    for (int seats = game->facts->min_seats; seats <= game->facts->max_seats; ++seats) {
      const auto match = open_table(
          {.game = std::string(game->facts->id), .components = {}, .options = {}, .first = {}},
          seats);
      fmt::print("{} {} {}\n", game->facts->id, seats, core::hex(match->signature()));
    }
  }
  return Exit::ok;
}

}  // namespace app
