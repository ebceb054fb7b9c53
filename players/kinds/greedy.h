// players/kinds/greedy.h: one-ply search: the action with the highest prior.
#pragma once

#include <array>

#include "players/greedy.h"
#include "players/kind.h"

namespace players::kinds::greedy {

inline constexpr std::array kParameters = {
    Parameter{"noise", Parameter::Type::whole, "0", 0, 30'000,
              "random noise of up to this many hundredths of a point is added to every prior"},
    Parameter{"considers", Parameter::Type::whole, "30000", 1, 30'000,
              "it looks at only this many of the actions, at random"},
};
inline constexpr Kind kKind{"greedy", "the action that looks best right now, without searching",
                            kParameters};

template <core::Readable G>
Advice advise(const Position<G>& at, const Spec& spec, core::Rng rng, const Limits& /*limits*/) {
  core::Actions<G> actions;
  const Weakness weakness{.noise = spec.whole("noise"),
                          .considers = static_cast<std::size_t>(spec.whole("considers"))};
  rank_greedily(at.rules, at.view, at.seat, rng, actions, weakness);
  return listed<G>(actions, at.seat);
}

}  // namespace players::kinds::greedy
