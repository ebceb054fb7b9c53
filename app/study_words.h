// app/study_words.h: how reports write numbers and places in the turn order.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "core/seat.h"

namespace app {

inline double real(std::int64_t number) { return static_cast<double>(number); }

inline std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

// With a sign, unless it rounds to zero.
inline std::string points(double value) {
  return std::abs(value) < 0.05 ? "0.0" : fmt::format("{:+.1f}", value);
}

// "12,345"
inline std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3 + (number < 0 ? 1u : 0u);) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

inline std::string order_name(std::size_t order) {
  constexpr std::array<const char*, core::kMaxSeats> kNames = {"first",  "second", "third",
                                                               "fourth", "fifth",  "sixth"};
  return std::string(kNames[order]) + " player";
}

}  // namespace app
