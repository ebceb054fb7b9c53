// tests/support/reasons.h: checks the reasons given by `refuse` against a slow check written from
// the clauses.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"

namespace tests {

// The witness has `begin()`, called before each game, `acted(state, seat, action)`, called before
// each action, and `objections(state, seat, action)`: every reason the clauses give against the
// action. A refusal must be one of them, word for word; an allowed action must have none.
template <class Rules, class Witness>
class Reasons {
 public:
  using State = typename Rules::State;
  using Action = typename Rules::Action;

  explicit Reasons(const Rules& rules)
      : rules_(rules), witness_(rules_), tried_(rules_.encodable()) {}

  Reasons(const Reasons&) = delete;  // the witness refers to the rules here
  Reasons& operator=(const Reasons&) = delete;

  // Plays random games. At every decision one encodable action in `stride` is tried, and one in
  // `nearby` of those whose verb some allowed action has.
  void along_random_games(int games, std::size_t stride, std::size_t nearby) {
    along_games(games, stride, nearby, [](const core::Actions<Rules>& actions, core::Rng& rng) {
      return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    });
  }

  // The same with games in which `choose(actions, rng)` decides.
  template <class Choose>
  void along_games(int games, std::size_t stride, std::size_t nearby, Choose choose) {
    core::Rng rng(31);
    for (int game = 0; game < games; ++game) {
      State state = rules_.start();
      witness_.begin();
      for (core::Turn turn = rules_.turn(state); turn.kind != core::Turn::Kind::over;
           turn = rules_.turn(state)) {
        if (turn.kind == core::Turn::Kind::chance) {
          rules_.resolve(state, rules_.draw(state, rng));
          continue;
        }
        const core::Seat seat = turn.first();
        core::Actions<Rules> actions;
        rules_.legal(state, seat, actions);
        try_some(state, seat, actions, stride * kStride, nearby * kStride);
        if (testing::Test::HasFailure()) return;
        const Action action = choose(actions, rng);
        witness_.acted(state, seat, action);
        rules_.apply(state, seat, action);
      }
    }
  }

  // Tries everything encodable for the seat to decide at one position.
  void at(const State& state) {
    witness_.begin();
    at_this_point(state);
  }
  // The same in a game that the witness was told about.
  void at_this_point(const State& state) {
    const core::Turn turn = rules_.turn(state);
    ASSERT_EQ(turn.kind, core::Turn::Kind::decision);
    for (std::size_t i = 0; i < tried_.size(); i += kStride)
      try_one(state, turn.first(), tried_[i]);
  }

  Witness& witness() { return witness_; }
  [[nodiscard]] const std::set<std::string>& given() const { return given_; }

 private:
  void try_some(const State& state, core::Seat seat, const core::Actions<Rules>& allowed,
                std::size_t stride, std::size_t nearby) {
    for (const Action action : allowed) try_one(state, seat, action);
    const std::size_t first = ++decisions_;
    const auto is_near = [&](Action action) {
      return std::ranges::any_of(allowed, [&](Action other) { return other.verb == action.verb; });
    };
    // The first few, such as passing, are rare kinds: always try them.
    constexpr std::size_t kAlways = 4;
    for (std::size_t i = 0; i < tried_.size(); ++i) {
      const bool is_due = i < kAlways || (i + first) % stride == 0;
      if (is_due || ((i + first) % nearby == 0 && is_near(tried_[i])))
        try_one(state, seat, tried_[i]);
    }
  }

  void try_one(const State& state, core::Seat seat, Action action) {
    if (testing::Test::HasFailure()) return;
    const core::Refusal verdict = rules_.refuse(state, seat, action);
    const std::vector<core::Refusal> objections = witness_.objections(state, seat, action);
    if (verdict) given_.insert(verdict.why.key);
    const bool is_true = std::ranges::any_of(objections, [&](const core::Refusal& objection) {
      return objection.clause == verdict.clause && objection.why == verdict.why;
    });
    EXPECT_EQ(static_cast<bool>(verdict), !objections.empty())
        << rules_.notation(action) << ": " << verdict.clause << " " << verdict.why.key
        << (objections.empty() ? "" : ", but " + objections[0].clause + objections[0].why.key);
    EXPECT_TRUE(!verdict || is_true)
        << rules_.notation(action) << ": " << verdict.clause << " " << verdict.why.key
        << (objections.empty() ? "" : ", but " + objections[0].clause + objections[0].why.key);
  }

  const Rules rules_;
  Witness witness_;
  std::vector<Action> tried_;
  std::size_t decisions_ = 0;
  std::set<std::string> given_;
};

// Every refusal in the game's catalogue was given, except for those in `never`, which maps a key to
// the reason why it cannot be; a key in `never` that was given is a failure too.
inline void expect_all_given(std::string_view game, const std::set<std::string>& given,
                             const std::map<std::string, std::string>& never = {}) {
  if (kIsSanitized) return;  // fewer positions, which need not give every reason
  const core::GameEntry* entry = core::find_game(entries_under_test(), game);
  const auto catalogue = core::parse_json(entry->words[0], "the catalogue");
  ASSERT_TRUE(catalogue);
  constexpr std::string_view kPrefix = "refusal.";
  for (const auto& [name, text] : catalogue->as_object()) {
    const std::string key(name);
    if (!key.starts_with(kPrefix)) continue;
    const bool is_possible = !never.contains(key.substr(kPrefix.size()));
    EXPECT_EQ(given.contains(key), is_possible)
        << key << (is_possible ? " was never given" : " was given");
  }
}

}  // namespace tests
