// tests/conformance.h: the promises of core/game.h, checked along random games at every player
// count and option. The build instantiates this suite for every game; it is the acceptance test of
// a new one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <map>
#include <set>

#include "app/allocations.h"
#include "core/abilities.h"
#include "core/digest.h"
#include "core/match.h"
#include "core/no_chance.h"
#include "core/observation.h"
#include "core/playout.h"
#include "core/telling.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"

namespace conformance {

using core::Seat;
using core::Turn;

// `T` names a game: T::Rules, and T::entry() for its embedded texts.
template <class T>
class Conformance : public testing::Test {
 public:
  using TheRules = typename T::Rules;
  using TheState = typename TheRules::State;

  static std::shared_ptr<const TheRules> rules_for(const core::Options& options) {
    static const auto components = TheRules::read_components(T::entry().components);
    EXPECT_TRUE(components) << components.fault().what;
    return std::make_shared<const TheRules>(*components, options);
  }

  // Normalizes the number of games to this many steps: much longer games are played fewer times.
  static constexpr int kUsualSteps = 300;

  // Calls `visit(rules, state, turn)` at the positions of some random games with every option, of
  // at least one whole game each.
  template <class Visit>
  static void along_random_games(int games, Visit visit, std::uint64_t seed = 20260101) {
    for (const core::Options& options : tests::all_options(T::entry())) {
      const auto rules = rules_for(options);
      core::Rng rng(seed);
      core::Actions<TheRules> actions;
      core::PlayoutCount count;
      int steps_left = games * kUsualSteps;
      for (int game = 0; game < games && steps_left > 0; ++game) {
        TheState state = rules->start();
        int steps = 0;
        for (Turn turn = rules->turn(state); turn.kind != Turn::Kind::over;
             turn = rules->turn(state)) {
          if (steps % tests::kStride == 0) visit(*rules, state, turn);
          if (testing::Test::HasFatalFailure()) return;
          core::step_at_random(*rules, state, turn, rng, actions, count);
          ASSERT_LE(++steps, TheRules::kMaxSteps) << "the game must end within kMaxSteps";
        }
        visit(*rules, state, Turn::over());
        steps_left -= steps;
      }
    }
  }

  static std::vector<Seat> viewers(const TheRules& rules) {
    std::vector<Seat> seats{core::kSpectator};
    for (int seat = 0; seat < rules.options().seats; ++seat) seats.push_back(core::seat_at(seat));
    return seats;
  }

  static std::vector<typename TheRules::Action> legal(const TheRules& rules, const TheState& state,
                                                      Seat seat) {
    core::Actions<TheRules> actions;
    rules.legal(state, seat, actions);
    return {actions.begin(), actions.end()};
  }

  static std::vector<core::Outcome<typename TheRules::Event>> outcomes(const TheRules& rules,
                                                                       const TheState& state) {
    core::Outcomes<TheRules> all;
    rules.outcomes(state, all);
    return {all.begin(), all.end()};
  }
};
TYPED_TEST_SUITE_P(Conformance);

#define USING_GAME                     \
  using G = typename TypeParam::Rules; \
  using State [[maybe_unused]] = typename G::State

TYPED_TEST_P(Conformance, LegalActionsAreSortedUniqueAndNonEmpty) {
  USING_GAME;
  this->along_random_games(30, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind != Turn::Kind::decision) return;
    for (const Seat seat : this->viewers(rules)) {
      if (!turn.waits_for(seat)) continue;
      const auto actions = this->legal(rules, state, seat);
      ASSERT_FALSE(actions.empty());
      ASSERT_TRUE(std::ranges::is_sorted(actions));
      ASSERT_EQ(std::ranges::adjacent_find(actions), actions.end());
    }
  });
}

TYPED_TEST_P(Conformance, ActionsAreOrderedAsTheirBytes) {
  const auto rules = this->rules_for(tests::all_options(TypeParam::entry())[0]);
  auto actions = rules->encodable();
  std::ranges::sort(actions);
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const auto before = core::order_key(actions[i - 1]);
    const auto here = core::order_key(actions[i]);
    ASSERT_LE(before, here);
    ASSERT_EQ(before == here, actions[i - 1] == actions[i]);
  }
}

