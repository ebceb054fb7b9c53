// app/gpu_command.cc: `gpu`: shows the card and compares its results with the processor's;
// `bench --gpu`: measures it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "app/command.h"
#include "core/digest.h"
#include "games/list.h"
#include "gpu/card.h"
#include "gpu/same_tables.h"
#include "gpu/series.h"

namespace app {

namespace {

constexpr int kCheckedGames = 100;  // of each kind of series
constexpr int kCheckedTables = 256;
constexpr int kCheckedSteps = 300;

std::unique_ptr<core::Match> open_preset(const core::GameEntry& game, int seats) {
  return open_table(
      {.game = std::string(game.facts->id), .components = {}, .options = {}, .first = {}}, seats);
}

arena::Series series_of(const core::Match& opening, const std::string& player, int games) {
  arena::Series series;
  series.opening = &opening;
  series.players.assign(static_cast<std::size_t>(opening.seats()), *players::parse_spec(player));
  series.games = games;
  return series;
}

bool are_equal(const std::vector<arena::Tally>& a, const std::vector<arena::Tally>& b) {
  return std::ranges::equal(a, b, [](const arena::Tally& x, const arena::Tally& y) {
    return x.games == y.games && x.win_parts == y.win_parts && x.score == y.score &&
           x.score_squared == y.score_squared;
  });
}

bool are_equal(const arena::SeriesResult& a, const arena::SeriesResult& b) {
  return a.games == b.games && a.decisions == b.decisions && a.events == b.events &&
         a.choices == b.choices && a.shared_wins == b.shared_wins && are_equal(a.seats, b.seats) &&
         are_equal(a.players, b.players);
}

// Prints one line of the check; false if card and processor differ.
bool say(const core::GameEntry& game, int seats, const std::string& what, bool is_equal) {
  fmt::print("{:<14} {} seats  {:<28}  {}\n", game.facts->id, seats, what,
             is_equal ? "same" : "DIFFERENT");
  std::fflush(stdout);
  return is_equal;
}

bool check_signatures(gpu::Card& card, const core::GameEntry& game) {
  std::vector<std::unique_ptr<core::Match>> matches;
  for (int seats = game.facts->min_seats; seats <= game.facts->max_seats; ++seats)
    matches.push_back(open_preset(game, seats));
  const std::vector<std::uint64_t> signatures = gpu::signatures(card, matches);
  bool is_equal = true;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    is_equal &= say(game, matches[i]->seats(), "signature " + core::hex(signatures[i]),
                    signatures[i] == matches[i]->signature());
  }
  return is_equal;
}

bool check_series(gpu::Card& card, const core::GameEntry& game) {
  bool is_equal = true;
  for (int seats = game.facts->min_seats; seats <= game.facts->max_seats; ++seats) {
    const auto opening = open_preset(game, seats);
    for (const char* player : {"random", "greedy"}) {
      const arena::Series series = series_of(*opening, player, kCheckedGames);
      is_equal &= say(game, seats, fmt::format("{} games of {}", kCheckedGames, player),
                      are_equal(gpu::run(card, series), arena::run(series)));
    }
  }
  return is_equal;
}

bool check_tables(gpu::Card& card, const core::GameEntry& game) {
  bool is_equal = true;
  for (int seats = std::max(2, game.facts->min_seats); seats <= game.facts->max_seats; ++seats) {
    const auto opening = open_preset(game, seats);
    arena::TablesSetting setting;
    setting.tables = kCheckedTables;
    setting.has_packed = true;
    setting.threads = std::max(1u, std::thread::hardware_concurrency());
    const std::string difference =
        gpu::difference_of_tables(card, *opening, setting, kCheckedSteps);
    is_equal &=
        say(game, seats,
            fmt::format("{} tables{}", kCheckedTables, difference.empty() ? "" : ": " + difference),
            difference.empty());
  }
  return is_equal;
}

using Clock = std::chrono::steady_clock;

// Decisions and games per second, measured in a series of about the requested duration.
struct Rate {
  double decisions = 0;
  double games = 0;
};

Rate measure(gpu::Card& card, const core::Match& opening, const std::string& player,
             double seconds) {
  constexpr int kMostGames = 1'000'000'000;
  static_cast<void>(gpu::run(card, series_of(opening, player, 1000)));  // compiled and warm
  for (int games = 20'000;; games = std::min(kMostGames, games * 4)) {
    const auto start = Clock::now();
    const arena::SeriesResult result = gpu::run(card, series_of(opening, player, games));
    const double taken = std::chrono::duration<double>(Clock::now() - start).count();
    if (taken >= seconds || games == kMostGames)
      return {static_cast<double>(result.decisions) / taken, games / taken};
  }
}

}  // namespace

Exit check_gpu(const GpuCommand& command) {
  gpu::Card card;
  const gpu::CardFacts& facts = card.facts();
  fmt::print(
      "{}: compute capability {}.{}, {} processors, {:.1f} GB of memory, driver for CUDA {}.{}\n",
      facts.name, facts.capability / 10, facts.capability % 10, facts.processors,
      static_cast<double>(facts.memory) / 1e9, facts.driver_version / 1000,
      facts.driver_version % 1000 / 10);
  std::fflush(stdout);
  bool is_equal = true;
  for (const core::GameEntry* game : chosen_games(command.game)) {
    is_equal &= check_signatures(card, *game);
    is_equal &= check_series(card, *game);
    is_equal &= check_tables(card, *game);
  }
  fmt::print("{}\n", is_equal ? "The card plays as this program does."
                              : "The card plays DIFFERENTLY: do not use its results.");
  return is_equal ? Exit::ok : Exit::failed;
}

Exit bench_gpu(const BenchCommand& command) {
  gpu::Card card;
  core::JsonArray rows;
  if (!command.json) {
    fmt::print(
        "| game | seats | random decisions/s | random games/s | greedy decisions/s | greedy "
        "games/s |\n");
    fmt::print("|---|---|---|---|---|---|\n");
  }
  for (const core::GameEntry* game : chosen_games(command.game)) {
    for (int seats = game->facts->min_seats; seats <= game->facts->max_seats; ++seats) {
      const auto opening = open_preset(*game, seats);
      const Rate random = measure(card, *opening, "random", command.seconds);
      const Rate greedy = measure(card, *opening, "greedy", command.seconds);
      if (command.json) {
        rows.push_back(core::JsonObject{{"game", game->facts->id},
                                        {"seats", seats},
                                        {"card", card.facts().name},
                                        {"random_decisions_per_second", random.decisions},
                                        {"random_games_per_second", random.games},
                                        {"greedy_decisions_per_second", greedy.decisions},
                                        {"greedy_games_per_second", greedy.games}});
        continue;
      }
      fmt::print("| {} | {} | {:.1f} M | {:.0f} | {:.1f} M | {:.0f} |\n", game->facts->id, seats,
                 random.decisions / 1e6, random.games, greedy.decisions / 1e6, greedy.games);
      std::fflush(stdout);
    }
  }
  if (command.json) fmt::print("{}", core::to_pretty_text(rows));
  return Exit::ok;
}

}  // namespace app
