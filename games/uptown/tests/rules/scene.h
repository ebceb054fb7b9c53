// scene.h: test positions for the clause tests: streets written as in the rules, hands and accounts
// as a test needs them, moves in notation.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/uptown/score.h"
#include "games/uptown/words.h"
#include "tests/support/component_file.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace scene {

using namespace uptown;  // NOLINT(google-build-using-namespace): for brevity in tests

using File = tests::ComponentFile<Rules>;
using tests::contains;
using Words = std::vector<std::string>;
using Sites = std::vector<Words>;  // from the bottom up

// The built-in components, and rules for a table.
inline std::shared_ptr<const Components> components() { return File::components(); }
Rules rules(int players);
const Project& project(std::string_view id);
std::size_t design(std::string_view id);
Face face(std::string_view id);

// A position in the middle of a game, seat 0 to move. Unless told otherwise the streets are empty,
// every account holds 10$, the hands show P01a, P02a, P08a and P05a, and the public card is G05.
class Position {
 public:
  explicit Position(int players = 2, Phase phase = Phase::first);

  Position& street(int player, const Sites& sites);  // built unchecked, from any unseen cards
  Position& hand(int seat, std::string_view top, int cards = 10, int upcoins = 0);
  Position& empty_hand(int seat, int upcoins = 0);
  Position& deck(std::string_view card, int cards = 10);  // "": the deck is empty
  Position& account(int seat, int money);
  Position& to_move(int seat);  // the start player stays seat 0
  Position& second();

  Position& play(std::string_view steps);  // in notation, chance where it is due; all must be legal
  [[nodiscard]] core::Refusal refuse(std::string_view action) const;
  [[nodiscard]] std::string clause(std::string_view action) const;  // allowing or refusing
  [[nodiscard]] bool allows(std::string_view action) const;
  [[nodiscard]] Words legal() const;
  [[nodiscard]] Words legal(std::string_view start) const;  // those that begin so
  // The sites (from 1) where an end that shows this project may be built, of the mover or of
  // seat 1.
  [[nodiscard]] std::vector<int> sites_for(std::string_view id, int player) const;

  [[nodiscard]] int account(int seat) const { return s.accounts[seat]; }
  [[nodiscard]] int upcoins(int seat) const { return s.hands[seat].upcoins; }
  [[nodiscard]] int cards(int seat) const { return s.hands[seat].cards; }
  [[nodiscard]] Words site(int player, int site) const;  // project ids from the bottom up
  [[nodiscard]] Sums sums(int player) const;             // counted card by card
  [[nodiscard]] Sums running(int player) const;          // as the street keeps them
  [[nodiscard]] int worth(int player, int site, int floor, bool is_income) const;  // from 1 and 0
  [[nodiscard]] int mover() const { return core::index(game.active(s)); }
  [[nodiscard]] core::Json view(int seat) const;

  Rules game;
  State s;

 private:
  void put(int player, int site, std::string_view id);
};

// What one street is worth.
Sums sums_of(const Sites& sites);
// A project on top of these floors: what its own symbol is worth.
int worth_of(const Words& floors, bool is_income);

template <class Visit>
void along_random_games(int players, int games, Visit visit) {
  tests::along_random_games(rules(players), games, visit);
}

}  // namespace scene