TYPED_TEST_P(Conformance, LegalAgreesWithRefuseOnEverythingEncodable) {
  USING_GAME;
  this->along_random_games(4, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind != Turn::Kind::decision) return;
    const auto actions = this->legal(rules, state, turn.first());
    std::vector<typename G::Action> accepted;
    for (const auto action : rules.encodable()) {
      const core::Refusal verdict = rules.refuse(state, turn.first(), action);
      ASSERT_FALSE(verdict.clause.empty()) << "every verdict names its clause";
      if (!verdict) accepted.push_back(action);
    }
    std::ranges::sort(accepted);
    ASSERT_EQ(accepted.size(), actions.size());
    ASSERT_TRUE(std::ranges::equal(accepted, actions));
  });
}

TYPED_TEST_P(Conformance, CorruptedActionsAreRefusedUnlessLegal) {
  USING_GAME;
  core::Rng rng(9);
  this->along_random_games(10, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind != Turn::Kind::decision) return;
    const auto actions = this->legal(rules, state, turn.first());
    for (int trial = 0; trial < 4; ++trial) {
      const auto original =
          core::bits(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      const auto corrupted =
          core::from_bits<typename G::Action>(original ^ (std::uint64_t{1} << rng.below(64)));
      const bool is_legal = std::ranges::binary_search(actions, corrupted);
      ASSERT_EQ(!rules.refuse(state, turn.first(), corrupted), is_legal);
    }
  });
}

TYPED_TEST_P(Conformance, ActingOnACopyLeavesTheOriginalUnchanged) {
  USING_GAME;
  this->along_random_games(5, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind != Turn::Kind::decision) return;
    const std::uint64_t before = core::digest(state);
    for (const auto action : this->legal(rules, state, turn.first())) {
      State copy = state;
      ASSERT_EQ(copy, state);
      ASSERT_EQ(core::digest(copy), before);
      rules.apply(copy, turn.first(), action);
      ASSERT_NE(copy, state) << "an action must change the state";
      ASSERT_EQ(core::digest(state), before);
    }
  });
}

TYPED_TEST_P(Conformance, OutcomesAreSortedUniqueAndWeighted) {
  USING_GAME;
  this->along_random_games(20, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind != Turn::Kind::chance) return;
    const auto all = this->outcomes(rules, state);
    ASSERT_FALSE(all.empty());
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_GT(all[i].weight, 0u);
      ASSERT_TRUE(i == 0 || all[i - 1].event < all[i].event);
    }
  });
}

// The first player is an option of every table: at random, every seat may be drawn; a chosen seat
// goes first with certainty, and the event says so.
TYPED_TEST_P(Conformance, TheChosenSeatGoesFirst) {
  USING_GAME;
  if constexpr (std::derived_from<G, core::NoChance>) GTEST_SKIP() << "nothing is drawn";
  for (const core::Options& options : tests::all_options(TypeParam::entry())) {
    const auto at_random = this->rules_for(options);
    ASSERT_EQ(at_random->turn(at_random->start()).kind, Turn::Kind::chance);
    const auto anybody = this->outcomes(*at_random, at_random->start());
    ASSERT_EQ(anybody.size(), static_cast<std::size_t>(options.seats));
    for (int seat = 0; seat < options.seats; ++seat) {
      core::Options named = options;
      named.first_player = seat;
      const auto rules = this->rules_for(named);
      const auto only = this->outcomes(*rules, rules->start());
      ASSERT_EQ(only.size(), 1u);
      ASSERT_EQ(only[0].event, anybody[static_cast<std::size_t>(seat)].event);
      core::Rng rng(static_cast<std::uint64_t>(seat));
      ASSERT_EQ(rules->draw(rules->start(), rng), only[0].event);
    }
  }
}

TYPED_TEST_P(Conformance, TheSeatThatBeginsDecidesFirst) {
  USING_GAME;
  core::Options options =
      core::preset_options(TypeParam::entry().options, TypeParam::entry().facts->max_seats);
  for (int seat = 0; seat < options.seats; ++seat) {
    options.first_player = seat;
    const auto rules = this->rules_for(options);
    core::Rng rng(3);
    State state = rules->start();
    while (rules->turn(state).kind == Turn::Kind::chance)
      rules->resolve(state, rules->draw(state, rng));
    EXPECT_EQ(rules->turn(state).first(), core::seat_at(seat));
  }
}

