// arena/interval.cc: the Wilson score interval, which stays within 0 to 1 and is accurate for small
// samples.
#include "arena/interval.h"

#include <cmath>

namespace arena {

Interval wilson(double wins, double games) {
  if (games <= 0) return {};
  constexpr double kZ = 1.959963984540054;  // the 97.5 % quantile of the normal distribution
  const double p = wins / games;
  const double centre = p + kZ * kZ / (2 * games);
  const double reach = kZ * std::sqrt(p * (1 - p) / games + kZ * kZ / (4 * games * games));
  const double scale = 1 + kZ * kZ / games;
  return {(centre - reach) / scale, (centre + reach) / scale};
}

}  // namespace arena
