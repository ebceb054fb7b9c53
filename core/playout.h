// core/playout.h: random play to the end, shared by all games, without allocation.
#pragma once

#include <algorithm>

#include "core/abilities.h"

namespace core {

struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t choices = 0;  // total length of the legal lists

  bool operator==(const PlayoutCount&) const = default;
};

// Samples by enumerating. Games with wide chance nodes sample directly; a test checks that both
// agree.
template <Game G>
typename G::Event draw_from_outcomes(const G& rules, const typename G::State& state, Rng& rng) {
  Outcomes<G> all;
  rules.outcomes(state, all);
  std::uint32_t total = 0;
  for (const auto& outcome : all) total += outcome.weight;
  std::uint32_t ticket = rng.below(total);
  for (const auto& outcome : all) {
    if (ticket < outcome.weight) return outcome.event;
    ticket -= outcome.weight;
  }
  CORE_ASSERT(false);
  return all[0].event;
}

// The precondition of apply(), for asserts: unlike refuse(), it does not allocate.
template <Game G>
bool is_legal(const G& rules, const typename G::State& state, Seat seat,
              typename G::Action action) {
  Actions<G> actions;
  if (rules.turn(state).waits_for(seat)) rules.legal(state, seat, actions);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

// A legal action, all equally likely. `actions` is the caller's buffer.
template <Game G>
Picked<typename G::Action> pick_from_list(const G& rules, const typename G::State& state, Seat seat,
                                          Rng& rng, Actions<G>& actions) {
  actions.clear();
  rules.legal(state, seat, actions);
  const auto choices = static_cast<std::uint32_t>(actions.size());
  return {actions[rng.below(choices)], choices};
}

// One step of uniformly random play. `actions` is the caller's buffer.
template <Game G>
void step_at_random(const G& rules, typename G::State& state, Turn turn, Rng& rng,
                    Actions<G>& actions, PlayoutCount& count) {
  if (turn.kind == Turn::Kind::chance) {
    rules.resolve(state, rules.draw(state, rng));
    ++count.events;
    return;
  }
  const Seat seat = turn.first();
  Picked<typename G::Action> picked;
  if constexpr (HasPick<G>) {
    picked = rules.pick(state, seat, rng);
  } else {
    picked = pick_from_list(rules, state, seat, rng, actions);
  }
  count.choices += picked.choices;
  ++count.decisions;
  rules.apply(state, seat, picked.action);
}

template <Game G>
void play_out(const G& rules, typename G::State& state, Rng& rng, PlayoutCount& count) {
  Actions<G> actions;
  for (Turn turn = rules.turn(state); turn.kind != Turn::Kind::over; turn = rules.turn(state)) {
    step_at_random(rules, state, turn, rng, actions, count);
  }
  ++count.games;
}

}  // namespace core
