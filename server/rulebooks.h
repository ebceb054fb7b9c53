// server/rulebooks.h: the rules of every game and variant that is played here, read once and shared
// by all its tables.
#pragma once

#include <memory>

#include "core/match.h"

namespace server {

// A match before its first step; nothing can change it. Any thread.
core::Result<std::shared_ptr<const core::Match>> new_match(const core::GameEntry& game,
                                                           const core::Options& options);

}  // namespace server
