// gpu/same_tables.cc: steps tables on the device and on the processor side by side.
#include "gpu/same_tables.h"

#include <algorithm>
#include <cstring>

namespace gpu {

namespace {

// The processor's arrays, row by row.
template <class T>
std::span<const std::byte> rows_of(const std::vector<T>& values) {
  return std::as_bytes(std::span(values));
}

std::span<const std::byte> rows_of(const arena::TablesArrays& arrays, std::string_view name,
                                   TablesArray::Type type) {
  if (name == "obs") return rows_of(arrays.observation);
  if (name == "final_obs") return rows_of(arrays.final_observation);
  if (name == "seat") return rows_of(arrays.seat);
  if (name == "count") return rows_of(arrays.count);
  if (name == "legal" && type == TablesArray::Type::int32) return rows_of(arrays.numbers);
  if (name == "legal") return rows_of(arrays.packed);
  if (name == "reward") return rows_of(arrays.reward);
  if (name == "done") return rows_of(arrays.done);
  if (name == "episode") return rows_of(arrays.episode);
  if (name == "steps") return rows_of(arrays.steps);
  return {};  // `choice` exists only on the device
}

// The first table whose values differ, or the number of tables.
std::size_t first_difference(std::span<const std::byte> rows, std::span<const std::byte> columns,
                             std::size_t tables, std::size_t item) {
  const std::size_t width = rows.size() / item / tables;
  for (std::size_t table = 0; table < tables; ++table) {
    for (std::size_t j = 0; j < width; ++j) {
      if (std::memcmp(rows.data() + (table * width + j) * item,
                      columns.data() + (j * tables + table) * item, item) != 0)
        return table;
    }
  }
  return tables;
}

std::string difference_of_arrays(const Tables& mine, arena::Tables& theirs) {
  const std::size_t n = mine.setting().tables;
  for (const TablesArray& array : mine.arrays()) {
    const auto rows = rows_of(theirs.arrays(), array.name, array.type);
    if (rows.empty()) continue;
    const std::size_t table =
        first_difference(rows, mine.copy_of(array), n, item_bytes(array.type));
    if (table < n) return "table " + std::to_string(table) + ": " + std::string(array.name);
  }
  return {};
}

// Depends only on the table.
std::vector<std::int32_t> choices_for(const arena::TablesArrays& arrays, int step) {
  std::vector<std::int32_t> choices;
  for (std::size_t i = 0; i < arrays.count.size(); ++i) {
    const auto number = core::Rng(i).fork(static_cast<std::uint64_t>(step)).next() >> 33u;
    choices.push_back(static_cast<std::int32_t>(
        number % static_cast<std::uint64_t>(std::max<std::int16_t>(arrays.count[i], 1))));
  }
  return choices;
}

}  // namespace

std::string difference_of_tables(Engine& engine, const core::Match& opening,
                                 const arena::TablesSetting& setting, int steps) {
  Tables mine(engine, opening, setting);
  const auto theirs = arena::engine_of(opening).open_tables(opening, setting);
  for (int step = 0; step <= steps; ++step) {
    const std::string difference = difference_of_arrays(mine, *theirs);
    if (!difference.empty()) return "step " + std::to_string(step) + ", " + difference;
    if (step == steps) break;
    // Choices of the caller alternate with those of players on the device, which the processor
    // copies.
    std::vector<std::int32_t> choices = choices_for(theirs->arrays(), step);
    if (step % 4 == 3) {
      mine.play(step % 8 == 3 ? Tables::Policy::greedy : Tables::Policy::random, 1);
      const std::vector<std::byte> noted = mine.copy_of(*mine.array("choice"));
      std::memcpy(choices.data(), noted.data(), noted.size());
    } else if (mine.step(choices)) {
      return "step " + std::to_string(step) + ": a choice was refused";
    }
    if (theirs->step(choices))
      return "step " + std::to_string(step) + ": a choice was out of range";
  }
  for (std::size_t i = 0; i < setting.tables; ++i) {
    if (mine.position(i).match->digest() != theirs->position(i).match->digest())
      return "table " + std::to_string(i) + ": the position";
  }
  return {};
}

}  // namespace gpu
