// python/match.cc: `Match` and `load`.
#include "python/match.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <bit>

#include "core/digest.h"
#include "core/present.h"
#include "core/record.h"
#include "games/list.h"
#include "players/player.h"
#include "python/conversions.h"

namespace python {

namespace {

using core::Turn;

core::Step checked_action(const Match& match, const Step& step) {
  if (step.game->entry != match.game()->entry)
    throw py::value_error("the action is one of " + std::string(step.game->entry->facts->id));
  return step.step;
}

py::dict turn(const Match& m) {
  constexpr std::array kKinds = {"decision", "chance", "over"};
  const Turn turn = m.match().turn();
  py::list seats;
  for (int seat = 0; seat < m.match().seats(); ++seat)
    if (turn.waits_for(core::seat_at(seat))) seats.append(seat);
  using namespace py::literals;
  return py::dict("kind"_a = kKinds[static_cast<std::size_t>(turn.kind)], "seats"_a = seats);
}

py::object mover(const Match& m) {
  const Turn turn = m.match().turn();
  return turn.kind == Turn::Kind::decision ? seat_object(turn.first()) : py::object(py::none());
}

std::vector<std::pair<Step, std::uint32_t>> chance(const Match& m) {
  std::vector<std::pair<Step, std::uint32_t>> steps;
  for (const arena::WeightedStep& outcome : m.outcomes())
    steps.push_back({Step{m.game(), outcome.step, static_cast<int>(steps.size())}, outcome.weight});
  return steps;
}

std::vector<Step> steps(const Match& m) {
  std::vector<Step> steps;
  for (const core::Step& step : m.match().steps()) steps.push_back({m.game(), step});
  return steps;
}

// `out`, or a new array where it is None.
template <class T>
py::array_t<T> array_for(const py::object& out, int size) {
  if (out.is_none()) return py::array_t<T>(size);
  if (!py::isinstance<py::array_t<T, py::array::c_style>>(out))
    throw py::type_error("out must be a contiguous array of type " +
                         py::str(py::dtype::of<T>()).template cast<std::string>());
  auto array = py::reinterpret_borrow<py::array_t<T>>(out);
  if (array.ndim() != 1 || array.shape(0) != size)
    throw py::value_error("out must have the shape (" + std::to_string(size) + ",)");
  if (!array.writeable()) throw py::value_error("out cannot be written to");
  return array;
}

py::array_t<float> observation(const Match& m, const py::object& seat, const py::object& out) {
  const core::Seat viewer = m.seat_or_mover(seat);
  const int size = m.game()->engine->observation;
  py::array_t<float> array = array_for<float>(out, size);
  m.game()->engine->observe(m.match(), viewer,
                            std::span(array.mutable_data(), static_cast<std::size_t>(size)));
  return array;
}

void require_numbers(const Match& m) {
  if (m.game()->engine->action_numbers == 0)
    throw py::value_error("the actions of " + std::string(m.game()->entry->facts->id) +
                          " have no numbers: use legal()");
}

py::array_t<std::uint8_t> mask(const Match& m, const py::object& seat, const py::object& out) {
  require_numbers(m);
  const core::Seat by = m.seat_or_mover(seat);
  const int size = m.game()->engine->action_numbers;
  py::array_t<std::uint8_t> array = array_for<std::uint8_t>(out, size);
  std::uint8_t* const bytes = array.mutable_data();
  std::fill_n(bytes, size, std::uint8_t{0});
  for (const core::Step& step : m.match().legal(by))
    bytes[m.game()->engine->number(m.match(), step.what)] = 1;
  return array;
}

std::vector<int> numbers(const Match& m, const py::object& seat) {
  require_numbers(m);
  std::vector<int> numbers;
  for (const core::Step& step : m.match().legal(m.seat_or_mover(seat)))
    numbers.push_back(m.game()->engine->number(m.match(), step.what));
  return numbers;
}

Step numbered(const Match& m, std::int64_t number) {
  require_numbers(m);
  std::optional<std::uint64_t> action;
  if (number >= 0 && number < m.game()->engine->action_numbers)
    action = m.game()->engine->numbered(m.match(), static_cast<int>(number));
  if (!action)
    throw py::index_error("action numbers are 0 to " +
                          std::to_string(m.game()->engine->action_numbers - 1));
  return {m.game(), {m.seat_or_mover(py::none()), *action}};
}

py::bytes key(const Match& m, const py::object& seat) {
  const auto bytes = m.game()->engine->packed_view(m.match(), m.seat_or_mover(seat));
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string picture(const Match& m, const py::object& seat, const std::string& language,
                    int columns) {
  if (columns < 20 || columns > 1000) throw py::value_error("columns must be 20 to 1000");
  const core::Seat viewer = m.seat_or_mover(seat);
  const auto catalogue = catalogue_for(*m.game()->entry, m.match(), read_language(language));
  return core::text_of(m.match().picture(viewer, catalogue.speaker(), columns));
}

std::vector<std::string> tell(const Match& m, const py::object& what, const py::object& viewer,
                              const std::string& language) {
  const core::Step step = m.read_step(what, py::none());
  const core::Seat seat =
      viewer.is_none() ? core::kSpectator : read_seat(viewer, m.match().seats());
  if (const core::Refusal refusal = m.match().refuse(step))
    raise_refused(*m.game()->entry, m.match(), m.match().notation(step), refusal);
  const auto catalogue = catalogue_for(*m.game()->entry, m.match(), read_language(language));
  std::vector<std::string> lines;
  for (const core::Message& message : m.match().tell(step, seat))
    lines.push_back(catalogue.say(message));
  return lines;
}

template <class Part>
std::vector<int> by_seat(const Match& m, Part part) {
  const core::Standing standing = m.match().standing();
  std::vector<int> values;
  for (int seat = 0; seat < m.match().seats(); ++seat)
    values.push_back(part(standing, static_cast<std::size_t>(seat)));
  return values;
}

std::vector<float> returns(const Match& m, bool zero_sum) {
  const auto seats = static_cast<std::size_t>(m.match().seats());
  std::vector<float> shares(seats, 0.0f);
  if (!m.match().is_over()) return shares;
  m.game()->engine->shares(m.match(), shares);
  if (zero_sum)
    for (float& share : shares) share -= 1.0f / static_cast<float>(seats);
  return shares;
}

struct Suggestion {
  Step action;
  double share = 0;
  std::uint64_t visits = 0;
};

std::vector<Suggestion> advise(const Match& m, const std::string& player, const py::object& seat,
                               std::uint64_t seed) {
  const players::Spec spec = value_of(players::parse_spec(player));
  const core::Seat by = m.seat_or_mover(seat);
  if (!m.match().turn().waits_for(by))
    throw py::value_error("it is not the turn of seat " + std::to_string(core::index(by)));
  const auto position = m.match().position();  // other threads may advance the match meanwhile
  players::Advice advice;
  {
    const py::gil_scoped_release release;
    advice = players::advise(*position, by, spec, core::Rng(seed));
  }
  if (!advice.failure.empty()) throw std::runtime_error(player + ": " + advice.failure);
  std::vector<Suggestion> ranked;
  for (const players::Suggestion& each : advice.ranked)
    ranked.push_back(
        {{m.game(), each.step, static_cast<int>(ranked.size())}, each.share, each.visits});
  return ranked;
}

std::string record(const Match& m, const std::vector<std::string>& players) {
  if (m.is_placed()) throw py::value_error("a position that was not played has no record");
  std::vector<core::Sitter> sitters;
  for (int seat = 0; seat < m.match().seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    sitters.push_back(
        {"seat " + std::to_string(seat), at < players.size() ? players[at] : "human"});
  }
  return core::write_record(m.match(), sitters);
}

Match load(const std::string& text, std::uint64_t seed, const std::string& components) {
  std::optional<std::string_view> own;
  if (!components.empty()) own = components;
  core::Record record = value_of(core::read_record(text, games::all(), own));
  const core::Match& match = *record.match;
  const GamePointer game =
      open_game(std::string(match.facts().id), core::to_json(match.options(), match.option_specs()),
                components);
  return {game, std::move(record.match), core::Rng(seed)};
}

py::tuple pickled(const Match& m) {
  return py::make_tuple(record(m, {}), std::bit_cast<std::uint64_t>(m.rng()), m.game()->components);
}

Match unpickled(const py::tuple& t) {
  if (t.size() != 3) throw py::value_error("this is not a pickled match");
  return load(t[0].cast<std::string>(), t[1].cast<std::uint64_t>(), t[2].cast<std::string>());
}

std::string match_repr(const Match& m) {
  return "<match of " + std::string(m.game()->entry->facts->id) + " after " +
         std::to_string(m.match().steps().size()) + " steps>";
}

}  // namespace

Match Match::clone() const {
  Match copy(game_, match_->clone(), rng_);
  copy.origin_ = origin_;
  return copy;
}

Match Match::imagined(const py::object& seat, std::uint64_t seed) const {
  core::Rng rng(seed);
  arena::Position position = game_->engine->imagine(*match_, seat_or_mover(seat), rng);
  return {game_, std::move(position), rng};
}

core::Seat Match::seat_or_mover(const py::object& seat) const {
  if (!seat.is_none()) return read_seat(seat, match_->seats());
  const Turn turn = match_->turn();
  if (turn.kind != Turn::Kind::decision)
    throw py::value_error(turn.kind == Turn::Kind::over
                              ? "the game is over: name a seat"
                              : "chance is due, see settle(): name a seat");
  return turn.first();
}

std::vector<Step> Match::legal(const py::object& seat) const {
  std::vector<Step> steps;
  for (const core::Step& step : match_->legal(seat_or_mover(seat)))
    steps.push_back({game_, step, static_cast<int>(steps.size())});
  return steps;
}

core::Step Match::step_at(std::int64_t index, core::Seat by) const {
  std::vector<core::Step> steps;
  if (by == core::kChance) {
    for (const arena::WeightedStep& outcome : outcomes()) steps.push_back(outcome.step);
  } else {
    steps = match_->legal(by);
  }
  if (index < 0 || index >= static_cast<std::int64_t>(steps.size()))
    throw py::index_error("there is no action " + std::to_string(index) + ": there are " +
                          std::to_string(steps.size()));
  return steps[static_cast<std::size_t>(index)];
}

core::Step Match::read_step(const py::object& what, const py::object& seat) const {
  if (py::isinstance<Step>(what)) return checked_action(*this, what.cast<const Step&>());
  const Turn now = match_->turn();
  core::Seat by = now.kind == Turn::Kind::decision ? now.first() : core::kChance;
  if (!seat.is_none()) by = read_seat(seat, match_->seats());
  if (py::isinstance<py::str>(what)) return value_of(match_->parse(by, what.cast<std::string>()));
  if (py::isinstance<py::dict>(what)) return value_of(match_->step_from(by, to_json(what)));
  if (py::isinstance<py::bool_>(what) || PyIndex_Check(what.ptr()) == 0)
    throw py::type_error("an action is an index, an Action, a notation or a dict");
  const Py_ssize_t index = PyNumber_AsSsize_t(what.ptr(), nullptr);
  if (index == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  return step_at(index, by);
}

void Match::act(const py::object& what, const py::object& seat) {
  if (match_->is_over())
    raise_refused(*game_->entry, *match_, "act", match_->refuse(core::Step{core::seat_at(0), 0}));
  const core::Step step = read_step(what, seat);
  if (const core::Refusal refusal = match_->act(step))
    raise_refused(*game_->entry, *match_, match_->notation(step), refusal);
}

Step Match::draw() {
  if (match_->turn().kind != Turn::Kind::chance) throw py::value_error("chance is not due");
  const core::Step step = match_->draw(rng_);
  match_->replay(step);
  return {game_, step};
}

void Match::settle() {
  while (match_->turn().kind == Turn::Kind::chance) match_->replay(match_->draw(rng_));
}

void Match::undo(std::size_t steps) {
  const std::vector<core::Step> taken = match_->steps();
  if (steps > taken.size())
    throw py::value_error("only " + std::to_string(taken.size()) + " steps were taken");
  if (!is_placed()) return match_->rewind(taken.size() - steps);
  match_ = game_->engine->place(*match_, origin_);
  for (std::size_t i = 0; i + steps < taken.size(); ++i) match_->replay(taken[i]);
}

void add_match(py::module_& module) {
  using namespace py::literals;
  const py::none none;
  py::class_<Suggestion>(module, "Suggestion", "An action that a computer player looked at.")
      .def_readonly("action", &Suggestion::action)
      .def_readonly("share", &Suggestion::share, "Its expected share of the win; 0: not estimated.")
      .def_readonly("visits", &Suggestion::visits, "Simulations spent on it.")
      .def("__repr__", [](const Suggestion& s) {
        return "Suggestion('" + s.action.game->opening->notation(s.action.step) +
               "', share=" + std::to_string(s.share) + ", visits=" + std::to_string(s.visits) + ")";
      });
  py::class_<Match>(
      module, "Match",
      "A game being played. A seat is a number or \"spectator\"; left out, it is the one to act.")
      .def(py::init([](const GamePointer& game, std::uint64_t seed) {
             if (!game) throw py::type_error("a match needs a game");
             return Match(game, core::Rng(seed));
           }),
           "game"_a, "seed"_a = 1)
      .def_property_readonly("game", &Match::game)
      .def_property_readonly(
          "turn", &turn,
          "{\"kind\": \"decision\", \"chance\" or \"over\", \"seats\": who is to act}")
      .def_property_readonly("seat", &mover, "The seat to act, or None.")
      .def_property_readonly("over", [](const Match& m) { return m.match().is_over(); })
      .def_property_readonly(
          "digest", [](const Match& m) { return core::hex(m.match().digest()); },
          "A number for the whole position, hidden parts included.")
      .def("legal", &Match::legal, "seat"_a = none,
           "The seat's legal actions; empty when it is not its turn.")
      .def(
          "count",
          [](const Match& m, const py::object& seat) {
            return m.match().legal(m.seat_or_mover(seat)).size();
          },
          "seat"_a = none, "How many legal actions there are.")
      .def("numbers", &numbers, "seat"_a = none, "The same as fixed numbers.")
      .def("numbered", &numbered, "number"_a, "The action with this fixed number, legal or not.")
      .def("act", &Match::act, "action"_a, "seat"_a = none,
           "Takes a step: an index into legal() or chance(), an Action, a notation or a dict. "
           "Raises "
           "Refused, and then nothing has changed.")
      .def("chance", &chance, "The possible outcomes of chance, with their weights.")
      .def("draw", &Match::draw, "Draws and takes the chance step that is due, and returns it.")
      .def("settle", &Match::settle, "Draws until a seat has to decide or the game is over.")
      .def("undo", &Match::undo, "steps"_a = 1,
           "Takes back the last steps. Chance draws new outcomes afterwards.")
      .def_property_readonly("steps", &steps, "All steps since the beginning, including chance.")
      .def(
          "view",
          [](const Match& m, const py::object& seat) {
            return to_python(m.match().view(m.seat_or_mover(seat)));
          },
          "seat"_a = none, "What the seat may know, as in docs/protocol.md.")
      .def("observation", &observation, "seat"_a = none, "out"_a = none,
           "The same as numbers; their names are game.features.")
      .def("mask", &mask, "seat"_a = none, "out"_a = none,
           "One byte for each action number: 1 where it is legal.")
      .def("key", &key, "seat"_a = none, "What the seat may know, as bytes: its information state.")
      .def("picture", &picture, "seat"_a = none, "language"_a = "en", "columns"_a = 100,
           "The table drawn as text.")
      .def("tell", &tell, "action"_a, "seat"_a = none, "language"_a = "en",
           "How a step would be described to the seat or to spectators, before it is taken.")
      .def_property_readonly(
          "scores",
          [](const Match& m) {
            return by_seat(m, [](const core::Standing& s, std::size_t i) {
              return static_cast<int>(s.scores[i]);
            });
          },
          "By seat, as they stand now.")
      .def_property_readonly(
          "places",
          [](const Match& m) {
            return by_seat(m, [](const core::Standing& s, std::size_t i) {
              return static_cast<int>(s.places[i]);
            });
          },
          "By seat; 1 is the first.")
      .def("returns", &returns, "zero_sum"_a = false,
           "Each seat's share of the win, 0 before the end; with zero_sum, less its fair share. "
           "In a solo game: its result, from 0 to 1.")
      .def("clone", &Match::clone, "A copy with the same random numbers to come.")
      .def("__copy__", &Match::clone)
      .def("__deepcopy__", [](const Match& m, const py::dict&) { return m.clone(); })
      .def("imagined", &Match::imagined, "seat"_a = none, "seed"_a = 1,
           "A position consistent with the seat's view; hidden information is sampled.")
      .def("advise", &advise, "player"_a, "seat"_a = none, "seed"_a = 1,
           "What a computer player would do, best first.")
      .def("record", &record, "players"_a = std::vector<std::string>{},
           "The game as text; load() reads it.")
      .def("__repr__", &match_repr)
      .def(py::pickle(&pickled, &unpickled));
  // Game was declared before Match was known.
  py::object game_class = module.attr("Game");
  game_class.attr("match") = py::cpp_function(
      [](const GamePointer& game, std::uint64_t seed) { return Match(game, core::Rng(seed)); },
      py::name("match"), py::is_method(game_class), "seed"_a = 1,
      "A new match; the seed decides what chance draws.");
  module.def("load", &load, "record"_a, "seed"_a = 1, "components"_a = "",
             "The match of a record. Every step is checked.");
}

}  // namespace python
