// arena/study/figures.h: what a report shows, computed from the sums: means with intervals.
#pragma once

#include <string>
#include <vector>

#include "arena/study/sums.h"

namespace arena::study {

// A share of the win, from 0 to 1, with its 95 % interval over groups.
struct Estimate {
  std::int64_t games = 0;
  double mean = 0;
  double low = 0;
  double high = 1;
};
[[nodiscard]] Estimate estimate_of(const Shares& shares);

// How alike the games of a group are in this share, from -1 to 1; 0 where a group is one game.
[[nodiscard]] double correlation_in_groups(const Shares& shares);

struct MeanAndDeviation {
  double mean = 0;
  double deviation = 0;
};
[[nodiscard]] MeanAndDeviation moments_of(const ScoreSums& scores);
[[nodiscard]] double mean_of(const Histogram& histogram);
[[nodiscard]] std::int64_t quantile_of(const Histogram& histogram, double share);

// The worth of an item: points of the win (hundredths) more than those in the same place of the
// turn order have who did without it.
struct Worth {
  std::size_t item = 0;
  std::int64_t games = 0;  // of a seat that had it
  double presence = 0;     // their part of all, from 0 to 1
  double points = 0;
  double low = 0;  // the interval, widened for the number of items that stand out
  double high = 0;
  double p = 1;  // that chance alone would bring as much, corrected for the number of items
  bool is_clear = false;  // p below 5 %
};
inline constexpr std::int64_t kFewestCases = 200;  // with and without

// Sorted by points, the best first; without those that too few had or did without.
[[nodiscard]] std::vector<Worth> worth_of_items(const Sums& sums);

}  // namespace arena::study
