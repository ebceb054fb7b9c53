// tests/support/reasons.h: checks the reasons given by `refuse` against a slow check written from
// the clauses.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/game.h"
#include "tests/support/effort.h"

namespace tests {

// Plays random games and tries every `stride`-th encodable action at every decision, plus a few
// fixed ones. The witness has `begin()`, called before each game, `acted(state, seat, action)`,
// called before each action, and `objections(state, seat, action)`: every reason the clauses give
// against the action. A refusal must be one of them, word for word; an allowed action must have
// none. Returns the keys of the reasons that were given.
template <class Rules, class Witness>
std::set<std::string> given_reasons(const Rules& rules, Witness& witness, int games,
                                    std::size_t stride) {
  std::set<std::string> given;
  core::Rng rng(31);
  const auto tried = rules.encodable();
  std::size_t next = 0;
  for (int game = 0; game < games; ++game) {
    typename Rules::State state = rules.start();
    witness.begin();
    for (core::Turn turn = rules.turn(state); turn.kind != core::Turn::Kind::over;
         turn = rules.turn(state)) {
      if (turn.kind == core::Turn::Kind::chance) {
        rules.resolve(state, rules.draw(state, rng));
        continue;
      }
      const core::Seat seat = turn.first();
      core::Actions<Rules> actions;
      rules.legal(state, seat, actions);
      std::vector<typename Rules::Action> judged(actions.begin(), actions.end());
      // The first few, such as passing, are rare kinds: always try them.
      constexpr std::size_t kAlways = 4;
      judged.insert(judged.end(), tried.begin(), tried.begin() + kAlways);
      for (std::size_t i = next++ % stride; i < tried.size(); i += stride * kStride)
        judged.push_back(tried[i]);
      for (const auto action : judged) {
        const core::Refusal verdict = rules.refuse(state, seat, action);
        const std::vector<core::Refusal> objections = witness.objections(state, seat, action);
        if (verdict) given.insert(verdict.why.key);
        const bool is_true = std::ranges::any_of(objections, [&](const core::Refusal& objection) {
          return objection.clause == verdict.clause && objection.why == verdict.why;
        });
        EXPECT_EQ(static_cast<bool>(verdict), !objections.empty())
            << rules.notation(action) << ": " << verdict.why.key
            << (objections.empty() ? "" : ", but " + objections[0].why.key);
        EXPECT_TRUE(!verdict || is_true)
            << rules.notation(action) << ": " << verdict.clause << " " << verdict.why.key
            << (objections.empty() ? "" : ", but " + objections[0].clause + objections[0].why.key);
        if (testing::Test::HasFailure()) return given;
      }
      const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      witness.acted(state, seat, action);
      rules.apply(state, seat, action);
    }
  }
  return given;
}

}  // namespace tests
