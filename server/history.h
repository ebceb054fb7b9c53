// server/history.h: what has happened at a table: its append-only entries, and checkpoints to
// replay from. A copy shares both with the original and is nearly free, so that another thread can
// read a snapshot while the table continues.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/match.h"
#include "server/store/store.h"
#include "server/time_left.h"

namespace server {

struct LogEntry {
  std::int64_t seq = 0;
  core::Seat by = core::kChance;  // kChance: the setup
  bool is_undo = false;
  std::uint32_t undone = 0;  // for an undo: how many of the standing entries it undoes
  bool is_stand_in = false;  // a computer player decided it for a person
  std::vector<core::Step> steps;
  store::Millis at = 0;
  TimeLeft left;  // after it; empty without banks
  // The entry whose position this one was decided in, or the one an undo leads back to. 0: the
  // start.
  std::int64_t base = 0;
};

class History {
 public:
  explicit History(std::shared_ptr<const core::Match> start) : start_(std::move(start)) {}

  [[nodiscard]] std::int64_t seq() const { return size_; }
  // Precondition: 1 <= seq <= seq().
  [[nodiscard]] const LogEntry& entry(std::int64_t seq) const;
  // The entry that led to the position after entry `seq`: itself unless it is an undo. 0: none.
  [[nodiscard]] std::int64_t origin(std::int64_t seq) const;

  // The position after entry `seq`, without steps; 0 is the start. Replays from the nearest
  // checkpoint.
  [[nodiscard]] std::unique_ptr<core::Match> match_at(std::int64_t seq) const;
  // How many entries have to be replayed to get there.
  [[nodiscard]] std::size_t distance(std::int64_t seq) const;
  [[nodiscard]] const core::Match& start() const { return *start_; }
  // The whole match with all its steps, for records.
  [[nodiscard]] std::unique_ptr<core::Match> played() const;

  // Calls `tell` for every step of the entries after `since` up to `last`, with the position before
  // the step. Entries without steps are reported with a null step.
  using Tell = std::function<void(const LogEntry&, const core::Match& before, const core::Step*)>;
  void replay(std::int64_t since, std::int64_t last, const Tell& tell) const;

  // For the table's ledger.
  void append(LogEntry entry);
  void keep(std::int64_t seq, std::shared_ptr<const core::Match> after);
  void forget(std::int64_t seq);  // a checkpoint of an entry that was undone

 private:
  static constexpr std::size_t kChunk = 32;
  static constexpr std::size_t kMostKept = 64;
  // The ledger appends; a copy sees only what was there when it was made.
  using Chunk = std::array<LogEntry, kChunk>;
  struct Kept {
    std::int64_t seq = 0;
    std::shared_ptr<const core::Match> after;
  };

  [[nodiscard]] const core::Match* kept(std::int64_t seq) const;
  // The entries that lead to the position after `seq`, last to first, back to the nearest
  // checkpoint.
  [[nodiscard]] const core::Match& path_to(std::int64_t seq, std::vector<std::int64_t>& way) const;

  std::shared_ptr<const core::Match> start_;
  std::vector<std::shared_ptr<Chunk>> chunks_;
  std::int64_t size_ = 0;
  std::vector<Kept> kept_;  // in order of seq
};

}  // namespace server
