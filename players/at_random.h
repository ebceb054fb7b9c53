// players/at_random.h: the choice of the random player, apart from how it is asked.
#pragma once

#include <cstddef>

#include "core/rng.h"

namespace players {

// Which of so many legal actions: the generator's first number, whatever is hidden from the player.
inline std::size_t pick_at_random(core::Rng rng, std::size_t actions) {
  return rng.below(static_cast<std::uint32_t>(actions));
}

}  // namespace players
