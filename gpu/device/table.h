// gpu/device/table.h: one game of a series as arena/series.cc plays it, step by step and without
// allocating: the same generators, the same decisions, the same sums.
#pragma once

#include "core/playout.h"
#include "gpu/device/thread.h"
#include "gpu/tasks.h"
#include "players/at_random.h"
#include "players/greedy.h"

namespace gpu {

// The state of a game of a series besides its position.
struct Progress {
  core::Rng rng{0};
  core::Rng decision_rng{0};  // separate from the game's own stream
  std::uint64_t game = 0;
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t choices = 0;
  // Chosen or drawn, and not applied yet (gpu/device/sorted.h).
  enum class Due : std::uint64_t { nothing, action, event } due{};
  std::uint64_t what = 0;
};

// A game between launches.
template <core::Game G>
struct alignas(8) Table {
  typename G::State state;
  alignas(8) Progress progress;
};

template <core::Game G>
const G& rules_at(Address address) {
  return *at<const G>(address);
}

// Whether all players of the task are random: kernels for random players compute no priors.
enum class Field : std::uint8_t { random, mixed };

template <core::Game G>
void begin(const G& rules, const SeriesTask& task, std::uint64_t game, typename G::State& state,
           Progress& progress) {
  state = rules.start();
  progress = {};
  progress.rng = core::Rng(task.seed).fork(game);
  progress.decision_rng = progress.rng.fork(1);
  progress.game = game;
}

template <core::Game G>
void resolve_chance(const G& rules, typename G::State& state, Progress& progress) {
  rules.resolve(state, rules.draw(state, progress.rng));
  ++progress.events;
}

// How many seats the players are rotated by in this game.
inline std::uint32_t shift_of(const SeriesTask& task, std::uint64_t game) {
  return task.rotates != 0 ? static_cast<std::uint32_t>(game % task.seats) : 0;
}

// Which legal action a random or greedy player takes, as an index. `actions` is empty on entry and
// holds the legal actions on return.
template <Field field, core::Game G>
std::size_t pick(const G& rules, core::Seat seat, const typename G::State& state, bool is_greedy,
                 core::Rng rng, core::Actions<G>& actions) {
  if constexpr (field == Field::mixed) {
    if (is_greedy)
      return players::pick_greedily(rules, rules.view(state, seat), seat, rng, actions);
  }
  rules.legal(state, seat, actions);
  return players::pick_at_random(rng, actions.size());
}

// The choice of the seat's player. `actions` is the caller's buffer.
template <Field field, core::Game G>
typename G::Action choose(const G& rules, const SeriesTask& task, core::Seat seat,
                          const typename G::State& state, Progress& progress,
                          core::Actions<G>& actions) {
  const std::uint32_t player =
      (static_cast<std::uint32_t>(core::index(seat)) + shift_of(task, progress.game)) % task.seats;
  const core::Rng rng = progress.decision_rng.fork(++progress.decisions);
  actions.clear();
  const std::size_t picked =
      pick<field>(rules, seat, state, (task.is_greedy >> player & 1u) != 0, rng, actions);
  progress.choices += actions.size();
  return actions[picked];
}

// Adds a finished game to sums that no other thread writes to.
template <core::Game G>
void score(const G& rules, const SeriesTask& task, const typename G::State& state,
           const Progress& progress, SeriesSums& sums) {
  constexpr std::uint32_t kWinParts = 60;  // as in arena/series.h
  const core::Standing standing = rules.standing(state);
  std::uint32_t winners = 0;
  for (const auto place : standing.places) winners += place == 1 ? 1 : 0;
  const std::uint32_t shift = shift_of(task, progress.game);
  ++sums.count[shift];
  for (std::uint32_t seat = 0; seat < task.seats; ++seat) {
    const std::int64_t points = standing.scores[seat];
    if (standing.places[seat] == 1) sums.win_parts[shift][seat] += kWinParts / winners;
    sums.score[shift][seat] += points;
    sums.score_squared[shift][seat] += points * points;
  }
  ++sums.games;
  sums.decisions += progress.decisions;
  sums.events += progress.events;
  sums.choices += progress.choices;
  sums.shared_wins += winners > 1 ? 1 : 0;
}

// Adds a thread's sums to those of all threads.
inline void add_all(const SeriesSums& from, SeriesSums& to, std::uint32_t seats) {
  add(to.games, from.games);
  add(to.decisions, from.decisions);
  add(to.events, from.events);
  add(to.choices, from.choices);
  add(to.shared_wins, from.shared_wins);
  for (std::uint32_t shift = 0; shift < seats; ++shift) {
    if (from.count[shift] == 0) continue;
    add(to.count[shift], from.count[shift]);
    for (std::uint32_t seat = 0; seat < seats; ++seat) {
      add(to.win_parts[shift][seat], from.win_parts[shift][seat]);
      add(to.score[shift][seat], from.score[shift][seat]);
      add(to.score_squared[shift][seat], from.score_squared[shift][seat]);
    }
  }
}

}  // namespace gpu
