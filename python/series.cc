// python/series.cc: `players`, and the part of `arena` that is played by computer players of ours.
#include "python/series.h"

#include <pybind11/stl.h>

#include "arena/interval.h"
#include "gpu/series.h"
#include "python/conversions.h"
#include "python/game.h"
#include "python/gpu.h"

namespace python {

namespace {

using namespace py::literals;

py::list kinds() {
  constexpr std::array kParameterTypes = {"whole", "real", "milliseconds", "text"};
  py::list kinds;
  for (const players::Kind* kind : players::all_kinds()) {
    py::list parameters;
    for (const players::Parameter& parameter : kind->parameters) {
      parameters.append(py::dict(
          "name"_a = std::string(parameter.name),
          "type"_a = kParameterTypes[static_cast<std::size_t>(parameter.type)],
          "preset"_a = std::string(parameter.preset), "help"_a = std::string(parameter.help)));
    }
    kinds.append(py::dict("name"_a = std::string(kind->name), "help"_a = std::string(kind->help),
                          "parameters"_a = parameters));
  }
  return kinds;
}

py::dict tally(const arena::Tally& t) {
  const arena::Interval interval = arena::wilson(t.wins(), static_cast<double>(t.games));
  return py::dict("games"_a = t.games, "wins"_a = t.wins(), "win_rate"_a = t.win_rate(),
                  "interval"_a = py::make_tuple(interval.low, interval.high),
                  "score"_a = t.mean_score(), "score_deviation"_a = t.score_deviation(),
                  "failures"_a = t.failures);
}

py::dict summary(const arena::SeriesResult& result) {
  py::list players;
  for (std::size_t i = 0; i < result.players.size(); ++i) {
    py::dict player = tally(result.players[i]);
    player["player"] = result.names[i];
    player["first_failure"] = result.first_failures[i];
    players.append(player);
  }
  py::list seats;
  for (const arena::Tally& each : result.seats) seats.append(tally(each));
  return py::dict("games"_a = result.games, "players"_a = players, "seats"_a = seats,
                  "decisions"_a = result.decisions, "events"_a = result.events,
                  "choices"_a = result.choices, "shared_wins"_a = result.shared_wins);
}

py::dict run(const GamePointer& game, const std::vector<std::string>& players, int games,
             std::uint64_t seed, int jobs, bool rotate, const std::string& device) {
  if (!game) throw py::type_error("a series needs a game");
  if (players.size() != static_cast<std::size_t>(game->opening->seats()))
    throw py::value_error("name " + std::to_string(game->opening->seats()) +
                          " players, one for each seat");
  if (games < 1) throw py::value_error("games must be at least 1");
  if (device != "cpu" && device != "gpu")
    throw py::value_error("device must be \"cpu\" or \"gpu\"");
  if (jobs < 1 || jobs > 1024) throw py::value_error("jobs must be 1 to 1024");
  arena::Series series;
  series.opening = game->opening.get();
  for (const std::string& text : players)
    series.players.push_back(value_of(players::parse_spec(text)));
  series.games = games;
  series.seed = seed;
  series.jobs = jobs;
  series.rotate = rotate;
  arena::SeriesResult result;
  {
    const py::gil_scoped_release release;
    result = device == "gpu" ? gpu::run(card(), series) : arena::run(series);
  }
  return summary(result);
}

// The seeds of one game of a series: for chance, and for decisions.
std::pair<std::uint64_t, std::uint64_t> game_seeds(std::uint64_t seed, std::uint64_t game) {
  const core::Rng rng = core::Rng(seed).fork(game);
  return {std::bit_cast<std::uint64_t>(rng), std::bit_cast<std::uint64_t>(rng.fork(1))};
}
std::uint64_t fork(std::uint64_t seed, std::uint64_t part) {
  return std::bit_cast<std::uint64_t>(core::Rng(seed).fork(part));
}

}  // namespace

void add_series(py::module_& module) {
  module.def("players", &kinds, "The kinds of computer players, with their parameters.");
  module.def("_run_series", &run);
  module.def("_game_seeds", &game_seeds);
  module.def("_fork", &fork);
  module.def("_canonical", [](const std::string& text) {
    return players::to_text(value_of(players::parse_spec(text)));
  });
  module.def(
      "interval",
      [](double wins, double games) {
        const arena::Interval interval = arena::wilson(wins, games);
        return std::pair(interval.low, interval.high);
      },
      "wins"_a, "games"_a, "The 95 % interval (Wilson) of a win rate.");
}

}  // namespace python
