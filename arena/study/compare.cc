// arena/study/compare.cc: the sequential test of two players.
#include "arena/study/compare.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "arena/series.h"
#include "arena/study/play.h"

namespace arena::study {

namespace {

// What a group adds to the comparison.
struct GroupSums {
  std::int64_t shares = 0;
  std::int64_t game_squares = 0;
  ScoreSums scores;
  ScoreSums base_scores;
  std::int64_t failures = 0;
  std::int64_t base_failures = 0;
};

void add(ScoreSums& sums, std::int64_t score) {
  sums.games += 1;
  sums.sum += score;
  sums.squares += score * score;
}

void add(ScoreSums& sums, const ScoreSums& more) {
  sums.games += more.games;
  sums.sum += more.sum;
  sums.squares += more.squares;
}

void add(GroupSums& group, const GameRow& game) {
  bool has_base_failed = false;
  for (const SeatRow& seat : game.seats) {
    if (seat.player == 0) {
      group.shares += seat.share;
      group.game_squares += seat.share * seat.share;
      group.failures += seat.failed ? 1 : 0;
    } else {
      has_base_failed |= seat.failed;
    }
    add(seat.player == 0 ? group.scores : group.base_scores, seat.score);
  }
  group.base_failures += has_base_failed ? 1 : 0;
}

void add(Comparison& comparison, const GroupSums& group, int games) {
  comparison.shares.groups += 1;
  comparison.shares.games += games;
  comparison.shares.sum += group.shares;
  comparison.shares.group_squares += group.shares * group.shares;
  comparison.shares.game_squares += group.game_squares;
  add(comparison.scores, group.scores);
  add(comparison.base_scores, group.base_scores);
  comparison.failures += group.failures;
  comparison.base_failures += group.base_failures;
}

Verdict verdict_of(const Comparison& comparison) {
  if (comparison.shares.groups < kFewestGroups || std::abs(comparison.ratio) < kDecisive)
    return Verdict::undecided;
  return comparison.ratio > 0 ? Verdict::accepted : Verdict::rejected;
}

// Threads play groups in any order; they are evaluated in order, until the verdict.
class Test {
 public:
  Test(const Plan& plan, const core::Match& opening, double gain,
       const std::function<void()>& on_group)
      : plan_(plan), opening_(opening), gain_(gain), on_group_(on_group) {}

  Comparison run(int jobs) {
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < jobs; ++i) threads.emplace_back([this] { play_groups(); });
      play_groups();
    }
    if (fault_) std::rethrow_exception(fault_);
    return comparison_;
  }

 private:
  void play_groups() {
    try {
      Player player(plan_, opening_);
      for (std::int64_t group = next_++; group < plan_.groups && !is_over_; group = next_++) {
        GroupSums sums;
        player.play_group(group, [&](const GameRow& game) { add(sums, game); });
        take(group, sums);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!fault_) fault_ = std::current_exception();
      is_over_ = true;
    }
  }

  void take(std::int64_t group, const GroupSums& sums) {
    const std::scoped_lock lock(mutex_);
    waiting_[group] = sums;
    for (auto at = waiting_.find(comparison_.shares.groups); at != waiting_.end() && !is_over_;
         at = waiting_.find(comparison_.shares.groups)) {
      add(comparison_, at->second, plan_.games_of_group());
      waiting_.erase(at);
      comparison_.ratio = likelihood_ratio(comparison_.shares, plan_.seats(), gain_);
      comparison_.verdict = verdict_of(comparison_);
      is_over_ = comparison_.verdict != Verdict::undecided;
      on_group_();
    }
  }

  const Plan& plan_;
  const core::Match& opening_;
  double gain_;
  const std::function<void()>& on_group_;
  std::atomic<std::int64_t> next_{0};
  std::atomic<bool> is_over_{false};
  std::mutex mutex_;
  std::map<std::int64_t, GroupSums> waiting_;  // groups whose predecessors are not finished
  Comparison comparison_;
  std::exception_ptr fault_;
};

}  // namespace

double likelihood_ratio(const Shares& shares, int seats, double gain) {
  if (shares.groups == 0) return 0;
  const auto n = static_cast<double>(shares.groups);
  const double unit = static_cast<double>(kWinParts) * static_cast<double>(shares.games) / n;
  const double mean = static_cast<double>(shares.sum) / n / unit;
  const double variance =
      static_cast<double>(shares.group_squares) / n / (unit * unit) - mean * mean;
  const double fair = 1.0 / seats;
  const double surplus = mean - (fair + gain / 2);
  // If all groups end alike, the variance is zero and the ratio would be infinite.
  constexpr double kLeastVariance = 1e-6;
  return n * gain * surplus / std::max(variance, kLeastVariance);
}

Comparison compare(const Plan& plan, const core::Match& opening, double gain, int jobs,
                   const std::function<void()>& on_group) {
  return Test(plan, opening, gain, on_group).run(jobs);
}

}  // namespace arena::study
