// server/jobs.cc: see jobs.h.
#include "server/jobs.h"

#include <algorithm>

namespace server {

bool is_automatic(const store::Seat& seat) {
  return seat.kind == store::SeatKind::computer || !seat.stand_in.empty();
}

bool is_automatic(const store::Table& row, core::Seat seat) { return is_automatic(row.seat(seat)); }

bool is_exhibition(const store::Table& row) {
  return row.state == store::TableState::playing &&
         std::ranges::all_of(row.seats, [](const store::Seat& seat) { return is_automatic(seat); });
}

bool has_person(const store::Table& row) {
  return std::ranges::any_of(
      row.seats, [](const store::Seat& seat) { return seat.kind == store::SeatKind::person; });
}

int turn_budget(const players::Spec& spec) {
  if (spec.kind->parameter("time") == nullptr) return 0;
  if (is_external(spec)) return kMostMilliseconds;  // or less, if the operator says so
  const int time = spec.whole("time");
  return time == 0 ? kMostMilliseconds : std::min(time, kMostMilliseconds);
}

players::Spec player_at(const store::Table& row, core::Seat seat) {
  const store::Seat& at = row.seat(seat);
  const auto spec =
      players::parse_spec(at.kind == store::SeatKind::computer ? at.player : at.stand_in);
  return spec ? *spec : *players::parse_spec(kPresetPlayer);
}

core::Seat shortest_of_time(core::Turn turn, const TimeLeft& left) {
  core::Seat shortest = turn.first();
  for (std::size_t i = 0; i < left.size(); ++i) {
    const core::Seat seat = core::seat_at(static_cast<int>(i));
    if (turn.waits_for(seat) && left[i] < left[static_cast<std::size_t>(core::index(shortest))])
      shortest = seat;
  }
  return shortest;
}

std::optional<JobPlan> job_for(const store::Table& row, const Settings& settings, core::Turn turn,
                               const TimeLeft& left) {
  if (row.state != store::TableState::playing || turn.kind != core::Turn::Kind::decision)
    return std::nullopt;
  if (settings.is_paused)  // a person may return to the seat as long as the table is kept
    return has_person(row) ? std::nullopt : std::optional(JobPlan{kExpire, 0});
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
    const core::Seat at = core::seat_at(static_cast<int>(seat));
    if (turn.waits_for(at) && is_automatic(row, at)) return JobPlan{kThink, 0};
  }
  if (!settings.clock) return std::nullopt;
  if (!settings.clock->has_bank()) return JobPlan{kClock, settings.clock->turn_seconds * 1000};
  const TimeLeft banks = left.empty() ? full_banks(settings.clock, row.seats.size()) : left;
  const core::Seat shortest = shortest_of_time(turn, banks);
  return JobPlan{kClock, banks[static_cast<std::size_t>(core::index(shortest))]};
}

void write_jobs(store::Store& store, const std::string& table, const PlannedJob& before,
                const PlannedJob& after, const std::string& owner) {
  const bool is_same_kind = before.plan && after.plan && before.plan->kind == after.plan->kind;
  if (is_same_kind && before.seq == after.seq) return;  // a running clock keeps running
  if (before.plan && !is_same_kind)
    store.remove_job({table, std::string(before.plan->kind), before.seq});
  if (!after.plan) return;
  const bool is_leased = after.plan->kind == kThink && !owner.empty();
  store.put_job({table, std::string(after.plan->kind), after.seq}, after.plan->due_in,
                is_leased ? owner : "", is_leased ? kLease : 0);
}

}  // namespace server
