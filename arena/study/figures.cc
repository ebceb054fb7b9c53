// arena/study/figures.cc: means, intervals and corrections.
#include "arena/study/figures.h"

#include <algorithm>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <tuple>

#include "arena/series.h"

namespace arena::study {

namespace {

constexpr double kLevel = 0.05;

// The two-sided quantile of the standard normal distribution for this error probability.
double reach_of(double outside) { return std::sqrt(2.0) * boost::math::erfc_inv(outside); }

double real(std::int64_t number) { return static_cast<double>(number); }

double error_of(const ItemSums& sums, std::int64_t groups) {
  return std::sqrt(sums.squares * real(groups) / real(std::max<std::int64_t>(groups - 1, 1)));
}

// Benjamini and Hochberg: replaces each p-value by the lowest false discovery rate at which it is
// significant.
void correct(std::vector<Worth>& worth) {
  std::vector<Worth*> ranked;
  for (Worth& each : worth) ranked.push_back(&each);
  std::ranges::sort(ranked, {}, &Worth::p);  // equal values end up equal, in any order
  double least = 1;
  for (std::size_t rank = ranked.size(); rank > 0; --rank) {
    Worth& each = *ranked[rank - 1];
    least = std::min(least, each.p * real(static_cast<std::int64_t>(ranked.size())) /
                                real(static_cast<std::int64_t>(rank)));
    each.p = least;
    each.is_clear = least < kLevel;
  }
}

}  // namespace

Estimate estimate_of(const Shares& shares) {
  Estimate estimate;
  estimate.games = shares.games;
  if (shares.games == 0) return estimate;
  const double n = real(shares.groups);
  const double unit = real(kWinParts) * real(shares.games) / n;  // of a group
  const double mean = real(shares.sum) / n;
  estimate.mean = mean / unit;
  if (shares.groups < 2) return estimate;
  const double variance = std::max(0.0, (real(shares.group_squares) - n * mean * mean) / (n - 1));
  const double reach = reach_of(kLevel) * std::sqrt(variance / n) / unit;
  estimate.low = std::max(0.0, estimate.mean - reach);
  estimate.high = std::min(1.0, estimate.mean + reach);
  return estimate;
}

double correlation_in_groups(const Shares& shares) {
  if (shares.groups < 2 || shares.games <= shares.groups) return 0;
  const double size = real(shares.games) / real(shares.groups);
  const double n = real(shares.games);
  const double mean = real(shares.sum) / n;
  const double of_games = real(shares.game_squares) / n - mean * mean;
  const double of_groups =
      real(shares.group_squares) / real(shares.groups) - size * size * mean * mean;
  if (of_games <= 0) return 0;
  return (of_groups / (size * of_games) - 1) / (size - 1);
}

MeanAndDeviation moments_of(const ScoreSums& scores) {
  MeanAndDeviation moments;
  if (scores.games == 0) return moments;
  const double n = real(scores.games);
  moments.mean = real(scores.sum) / n;
  if (scores.games > 1)
    moments.deviation = std::sqrt(
        std::max(0.0, (real(scores.squares) - n * moments.mean * moments.mean) / (n - 1)));
  return moments;
}

double mean_of(const Histogram& histogram) {
  double sum = 0;
  double n = 0;
  for (const auto& [value, times] : histogram) {
    sum += real(value) * real(times);
    n += real(times);
  }
  return n == 0 ? 0 : sum / n;
}

std::int64_t quantile_of(const Histogram& histogram, double share) {
  std::int64_t n = 0;
  for (const auto& [value, times] : histogram) n += times;
  std::int64_t seen = 0;
  for (const auto& [value, times] : histogram) {
    seen += times;
    if (real(seen) >= share * real(n)) return value;
  }
  return 0;
}

std::vector<Worth> worth_of_items(const Sums& sums) {
  std::vector<Worth> worth;
  std::vector<double> errors(sums.items.size());
  const std::int64_t seats = sums.games * sums.plan.seats();
  for (std::size_t item = 0; item < sums.items.size(); ++item) {
    const std::int64_t games = sums.item_sums[item].games;
    const Effect effect = sums.effect_of(item);
    if (games < kFewestCases || seats - games < kFewestCases || !effect.is_known) continue;
    errors[item] = error_of(sums.item_sums[item], sums.groups);
    Worth each{.item = item,
               .games = games,
               .presence = real(games) / real(seats),
               .points = effect.points,
               .low = 0,
               .high = 0,
               .p = 1,
               .is_clear = false};
    if (errors[item] > 0) each.p = std::erfc(std::abs(each.points) / errors[item] / std::sqrt(2.0));
    worth.push_back(each);
  }
  correct(worth);
  const auto clear = std::ranges::count(worth, true, &Worth::is_clear);
  for (Worth& each : worth) {  // Benjamini and Yekutieli
    const double outside = kLevel * real(std::max<std::int64_t>(clear, 1)) /
                           real(static_cast<std::int64_t>(worth.size()));
    const double reach = reach_of(outside) * errors[each.item];
    each.low = each.points - reach;
    each.high = each.points + reach;
  }
  std::ranges::sort(worth, [](const Worth& a, const Worth& b) {
    return std::tie(b.points, a.item) < std::tie(a.points, b.item);
  });
  return worth;
}

}  // namespace arena::study
