// rare_positions.h: a position at every kind of question, and before every kind of refusal, that
// random games see hardly ever.
#pragma once

#include "games/urban_sprawl/tests/rules/scene.h"

namespace scene {

std::vector<Scene> rare_positions();

}  // namespace scene
