// python/game.cc: `games`, `game`, `Game` and `Action`.
#include "python/game.h"

#include <pybind11/stl.h>

#include "core/clauses.h"
#include "core/digest.h"
#include "core/rulebook.h"
#include "games/list.h"
#include "python/conversions.h"

namespace python {

namespace {

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const core::GameEntry& game : games::all()) ids.emplace_back(game.facts->id);
  return ids;
}

std::string listed_games() {
  std::string list;
  for (const std::string& id : game_ids()) list += (list.empty() ? "" : ", ") + id;
  return list;
}

core::Json options_json(const Game& game) {
  return core::to_json(game.opening->options(), game.entry->options);
}

// Every option with its values; the preset need not be the first.
py::dict choices(const Game& game) {
  py::dict options;
  for (const core::OptionSpec& spec : game.entry->options) {
    py::list values;
    for (const std::string_view value : spec.values) values.append(std::string(value));
    options[py::str(std::string(spec.id))] = values;
  }
  return options;
}

py::dict clauses(const Game& game, const std::string& language) {
  const std::string text = core::rules_text(*game.entry, read_language(language));
  py::dict clauses;
  for (const core::Clause& clause : core::read_clauses(text, game.entry->facts->prefix))
    clauses[py::str(clause.id)] = clause.text;
  return clauses;
}

py::dict playouts(const Game& game, int games, std::uint64_t seed) {
  if (games < 0) throw py::value_error("games must not be negative");
  core::Rng rng(seed);
  core::PlayoutCount count;
  {
    const py::gil_scoped_release release;
    count = game.opening->play_out(games, rng);
  }
  using namespace py::literals;
  return py::dict("games"_a = count.games, "decisions"_a = count.decisions,
                  "events"_a = count.events, "choices"_a = count.choices);
}

std::string game_repr(const Game& game) {
  return "game('" + std::string(game.entry->facts->id) + "', " + core::to_text(options_json(game)) +
         ")";
}

py::object number_of(const Step& step) {
  if (step.step.by == core::kChance || step.game->engine->action_numbers == 0) return py::none();
  return py::int_(step.game->engine->number(*step.game->opening, step.step.what));
}

bool same(const Step& a, const Step& b) {
  return a.step == b.step && a.game->entry == b.game->entry;
}

void add_action(py::module_& module) {
  py::class_<Step>(module, "Action",
                   "What a seat decides, or, with seat None, what chance decides.")
      .def_property_readonly("seat", [](const Step& s) { return seat_object(s.step.by); })
      .def_property_readonly(
          "index",
          [](const Step& s) { return s.index < 0 ? py::object(py::none()) : py::int_(s.index); },
          "Its place in the list it came from.")
      .def_property_readonly("number", &number_of, "Its fixed number, where the game has them.")
      .def_property_readonly(
          "packed", [](const Step& s) { return s.step.what; }, "Its eight bytes as a number.")
      .def_property_readonly("notation",
                             [](const Step& s) { return s.game->opening->notation(s.step); })
      .def_property_readonly(
          "json", [](const Step& s) { return to_python(s.game->opening->to_json(s.step)); })
      .def("__eq__",
           [](const Step& s, const py::object& other) {
             return py::isinstance<Step>(other) && same(s, other.cast<const Step&>());
           })
      .def("__hash__",
           [](const Step& s) {
             return static_cast<std::int64_t>(
                 core::mix(s.step.what, static_cast<std::uint64_t>(s.step.by)) >> 2u);
           })
      .def("__str__", [](const Step& s) { return s.game->opening->notation(s.step); })
      .def("__repr__",
           [](const Step& s) { return "Action('" + s.game->opening->notation(s.step) + "')"; });
}

}  // namespace

