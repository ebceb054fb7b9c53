// features.cc: evaluation heuristics for players. They do not affect the rules.
#include <cmath>

#include "games/urban_sprawl/judge.h"

namespace urban_sprawl {

void Rules::action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                          std::span<std::int32_t> priors) const {
  const Judge judge(*this, s, core::index(seat));
  for (std::size_t i = 0; i < actions.size(); ++i) priors[i] = judge.prior(actions[i]);
}

// A playout stops when everybody has had one more turn.
int Rules::chapter(const State& s) const {
  return s.phase == Phase::over ? -1 : s.turns / players();
}

// The more players share the town, the closer together they are.
void Rules::estimate(const State& s, std::span<float> shares) const {
  const float spread = 60.0f / static_cast<float>(players());
  Array<float, kMaxPlayers> worth{};
  float best = -1e9f;
  for (int seat = 0; seat < players(); ++seat) {
    worth[seat] = Judge(*this, s, seat).worth();
    best = std::max(best, worth[seat]);
  }
  float sum = 0;
  for (std::size_t seat = 0; seat < shares.size(); ++seat)
    sum += std::exp((worth[seat] - best) / spread);
  for (std::size_t seat = 0; seat < shares.size(); ++seat)
    shares[seat] = std::exp((worth[seat] - best) / spread) / sum;
}

}  // namespace urban_sprawl
