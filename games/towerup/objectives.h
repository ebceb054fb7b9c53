// objectives.h: how far a player is with an objective (TU-8). A condition is data; nothing here
// knows a card.
#pragma once

#include "games/towerup/city.h"
#include "games/towerup/components.h"

namespace towerup {

struct Progress {
  int have = 0;
  int need = 0;
  Sites counted = 0;  // the buildings that make it so

  [[nodiscard]] bool is_met() const { return have >= need; }
};

[[nodiscard]] Progress progress(const Condition& condition, const MapData& map, const City& city,
                                std::size_t player);

}  // namespace towerup
