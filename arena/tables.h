// arena/tables.h: many tables of one game, stepped together into arrays, for learning programs. A
// table always waits for a decision of a seat that no opponent plays; chance and opponents act
// within a step. Results do not depend on the number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/autoreset.h"
#include "arena/thread_pool.h"
#include "core/match.h"
#include "players/spec.h"

namespace arena {

struct TablesSetting {
  std::size_t tables = 1;
  std::uint64_t seed = 1;
  std::size_t threads = 1;
  Autoreset autoreset = Autoreset::same_step;
  bool has_observation = true;
  bool has_numbers = false;  // of the legal actions; for games whose actions have numbers
  bool has_packed = false;   // the legal actions as eight bytes each
  bool has_mask = false;     // one byte for each action number
  std::vector<std::optional<players::Spec>> opponents;  // by seat; kinds that know the rules
};

// One row for each table, rewritten by every step. Writing to them changes nothing.
struct TablesArrays {
  std::vector<float> observation;        // of the seat to act
  std::vector<float> final_observation;  // how the seat that acted last saw the end of its game
  std::vector<std::int8_t> seat;         // to act; -1 when the game is over
  std::vector<std::int16_t> count;       // of legal actions
  std::vector<std::int32_t> numbers;     // kMaxActions each; padded with -1
  std::vector<std::uint64_t> packed;     // kMaxActions each; padded with ones
  std::vector<std::uint8_t> mask;
  std::vector<float> reward;       // by seat: its share of the win, when the game has ended
  std::vector<std::uint8_t> done;  // whether it ended in this step
  std::vector<std::int64_t> episode;
  std::vector<std::int32_t> steps;  // decisions taken in this game, including the opponents'
};

// A match without history, and the bytes of the position from which its steps start.
struct Position {
  std::unique_ptr<core::Match> match;
  std::vector<std::byte> origin;
};

class Tables {
 public:
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  virtual ~Tables() = default;

  // Takes an index into the legal actions of each table. Returns the first table whose index is out
  // of range, in which case nothing has changed. Finished games ignore theirs.
  [[nodiscard]] std::optional<std::size_t> step(std::span<const std::int32_t> choices);

  // New games at the marked tables: the next episode of each or, with seeds,
  // episode 0 of the table's own seed. Table i plays episode e with Rng(seed).fork(i).fork(e), or
  // with Rng(seeds[i]).fork(e).
  void reset(std::span<const std::uint8_t> marks, std::span<const std::uint64_t> seeds);

  // The choice of a player that knows the rules at each table, as an index; -1 where the game is
  // over. The same as that of an opponent in that seat.
  [[nodiscard]] std::vector<std::int32_t> advise(const players::Spec& player);

  // What the seat to act would observe right after an action, in a position sampled from its view:
  // one row for each legal action, table by table; or, with choices (indices, as in `step`), one
  // row per table (zero where the game is over).
  [[nodiscard]] std::vector<float> successors();
  [[nodiscard]] std::vector<float> successors(std::span<const std::int32_t> choices);
  [[nodiscard]] std::optional<std::size_t> first_wrong(std::span<const std::int32_t> choices) const;

  // The complete state of the tables. `restore` accepts only snapshots of tables of the same kind.
  [[nodiscard]] std::string snapshot() const;
  core::Result<bool> restore(std::string_view snapshot);

  [[nodiscard]] virtual Position position(std::size_t table) const = 0;

  [[nodiscard]] const TablesSetting& setting() const { return setting_; }
  [[nodiscard]] TablesArrays& arrays() { return arrays_; }
  [[nodiscard]] std::size_t threads() const { return pool_.threads(); }

 protected:
  // Dimensions that depend on the game.
  struct Shape {
    int seats = 0;
    std::size_t max_actions = 0;
    std::size_t observation = 0;
    std::size_t action_numbers = 0;
    std::uint64_t fingerprint = 0;  // of the rules, for snapshots
  };
  Tables(TablesSetting setting, const Shape& shape);

  // Both advance to the next decision or the end, and list the legal actions there.
  virtual void take(std::size_t table, std::size_t choice) = 0;
  virtual void start(std::size_t table, core::Rng rng) = 0;
  virtual void list(std::size_t table) = 0;      // what is legal; calls set_waiting
  virtual void show(std::size_t table) = 0;      // writes the row of the arrays
  virtual void show_end(std::size_t table) = 0;  // rewards, and the last observation
  [[nodiscard]] virtual std::int32_t advised(std::size_t table, const players::Spec& player) = 0;
  // One observation for each of the actions `first` to `last` - 1 of the table.
  virtual void look_ahead(std::size_t table, std::size_t first, std::size_t last, float* to) = 0;
  [[nodiscard]] virtual std::span<std::byte> games() = 0;  // the positions, as plain bytes

  void set_waiting(std::size_t table, bool is_over, std::size_t legal_count) {
    is_over_[table] = is_over ? 1 : 0;
    legal_count_[table] = static_cast<std::uint16_t>(legal_count);
  }
  [[nodiscard]] bool is_over(std::size_t table) const { return is_over_[table] != 0; }

  Shape shape_;  // NOLINT(*-non-private-member-*)

 private:
  void step_table(std::size_t table, std::int32_t choice);
  void start_next(std::size_t table);
  [[nodiscard]] std::uint64_t kind() const;  // of the snapshots it can read
  template <class Visit>
  void each_part(Visit visit);

  TablesSetting setting_;
  TablesArrays arrays_;
  std::vector<core::Rng> base_;  // of each table; forked for each episode
  std::vector<std::int64_t> episode_;
  // Authoritative copies: callers can write to the arrays.
  std::vector<std::uint8_t> is_over_;
  std::vector<std::uint16_t> legal_count_;
  ThreadPool pool_;
};

}  // namespace arena
