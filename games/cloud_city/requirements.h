// requirements.h: routes and crossings of a city, and the special requirement cards that score them
// (CC-10).
#pragma once

#include <span>

#include "games/cloud_city/components.h"

namespace cloud_city {

// CC-10.8: connected walkways of one level.
struct Route {
  Level level{};
  std::uint8_t walkways = 0;
  std::uint8_t buildings = 0;
  std::uint8_t value = 0;    // CC-10.11
  std::uint8_t lengths = 0;  // bit i: it has a walkway of distance i + 1
  Bits on = 0;               // its buildings

  // CC-10.12
  [[nodiscard]] bool is_circuit() const { return walkways == buildings; }
};
using Routes = core::List<Route, kMostTiles>;

[[nodiscard]] Routes routes(const Walkways& walkways, const Array<std::uint8_t, kLengths>& votes);

// CC-10.14: two walkways of different levels at right angles over one position.
struct Crossing {
  std::uint8_t one = 0;  // indices of the walkways
  std::uint8_t other = 0;
  std::uint8_t at = 0;  // position
};
using Crossings = core::List<Crossing, std::size_t{4} * kMostTiles>;
[[nodiscard]] Crossings crossings(const Walkways& walkways);

// The buildings that a metric counts; none if it counts something else.
[[nodiscard]] Bits counted_buildings(const Metric& metric, const City& city);

// The value of a metric for a city.
[[nodiscard]] int measure(const Metric& metric, const City& city,
                          const Array<std::uint8_t, kLengths>& votes);

// The primary value of a card, which is compared, counted or ranked; for demands, how many are met.
[[nodiscard]] int value_of(const Requirement& card, const City& city,
                           const Array<std::uint8_t, kLengths>& votes);

// The votes of every city for a card, from these values (CC-15).
void reward(const Requirement& card, std::span<const int> values, std::span<int> votes);

}  // namespace cloud_city