GamePointer open_game(const std::string& id, const core::Json& options,
                      const std::string& components) {
  const core::GameEntry* entry = core::find_game(games::all(), id);
  if (entry == nullptr)
    throw py::value_error("there is no game \"" + id + "\": they are " + listed_games());
  const core::Options read = value_of(core::options_from(
      options, entry->options, entry->facts->min_seats, entry->facts->max_seats));
  auto game = std::make_shared<Game>();
  game->entry = entry;
  game->components = components;
  game->opening = value_of(entry->open(components.empty() ? entry->components : components, read));
  game->engine = &arena::engine_of(*game->opening);
  return game;
}

void add_game(py::module_& module) {
  using namespace py::literals;
  add_action(module);
  module.def("games", &game_ids, "The names of all games.");
  py::class_<Game, std::shared_ptr<Game>>(module, "Game", "A game with its options; see game().")
      .def_property_readonly("id", [](const Game& g) { return std::string(g.entry->facts->id); })
      .def_property_readonly("title",
                             [](const Game& g) { return std::string(g.entry->facts->title); })
      .def_property_readonly("seats", [](const Game& g) { return g.opening->seats(); })
      .def_property_readonly("seat_range",
                             [](const Game& g) {
                               return std::pair(g.entry->facts->min_seats,
                                                g.entry->facts->max_seats);
                             })
      .def_property_readonly(
          "options", [](const Game& g) { return to_python(options_json(g)); },
          "The options of this table.")
      .def_property_readonly("choices", &choices,
                             "Every option that the game has, with its values.")
      .def_property_readonly(
          "rules_version", [](const Game& g) { return std::string(g.entry->facts->rules_version); })
      .def_property_readonly(
          "components_digest",
          [](const Game& g) { return core::hex(g.opening->components_digest()); })
      .def_property_readonly(
          "max_actions", [](const Game& g) { return g.engine->max_actions; },
          "The length of the longest possible list of legal actions.")
      .def_property_readonly(
          "action_numbers",
          [](const Game& g) {
            const int numbers = g.engine->action_numbers;
            return numbers == 0 ? py::object(py::none()) : py::int_(numbers);
          },
          "Actions are numbered from 0 to this; None where they are not.")
      .def_property_readonly("observation_size",
                             [](const Game& g) { return g.engine->observation; })
      .def_property_readonly(
          "features", [](const Game& g) { return g.engine->observation_names(*g.opening); },
          "The names of the numbers in an observation.")
      .def("clauses", &clauses, "language"_a = "en", "The rules, clause by clause.")
      .def(
          "signature", [](const Game& g) { return core::hex(g.opening->signature()); },
          py::call_guard<py::gil_scoped_release>(),
          "A number that changes whenever a rule changes.")
      .def("playouts", &playouts, "games"_a, "seed"_a = 1,
           "Random games, counted: games, decisions, events and choices.")
      .def("__repr__", &game_repr)
      .def(py::pickle(
          [](const Game& g) {
            return py::make_tuple(std::string(g.entry->facts->id), core::to_text(options_json(g)),
                                  g.components);
          },
          [](const py::tuple& t) {
            if (t.size() != 3) throw py::value_error("this is not a pickled game");
            const core::Json options =
                value_of(core::parse_json(t[1].cast<std::string>(), "the options"));
            return open_game(t[0].cast<std::string>(), options, t[2].cast<std::string>());
          }));
  module.def(
      "game",
      [](const std::string& id, const py::object& seats, const std::string& components,
         const py::kwargs& options) {
        core::JsonObject json = to_json(options).get_object();
        const core::GameEntry* entry = core::find_game(games::all(), id);
        if (!seats.is_none()) {
          json["seats"] = to_json(seats);
        } else if (entry != nullptr) {
          json["seats"] = std::max(entry->facts->min_seats, 2);
        }
        return open_game(id, json, components);
      },
      "id"_a, "seats"_a = py::none(), py::kw_only(), "components"_a = "",
      "A game: its name, number of seats (default 2), the text of a custom component file, "
      "and "
      "its options by name.");
}

}  // namespace python
