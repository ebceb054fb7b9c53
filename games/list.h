// games/list.h: all games discovered by the build. The definition is generated.
#pragma once

#include <span>

#include "core/match.h"

namespace games {

std::span<const core::GameEntry> all();

}  // namespace games
