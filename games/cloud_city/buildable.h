// buildable.h: the walkways that can be built in a city now, and the subset with the most votes.
// For views: the board shows what a placement makes possible.
#pragma once

#include "games/cloud_city/components.h"

namespace cloud_city {

using Stock = Array<Array<std::uint8_t, kLengths>, kLevels>;

struct Buildable {
  Walkway walkway;
  bool is_best = false;  // in one legal set with the highest total of votes
};
// A building has at most one partner to the east and one to the south.
using Buildables = core::List<Buildable, std::size_t{4} * kMostTiles>;

[[nodiscard]] Buildables buildable(const City& city, const Stock& stock,
                                   const Array<std::uint8_t, kLengths>& votes);

}  // namespace cloud_city
