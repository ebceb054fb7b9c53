// scene.h: test positions for the clause tests: tables prepared to the first draft, buildings
// written as in the rules.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/blueprints/awards.h"
#include "games/blueprints/building.h"
#include "games/blueprints/words.h"
#include "tests/support/component_file.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace scene {

using namespace blueprints;  // NOLINT(google-build-using-namespace): for brevity in tests

using File = tests::ComponentFile<Rules>;
using tests::allowed_by;
using tests::refused_by;

// The built-in components, and rules for a number of players.
inline std::shared_ptr<const Components> components() { return File::components(); }
Rules rules(int players);

// A table at the first draft of round 1. `cards` are dealt from the first player on; `pool` is what
// is rolled.
struct Preparation {
  int first_player = 0;
  std::string_view first_demand = "stone";
  std::string_view second_demand = "glass";
};
tests::Table table(std::string_view cards, std::string_view pool, Preparation preparation = {});

// Three players; seat 0 is to move, both of its open spaces are topped by a 6, and only S6 fits.
tests::Table stuck_table();

// "r1c2: R5; r2c1: G1 G2 R4", stacks bottom first.
Building building(std::string_view stacks);
Sheet sheet(std::string_view card, std::string_view stacks);
std::vector<std::string> prizes(std::string_view stacks);  // the ids of those it meets

core::Json view(const tests::Table& table, int seat);
std::vector<std::string> dice(const core::Json& list);  // "G5", ...

template <class Visit>
void along_random_games(int players, int games, Visit visit) {
  tests::along_random_games(rules(players), games, visit);
}

int pool_size(const Table& table);
int bag_size(const Table& table);

}  // namespace scene
