// python/tables.cc: `Tables`: arrays that C++ writes and NumPy reads.
#include "python/tables.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <thread>

#include "python/busy.h"
#include "python/conversions.h"
#include "python/match.h"

namespace python {

namespace {

constexpr std::size_t kMostTables = std::size_t{1} << 20u;

class Tables {
 public:
  Tables(GamePointer game, arena::TablesSetting setting)
      : game_(std::move(game)),
        tables_(game_->engine->open_tables(*game_->opening, std::move(setting))) {
    arena::TablesArrays& arrays = tables_->arrays();
    const py::capsule owner(new std::shared_ptr<arena::Tables>(tables_), [](void* pointer) {
      delete static_cast<std::shared_ptr<arena::Tables>*>(pointer);
    });
    add(owner, "obs", arrays.observation);
    add(owner, "final_obs", arrays.final_observation);
    add(owner, "seat", arrays.seat);
    add(owner, "count", arrays.count);
    add(owner, "legal", arrays.numbers);
    add(owner, "legal", arrays.packed);
    add(owner, "mask", arrays.mask);
    add(owner, "reward", arrays.reward);
    add(owner, "episode", arrays.episode);
    add(owner, "steps", arrays.steps);
    arrays_["done"] = py::array(py::dtype("bool"), {size()}, arrays.done.data(), owner);
  }

  [[nodiscard]] std::size_t size() const { return tables_->setting().tables; }
  [[nodiscard]] const GamePointer& game() const { return game_; }
  [[nodiscard]] const arena::Tables& tables() const { return *tables_; }

  [[nodiscard]] py::object array(const char* name) const {
    return arrays_.contains(name) ? py::object(arrays_[name]) : py::none();
  }

  void step(const py::object& choices) {
    const std::vector<std::int32_t> read = read_choices(choices);
    const Busy busy(is_busy_);
    std::optional<std::size_t> wrong;
    {
      const py::gil_scoped_release release;
      wrong = tables_->step(read);
    }
    if (wrong) raise_wrong(*wrong, read[*wrong]);
  }

  [[nodiscard]] py::array_t<std::int32_t> advise(const std::string& player) {
    const players::Spec spec = value_of(players::parse_spec(player));
    if (spec.kind->open != nullptr)
      throw py::value_error(
          "the advice must be a player's that knows the rules, not an external program's");
    const Busy busy(is_busy_);
    std::vector<std::int32_t> choices;
    {
      const py::gil_scoped_release release;
      choices = tables_->advise(spec);
    }
    return owned(std::move(choices), {size()});
  }

  [[nodiscard]] py::array_t<float> successors(const py::object& choices) {
    std::vector<std::int32_t> read;
    if (!choices.is_none()) read = read_choices(choices);
    const Busy busy(is_busy_);
    if (const auto wrong = tables_->first_wrong(read)) raise_wrong(*wrong, read[*wrong]);
    std::vector<float> observations;
    {
      const py::gil_scoped_release release;
      observations = read.empty() ? tables_->successors() : tables_->successors(read);
    }
    const auto features = static_cast<std::size_t>(game_->engine->observation);
    const std::size_t rows = observations.size() / features;
    return owned(std::move(observations), {rows, features});
  }

  void reset(const py::object& mask, const py::object& seeds) {
    std::vector<std::uint8_t> marks(size(), 1);
    if (!mask.is_none()) marks = read_marks(mask);
    std::vector<std::uint64_t> read;
    if (!seeds.is_none()) read = read_seeds(seeds);
    const Busy busy(is_busy_);
    const py::gil_scoped_release release;
    tables_->reset(marks, read);
  }

  [[nodiscard]] py::bytes state() {
    const Busy busy(is_busy_);
    return py::bytes(tables_->snapshot());
  }
  void restore(const py::bytes& state) {
    const Busy busy(is_busy_);
    static_cast<void>(value_of(tables_->restore(static_cast<std::string>(state))));
  }

  [[nodiscard]] Match match(std::int64_t table) {
    if (table < 0 || table >= static_cast<std::int64_t>(size()))
      throw py::index_error("there is no table " + std::to_string(table) + ": there are " +
                            std::to_string(size()));
    const Busy busy(is_busy_);
    return {game_, tables_->position(static_cast<std::size_t>(table)), core::Rng(1)};
  }

 private:
  [[noreturn]] void raise_wrong(std::size_t table, std::int32_t choice) const {
    const arena::Position now = tables_->position(table);
    throw py::index_error("table " + std::to_string(table) + " has " +
                          std::to_string(now.match->legal(now.match->turn().first()).size()) +
                          " legal actions, and the index is " + std::to_string(choice));
  }

