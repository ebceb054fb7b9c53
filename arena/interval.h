// arena/interval.h: the confidence interval of a win rate.
#pragma once

namespace arena {

struct Interval {
  double low = 0;
  double high = 1;
};

// The 95 % score interval (Wilson) of a proportion. Shared wins may count as fractions.
[[nodiscard]] Interval wilson(double wins, double games);

}  // namespace arena