// Chi-square over many draws at one position of each kind: `draw` samples according to `outcomes`.
TYPED_TEST_P(Conformance, DrawsFollowTheWeights) {
  USING_GAME;
  core::Rng rng(17);
  std::map<std::size_t, int> tested;  // by number of outcomes: a few positions of every width
  this->along_random_games(2, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind != Turn::Kind::chance) return;
    const auto all = this->outcomes(rules, state);
    if (all.size() < 2 || tested[all.size()]++ >= 2) return;
    std::map<typename G::Event, double> seen;
    constexpr double kDraws = 20000;
    for (int i = 0; i < static_cast<int>(kDraws); ++i) seen[rules.draw(state, rng)] += 1;
    double total = 0;
    for (const auto& outcome : all) total += outcome.weight;
    double chi_square = 0;
    double counted = 0;
    for (const auto& outcome : all) {
      const double expected = kDraws * outcome.weight / total;
      chi_square += (seen[outcome.event] - expected) * (seen[outcome.event] - expected) / expected;
      counted += seen[outcome.event];
    }
    ASSERT_EQ(counted, kDraws) << "an event was drawn that is no outcome";
    const double freedom = static_cast<double>(all.size()) - 1;
    ASSERT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6);
  });
}

TYPED_TEST_P(Conformance, ImaginedWorldsHaveTheSameView) {
  USING_GAME;
  core::Rng rng(3);
  this->along_random_games(20, [&](const G& rules, const State& state, Turn turn) {
    for (const Seat seat : this->viewers(rules)) {
      const auto view = rules.view(state, seat);
      const State world = rules.imagine(view, rng);
      ASSERT_EQ(rules.view(world, seat), view);
      ASSERT_EQ(rules.check(world), "");
      ASSERT_EQ(rules.turn(world), turn);
      ASSERT_TRUE(!turn.waits_for(seat) ||
                  this->legal(rules, world, seat) == this->legal(rules, state, seat));
      if constexpr (core::HasBelief<G>) {
        const State likely = rules.believe(view, rng);
        ASSERT_EQ(rules.view(likely, seat), view);
        ASSERT_EQ(rules.check(likely), "");
      }
    }
  });
}

// Two worlds that a viewer cannot distinguish stay indistinguishable after any step that looks the
// same to it: its view and log do not depend on hidden information.
TYPED_TEST_P(Conformance, NothingHiddenReachesAViewer) {
  USING_GAME;
  core::Rng rng(4);
  int compared = 0;
  int hidden =
      0;  // sampled worlds that differ from the real one: something is hidden from the viewer
  int different = 0;  // of these, those that were compared
  this->along_random_games(20, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind == Turn::Kind::over) return;
    for (const Seat viewer : this->viewers(rules)) {
      const auto view = rules.view(state, viewer);
      const State world = rules.imagine(view, rng);
      hidden += world == state ? 0 : 1;
      State after = state;
      State after_world = world;
      std::vector<core::Message> told;
      std::vector<core::Message> told_world;
      if (turn.kind == Turn::Kind::chance) {
        const auto event = rules.draw(state, rng);
        const auto shown = rules.seen(state, event, viewer);
        const auto others = this->outcomes(rules, world);
        const auto other = std::ranges::find_if(
            others, [&](const auto& o) { return rules.seen(world, o.event, viewer) == shown; });
        if (other == others.end()) continue;
        told = core::take_and_tell(rules, after, event, viewer);
        told_world = core::take_and_tell(rules, after_world, other->event, viewer);
      } else {
        const Seat mover = turn.first();
        const auto truth = this->legal(rules, state, mover);
        const auto action = truth[rng.below(static_cast<std::uint32_t>(truth.size()))];
        const auto shown = rules.seen(state, mover, action, viewer);
        const auto others = this->legal(rules, world, mover);
        const auto other = std::ranges::find_if(
            others, [&](const auto& a) { return rules.seen(world, mover, a, viewer) == shown; });
        if (other == others.end()) continue;
        told = core::take_and_tell(rules, after, mover, action, viewer);
        told_world = core::take_and_tell(rules, after_world, mover, *other, viewer);
      }
      // A step that ends the game or a chapter (a round) reveals information and may distinguish
      // the worlds.
      bool reveals = rules.turn(after).kind == Turn::Kind::over;
      if constexpr (core::HasEstimate<G>)
        reveals = reveals || rules.chapter(after) != rules.chapter(state);
      if (reveals) continue;
      ASSERT_EQ(rules.view(after, viewer), rules.view(after_world, viewer));
      if (compared % 64 == 0) {  // JSON is derived from the view, and slow
        ASSERT_EQ(rules.to_json(rules.view(after, viewer)),
                  rules.to_json(rules.view(after_world, viewer)));
      }
      ASSERT_EQ(told, told_world);
      ++compared;
      different += world == state ? 0 : 1;
    }
  });
  EXPECT_GT(compared, 0);
  // If anything is hidden, at least one pair of different worlds must have been compared.
  EXPECT_TRUE(hidden == 0 || different > 0) << hidden << " worlds differ, none was compared";
}