  // A new array.
  template <class T>
  static py::array_t<T> owned(std::vector<T> values, std::vector<std::size_t> shape) {
    auto kept = std::make_unique<std::vector<T>>(std::move(values));
    T* const data = kept->data();
    const py::capsule owner(kept.release(),
                            [](void* pointer) { delete static_cast<std::vector<T>*>(pointer); });
    return py::array_t<T>(std::move(shape), data, owner);
  }

  template <class T>
  void add(const py::capsule& owner, const char* name, std::vector<T>& values) {
    if (values.empty()) return;
    std::vector<std::size_t> shape{size()};
    if (values.size() != size() || std::string_view(name) == "reward" || is_row(name))
      shape.push_back(values.size() / size());
    arrays_[name] = py::array_t<T>(shape, values.data(), owner);
  }
  static bool is_row(std::string_view name) {
    return name == "obs" || name == "final_obs" || name == "legal" || name == "mask";
  }

  [[nodiscard]] py::array whole_numbers(const py::object& value, const char* what) const {
    const py::array array = py::array::ensure(value);
    if (!array) {
      PyErr_Clear();
      throw py::type_error(std::string(what) + " must be an array");
    }
    if (array.ndim() != 1 || array.shape(0) != static_cast<py::ssize_t>(size()))
      throw py::value_error(std::string(what) + " must have the shape (" + std::to_string(size()) +
                            ",)");
    const char kind = array.dtype().kind();
    if (kind != 'i' && kind != 'u' && kind != 'b')
      throw py::type_error(std::string(what) + " must be whole numbers");
    return array;
  }

  [[nodiscard]] std::vector<std::int32_t> read_choices(const py::object& value) const {
    const py::array array = whole_numbers(value, "the indices");
    const auto numbers = py::array_t < std::int64_t,
               py::array::c_style | py::array::forcecast > (array);
    std::vector<std::int32_t> choices(size());
    std::transform(
        numbers.data(), numbers.data() + size(), choices.begin(), [](std::int64_t number) {
          return number < 0 || number > INT32_MAX ? -1 : static_cast<std::int32_t>(number);
        });
    return choices;
  }
  [[nodiscard]] std::vector<std::uint8_t> read_marks(const py::object& value) const {
    const py::array array = whole_numbers(value, "the mask");
    const auto marks = py::array_t < bool, py::array::c_style | py::array::forcecast > (array);
    return {marks.data(), marks.data() + size()};
  }
  [[nodiscard]] std::vector<std::uint64_t> read_seeds(const py::object& value) const {
    const py::array array = whole_numbers(value, "the seeds");
    const auto seeds = py::array_t < std::uint64_t,
               py::array::c_style | py::array::forcecast > (array);
    return {seeds.data(), seeds.data() + size()};
  }

