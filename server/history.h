// server/history.h: what has happened at a table: its entries, append only, and positions to go on
// from. A copy shares both with the original and costs next to nothing, so that a reader on another
// thread can look at one while the table goes on.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/match.h"
#include "server/store/store.h"

namespace server {

struct LogEntry {
  std::int64_t seq = 0;
  core::Seat by = core::kChance;  // kChance: the setup
  bool is_undo = false;
  std::uint32_t undone = 0;  // an undo: how many of the entries that stood it takes back
  bool is_stand_in = false;  // a computer player decided it for a person
  std::vector<core::Step> steps;
  store::Millis at = 0;
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

  // The position after entry `seq`; 0 is the start. Without steps. Costs as much as the way from
  // the nearest position that is kept.
  [[nodiscard]] std::unique_ptr<core::Match> match_at(std::int64_t seq) const;
  // How many entries have to be followed to get there.
  [[nodiscard]] std::size_t distance(std::int64_t seq) const;
  [[nodiscard]] const core::Match& start() const { return *start_; }
  // The whole match with all its steps, for records.
  [[nodiscard]] std::unique_ptr<core::Match> played() const;

  // Calls `tell` for every step of the entries after `since` up to `last`, with the position before
  // the step. Entries without steps are told with a null step.
  using Tell = std::function<void(const LogEntry&, const core::Match& before, const core::Step*)>;
  void replay(std::int64_t since, std::int64_t last, const Tell& tell) const;

  // For the table's ledger.
  void append(LogEntry entry);
  void keep(std::int64_t seq, std::shared_ptr<const core::Match> after);
  void forget(std::int64_t seq);  // the position after an entry that was taken back

 private:
  static constexpr std::size_t kChunk = 32;
  static constexpr std::size_t kMostKept = 64;
  // Filled from the front by the ledger; a copy looks only at what was there when it was made.
  using Chunk = std::array<LogEntry, kChunk>;
  struct Kept {
    std::int64_t seq = 0;
    std::shared_ptr<const core::Match> after;
  };

  [[nodiscard]] const core::Match* kept(std::int64_t seq) const;
  // Entries from the last to the first that lead to the position after `seq`, as far back as the
  // nearest position that is kept.
  [[nodiscard]] const core::Match& way_to(std::int64_t seq, std::vector<std::int64_t>& way) const;

  std::shared_ptr<const core::Match> start_;
  std::vector<std::shared_ptr<Chunk>> chunks_;
  std::int64_t size_ = 0;
  std::vector<Kept> kept_;  // in order of seq
};

}  // namespace server
