// server/rulebooks.h: the rules of every game and variant in use, read once and shared by all
// tables.
#pragma once

#include <memory>

#include "core/match.h"

namespace server {

// An immutable match before its first step. Thread-safe.
core::Result<std::shared_ptr<const core::Match>> new_match(const core::GameEntry& game,
                                                           const core::Options& options);

}  // namespace server
