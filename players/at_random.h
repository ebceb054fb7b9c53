// players/at_random.h: the choice of the random player, shared by its kind and the GPU kernels.
#pragma once

#include <cstddef>

#include "core/rng.h"

namespace players {

// The index of a legal action, given their number: the first draw of the generator.
inline std::size_t pick_at_random(core::Rng rng, std::size_t actions) {
  return rng.below(static_cast<std::uint32_t>(actions));
}

}  // namespace players
