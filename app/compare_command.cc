// app/compare_command.cc: `compare`: is one player stronger than another? A sequential test.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/command.h"
#include "app/progress.h"
#include "app/study_files.h"
#include "arena/study/compare.h"
#include "core/digest.h"

namespace app {

namespace {

using arena::study::Comparison;
using arena::study::Plan;
using arena::study::Verdict;

Plan plan_of(const CompareCommand& command, const core::Match& opening) {
  Plan plan;
  plan.game = opening.facts().id;
  for (const players::Spec& spec : read_players({command.candidate, command.base}, command.seats))
    plan.players.push_back(players::to_text(spec));
  plan.seed = command.seed;
  plan.rotates = true;
  plan.groups = (command.most + command.seats - 1) / command.seats;
  return plan;
}

std::string_view word_of(Verdict verdict) {
  if (verdict == Verdict::accepted) return "accepted";
  return verdict == Verdict::rejected ? "rejected" : "undecided";
}

double mean_score_of(const arena::study::ScoreSums& scores) {
  return arena::study::moments_of(scores).mean;
}

std::string sentence_of(const CompareCommand& command, Verdict verdict) {
  const double gain = 100 * command.gain;
  if (verdict == Verdict::accepted)
    return fmt::format("it wins its fair share and {:.1f} points more", gain);
  if (verdict == Verdict::rejected) return "it wins no more than its fair share";
  return fmt::format("the games do not suffice; more of them: --most {}", 4 * command.most);
}

void print_text(const CompareCommand& command, const Plan& plan, const Comparison& comparison) {
  const auto estimate = arena::study::estimate_of(comparison.shares);
  fmt::print("{} against {} × {}: {}, {} seats\n", plan.players[0], command.seats - 1,
             plan.players[1], plan.game, command.seats);
  fmt::print("{} deals, {} games, the candidate once in every seat of a deal\n",
             comparison.shares.groups, comparison.shares.games);
  fmt::print("share of the win  {:.1f} % ({:.1f} to {:.1f} %); fair: {:.1f} %\n",
             100 * estimate.mean, 100 * estimate.low, 100 * estimate.high, 100.0 / command.seats);
  fmt::print("score             {:.2f} to {:.2f}\n", mean_score_of(comparison.scores),
             mean_score_of(comparison.base_scores));
  fmt::print("evidence          {:.2f}; accepted at {:.2f}, rejected at -{:.2f}\n",
             comparison.ratio, arena::study::kDecisive, arena::study::kDecisive);
  if (comparison.failures > 0)
    fmt::print("the candidate failed in {} games\n", comparison.failures);
  if (comparison.base_failures > 0)
    fmt::print("the base failed in {} games\n", comparison.base_failures);
  fmt::print("{}: {}\n", word_of(comparison.verdict), sentence_of(command, comparison.verdict));
}

void print_json(const CompareCommand& command, const Plan& plan, const Comparison& comparison) {
  const auto estimate = arena::study::estimate_of(comparison.shares);
  const core::JsonObject json{{"game", plan.game},
                              {"seats", command.seats},
                              {"candidate", plan.players[0]},
                              {"base", plan.players[1]},
                              {"seed", command.seed},
                              {"gain", command.gain},
                              {"verdict", std::string(word_of(comparison.verdict))},
                              {"evidence", comparison.ratio},
                              {"deals", comparison.shares.groups},
                              {"games", comparison.shares.games},
                              {"share", estimate.mean},
                              {"interval", core::JsonArray{estimate.low, estimate.high}},
                              {"score", mean_score_of(comparison.scores)},
                              {"base_score", mean_score_of(comparison.base_scores)},
                              {"failures", comparison.failures},
                              {"base_failures", comparison.base_failures}};
  fmt::print("{}", core::to_pretty_text(json));
}

}  // namespace

Exit compare(const CompareCommand& command) {
  if (command.seats < 2)
    throw Stop(Exit::usage, "two players are compared in games of two or more: use --seats 2");
  const auto opening = open_table(command.table, command.seats);
  const Plan plan = plan_of(command, *opening);
  const auto specs = read_players({command.candidate, command.base}, command.seats);
  if (std::ranges::all_of(specs, arena::study::is_repeatable))
    static_cast<void>(first_game_of(plan, *opening));  // throws if a player cannot play
  Comparison comparison;
  {
    Progress progress("games at most", static_cast<int>(plan.games()));
    comparison = arena::study::compare(plan, *opening, command.gain, command.jobs,
                                       [&] { progress.advance(plan.games_of_group()); });
  }
  if (command.json) {
    print_json(command, plan, comparison);
  } else {
    print_text(command, plan, comparison);
  }
  if (comparison.verdict == Verdict::accepted) return Exit::ok;
  return comparison.verdict == Verdict::rejected ? Exit::failed : Exit::undecided;
}

}  // namespace app
