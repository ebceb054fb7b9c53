// gpu/device/whole_games.h: every thread plays whole games, one after the other. The threads of a
// warp synchronize at decisions, which are most of the work.
#pragma once

#include "gpu/device/table.h"

namespace gpu {

// Advances to the next decision, counting finished games and starting new ones. False if no games
// are left for the thread.
template <core::Game G>
bool play_to_decision(const G& rules, const Thread& thread, const SeriesTask& task,
                      typename G::State& state, Progress& progress, SeriesSums& sums) {
  while (true) {
    const core::Turn turn = rules.turn(state);
    if (turn.kind == core::Turn::Kind::decision) return true;
    if (turn.kind == core::Turn::Kind::chance) {
      resolve_chance(rules, state, progress);
      continue;
    }
    score(rules, task, state, progress, sums);
    const std::uint64_t next = progress.game + thread.count;
    if (next >= task.first + task.games) return false;
    begin(rules, task, next, state, progress);
  }
}

// Thread i plays the games i, i + count, i + 2 count, ... of the task. A thread without games keeps
// taking part in warp operations until its warp is done.
template <Field field, core::Game G>
GPU_BODY void play_whole_games(const Thread& thread, const SeriesTask& task,
                               typename G::State& state, core::Actions<G>& actions) {
  const G& rules = rules_at<G>(task.rules);
  SeriesSums sums;
  Progress progress;
  bool is_playing = thread.index < task.games;
  if (is_playing) begin(rules, task, task.first + thread.index, state, progress);
  while (any_of_warp(is_playing)) {
    if (is_playing) is_playing = play_to_decision(rules, thread, task, state, progress, sums);
    sync_warp();
    const core::Seat seat = is_playing ? rules.turn(state).first() : core::Seat{};
    typename G::Action action{};
    if (is_playing) action = choose<field>(rules, task, seat, state, progress, actions);
    sync_warp();
    if (is_playing) rules.apply(state, seat, action);
    sync_warp();
  }
  if (sums.games > 0) add_all(sums, *at<SeriesSums>(task.sums), task.seats);
}

}  // namespace gpu
