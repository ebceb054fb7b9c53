// app/guide_text.h: the "How to play" guide for the terminal.
#pragma once

#include "app/terminal.h"
#include "core/match.h"

namespace app {

// False if the game has no guide. Pictures are drawn as text; links become clause ids.
bool print_guide(const core::GameEntry& game, core::Language language, const Terminal& terminal);

}  // namespace app