  GamePointer game_;
  std::shared_ptr<arena::Tables> tables_;  // shared with the arrays, which may live longer
  py::dict arrays_;
  std::atomic<bool> is_busy_{false};
};

arena::Autoreset read_autoreset(const std::string& text) {
  if (text == "same") return arena::Autoreset::same_step;
  if (text == "next") return arena::Autoreset::next_step;
  if (text == "disabled") return arena::Autoreset::disabled;
  throw py::value_error("autoreset must be \"same\", \"next\" or \"disabled\"");
}

void read_legal(const py::object& legal, const Game& game, arena::TablesSetting& setting) {
  if (legal.is_none()) return;
  const auto text = legal.cast<std::string>();
  const bool is_numbered = game.engine->action_numbers > 0;
  if (text != "list" && text != "numbers" && text != "packed")
    throw py::value_error("legal must be \"list\", \"numbers\", \"packed\" or None");
  if (text == "numbers" && !is_numbered)
    throw py::value_error("the actions of " + std::string(game.entry->facts->id) +
                          " have no numbers");
  setting.has_packed = text == "packed" || !is_numbered;
  setting.has_numbers = !setting.has_packed;
}

// By seat; at least one seat must be left to the caller.
std::vector<std::optional<players::Spec>> read_opponents(const py::object& opponents,
                                                         const Game& game) {
  std::vector<std::optional<players::Spec>> specs(static_cast<std::size_t>(game.opening->seats()));
  if (opponents.is_none()) return specs;
  if (!py::isinstance<py::dict>(opponents))
    throw py::type_error("opponents must be a dict: seat to player");
  for (const auto& item : py::reinterpret_borrow<py::dict>(opponents)) {
    const core::Seat seat = read_seat(item.first, game.opening->seats());
    if (seat == core::kSpectator) throw py::value_error("a spectator has nothing to decide");
    players::Spec spec = value_of(players::parse_spec(item.second.cast<std::string>()));
    if (spec.kind->open != nullptr)
      throw py::value_error(
          "an opponent must be a player that knows the rules, not an external program");
    specs[static_cast<std::size_t>(core::index(seat))] = std::move(spec);
  }
  if (std::ranges::all_of(specs, [](const auto& spec) { return spec.has_value(); }))
    throw py::value_error("nobody is left to decide: every seat is an opponent's");
  return specs;
}

std::unique_ptr<Tables> open_tables(const GamePointer& game, std::int64_t n, std::uint64_t seed,
                                    int threads, const std::string& autoreset, bool observation,
                                    const py::object& legal, bool mask,
                                    const py::object& opponents) {
  arena::TablesSetting setting =
      read_setting(game, n, seed, autoreset, observation, legal, opponents);
  if (threads < 0 || threads > 1024) throw py::value_error("threads must be 0 (all cores) to 1024");
  if (mask && game->engine->action_numbers == 0)
    throw py::value_error("the actions of " + std::string(game->entry->facts->id) +
                          " have no numbers, so no mask");
  setting.threads = threads == 0 ? std::max(1u, std::thread::hardware_concurrency())
                                 : static_cast<std::size_t>(threads);
  setting.has_mask = mask;
  return std::make_unique<Tables>(game, std::move(setting));
}

}  // namespace

arena::TablesSetting read_setting(const GamePointer& game, std::int64_t n, std::uint64_t seed,
                                  const std::string& autoreset, bool observation,
                                  const py::object& legal, const py::object& opponents) {
  if (!game) throw py::type_error("tables need a game");
  if (n < 1 || n > static_cast<std::int64_t>(kMostTables))
    throw py::value_error("n must be 1 to " + std::to_string(kMostTables));
  arena::TablesSetting setting;
  setting.tables = static_cast<std::size_t>(n);
  setting.seed = seed;
  setting.autoreset = read_autoreset(autoreset);
  setting.has_observation = observation;
  read_legal(legal, *game, setting);
  setting.opponents = read_opponents(opponents, *game);
  return setting;
}

void add_tables(py::module_& module) {
  using namespace py::literals;
  py::class_<Tables> tables(
      module, "Tables",
      "Many tables of one game, stepped together. The arrays are made once and "
      "overwritten by every step: copy what you keep.");
  tables
      .def(py::init(&open_tables), "game"_a, "n"_a, "seed"_a = 1, "threads"_a = 0,
           "autoreset"_a = "same", "observation"_a = true, "legal"_a = "list", "mask"_a = false,
           "opponents"_a = py::none(),
           "Table i plays its episode e with the seed Rng(seed).fork(i).fork(e), for any n and "
           "number of threads. threads=0: all cores.")
      .def_property_readonly("n", &Tables::size)
      .def_property_readonly("game", &Tables::game)
      .def_property_readonly("threads", [](const Tables& t) { return t.tables().threads(); })
      .def("step", &Tables::step, "indices"_a,
           "Takes one decision at every table: an index into its legal actions. All are checked "
           "before anything "
           "changes; IndexError names the first wrong table.")
      .def("advise", &Tables::advise, "player"_a,
           "(n) int32: the index that a computer player, such as \"greedy\", would choose at each "
           "table; -1: the game is over.")
      .def("successors", &Tables::successors, "indices"_a = py::none(),
           "What the seat to act would observe right after an action: (count.sum(), features) "
           "float32, a row for each legal action, table by table; or (n, features), for one index "
           "at "
           "each table.")
      .def("reset", &Tables::reset, "mask"_a = py::none(), "seeds"_a = py::none(),
           "New games at all tables, or at those with a mark; with seeds, table i starts over from "
           "seeds[i].")
      .def("state", &Tables::state, "All games as bytes.")
      .def("restore", &Tables::restore, "state"_a, "Restores what state() returned.")
      .def("match", &Tables::match, "table"_a, "A copy of one table's position.")
      .def("__len__", &Tables::size)
      .def("__repr__", [](const Tables& t) {
        return "<" + std::to_string(t.size()) + " tables of " +
               std::string(t.game()->entry->facts->id) + ">";
      });
  const std::pair<const char*, const char*> arrays[] = {
      {"obs", "(n, features) float32: what the seat to act knows"},
      {"final_obs",
       "(n, features) float32: the last observation of a game that ended; autoreset \"same\" only"},
      {"seat", "(n) int8: who is to act; -1: the game is over"},
      {"count", "(n) int16: how many legal actions there are"},
      {"legal",
       "(n, max_actions) int32 numbers, or uint64 packed, of the legal actions, padded with -1 or "
       "all ones"},
      {"mask", "(n, action_numbers) uint8: 1 where the action is legal; only with mask=True"},
      {"reward",
       "(n, seats) float32: shares of the win where the game has just ended, otherwise 0"},
      {"done", "(n) bool: whether the game ended in this step"},
      {"episode", "(n) int64: the number of the game at this table"},
      {"steps", "(n) int32: decisions taken in this game"}};
  for (const auto& [name, help] : arrays)
    tables.def_property_readonly(name, [of = name](const Tables& t) { return t.array(of); }, help);
}

}  // namespace python
