// judge.h: evaluates a city: its votes, walkways that could be built, and lines that are still
// open. In hundredths of a vote; uses public information only.
#pragma once

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

class Judge {
 public:
  Judge(const Rules& rules, const Table& table);

  // The expected final value of the city's walkways when its owner has `to_come` more tiles to
  // place.
  [[nodiscard]] std::int32_t walkways(const City& city, int to_come) const;
  // The same, with what the special requirement cards give the cities as they are.
  [[nodiscard]] std::int32_t worth(const City& city, std::size_t seat, int to_come) const;

 private:
  [[nodiscard]] std::int32_t lines(const City& city, std::size_t level, Bits from,
                                   Array<std::uint8_t, kLengths> stock) const;
  [[nodiscard]] std::int32_t cards(const City& city, std::size_t seat) const;

  const Rules& rules_;
  const Table& table_;
};

}  // namespace cloud_city
