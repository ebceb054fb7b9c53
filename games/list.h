// games/list.h: every game the build found. The definition is written by the build.
#pragma once

#include <span>

#include "core/match.h"

namespace games {

std::span<const core::GameEntry> all();

}  // namespace games
