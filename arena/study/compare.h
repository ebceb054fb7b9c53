// arena/study/compare.h: is one player stronger than another? A sequential probability ratio test
// over groups of games: on each deal the candidate plays once in every seat, against copies of the
// base. It stops as soon as the evidence suffices; both error rates are 5 %.
#pragma once

#include <cstdint>
#include <functional>

#include "arena/study/figures.h"
#include "arena/study/plan.h"

namespace arena::study {

enum class Verdict {
  accepted,  // the candidate wins its fair share and `gain` more
  rejected,  // it wins no more than its fair share
  undecided  // the games ran out
};

struct Comparison {
  Verdict verdict = Verdict::undecided;
  double ratio = 0;  // the logarithm of the likelihood ratio
  Shares shares;     // of the candidate
  ScoreSums scores;
  ScoreSums base_scores;
  std::int64_t failures = 0;       // games of the candidate
  std::int64_t base_failures = 0;  // games in which a copy of the base failed
};

inline constexpr double kDecisive = 2.944;  // of the logarithm: 19 to 1
inline constexpr std::int64_t kFewestGroups = 20;

// The logarithm of the likelihood ratio of the two hypotheses: that the candidate wins its fair
// share of games between `seats` players, and that it wins `gain` more.
[[nodiscard]] double likelihood_ratio(const Shares& shares, int seats, double gain);

// Player 0 of the plan is the candidate, all others are the base; it rotates. The evidence is
// judged in the order of the groups, so that the result does not depend on the number of threads.
// `on_group` is called after every group, serialized.
[[nodiscard]] Comparison compare(const Plan& plan, const core::Match& opening, double gain,
                                 int jobs, const std::function<void()>& on_group);

}  // namespace arena::study
