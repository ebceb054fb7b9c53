// arena/self_play.h: games between computer players that yield training data: what a seat saw, and
// the result of the game. The output does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/match.h"
#include "players/spec.h"

namespace arena {

struct SelfPlay {
  const core::Match* opening = nullptr;  // the table, before the first step
  players::Spec player;                  // in all seats
  int games = 1;
  std::uint64_t seed = 1;
  int jobs = 1;
  double random_share = 0.05;     // of decisions taken at random, so that samples include mistakes
  double sample_share = 0.5;      // of the positions at the end of a turn that are kept
  std::function<void()> on_game;  // called after every game, serialized
};

// One row per sample. Samples are taken where the next decision is another seat's, because that is
// where a search evaluates positions (players/search.h), from the view of a random seat.
struct Samples {
  std::vector<std::uint16_t> features;  // rows of half-precision numbers
  std::vector<float> shares;            // rows of `seats`: of the win, the viewer's first
  std::size_t count = 0;
};

[[nodiscard]] Samples run(const SelfPlay& self_play);

}  // namespace arena
