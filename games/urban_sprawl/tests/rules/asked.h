// asked.h: what a question of US-18 allows, worked out from the clauses building by building, lot
// by lot and player by player, without the sets that a position keeps for speed. Which question is
// asked, and of whom, is taken from the position.
#pragma once

#include <set>

#include "games/urban_sprawl/tests/rules/slow_town.h"

namespace asked {

struct Answers {
  // Players, markers, spaces, offices, rows, numbers or cards that may be named; for a split, the
  // numbers that may be chosen.
  std::set<int> options;
  std::set<int> buildings;   // by their first lots
  std::set<int> reach;       // lots, of which a place needs at least one
  int size = 0;              // of what is placed
  bool may_decline = false;  // US-13.6
  bool can_pay = true;       // US-12.3
};

Answers answers(const urban_sprawl::Rules& rules, const urban_sprawl::State& s);

}  // namespace asked
