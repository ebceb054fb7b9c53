// objectives.h: a player's progress on an objective (TU-8). Conditions are data; no card is
// hard-coded.
#pragma once

#include "games/towerup/city.h"
#include "games/towerup/components.h"

namespace towerup {

struct Progress {
  int have = 0;
  int need = 0;
  Sites counted = 0;  // the buildings that contribute

  [[nodiscard]] bool is_met() const { return have >= need; }
};

[[nodiscard]] Progress progress(const Condition& condition, const MapData& map, const City& city,
                                int player);

}  // namespace towerup