TYPED_TEST_P(Conformance, InvariantsHold) {
  USING_GAME;
  this->along_random_games(
      30, [&](const G& rules, const State& state, Turn) { ASSERT_EQ(rules.check(state), ""); });
}

TYPED_TEST_P(Conformance, NotationAndJsonRoundTrip) {
  USING_GAME;
  this->along_random_games(3, [&](const G& rules, const State& state, Turn turn) {
    if (turn.kind == Turn::Kind::chance) {
      for (const auto& outcome : this->outcomes(rules, state)) {
        const auto parsed = rules.parse_event(rules.notation(outcome.event));
        ASSERT_TRUE(parsed) << parsed.fault().what;
        ASSERT_EQ(*parsed, outcome.event);
        const auto read = rules.event_from(rules.to_json(outcome.event));
        ASSERT_TRUE(read) << read.fault().what;
        ASSERT_EQ(*read, outcome.event);
      }
    } else if (turn.kind == Turn::Kind::decision) {
      std::set<std::string> notations;
      const auto actions = this->legal(rules, state, turn.first());
      for (const auto action : actions) {
        const auto parsed = rules.parse_action(rules.notation(action));
        ASSERT_TRUE(parsed) << parsed.fault().what;
        ASSERT_EQ(*parsed, action);
        const auto read = rules.action_from(rules.to_json(action));
        ASSERT_TRUE(read) << read.fault().what;
        ASSERT_EQ(*read, action);
        notations.insert(rules.notation(action));
      }
      ASSERT_EQ(notations.size(), actions.size()) << "notation is unique among legal actions";
    }
  });
}

TYPED_TEST_P(Conformance, PlayoutsDoNotAllocate) {
  USING_GAME;
  for (const core::Options& options : tests::all_options(TypeParam::entry())) {
    const auto rules = this->rules_for(options);
    core::Rng rng(5);
    core::PlayoutCount count;
    State state = rules->start();
    core::play_out(*rules, state, rng, count);
    const std::uint64_t before = app::allocations_so_far();
    for (int game = 0; game < 100; ++game) {
      state = rules->start();
      core::play_out(*rules, state, rng, count);
    }
    EXPECT_EQ(app::allocations_so_far(), before);
    EXPECT_EQ(count.games, 101u);
  }
}

TYPED_TEST_P(Conformance, PlacesAgreeWithScores) {
  USING_GAME;
  this->along_random_games(10, [&](const G& rules, const State& state, Turn) {
    const core::Standing standing = rules.standing(state);
    const auto seats = static_cast<std::size_t>(rules.options().seats);
    ASSERT_EQ(*std::min_element(standing.places.begin(),
                                standing.places.begin() + static_cast<std::ptrdiff_t>(seats)),
              1);
    for (std::size_t a = 0; a < seats; ++a) {
      for (std::size_t b = 0; b < seats; ++b) {
        ASSERT_TRUE(standing.scores[a] <= standing.scores[b] ||
                    standing.places[a] < standing.places[b]);
      }
    }
    for (std::size_t empty = seats; empty < core::kMaxSeats; ++empty)
      ASSERT_EQ(standing.places[empty], 0);
  });
}

TYPED_TEST_P(Conformance, PicturesFitTheirColumns) {
  USING_GAME;
  const core::Say echo = [](const core::Message& message) { return message.key; };
  constexpr std::array<int, 4> kColumns = {40, 60, 80, 120};  // position by position
  std::size_t position = 0;
  this->along_random_games(2, [&](const G& rules, const State& state, Turn) {
    const int columns = kColumns[position++ % kColumns.size()];
    for (const Seat seat : this->viewers(rules))
      ASSERT_LE(core::width(rules.picture(rules.view(state, seat), echo, columns)), columns);
  });
}

