// app/study_report.cc: the sections of a report.
#include "app/study_report.h"

#include <algorithm>
#include <tuple>

#include "app/study_words.h"
#include "arena/series.h"

namespace app {

using arena::study::correlation_in_groups;
using arena::study::Estimate;
using arena::study::estimate_of;
using arena::study::Histogram;
using arena::study::kFewestCases;
using arena::study::mean_of;
using arena::study::MeanAndDeviation;
using arena::study::moments_of;
using arena::study::name_of;
using arena::study::OpeningSums;
using arena::study::OrderSums;
using arena::study::Plan;
using arena::study::PlayerSums;
using arena::study::quantile_of;
using arena::study::Shares;
using arena::study::Sums;
using arena::study::VerbSums;
using arena::study::Worth;
using arena::study::worth_of_items;

namespace {

constexpr std::size_t kShownItems = 12;  // at each end of the picture
constexpr std::size_t kMostBars = 14;

std::string capital(std::string text) {
  text[0] = static_cast<char>(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
  return text;
}

std::string interval(const Estimate& share) {
  return fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high);
}

double fair_share(const Sums& sums) { return 1.0 / real(sums.plan.seats()); }

Dot dot_of(std::string label, const Estimate& share, std::size_t colour) {
  return {std::move(label), share.mean, share.low, share.high, colour, false};
}

ReportSection seats_section(const Sums& sums) {
  ReportSection section{"seats", "Turn order", {}, {}, {}};
  section.text.emplace_back(
      "The share of the win by place in the turn order, with 95 % intervals over groups of games "
      "on one deal. Shared wins count in parts.");
  std::vector<Dot> dots;
  ReportTable table{"", {"", "share", "95 % interval", "above fair", "decisions"}, {}, false};
  for (std::size_t order = 0; order < sums.orders.size(); ++order) {
    const OrderSums& each = sums.orders[order];
    const Estimate share = estimate_of(each.shares);
    dots.push_back(dot_of(order_name(order), share, order));
    table.rows.push_back({capital(order_name(order)), percent(share.mean), interval(share),
                          points(100 * (share.mean - fair_share(sums))),
                          fmt::format("{:.1f}", real(each.decisions) / real(share.games))});
  }
  section.figures.push_back({"seats", "Share of the win",
                             plot_dots(dots, fair_share(sums), "fair", Scale::percent,
                                       "Share of the win by turn order")});
  section.tables.push_back(std::move(table));
  if (sums.plan.rotates) {
    section.text.push_back(fmt::format(
        "Games on one deal are not independent (the correlation of the first player's share in "
        "them is {:.2f}); the intervals allow for it.",
        correlation_in_groups(sums.orders[0].shares)));
  }
  return section;
}

ReportTable cross_table(const Sums& sums) {
  ReportTable table{"Placed ahead of", {""}, {}, false};
  for (const PlayerSums& other : sums.players) table.head.push_back(other.name);
  for (std::size_t i = 0; i < sums.players.size(); ++i) {
    const PlayerSums& one = sums.players[i];
    std::vector<std::string> row{one.name};
    for (std::size_t j = 0; j < sums.players.size(); ++j)
      row.push_back(one.met[j] == 0 ? "–" : percent(real(one.ahead[j]) / (2 * real(one.met[j]))));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportSection players_section(const Sums& sums) {
  ReportSection section{"players", "Players", {}, {}, {}};
  section.text.emplace_back(
      "The share of the win per seat held by a player, and how often a player placed ahead of "
      "another (a tie counts half).");
  std::vector<Dot> dots;
  ReportTable table{"", {"", "seats", "share", "95 % interval", "score", "deviation"}, {}, false};
  ReportTable by_order{"By turn order", {""}, {}, false};
  for (std::size_t order = 0; order < sums.orders.size(); ++order)
    by_order.head.push_back(order_name(order));
  for (std::size_t i = 0; i < sums.players.size(); ++i) {
    const PlayerSums& player = sums.players[i];
    const Estimate share = estimate_of(player.shares);
    const MeanAndDeviation score = moments_of(player.scores);
    dots.push_back(dot_of(player.name, share, i % core::kMaxSeats));
    table.rows.push_back({player.name, grouped(share.games), percent(share.mean), interval(share),
                          fmt::format("{:.1f}", score.mean),
                          fmt::format("{:.1f}", score.deviation)});
    if (player.failures > 0)
      table.rows.back()[0] += fmt::format(" (failed in {})", player.failures);
    std::vector<std::string> row{player.name};
    for (const Shares& shares : player.by_order)
      row.push_back(shares.games == 0 ? "–" : percent(estimate_of(shares).mean));
    by_order.rows.push_back(std::move(row));
  }
  section.figures.push_back(
      {"players", "Share of the win",
       plot_dots(dots, fair_share(sums), "fair", Scale::percent, "Share of the win by player")});
  section.tables = {std::move(table), cross_table(sums), std::move(by_order)};
  return section;
}

ReportSection scores_section(const Sums& sums) {
  ReportSection section{"scores", "Scores and margins", {}, {}, {}};
  std::vector<Series> series;
  ReportTable table{"", {"", "mean", "deviation", "5 %", "median", "95 %"}, {}, false};
  for (std::size_t order = 0; order < sums.orders.size(); ++order) {
    const OrderSums& each = sums.orders[order];
    const MeanAndDeviation score = moments_of(each.scores);
    series.push_back({order_name(order), each.histogram});
    table.rows.push_back(
        {capital(order_name(order)), fmt::format("{:.1f}", score.mean),
         fmt::format("{:.1f}", score.deviation), grouped(quantile_of(each.histogram, 0.05)),
         grouped(quantile_of(each.histogram, 0.5)), grouped(quantile_of(each.histogram, 0.95))});
  }
  section.figures.push_back(
      {"scores", "Scores", plot_histogram(series, "score", "Scores by turn order")});
  section.tables.push_back(std::move(table));
  if (sums.margins.empty()) return section;
  section.figures.push_back({"margins", "Margin of the best score",
                             plot_histogram({{"margin", sums.margins}}, "best score minus the next",
                                            "Margin between the best score and the next")});
  section.text.push_back(
      fmt::format("The best score is {:.1f} ahead of the next on average (median {}). {} of the "
                  "games were shared, "
                  "and {} were decided by a tie-break.",
                  mean_of(sums.margins), quantile_of(sums.margins, 0.5),
                  percent(real(sums.shared_wins) / real(sums.games)),
                  percent(real(sums.tie_breaks) / real(sums.games))));
  return section;
}

ReportSection length_section(const Sums& sums) {
  ReportSection section{"length", "Length", {}, {}, {}};
  const auto spread = [](const Histogram& histogram) {
    return fmt::format("{:.1f} on average, {} to {} in nine games out of ten", mean_of(histogram),
                       quantile_of(histogram, 0.05), quantile_of(histogram, 0.95));
  };
  section.text.push_back(fmt::format("Decisions of all players: {}.", spread(sums.decisions)));
  section.figures.push_back({"length", "Decisions per game",
                             plot_histogram({{"decisions", sums.decisions}}, "decisions per game",
                                            "Decisions per game")});
  if (sums.rounds.size() > 1) {
    section.text.push_back(fmt::format("Rounds: {}.", spread(sums.rounds)));
    section.figures.push_back(
        {"rounds", "Rounds per game",
         plot_histogram({{"rounds", sums.rounds}}, "rounds per game", "Rounds per game")});
  }
  return section;
}

// The largest first.
Svg bars_of(std::vector<Bar> bars, const std::string& label) {
  std::ranges::sort(bars, [](const Bar& a, const Bar& b) {
    return std::tie(b.value, a.label) < std::tie(a.value, b.label);
  });
  return plot_bars(bars, label);
}

ReportSection ends_section(const Sums& sums) {
  ReportSection section{"ends", "How games end", {}, {}, {}};
  const auto bar = [&](const std::string& name, std::int64_t games) {
    return Bar{name, real(games), percent(real(games) / real(sums.games))};
  };
  std::vector<Bar> bars;
  for (const auto& [end, games] : sums.ends) bars.push_back(bar(end, games));
  if (bars.size() > 1)
    section.figures.push_back({"ends", "Reason", bars_of(bars, "Why games end")});
  const std::int64_t clear = sums.games - sums.shared_wins - sums.tie_breaks - sums.forfeits;
  if (sums.orders.size() > 1)
    section.figures.push_back(
        {"decided", "What decides them",
         bars_of({bar("the score", clear), bar("a tie-break", sums.tie_breaks),
                  bar("nothing: shared", sums.shared_wins)},
                 "What decides games")});
  return section;
}

ReportSection verbs_section(const Sums& sums) {
  ReportSection section{"choices", "Choices", {}, {}, {}};
  section.text.emplace_back("What players decide, and among how many legal actions.");
  std::vector<Bar> bars;
  ReportTable table{"", {"", "per game and player", "in games", "legal actions"}, {}, false};
  const double seats = real(sums.games * sums.plan.seats());
  std::vector<std::pair<std::int64_t, std::string>> ranked;
  for (const auto& [name, verb] : sums.verbs) ranked.emplace_back(-verb.times, name);
  std::ranges::sort(ranked);
  for (const auto& [times, name] : ranked) {
    const VerbSums& verb = sums.verbs.find(name)->second;
    const double each = real(verb.times) / seats;
    if (bars.size() < kMostBars) bars.push_back({name, each, fmt::format("{:.2f}", each)});
    table.rows.push_back({name, fmt::format("{:.2f}", each), percent(real(verb.games) / seats),
                          fmt::format("{:.1f}", real(verb.choices) / real(verb.times))});
  }
  section.figures.push_back(
      {"choices", "Decisions of a player in a game", plot_bars(bars, "Decisions by kind")});
  section.tables.push_back(std::move(table));
  return section;
}

Dot dot_of(const Sums& sums, const Worth& each) {
  constexpr std::size_t kGrey = 5;
  const std::size_t clear = each.points > 0 ? 2 : 1;
  const std::size_t colour = each.is_clear ? clear : kGrey;
  return {sums.items[each.item].name, each.points, each.low, each.high, colour, !each.is_clear};
}

ReportSection items_section(const Sums& sums, const std::vector<Worth>& worth) {
  ReportSection section{"items", "What pieces are worth", {}, {}, {}};
  section.text.emplace_back(
      "By how many points the share of the win of players who had a piece exceeds that of players "
      "in the same place of the turn order who did not. Intervals count games of one deal as one, "
      "and are widened for the number of pieces (Benjamini, Hochberg, Yekutieli); grey ones may be "
      "chance. Correlation is not causation: strong players buy good pieces, and whoever is ahead "
      "can afford more of them.");
  std::vector<Dot> all;
  for (const Worth& each : worth) all.push_back(dot_of(sums, each));
  const std::size_t best = std::min((all.size() + 1) / 2, kShownItems);
  const std::size_t worst = std::min(all.size() - best, kShownItems);
  const std::vector<Dot> top(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(best));
  const std::vector<Dot> bottom(all.end() - static_cast<std::ptrdiff_t>(worst), all.end());
  section.figures.push_back(
      {"best", "The best",
       plot_dots(top, 0, "no difference", Scale::points, "The best pieces", all)});
  if (!bottom.empty())
    section.figures.push_back(
        {"worst", "The worst",
         plot_dots(bottom, 0, "no difference", Scale::points, "The worst pieces", all)});
  ReportTable table{"All pieces",
                    {"", "kind", "had by", "cases", "points", "interval", "p"},
                    {},
                    worth.size() > kShownItems};
  for (const Worth& each : worth) {
    const core::StudyItem& item = sums.items[each.item];
    table.rows.push_back({item.name, item.group, percent(each.presence), grouped(each.games),
                          points(each.points), points(each.low) + " to " + points(each.high),
                          each.p < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", each.p)});
  }
  section.tables.push_back(std::move(table));
  const std::size_t left_out = sums.items.size() - worth.size();
  if (left_out > 0)
    section.text.push_back(
        fmt::format("{} pieces are left out: fewer than {} players had them, or fewer did not.",
                    left_out, kFewestCases));
  return section;
}

ReportTable opening_table(const Sums& sums, const std::string& title, const auto& openings,
                          const std::vector<std::string>& top) {
  ReportTable table{title, {"", "games", "share"}, {}, false};
  std::int64_t left = sums.games;
  for (const std::string& name : top) {
    const OpeningSums& each = openings.find(name)->second;
    left -= each.games;
    table.rows.push_back({name, percent(real(each.games) / real(sums.games)),
                          percent(real(each.shares) / real(each.games) / real(arena::kWinParts))});
  }
  if (left > 0)
    table.rows.push_back(
        {fmt::format("{} others", grouped(static_cast<std::int64_t>(openings.size() - top.size()))),
         percent(real(left) / real(sums.games)), ""});
  return table;
}

ReportSection openings_section(const Sums& sums) {
  constexpr std::int64_t kFew = 30;
  ReportSection section{"openings", "First moves", {}, {}, {}};
  section.text.emplace_back(
      "The first decision of the first and of the second player: how many games it opened, and its "
      "player's share of the win.");
  section.tables.push_back(opening_table(sums, "First player", sums.openings, sums.top_openings));
  if (sums.orders.size() < 2) return section;
  section.tables.push_back(opening_table(sums, "Second player", sums.replies, sums.top_replies));
  ReportTable replies{"First player's share, by reply", {""}, {}, true};
  bool has_any = false;
  for (const std::string& reply : sums.top_replies) replies.head.push_back(reply);
  for (std::size_t i = 0; i < sums.top_openings.size(); ++i) {
    std::vector<std::string> row{sums.top_openings[i]};
    for (std::size_t j = 0; j < sums.top_replies.size(); ++j) {
      const OpeningSums& each = sums.meetings[i * sums.top_replies.size() + j];
      has_any = has_any || each.games >= kFew;
      row.push_back(each.games < kFew
                        ? "–"
                        : percent(real(each.shares) / real(each.games) / real(arena::kWinParts)));
    }
    replies.rows.push_back(std::move(row));
  }
  if (has_any) section.tables.push_back(std::move(replies));
  return section;
}

std::string players_text(const Plan& plan) {
  std::string text;
  for (std::size_t i = 0; i < plan.players.size();) {
    std::size_t end = i;
    while (end < plan.players.size() && plan.players[end] == plan.players[i]) ++end;
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", plan.players[i],
                        end - i > 1 ? fmt::format(" × {}", end - i) : "");
    i = end;
  }
  return text;
}

}  // namespace

Report report_of(const Sums& sums, const core::Match& opening) {
  const Plan& plan = sums.plan;
  Report report;
  report.title = fmt::format("{}, {} player{}", opening.facts().title, plan.seats(),
                             plan.seats() > 1 ? "s" : "");
  report.subtitle = fmt::format("{} games of {}", grouped(sums.games), players_text(plan));
  std::string options;
  for (const auto& member : plan.options.as_object())
    options += fmt::format("{}{} {}", options.empty() ? "" : ", ", std::string(member.key()),
                           core::to_text(member.value()));
  std::erase(options, '"');
  report.facts = {
      {"Games", sums.games == plan.games() ? grouped(sums.games)
                                           : grouped(sums.games) + " of " + grouped(plan.games())},
      {"Pairing", plan.rotates ? "every deal once for each seating" : "a deal each"},
      {"Options", options},
      {"Seed", std::to_string(plan.seed)},
      {"Rules", plan.rules_version},
      {"Components", plan.components_digest},
      {"Program", plan.program},
      {"Study", name_of(plan)}};
  const std::vector<Worth> worth = worth_of_items(sums);
  report.findings = findings_of(sums, worth);
  if (sums.orders.size() > 1) report.sections.push_back(seats_section(sums));
  if (sums.players.size() > 1) report.sections.push_back(players_section(sums));
  report.sections.push_back(scores_section(sums));
  report.sections.push_back(length_section(sums));
  if (sums.ends.size() > 1 || sums.orders.size() > 1) report.sections.push_back(ends_section(sums));
  report.sections.push_back(verbs_section(sums));
  if (worth.size() > 1) report.sections.push_back(items_section(sums, worth));
  report.sections.push_back(openings_section(sums));
  return report;
}

}  // namespace app
