// app/simulate_command.cc: `simulate`: plays many games and reports statistics.
#include <fmt/format.h>

#include <filesystem>

#include "app/command.h"
#include "app/files.h"
#include "app/progress.h"
#include "arena/interval.h"
#include "arena/series.h"
#include "gpu/card.h"
#include "gpu/series.h"

namespace app {

namespace {

using arena::Tally;

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw Stop(Exit::environment,
               fmt::format("cannot create the folder {}: {}", folder.string(), error.message()));
}

void print_row(const std::string& name, const Tally& tally) {
  const arena::Interval interval = arena::wilson(tally.wins(), static_cast<double>(tally.games));
  fmt::print("{:<18} {:>8} {:>9.1f} {:>8.1f} %  {:>5.1f} to {:>4.1f} %  {:>7.2f} ± {:.2f}\n", name,
             tally.games, tally.wins(), 100 * tally.win_rate(), 100 * interval.low,
             100 * interval.high, tally.mean_score(), tally.score_deviation());
}

void print_text(const arena::SeriesResult& result) {
  const auto games = static_cast<double>(result.games);
  const auto decisions = static_cast<double>(result.decisions);
  fmt::print("{:<18} {:>8} {:>9} {:>10}  {:<15}  {}\n", "", "games", "wins", "win rate",
             "95 % interval", "score, mean ± deviation");
  for (std::size_t i = 0; i < result.players.size(); ++i)
    print_row(result.names[i], result.players[i]);
  for (std::size_t i = 0; i < result.seats.size(); ++i)
    print_row(fmt::format("seat {}", i), result.seats[i]);
  fmt::print(
      "\n{} games, {} shared; {:.1f} decisions and {:.1f} events per game; {:.1f} choices per "
      "decision\n",
      result.games, result.shared_wins, decisions / games,
      static_cast<double>(result.events) / games, static_cast<double>(result.choices) / decisions);
  for (std::size_t i = 0; i < result.players.size(); ++i) {
    if (result.players[i].failures == 0) continue;
    fmt::print("{} failed in {} games; in the first of them {}\n", result.names[i],
               result.players[i].failures, result.first_failures[i]);
  }
  if (result.forfeits > 0) fmt::print("{} games were forfeited\n", result.forfeits);
}

core::JsonObject tally_json(const Tally& tally) {
  const arena::Interval interval = arena::wilson(tally.wins(), static_cast<double>(tally.games));
  return {
      {"games", tally.games},         {"wins", tally.wins()},
      {"win_rate", tally.win_rate()}, {"interval", core::JsonArray{interval.low, interval.high}},
      {"score", tally.mean_score()},  {"score_deviation", tally.score_deviation()}};
}

void print_json(const SimulateCommand& command, const arena::SeriesResult& result) {
  core::JsonArray seats;
  for (const Tally& tally : result.seats) seats.push_back(tally_json(tally));
  core::JsonArray players;
  for (std::size_t i = 0; i < result.players.size(); ++i) {
    core::JsonObject player{{"player", result.names[i]}};
    for (const auto& member : tally_json(result.players[i])) player.insert(member);
    if (result.players[i].failures > 0) {
      player["failures"] = result.players[i].failures;
      player["first_failure"] = result.first_failures[i];
    }
    players.push_back(std::move(player));
  }
  const core::JsonObject json{{"game", command.table.game},  {"seats", seats},
                              {"players", players},          {"games", result.games},
                              {"seed", command.seed},        {"shared_wins", result.shared_wins},
                              {"forfeits", result.forfeits}, {"decisions", result.decisions},
                              {"events", result.events},     {"choices", result.choices}};
  fmt::print("{}", core::to_pretty_text(json));
}

// The same series on the card, which returns only the sums.
arena::SeriesResult play_on_card(const SimulateCommand& command, const arena::Series& series) {
  if (!command.record.empty())
    throw Stop(Exit::usage, "a card keeps no records: leave out --record or --device gpu");
  gpu::Card card;
  Progress progress("games", command.games);
  int done = 0;
  return gpu::run(card, series, [&](std::int64_t games) {
    progress.advance(static_cast<int>(games) - done);
    done = static_cast<int>(games);
  });
}

arena::SeriesResult play_here(const SimulateCommand& command, arena::Series& series) {
  Progress progress("games", command.games);
  series.on_game = [&](int game, const core::Match& match,
                       const std::vector<core::Sitter>& sitters) {
    if (!command.record.empty()) {
      const auto path = std::filesystem::path(command.record) /
                        fmt::format("{}-{}p-{:06}.json", command.table.game, command.seats, game);
      write_file(path,
                 core::write_record(match, sitters,
                                    command.legal ? core::WithLegal::yes : core::WithLegal::no));
    }
    progress.advance();
  };
  return arena::run(series);
}

}  // namespace

Exit simulate(const SimulateCommand& command) {
  const auto opening = open_table(command.table, command.seats);
  arena::Series series;
  series.opening = opening.get();
  series.players = read_players(command.players, command.seats);
  series.games = command.games;
  series.seed = command.seed;
  series.jobs = command.jobs;
  series.rotate = !command.keep_seats;
  const bool is_on_card = command.device == "gpu";
  if (!is_on_card && !command.record.empty()) make_folder(command.record);
  const arena::SeriesResult result =
      is_on_card ? play_on_card(command, series) : play_here(command, series);
  if (command.json) {
    print_json(command, result);
  } else {
    print_text(result);
  }
  return Exit::ok;
}

}  // namespace app
