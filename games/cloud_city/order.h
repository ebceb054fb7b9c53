// order.h: the walkway of an action, and the order in which a search builds walkways.
#pragma once

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

// Precondition: the action is a walkway between two positions of the city in one line.
inline Walkway walkway_of(const City& city, Action action) {
  const Spot from = action.from();
  const Spot to = action.to();
  return {action.level(), static_cast<std::uint8_t>(city.bit(from)),
          static_cast<std::uint8_t>(city.bit(to)),
          static_cast<std::uint8_t>(to.x - from.x + to.y - from.y)};
}

// Never 0; long walkways first, because they are scarce. Which sets of walkways are possible does
// not depend on the order (CC-6.17).
inline std::uint16_t order_of(const Walkway& walkway) {
  const unsigned kind = static_cast<unsigned>(kLengths - walkway.distance) * kLevels +
                        static_cast<unsigned>(walkway.level);
  return static_cast<std::uint16_t>(1 + (kind << 7) + (walkway.is_vertical() ? 64u : 0u) +
                                    walkway.from);
}

}  // namespace cloud_city
