// server/ledger.h: the log of a table, and the match it leads to. The log is the truth: it is
// append only, an undo is an entry like any other, and a match can be rebuilt from it at any time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/match.h"
#include "server/store/store.h"

namespace server {

struct LogEntry {
  std::int64_t seq = 0;
  core::Seat by = core::kChance;  // kChance: the setup
  bool is_undo = false;
  bool is_stand_in = false;  // a computer player decided it for a person
  std::vector<core::Step> steps;
  store::Millis at = 0;
  core::Turn turn;           // after it
  std::uint64_t digest = 0;  // of the position after it
};

class Ledger {
 public:
  // Digests are those of one rules version: a log of another is followed without comparing them.
  enum class Digests : bool { ignored, compared };
  explicit Ledger(std::unique_ptr<core::Match> match, Digests digests = Digests::compared)
      : match_(std::move(match)), digests_(digests) {}

  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] std::int64_t seq() const { return static_cast<std::int64_t>(entries_.size()); }
  [[nodiscard]] const std::vector<LogEntry>& entries() const { return entries_; }
  [[nodiscard]] std::optional<std::int64_t> find(const std::string& client) const;
  [[nodiscard]] bool can_undo(core::Seat seat) const;
  // When the turn that is on began: an undo brings back the turn as it was.
  [[nodiscard]] store::Millis turn_began(bool after_undo = false) const;

  // The next entry: what `by` decided and the chance that follows, or an undo. Changes nothing
  // here.
  [[nodiscard]] LogEntry decision(const core::Step& step, bool is_stand_in, store::Millis at) const;
  [[nodiscard]] LogEntry setup(store::Millis at) const;
  [[nodiscard]] LogEntry undo(core::Seat by, store::Millis at) const;
  [[nodiscard]] store::Entry stored(const LogEntry& entry, const std::string& client) const;

  // Takes an entry of the store: the next one. A fault leaves everything as it was.
  // `before_step` is called before each of its steps is taken.
  using BeforeStep = std::function<void(const core::Match& before, const core::Step& step)>;
  core::Result<bool> add(const store::Entry& stored, const BeforeStep& before_step = {});

  // The match as it was after entry `seq`. Precondition: 1 <= seq <= seq().
  [[nodiscard]] std::unique_ptr<core::Match> match_at(std::int64_t seq) const;

  // Calls `tell` for every step after `since`, with the match as it was before the step. Entries
  // without steps are told with a null step.
  using Tell = std::function<void(const LogEntry&, const core::Match& before, const core::Step*)>;
  void replay(std::int64_t since, const Tell& tell) const;

 private:
  [[nodiscard]] core::Result<LogEntry> read(const store::Entry& stored, std::string& digest) const;

  std::unique_ptr<core::Match> match_;
  Digests digests_;
  std::vector<LogEntry> entries_;
  std::vector<std::size_t> standing_;  // the entries that were not taken back
  std::unordered_map<std::string, std::int64_t> clients_;
};

// The log of a match that was played elsewhere.
[[nodiscard]] std::vector<store::Entry> entries_of(const core::Match& match, store::Millis at);

// The ledger of a table before its first entry, or why this program cannot play it.
core::Result<Ledger> open_ledger(const store::Table& row);

}  // namespace server
