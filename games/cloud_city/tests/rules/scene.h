// scene.h: test positions for the clause tests: cities written as in the rules, tables prepared to
// the first turn.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/cloud_city/order.h"
#include "games/cloud_city/requirements.h"
#include "games/cloud_city/score.h"
#include "games/cloud_city/tiles.h"
#include "games/cloud_city/words.h"
#include "tests/support/component_file.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace scene {

using namespace cloud_city;  // NOLINT(google-build-using-namespace): for brevity in tests

using File = tests::ComponentFile<Rules>;
using tests::allowed_by;
using tests::contains;
using tests::refused_by;
using Words = std::vector<std::string>;

inline constexpr std::uint8_t kRectangle = 1;
enum CardOption : std::uint8_t { kNone, kOne, kTwo, kChooseOne, kChooseTwo };

// The built-in components, and rules for a table.
inline std::shared_ptr<const Components> components() { return File::components(); }
Rules rules(int players, std::vector<std::uint8_t> values = {});

// A table at the first turn of seat 0. `hands` are dealt from seat 0 on, three tiles each; without
// them everybody gets adj-BG diag-GG diag-BS and the row shows adj-SS adj-BB adj-GS.
tests::Table table(int players, std::string_view hands = {}, std::string_view row = {},
                   std::vector<std::uint8_t> values = {});

// "S....S .BGGB.": rows of positions from north to south, as in the rules (CC-15).
City city(std::string_view rows);
City city(const std::vector<std::string>& rows);
// "5,0", as the rules write places (CC-2.1, CC-2.2).
std::string at(Spot spot);
// Builds "sand 0,0 5,0; river 1,1 4,1" unchecked, without taking pieces.
void build(City& city, std::string_view walkways);
City built(std::string_view rows, std::string_view walkways);

// Seat 0 at step 3 with this city and the whole stock; the other cities are single tiles.
State building_state(const Rules& game, const City& city);
// The walkways seat 0 may build: "river 0,0 2,0", in the order of the rules.
Words walkways(const Rules& game, const State& state);
Words walkways(std::string_view rows, std::string_view built = {});
// The clause that refuses or allows a walkway "river 0,0 2,0" of seat 0.
std::string verdict(const Rules& game, const State& state, std::string_view walkway);
std::string verdict(std::string_view rows, std::string_view walkway, std::string_view built = {});

int measured(Metric::Kind kind, const City& city, int number = 0, unsigned levels = 7);
// What a single city gets for a card.
int card_votes(std::string_view card, const City& city);
// What each value gets on a majority card (CC-10.28).
std::vector<int> majority(const std::vector<int>& values);
Score score_of(int river, int forest, int sand, int cards = 0);
// Seats with place 1.
std::vector<int> winners(const std::vector<Score>& scores);

core::Json view(const tests::Table& table, int seat);
Words tile_names(const core::Json& list);
// Plays whatever comes, the first legal action each time and the first outcome, until the phase.
void play_until(tests::Table& table, std::string_view phase);

template <class Visit>
void along_random_games(int players, int games, Visit visit,
                        std::vector<std::uint8_t> values = {}) {
  tests::along_random_games(rules(players, std::move(values)), games, visit);
}

}  // namespace scene
