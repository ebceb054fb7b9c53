// app/guide_text.h: the guide "How to play" for reading in a terminal.
#pragma once

#include "app/terminal.h"
#include "core/match.h"

namespace app {

// False where the game has no guide. Pictures are drawn with letters; links become the ids of
// clauses.
bool print_guide(const core::GameEntry& game, core::Language language, const Terminal& terminal);

}  // namespace app
