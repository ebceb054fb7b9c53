// tell.h: building blocks of the log.
#pragma once

#include <vector>

#include "games/towerup/words.h"

namespace towerup {

// {you} lets a sentence address its reader.
[[nodiscard]] inline core::Argument you(const View& view, Seat seat) {
  return {"you", std::string(view.viewer == seat ? "yes" : "no")};
}

// The trigger, cones, scores and victory, if the step caused them (TU-9, TU-10).
void tell_end(const Rules& rules, const View& before, const View& after,
              std::vector<core::Message>& lines);

}  // namespace towerup
