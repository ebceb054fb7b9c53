// server/ledger.h: the log of a table and the match it leads to. The log is the source of truth: it
// is append-only, an undo is an ordinary entry, and the match can be rebuilt from it at any time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "core/match.h"
#include "server/history.h"
#include "server/store/store.h"

namespace server {

// How often a seat may undo. Each undo is an entry of the log, which must not grow without bound.
inline constexpr int kMaxUndosPerTurn = 20;
inline constexpr int kMaxUndosPerGame = 200;
inline constexpr std::uint32_t kEverybody = ~std::uint32_t{0};

// An entry that is not in the log yet, and its result.
struct NextEntry : LogEntry {
  core::Turn turn;           // after it
  std::uint64_t digest = 0;  // of the position after it
  std::shared_ptr<const core::Match> after;
};

class Ledger {
 public:
  // Digests belong to one rules version: the log of another version is replayed without comparing
  // them.
  enum class Digests : bool { ignored, compared };
  explicit Ledger(std::shared_ptr<const core::Match> start, Digests digests = Digests::compared)
      : history_(start), match_(std::move(start)), digests_(digests) {}

  // The current position. Its steps are not those of the whole game: see History::played.
  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] std::int64_t seq() const { return history_.seq(); }
  [[nodiscard]] std::optional<std::int64_t> find(const std::string& client) const;
  // How many of the last entries an undo by this seat would revert, limits aside; 0: undo is not
  // allowed. Usually one, and nothing that was revealed; at a practice table everything up to the
  // seat's last decision, unless another of `people` (a bit per seat) has decided since.
  [[nodiscard]] std::uint32_t undo_reach(core::Seat seat, std::uint32_t people = kEverybody) const;
  [[nodiscard]] bool has_undos_left(core::Seat seat) const;
  [[nodiscard]] bool can_undo(core::Seat seat, std::uint32_t people = kEverybody) const {
    return undo_reach(seat, people) > 0 && has_undos_left(seat);
  }
  // When the current turn began, or the turn that would be current after undoing this many entries.
  [[nodiscard]] store::Millis turn_began(std::uint32_t undone = 0) const;
  // The last entry, whether it was undone or not; null: there is none.
  [[nodiscard]] const LogEntry* last() const {
    return seq() == 0 ? nullptr : &history_.entry(seq());
  }

  // The next entry: a decision of `by` and the chance steps after it, or an undo. Changes nothing
  // here.
  [[nodiscard]] std::variant<NextEntry, core::Refusal> try_decision(const core::Step& step,
                                                                    bool is_stand_in,
                                                                    store::Millis at) const;
  // Precondition: the step is legal.
  [[nodiscard]] NextEntry decision(const core::Step& step, bool is_stand_in,
                                   store::Millis at) const;
  [[nodiscard]] NextEntry setup(store::Millis at) const;
  // Precondition: undo_reach of the seat is `undone`, and not 0.
  [[nodiscard]] NextEntry undo(core::Seat by, std::uint32_t undone, store::Millis at) const;
  [[nodiscard]] store::Entry stored(const NextEntry& entry, const std::string& client) const;

  // Appends the next entry from the store. Everything is validated; on a fault nothing changes.
  // `before_step` is called before each of its steps.
  using BeforeStep = std::function<void(const core::Match& before, const core::Step& step)>;
  core::Result<bool> add(const store::Entry& stored, const BeforeStep& before_step = {});
  // Appends an entry that was decided here and is now durable. Precondition: nothing was added
  // since it was decided.
  void take(const NextEntry& entry, const std::string& client, const BeforeStep& before_step = {});

 private:
  struct Undos {
    int of_turn = 0;
    int of_game = 0;
  };
  struct Taken {  // a decision that may be undone
    std::int64_t seq = 0;
    std::shared_ptr<const core::Match> before;
  };

  [[nodiscard]] core::Result<NextEntry> read(const store::Entry& stored, std::string& digest) const;
  // The n-th standing entry from the end, counting from 1.
  [[nodiscard]] std::int64_t standing_from_end(std::uint32_t n) const {
    return standing_[standing_.size() - n];
  }
  // The position before the last standing entries.
  [[nodiscard]] std::shared_ptr<const core::Match> before_last(std::uint32_t entries) const;
  [[nodiscard]] bool is_undo_possible(std::uint32_t undone) const;
  void push(NextEntry entry, const std::string& client);
  void push_undo(const NextEntry& entry);
  void push_decision(const NextEntry& entry);

  History history_;
  std::shared_ptr<const core::Match> match_;
  Digests digests_;
  std::vector<std::int64_t> standing_;  // the entries that were not undone
  std::vector<Taken> taken_;            // the last of them, as far as undo may go
  core::Array<Undos, core::kMaxSeats> undos_{};
  std::unordered_map<std::string, std::int64_t> clients_;
};

// The log of a match that was played elsewhere.
[[nodiscard]] std::vector<store::Entry> entries_of(const core::Match& match, store::Millis at);

// The ledger of a table before its first entry, or why this program cannot play it.
core::Result<Ledger> open_ledger(const store::Table& row);

// A ledger with everything in the store, as far as these rules can replay it.
struct Restored {
  Ledger ledger;
  std::string fault;  // why the replay stopped; "": it is complete
};
core::Result<Restored> restored_ledger(const store::Table& row,
                                       const std::vector<store::Entry>& entries);

}  // namespace server
