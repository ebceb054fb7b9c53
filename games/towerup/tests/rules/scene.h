// scene.h: test positions for the clause tests: cities written as in the rules, positions in which
// seat 0 is to move.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/towerup/gain.h"
#include "games/towerup/objectives.h"
#include "games/towerup/words.h"
#include "tests/support/component_file.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace scene {

using namespace towerup;  // NOLINT(google-build-using-namespace): for brevity in tests

using File = tests::ComponentFile<Rules>;
using tests::allowed_by;
using tests::contains;
using tests::refused_by;
using Words = std::vector<std::string>;

inline constexpr std::uint8_t kStart = 0;   // START objectives
inline constexpr std::uint8_t kRandom = 1;  // random objectives
inline constexpr std::uint8_t kPlaced = 1;  // starting floors placed by the players

// The built-in components, and rules for a table; options are START objectives, random starting
// floors, three of them, unless said otherwise.
inline std::shared_ptr<const Components> components() { return File::components(); }
Rules rules(int players, std::vector<std::uint8_t> values = {kStart});

Site site(const Rules& game, std::string_view id);
Sites sites(const Rules& game, std::string_view ids);  // blanks between
Card card(std::string_view id);
Objective objective(std::string_view id);

// "F11=white3{yellow:2,orange:3} F13=black1", as in TU-17. Players are blue, yellow, orange, pink.
// Sites named in `starting` hold starting floors.
City city(const Rules& game, std::string_view text, std::string_view starting = {});
std::string text_of(const Rules& game, const City& city);

// Seat 0 at the start of a turn; an ample supply, and the START objectives.
State position(const Rules& game, std::string_view buildings = {}, Floors reserve = {1, 1, 1, 1},
               std::string_view market = "R02 R13 R29");
// The same board with what a test looks at.
State with_machines(State state, Floors machines);

void act(const Rules& game, State& state, std::string_view action);  // fails the test if refused
void reveal(const Rules& game, State& state, std::string_view event);
// Takes a card that is put into the first slot for it; the market is refilled with any card.
State taken(const Rules& game, State state, std::string_view card, std::string_view chosen = {});
// The clause that refuses an action of the active seat; empty where it is allowed.
std::string refused(const Rules& game, const State& state, std::string_view action);
Words legal(const Rules& game, const State& state, std::string_view start = {});
Words outcomes(const Rules& game, const State& state);

// Roofs of seat 0 on these sites, on buildings of one floor; whether the objective is met.
bool is_met(const Rules& game, std::string_view objective, const City& city);
City present(const Rules& game, std::string_view ids);

core::Json view(const Rules& game, const State& state);

// A table at the first turn of seat 0: market R02 R13 R17, starting floors on the given sites.
tests::Table table(int players, std::string_view floors = {},
                   std::vector<std::uint8_t> values = {kStart});

template <class Visit>
void along_random_games(int players, int games, Visit visit,
                        std::vector<std::uint8_t> values = {kRandom}) {
  tests::along_random_games(rules(players, std::move(values)), games, visit);
}

// The choice of players who collect cards and rarely build: one decision in `rarity` starts a
// building if possible.
inline Action hoarder(const core::Actions<Rules>& actions, std::uint32_t rarity, core::Rng& rng) {
  const auto builds = static_cast<std::uint32_t>(std::ranges::count_if(
      actions, [](Action action) { return action.verb == Action::Verb::build; }));
  const auto others = static_cast<std::uint32_t>(actions.size()) - builds;
  const bool builds_now = builds > 0 && rarity > 0 && rng.below(rarity) == 0;
  return actions[builds_now ? others + rng.below(builds) : rng.below(others)];
}

// A game of such players: calls `visit` at every decision.
template <class Visit>
State hoard(const Rules& game, std::uint64_t seed, std::uint32_t rarity, Visit visit) {
  core::Rng rng(seed);
  State s = game.start();
  core::Actions<Rules> actions;
  for (core::Turn turn = game.turn(s); turn.kind != core::Turn::Kind::over; turn = game.turn(s)) {
    if (turn.kind == core::Turn::Kind::chance) {
      game.resolve(s, game.draw(s, rng));
      continue;
    }
    visit(s);
    actions.clear();
    game.legal(s, turn.first(), actions);
    game.apply(s, turn.first(), hoarder(actions, rarity, rng));
  }
  return s;
}

}  // namespace scene
