// judge.h: what a city promises: votes it has, walkways that could be built, and lines that are
// still open for more. In hundredths of a vote; it looks only at what everybody sees.
#pragma once

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

class Judge {
 public:
  Judge(const Rules& rules, const Table& table);

  // What the city will be worth at the end, as far as walkways go, when its owner has `to_come`
  // more tiles to place.
  [[nodiscard]] std::int32_t walkways(const City& city, int to_come) const;
  // The same with what the special requirement cards make of the cities as they stand.
  [[nodiscard]] std::int32_t worth(const City& city, std::size_t seat, int to_come) const;

 private:
  [[nodiscard]] std::int32_t lines(const City& city, std::size_t level, Bits from,
                                   std::array<std::uint8_t, kLengths> stock) const;
  [[nodiscard]] std::int32_t cards(const City& city, std::size_t seat) const;

  const Rules& rules_;
  const Table& table_;
};

}  // namespace cloud_city
