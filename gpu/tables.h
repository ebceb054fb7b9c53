// gpu/tables.h: many tables of one game, stepped by kernels into arrays in device memory: the
// counterpart of arena/tables.h, with the same results for the same seeds.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "arena/engine.h"
#include "gpu/engine.h"
#include "gpu/entry.h"

namespace gpu {

// An array of the tables: item j of table i lies j * tables + i items from the address.
struct TablesArray {
  enum class Type : std::uint8_t { flag, int8, int16, int32, int64, uint64, float32 };
  std::string_view name;
  Type type = Type::int32;
  bool has_columns = false;  // otherwise one item for each table
  std::size_t columns = 1;
  Address address = 0;
};
[[nodiscard]] std::size_t item_bytes(TablesArray::Type type);

// Choices in device memory.
struct Choices {
  Address address = 0;
  std::uint32_t bytes = 4;  // of each: 4 or 8; signed integers
  std::int64_t stride = 4;  // bytes from one to the next
};

class Tables {
 public:
  // Without masks. Throws Failure if an opponent is neither random nor greedy, and for solo
  // games. The opening and the engine outlive the tables.
  Tables(Engine& engine, const core::Match& opening, arena::TablesSetting setting);

  // As arena::Tables::step: returns the first table whose choice is out of range, in which case
  // nothing has changed. Every call returns once the arrays are written.
  [[nodiscard]] std::optional<std::size_t> step(std::span<const std::int32_t> choices);
  [[nodiscard]] std::optional<std::size_t> step(const Choices& choices);
  // This many steps, with every choice made on the device; `choice` holds the last ones.
  enum class Policy : std::uint8_t { random, greedy };
  void play(Policy policy, int steps);
  void reset(std::span<const std::uint8_t> marks, std::span<const std::uint64_t> seeds);

  [[nodiscard]] arena::Position position(std::size_t table) const;
  [[nodiscard]] std::size_t legal_count(std::size_t table) const;

  [[nodiscard]] const arena::TablesSetting& setting() const { return setting_; }
  [[nodiscard]] std::span<const TablesArray> arrays() const { return arrays_; }
  [[nodiscard]] const TablesArray* array(std::string_view name) const;  // nullptr: not requested
  // A copy in host memory, column by column.
  [[nodiscard]] std::vector<std::byte> copy_of(const TablesArray& array) const;

 private:
  Address allocate(std::size_t bytes);
  Address add(std::string_view name, TablesArray::Type type);
  Address add_columns(std::string_view name, TablesArray::Type type, std::size_t columns);
  void launch(std::string_view kernel);
  void wait();

  Engine& engine_;
  const core::Match& opening_;
  arena::TablesSetting setting_;
  const Entry& entry_;
  std::vector<std::unique_ptr<Buffer>> memory_;
  std::vector<TablesArray> arrays_;
  TablesTask task_;
  Address own_choices_ = 0;
};

}  // namespace gpu
