// gpu/tables.cc: allocates the arrays of many tables and launches the kernels that step them.
#include "gpu/tables.h"

#include <algorithm>
#include <cstring>

#include "gpu/failure.h"

namespace gpu {

namespace {

constexpr std::uint32_t kBlock = 64;  // threads

void read_opponents(const arena::TablesSetting& setting, TablesTask& task) {
  for (std::size_t seat = 0; seat < setting.opponents.size(); ++seat) {
    const auto& opponent = setting.opponents[seat];
    if (!opponent) continue;
    const std::string name = players::to_text(*opponent);
    if (name == "random") {
      task.is_random |= 1u << seat;
    } else if (name == "greedy") {
      task.is_greedy |= 1u << seat;
    } else {
      throw Failure("a card plays random and greedy, not " + name +
                    ": play these tables on the processor");
    }
  }
}

}  // namespace

std::size_t item_bytes(TablesArray::Type type) {
  switch (type) {
    case TablesArray::Type::flag:
    case TablesArray::Type::int8: return 1;
    case TablesArray::Type::int16: return 2;
    case TablesArray::Type::int32:
    case TablesArray::Type::float32: return 4;
    case TablesArray::Type::int64:
    case TablesArray::Type::uint64: break;
  }
  return 8;
}

Tables::Tables(Engine& engine, const core::Match& opening, arena::TablesSetting setting)
    : engine_(engine),
      opening_(opening),
      setting_(std::move(setting)),
      entry_(entry_of(opening.facts().id)) {
  using Type = TablesArray::Type;
  read_opponents(setting_, task_);
  const arena::Engine& game = arena::engine_of(opening);
  const auto features = static_cast<std::size_t>(game.observation);
  const auto seats = static_cast<std::size_t>(opening.seats());
  // Solo results use exponentials, which a card computes differently.
  if (seats < 2)
    throw Failure("a card plays tables for two or more: play those for one on the processor");
  const std::size_t n = setting_.tables;
  const Image image = entry_.image(opening);
  task_.rules = allocate(image.size());
  engine_.write(task_.rules, image.placed_at(task_.rules));
  task_.games = allocate(n * entry_.layout.table_game);
  task_.kept = allocate(n * game.max_actions * sizeof(std::uint64_t));
  task_.wrong = allocate(sizeof(std::uint32_t));
  engine_.write(task_.wrong, bytes_of(kNoTable));
  own_choices_ = allocate(n * sizeof(std::int32_t));
  if (setting_.has_observation) {
    task_.observation = add_columns("obs", Type::float32, features);
    if (setting_.autoreset == arena::Autoreset::same_step)
      task_.final_observation = add_columns("final_obs", Type::float32, features);
  }
  task_.seat = add("seat", Type::int8);
  task_.count = add("count", Type::int16);
  if (setting_.has_numbers) task_.numbers = add_columns("legal", Type::int32, game.max_actions);
  if (setting_.has_packed) task_.packed = add_columns("legal", Type::uint64, game.max_actions);
  task_.reward = add_columns("reward", Type::float32, seats);
  task_.done = add("done", Type::flag);
  task_.episode = add("episode", Type::int64);
  task_.steps = add("steps", Type::int32);
  task_.noted = add("choice", Type::int32);
  task_.seed = setting_.seed;
  task_.tables = static_cast<std::uint32_t>(n);
  task_.seats = static_cast<std::uint32_t>(seats);
  task_.autoreset = setting_.autoreset;
  task_.what = TablesTask::What::open;
  launch("advance");
  wait();
}

Address Tables::allocate(std::size_t bytes) {
  memory_.push_back(std::make_unique<Buffer>(engine_, bytes));
  return memory_.back()->address();
}

Address Tables::add(std::string_view name, TablesArray::Type type) {
  const Address address = allocate(setting_.tables * item_bytes(type));
  arrays_.push_back({name, type, false, 1, address});
  return address;
}

Address Tables::add_columns(std::string_view name, TablesArray::Type type, std::size_t columns) {
  const Address address = allocate(setting_.tables * columns * item_bytes(type));
  arrays_.push_back({name, type, true, columns, address});
  return address;
}

void Tables::launch(std::string_view kernel) {
  engine_.launch({.game = entry_.game,
                  .module = "tables",
                  .kernel = kernel,
                  .task = bytes_of(task_),
                  .threads = task_.tables,
                  .block = kBlock});
}

// Reading waits for earlier launches.
void Tables::wait() {
  std::uint32_t wrong = 0;
  engine_.read(task_.wrong, std::as_writable_bytes(std::span(&wrong, 1)));
}

std::optional<std::size_t> Tables::step(std::span<const std::int32_t> choices) {
  engine_.write(own_choices_, std::as_bytes(choices));
  return step(Choices{.address = own_choices_});
}

std::optional<std::size_t> Tables::step(const Choices& choices) {
  task_.what = TablesTask::What::step;
  task_.choices = choices.address;
  task_.choice_bytes = choices.bytes;
  task_.choice_stride = choices.stride;
  launch("check");
  launch("advance");
  std::uint32_t wrong = kNoTable;
  engine_.read(task_.wrong, std::as_writable_bytes(std::span(&wrong, 1)));
  if (wrong == kNoTable) return std::nullopt;
  engine_.write(task_.wrong, bytes_of(kNoTable));
  return wrong;
}

void Tables::play(Policy policy, int steps) {
  task_.what = TablesTask::What::play;
  task_.plays_greedily = policy == Policy::greedy ? 1 : 0;
  for (int i = 0; i < steps; ++i) launch("advance");
  wait();
}

void Tables::reset(std::span<const std::uint8_t> marks, std::span<const std::uint64_t> seeds) {
  Buffer on_machine(engine_, marks.size_bytes());
  on_machine.write(std::as_bytes(marks));
  Buffer seeds_there(engine_, std::max<std::size_t>(seeds.size_bytes(), 1));
  if (!seeds.empty()) seeds_there.write(std::as_bytes(seeds));
  task_.what = TablesTask::What::reset;
  task_.marks = on_machine.address();
  task_.seeds = seeds.empty() ? 0 : seeds_there.address();
  launch("advance");
  wait();
}

arena::Position Tables::position(std::size_t table) const {
  std::vector<std::byte> state(entry_.layout.state);
  engine_.read(task_.games + table * entry_.layout.table_game, state);
  return {arena::engine_of(opening_).place(opening_, state), state};
}

std::size_t Tables::legal_count(std::size_t table) const {
  const arena::Position now = position(table);
  const core::Turn turn = now.match->turn();
  return turn.kind == core::Turn::Kind::decision ? now.match->legal(turn.first()).size() : 0;
}

const TablesArray* Tables::array(std::string_view name) const {
  const auto found = std::ranges::find(arrays_, name, &TablesArray::name);
  return found == arrays_.end() ? nullptr : &*found;
}

std::vector<std::byte> Tables::copy_of(const TablesArray& array) const {
  std::vector<std::byte> bytes(setting_.tables * array.columns * item_bytes(array.type));
  engine_.read(array.address, bytes);
  return bytes;
}

}  // namespace gpu
