// arena/engine.cc: finding the engine of a game.
#include "arena/engine.h"

#include <algorithm>

namespace arena {

const Engine& engine_of(const core::Match& match) {
  const auto found = std::ranges::find(engines(), match.facts().id, &Engine::game);
  CORE_ASSERT(found != engines().end());
  return *found;
}

}  // namespace arena