TYPED_TEST_P(Conformance, AbilitiesMeetTheirContracts) {
  USING_GAME;
  core::Rng rng(6);
  this->along_random_games(10, [&](const G& rules, const State& state, Turn turn) {
    if constexpr (core::HasEstimate<G>) {
      std::array<float, core::kMaxSeats> shares{};
      const std::span used(shares.data(), static_cast<std::size_t>(rules.options().seats));
      rules.estimate(state, used);
      float sum = 0;
      for (const float share : used) sum += share;
      ASSERT_NEAR(sum, 1.0f, 1e-4f);
    }
    if constexpr (core::HasSoloScore<G>) {
      ASSERT_GE(rules.solo_score(state), 0.0f);
      ASSERT_LE(rules.solo_score(state), 1.0f);
    }
    if (turn.kind != Turn::Kind::decision) return;
    core::Actions<G> actions;
    rules.legal(state, turn.first(), actions);
    if constexpr (core::HasPriors<G>) {  // reads only what the acting seat may know
      std::array<std::int32_t, G::kMaxActions> here{};
      std::array<std::int32_t, G::kMaxActions> there{};
      const State world = rules.imagine(rules.view(state, turn.first()), rng);
      rules.action_priors(state, turn.first(), actions, std::span(here.data(), actions.size()));
      rules.action_priors(world, turn.first(), actions, std::span(there.data(), actions.size()));
      ASSERT_EQ(here, there);
    }
    if constexpr (core::HasPruning<G>) {  // a part of what is legal
      core::Actions<G> considered;
      rules.consider(state, turn.first(), considered);
      ASSERT_FALSE(considered.empty());
      ASSERT_TRUE(std::ranges::includes(actions, considered));
    }
    if constexpr (core::HasPick<G>) {  // the same choice as from the list, with the same generator
      core::Rng same = rng;
      const auto picked = rules.pick(state, turn.first(), rng);
      ASSERT_EQ(picked.choices, actions.size());
      ASSERT_EQ(picked.action, actions[same.below(picked.choices)]);
      ASSERT_EQ(rng, same);
    }
    if constexpr (core::HasActionNumbers<G>) {
      for (const auto action : actions) {
        ASSERT_LT(rules.number(action), G::kActionNumbers);
        ASSERT_EQ(rules.numbered(rules.number(action)), action);
      }
    }
  });
}

// Every feature is written, is a number of moderate size, has a unique name, and depends only on
// the view; different views rarely give the same observation.
TYPED_TEST_P(Conformance, ObservationsDependOnlyOnTheView) {
  USING_GAME;
  constexpr auto kSize = static_cast<std::size_t>(core::observation_size<G>());
  constexpr float kUnwritten = std::numeric_limits<float>::quiet_NaN();
  core::Rng rng(8);
  constexpr int kViews = 100'000 / tests::kStride;
  int views = 0;
  int changes = 0;       // of the view from one visited position to the next
  int seen_changes = 0;  // of these, how many the observation shows
  std::map<Seat, std::pair<typename G::View, std::vector<float>>> before;
  const auto visit = [&](const G& rules, const State& state, Turn) {
    for (const Seat viewer : this->viewers(rules)) {
      ++views;
      const auto view = rules.view(state, viewer);
      std::vector<float> features(kSize, kUnwritten);
      core::observe(rules, view, features);
      const auto strange = std::ranges::find_if_not(
          features, [](float feature) { return std::abs(feature) <= 8.0f; });
      ASSERT_EQ(strange, features.end())
          << core::observation_names(rules)[static_cast<std::size_t>(strange - features.begin())];
      std::vector<float> imagined(kSize, kUnwritten);
      core::observe(rules, rules.view(rules.imagine(view, rng), viewer), imagined);
      ASSERT_EQ(features, imagined);
      const auto last = before.find(viewer);
      if (last != before.end() && last->second.first != view) {
        ++changes;
        seen_changes += last->second.second != features ? 1 : 0;
      }
      before.insert_or_assign(viewer, std::pair(view, features));
    }
  };
  for (std::uint64_t seed = 1; views < kViews; ++seed) {
    this->along_random_games(10, visit, seed);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(changes, 0);
  EXPECT_GE(10 * seen_changes, 9 * changes);
  for (const core::Options& options : tests::all_options(TypeParam::entry())) {
    const auto names = core::observation_names(*this->rules_for(options));
    EXPECT_EQ(names.size(), kSize);
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), kSize) << "names are unique";
  }
}

REGISTER_TYPED_TEST_SUITE_P(
    Conformance, LegalActionsAreSortedUniqueAndNonEmpty, ActionsAreOrderedAsTheirBytes,
    LegalAgreesWithRefuseOnEverythingEncodable, CorruptedActionsAreRefusedUnlessLegal,
    ActingOnACopyLeavesTheOriginalUnchanged, OutcomesAreSortedUniqueAndWeighted,
    TheChosenSeatGoesFirst, TheSeatThatBeginsDecidesFirst, DrawsFollowTheWeights,
    ImaginedWorldsHaveTheSameView, NothingHiddenReachesAViewer, InvariantsHold,
    NotationAndJsonRoundTrip, PlayoutsDoNotAllocate, PlacesAgreeWithScores, PicturesFitTheirColumns,
    AbilitiesMeetTheirContracts, ObservationsDependOnlyOnTheView);

}  // namespace conformance
