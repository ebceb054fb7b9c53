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

// The intraclass correlation of this share within groups, from -1 to 1; 0 if groups are single
// games.
[[nodiscard]] double correlation_in_groups(const Shares& shares);

struct MeanAndDeviation {
  double mean = 0;
  double deviation = 0;
};
[[nodiscard]] MeanAndDeviation moments_of(const ScoreSums& scores);
[[nodiscard]] double mean_of(const Histogram& histogram);
[[nodiscard]] std::int64_t quantile_of(const Histogram& histogram, double share);

// The value of an item: the difference in the share of the win, in percentage points, to seats in
// the same place of the turn order that did not have it.
struct Worth {
  std::size_t item = 0;
  std::int64_t games = 0;  // of a seat that had it
  double presence = 0;     // the fraction of all seats, from 0 to 1
  double points = 0;
  double low = 0;  // the interval, widened for the number of items that stand out
  double high = 0;
  double p = 1;           // the p-value, corrected for the number of items
  bool is_clear = false;  // p below 5 %
};
inline constexpr std::int64_t kFewestCases = 200;  // with and without

// Sorted by points, best first; items with too few cases on either side are left out.
[[nodiscard]] std::vector<Worth> worth_of_items(const Sums& sums);

}  // namespace arena::study
