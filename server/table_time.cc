// server/table_time.cc: whose clock is running, since when, and the time left.
#include <algorithm>

#include "server/people.h"
#include "server/table.h"

namespace server {

namespace {

bool has_bank(const Settings& settings) { return settings.clock && settings.clock->has_bank(); }

}  // namespace

Table::Waiting Table::waiting() const {
  Waiting now{ledger_.match().turn(), ledger_.turn_began(), {}, ledger_.seq() + 1};
  const LogEntry* last = ledger_.last();
  if (!has_bank(settings_) || last == nullptr) return now;
  now.began = last->at;
  now.left = last->left.empty() ? full_banks(settings_.clock, row_.seats.size()) : last->left;
  return now;
}

// With a limit for each decision, an undo restores the start time of the decision it reverts. With
// a bank, an undo is an ordinary entry, and the time it took has been charged.
Table::Waiting Table::waiting_after(const NextEntry& entry) const {
  const bool is_wound_back = entry.is_undo && !has_bank(settings_);
  return {entry.turn, is_wound_back ? ledger_.turn_began(entry.undone) : entry.at, entry.left,
          entry.seq + 1};
}

TimeLeft Table::left_after(const NextEntry& entry, store::Millis until) const {
  if (!has_bank(settings_)) return {};
  const Waiting now = waiting();
  Elapsed elapsed;
  elapsed.waited = now.turn;
  elapsed.next = entry.turn;
  elapsed.used = until - std::max(now.began, settings_.resumed);
  elapsed.charged = people(row_);
  elapsed.is_undo = entry.is_undo;
  elapsed.is_solo = ledger_.match().seats() == 1;
  return time_after(now.left, *settings_.clock, elapsed);
}

Times Table::times() const {
  Times times;
  const Waiting now = waiting();
  const auto job = job_for(row_, settings_, now.turn, now.left);
  if (job && job->kind == kClock)
    times.deadline = std::max(now.began, settings_.resumed) + job->due_in;
  if (!now.left.empty()) times.clocks = clocks(now);
  return times;
}

// Relative to the moment of sending, so that clients do not need the server's time.
core::JsonArray Table::clocks(const Waiting& now) const {
  const bool runs = row_.state == store::TableState::playing && !settings_.is_paused && !is_frozen_;
  const store::Millis used =
      std::max<store::Millis>(0, services_.time.now() - std::max(now.began, settings_.resumed));
  core::JsonArray clocks;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const core::Seat seat = core::seat_at(static_cast<int>(i));
    if (row_.seats[i].kind != store::SeatKind::person) {
      clocks.emplace_back(nullptr);
      continue;
    }
    const bool is_running = runs && now.turn.waits_for(seat) && !is_automatic(seat);
    const store::Millis left =
        is_running ? std::max<store::Millis>(0, now.left[i] - used) : now.left[i];
    clocks.push_back(core::JsonObject{{"left", left}, {"running", is_running}});
  }
  return clocks;
}

}  // namespace server
