// arena/autoreset.h: what happens at a table whose game has ended, with Gymnasium's names.
#pragma once

#include <cstdint>

namespace arena {

enum class Autoreset : std::uint8_t {
  same_step,  // the next game starts within the step; the last observation is in final_observation
  next_step,  // the next step starts it, and ignores the choice made for that table
  disabled    // it stays as it is until reset() starts the next one
};

}  // namespace arena
