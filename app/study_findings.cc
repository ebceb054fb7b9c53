// app/study_findings.cc: the notable results of a study, one sentence each.
#include <fmt/format.h>

#include <algorithm>

#include "app/study_report.h"
#include "app/study_words.h"

namespace app {

using arena::study::Estimate;
using arena::study::estimate_of;
using arena::study::Sums;
using arena::study::Worth;

namespace {

// Places in the turn order whose share is clearly not the fair one.
void find_seats(const Sums& sums, std::vector<std::string>& found) {
  const double fair = 1.0 / real(sums.plan.seats());
  for (std::size_t order = 0; order < sums.orders.size(); ++order) {
    const Estimate share = estimate_of(sums.orders[order].shares);
    const bool is_better = share.low > fair;
    if (!is_better && share.high >= fair) continue;
    const double least = 100 * (is_better ? share.low - fair : fair - share.high);
    found.push_back(fmt::format(
        "The {} wins {} of the games ({} to {}): {} than the fair {}{}.", order_name(order),
        percent(share.mean), percent(share.low), percent(share.high), is_better ? "more" : "less",
        percent(fair),
        least > 3 ? ", by more than three points even at the nearer end of the interval" : ""));
  }
  if (found.empty())
    found.emplace_back("No place in the turn order is clearly better than another.");
}

void find_items(const Sums& sums, const std::vector<Worth>& worth,
                std::vector<std::string>& found) {
  if (worth.empty()) return;
  const auto clear = std::ranges::count(worth, true, &Worth::is_clear);
  found.push_back(fmt::format(
      "{} of {} pieces stand out: those who had them won clearly more or less often than others.",
      clear, worth.size()));
  const auto tell = [&](const Worth& each) {
    if (!each.is_clear) return;
    found.push_back(
        fmt::format("{} (held by {} of the players) is associated with {} points of the win "
                    "({} to {}).",
                    sums.items[each.item].name, percent(each.presence), points(each.points),
                    points(each.low), points(each.high)));
  };
  tell(worth.front());
  if (worth.size() > 1) tell(worth.back());
}

}  // namespace

std::vector<std::string> findings_of(const Sums& sums, const std::vector<Worth>& worth) {
  std::vector<std::string> found;
  if (sums.orders.size() > 1) find_seats(sums, found);
  find_items(sums, worth, found);
  if (sums.ends.size() > 1) {
    std::string ends;
    for (const auto& [end, games] : sums.ends)
      ends += fmt::format("{}{} ({})", ends.empty() ? "" : ", ", end,
                          percent(real(games) / real(sums.games)));
    found.push_back("How the games ended: " + ends + ".");
  }
  if (sums.forfeits > 0)
    found.push_back(
        fmt::format("{} games were forfeited by a program that failed.", sums.forfeits));
  return found;
}

}  // namespace app
