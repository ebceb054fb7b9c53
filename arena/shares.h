// arena/shares.h: the shares of the win in a finished game.
#pragma once

#include <algorithm>
#include <span>

#include "core/abilities.h"

namespace arena {

// The seats in first place share the win equally.
template <core::Game G>
void fill_win_shares(const G& rules, const typename G::State& state, std::span<float> shares) {
  const core::Standing standing = rules.standing(state);
  const auto winners = static_cast<float>(std::ranges::count(standing.places, 1));
  for (std::size_t i = 0; i < shares.size(); ++i)
    shares[i] = standing.places[i] == 1 ? 1.0f / winners : 0.0f;
}

// The same; in a solo game, its result from 0 to 1.
template <core::Game G>
void fill_shares(const G& rules, const typename G::State& state, std::span<float> shares) {
  if constexpr (core::HasSoloScore<G>) {
    if (shares.size() == 1) {
      shares[0] = rules.solo_score(state);
      return;
    }
  }
  fill_win_shares(rules, state, shares);
}

}  // namespace arena
