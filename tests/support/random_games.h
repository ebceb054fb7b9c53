// random_games.h: properties that must hold at every position.
#pragma once

#include "core/playout.h"

namespace tests {

// Plays random games and calls `visit(rules, state)` at every position, including the last.
template <class Rules, class Visit>
void along_random_games(const Rules& game, int games, Visit visit) {
  core::Rng rng(7);
  core::Actions<Rules> actions;
  core::PlayoutCount count;
  for (int i = 0; i < games; ++i) {
    typename Rules::State state = game.start();
    for (core::Turn turn = game.turn(state); turn.kind != core::Turn::Kind::over;
         turn = game.turn(state)) {
      visit(game, state);
      core::step_at_random(game, state, turn, rng, actions, count);
    }
    visit(game, state);
  }
}

}  // namespace tests
