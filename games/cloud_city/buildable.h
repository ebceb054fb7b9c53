// buildable.h: the walkways that a city allows now, and those of them that bring most votes
// together. For views: a board shows what a placement opens.
#pragma once

#include "games/cloud_city/components.h"

namespace cloud_city {

using Stock = std::array<std::array<std::uint8_t, kLengths>, kLevels>;

struct Buildable {
  Walkway walkway;
  bool is_best = false;  // in one legal set with the greatest sum of votes
};
// A building has at most one partner to the east and one to the south.
using Buildables = core::List<Buildable, std::size_t{4} * kMostTiles>;

[[nodiscard]] Buildables buildable(const City& city, const Stock& stock,
                                   const std::array<std::uint8_t, kLengths>& votes);

}  // namespace cloud_city
