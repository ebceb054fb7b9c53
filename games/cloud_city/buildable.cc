// buildable.cc: finds the best set of walkways, level by level: different levels are independent
// (CC-6.11 to CC-6.13).
#include "games/cloud_city/buildable.h"

namespace cloud_city {

namespace {

bool is_legal(const City& city, const Stock& stock, const Walkway& walkway) {
  const Starts found = starts(city, index(walkway.level), stock[walkway.level]);
  const auto& lengths = walkway.is_vertical() ? found.south : found.east;
  return (lengths[walkway.distance - 1] >> walkway.from & 1) != 0;
}

// Long ones first, so that a good set is found early.
void list_level(const City& city, const Stock& stock, std::size_t level, Buildables& all) {
  const Starts found = starts(city, level, stock[level]);
  for (std::size_t i = kLengths; i-- > 0;) {
    for (const int step : {1, kSide}) {
      for (Bits left = step == 1 ? found.east[i] : found.south[i]; left != 0; left &= left - 1) {
        const int from = std::countr_zero(left);
        const int to = from + step * static_cast<int>(i + 1);
        all.push_back({{static_cast<Level>(level), static_cast<std::uint8_t>(from),
                        static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(i + 1)},
                       false});
      }
    }
  }
}

// Tries the subsets of the walkways [at, end) in list order; any order gives the same result
// (CC-6.17).
class BestSet {
 public:
  BestSet(const Buildables& all, std::size_t end, const Array<std::uint8_t, kLengths>& votes)
      : all_(all), end_(end), votes_(votes) {}

  void search(const City& city, const Stock& stock, std::size_t at, Bits now, int sum) {
    if (sum > best_) {
      best_ = sum;
      chosen_ = now;
    }
    int rest = 0;
    for (std::size_t i = at; i < end_; ++i) rest += worth(i);
    for (std::size_t i = at; i < end_ && sum + rest > best_; rest -= worth(i++)) {
      const Walkway& walkway = all_[i].walkway;
      if (!is_legal(city, stock, walkway)) continue;
      City larger = city;
      Stock left = stock;
      larger.build(walkway, worth(i));
      --left[walkway.level][walkway.distance - 1];
      search(larger, left, i + 1, now | Bits{1} << i, sum + worth(i));
    }
  }
  [[nodiscard]] Bits chosen() const { return chosen_; }

 private:
  [[nodiscard]] int worth(std::size_t i) const { return votes_[all_[i].walkway.distance - 1]; }

  const Buildables& all_;
  std::size_t end_;
  const Array<std::uint8_t, kLengths>& votes_;
  Bits chosen_ = 0;
  int best_ = 0;
};

}  // namespace

Buildables buildable(const City& city, const Stock& stock,
                     const Array<std::uint8_t, kLengths>& votes) {
  Buildables all;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const std::size_t first = all.size();
    list_level(city, stock, level, all);
    BestSet best(all, all.size(), votes);
    best.search(city, stock, first, 0, 0);
    for (std::size_t i = first; i < all.size(); ++i) all[i].is_best = (best.chosen() >> i & 1) != 0;
  }
  return all;
}

}  // namespace cloud_city
