// gpu/device/sorted.h: each launch advances many tables by half a step (choose, or apply what was
// chosen or drawn). Tables are sorted by the kind of work they wait for, so that the threads of a
// warp diverge less. For games whose steps are of many kinds (OnCard::kind in the game's folder).
//
// A round is three launches, a counting sort: `step` advances each table in the current order and
// counts the kinds; `tally` computes where each kind begins; `place` writes the next order. The
// order never affects the course of a game.
#pragma once

#include "gpu/device/table.h"

namespace gpu {

inline constexpr std::uint32_t kDone = 0xFFFFFFFFu;  // in place of a kind: no games are left

// Begins the next game of the task, if there is one.
template <core::Game G>
bool take_next_game(const G& rules, const SortedTask& task, typename G::State& state,
                    Progress& progress) {
  const std::uint64_t next = add(at<SortedQueue>(task.queue)->begun, std::uint64_t{1});
  if (next >= task.series.games) return false;
  begin(rules, task.series, task.series.first + next, state, progress);
  return true;
}

// What a table waits for.
template <class OnCard, core::Game G>
std::uint32_t kind_of(const typename G::State& state, const Progress& progress) {
  if (progress.due == Progress::Due::action)
    return OnCard::kind(state, core::from_bits<typename G::Action>(progress.what));
  if (progress.due == Progress::Due::event)
    return OnCard::kind(state, core::from_bits<typename G::Event>(progress.what));
  return OnCard::kind(state);
}

// Records the kind of a table and its rank within the kind. All threads of the warp must call it:
// `number` is kDone for those without a table, `kind` for those without a game.
inline void note_kind(const SortedTask& task, std::uint32_t number, std::uint32_t kind) {
  auto* counts = at<SortedQueue>(task.queue)->counts[task.before ^ 1u];
  const std::uint32_t rank = count_in(counts, kind, kind != kDone);
  if (number == kDone) return;
  at<std::uint32_t>(task.kinds)[number] = kind;
  at<std::uint32_t>(task.ranks)[number] = rank;
}

// The first launch: every table gets a game.
template <class OnCard, core::Game G>
void begin_sorted(const Thread& thread, const SortedTask& task) {
  const G& rules = rules_at<G>(task.series.rules);
  for (std::uint32_t first = 0; first < task.count; first += thread.count) {
    const std::uint32_t i = first + thread.index;
    std::uint32_t kind = kDone;
    if (i < task.count) {
      at<std::uint32_t>(task.orders[task.before])[i] = i;
      auto& table = at<Table<G>>(task.tables)[i];
      if (take_next_game(rules, task, table.state, table.progress))
        kind = kind_of<OnCard, G>(table.state, table.progress);
    }
    sync_warp();
    note_kind(task, i < task.count ? i : kDone, kind);
  }
}

// Events are cheap to draw and expensive to apply: they are drawn at once, and sorted by outcome.
template <core::Game G>
void draw_if_due(const G& rules, const typename G::State& state, Progress& progress) {
  progress.due = Progress::Due::nothing;
  if (rules.turn(state).kind != core::Turn::Kind::chance) return;
  progress.due = Progress::Due::event;
  progress.what = core::bits(rules.draw(state, progress.rng));
  ++progress.events;
}

// A step or half of one: applies what was chosen or drawn; or chooses, and applies the choice at
// once if the game does not sort actions here. False if no games are left for the table.
template <Field field, class OnCard, core::Game G>
GPU_BODY bool advance(const G& rules, const SortedTask& task, typename G::State& state,
                      Progress& progress, core::Actions<G>& actions) {
  const core::Turn turn = rules.turn(state);
  if (progress.due == Progress::Due::event) {
    rules.resolve(state, core::from_bits<typename G::Event>(progress.what));
  } else if (turn.kind == core::Turn::Kind::over) {
    SeriesSums sums;
    score(rules, task.series, state, progress, sums);
    add_all(sums, *at<SeriesSums>(task.series.sums), task.series.seats);
    return take_next_game(rules, task, state, progress);
  } else if (turn.kind == core::Turn::Kind::decision) {
    if (progress.due == Progress::Due::nothing) {
      progress.what =
          core::bits(choose<field>(rules, task.series, turn.first(), state, progress, actions));
      progress.due = Progress::Due::action;
      if (OnCard::sorts_actions(state)) return true;
    }
    rules.apply(state, turn.first(), core::from_bits<typename G::Action>(progress.what));
  }
  draw_if_due(rules, state, progress);
  return true;
}

template <Field field, class OnCard, core::Game G>
GPU_BODY void step_sorted(const Thread& thread, const SortedTask& task, core::Actions<G>& actions) {
  const G& rules = rules_at<G>(task.series.rules);
  const std::uint32_t active = at<SortedQueue>(task.queue)->active[task.before];
  for (std::uint32_t first = 0; first < active; first += thread.count) {
    const std::uint32_t i = first + thread.index;
    std::uint32_t number = kDone;
    std::uint32_t kind = kDone;
    if (i < active) {
      number = at<const std::uint32_t>(task.orders[task.before])[i];
      auto& [state, progress] = at<Table<G>>(task.tables)[number];
      if (advance<field, OnCard>(rules, task, state, progress, actions))
        kind = kind_of<OnCard, G>(state, progress);
    }
    sync_warp();
    note_kind(task, number, kind);
  }
}

// Computes where each kind begins in the next order, and clears the counters for the next round.
inline void tally_sorted(const Thread& thread, const SortedTask& task) {
  auto& queue = *at<SortedQueue>(task.queue);
  const std::uint32_t after = task.before ^ 1u;
  for (std::uint32_t kind = thread.index; kind < kMostKinds; kind += thread.count) {
    std::uint32_t earlier = 0;
    for (std::uint32_t each = 0; each < kind; ++each) earlier += queue.counts[after][each];
    queue.offsets[kind] = earlier;
    queue.counts[task.before][kind] = 0;
    if (kind == kMostKinds - 1) queue.active[after] = earlier + queue.counts[after][kind];
  }
}

// Writes the next order: the tables that are not done, by kind.
inline void place_sorted(const Thread& thread, const SortedTask& task) {
  const auto& queue = *at<const SortedQueue>(task.queue);
  for (std::uint32_t i = thread.index; i < queue.active[task.before]; i += thread.count) {
    const std::uint32_t number = at<const std::uint32_t>(task.orders[task.before])[i];
    const std::uint32_t kind = at<const std::uint32_t>(task.kinds)[number];
    if (kind == kDone) continue;
    const std::uint32_t place = queue.offsets[kind] + at<const std::uint32_t>(task.ranks)[number];
    at<std::uint32_t>(task.orders[task.before ^ 1u])[place] = number;
  }
}

}  // namespace gpu
