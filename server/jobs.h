// server/jobs.h: what a position waits for besides people: a computer player, a clock, or a viewer.
// The plan is stored with the entry that leads there, so that pending work survives a crash of the
// process.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "players/player.h"
#include "server/settings.h"
#include "server/store/store.h"
#include "server/time_left.h"

namespace server {

inline constexpr std::string_view kThink = "think";
inline constexpr std::string_view kClock = "clock";
inline constexpr std::string_view kExpire = "expire";  // a paused table that nobody returns to
// How long other processes leave a job alone. The lease is renewed for as long as a decision waits
// or is being computed.
inline constexpr store::Millis kLease = 6'000;
inline constexpr store::Millis kRenewLease = kLease / 3;
inline constexpr std::string_view kStandIn = "search:100ms";     // for a person whose time ran out
inline constexpr std::string_view kReplacement = kPresetPlayer;  // for one who left

// Whether a computer player currently acts for this seat.
[[nodiscard]] bool is_automatic(const store::Seat& seat);
[[nodiscard]] bool is_automatic(const store::Table& row, core::Seat seat);
// Whether a game is in progress in which only computers decide: at their own seats, or standing in.
[[nodiscard]] bool is_exhibition(const store::Table& row);
[[nodiscard]] bool has_person(const store::Table& row);  // at a seat, with or without a stand-in
[[nodiscard]] players::Spec player_at(const store::Table& row, core::Seat seat);

// The player's maximum time for a whole turn, in milliseconds; 0 for kinds without a time budget.
[[nodiscard]] int turn_budget(const players::Spec& spec);

struct JobPlan {
  std::string_view kind;
  store::Millis due_in = 0;
};
// `left`: of the seats if the clock has a bank; empty: all of it. A clock is due from when it began
// to run.
[[nodiscard]] std::optional<JobPlan> job_for(const store::Table& row, const Settings& settings,
                                             core::Turn turn, const TimeLeft& left = {});
// Of those who are waited for, the seat with the least time left.
[[nodiscard]] core::Seat shortest_of_time(core::Turn turn, const TimeLeft& left);

// A job and the entry it will write.
struct PlannedJob {
  std::optional<JobPlan> plan;
  std::int64_t seq = 0;
};
// Replaces one by the other. `owner` is about to compute the decision; "": nobody yet.
void write_jobs(store::Store& store, const std::string& table, const PlannedJob& before,
                const PlannedJob& after, const std::string& owner);

}  // namespace server
