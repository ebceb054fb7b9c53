// scene.h: test positions for the clause tests: a table at the first turn, towns and displays set
// up by hand, cards built and revealed as needed.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/telling.h"
#include "games/urban_sprawl/card_text.h"
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"
#include "games/urban_sprawl/words.h"
#include "tests/support/component_file.h"
#include "tests/support/games_under_test.h"
#include "tests/support/random_games.h"

namespace scene {

using namespace urban_sprawl;  // NOLINT(google-build-using-namespace): the tests speak of nothing
                               // else

using File = tests::ComponentFile<Rules>;
using Words = std::vector<std::string>;

inline std::shared_ptr<const Components> components() { return File::components(); }
Rules rules(int players, int length = 0);

// A table and its position. Seat 0 starts.
class Scene {
 public:
  // At the first decision of the action part, with the town as bought from the first building on.
  explicit Scene(int players, int length = 0);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  State& s() { return state_; }
  [[nodiscard]] const State& s() const { return state_; }
  [[nodiscard]] const Facts& facts() const { return rules_.facts(); }
  Player& player(int seat) { return state_.players[seat]; }

  // Laying out. Places are "b34:NE+SE".
  void clear_town();  // no building, no marker
  void put(std::string_view zone, std::string_view place, int owner = kNobody);
  void give(int seat, std::string_view card, int count = 1);  // planning cards, from nowhere
  void take_away(int seat);                                   // all planning cards
  void wealth(int seat, int amount) { player(seat).wealth = static_cast<std::uint16_t>(amount); }
  void prestige(int seat, int amount) {
    player(seat).prestige = static_cast<std::uint16_t>(amount);
  }
  void office(std::string_view office, int seat);
  void all_offices_in_play() { state_.offices_in_play = 31; }
  void marker(std::string_view marker, std::string_view space);
  void vocation(int seat, std::string_view vocation, int count);  // from the pool
  void contract(std::string_view slot, std::string_view card);    // face up; "" empties the slot
  void planning(std::string_view slot, std::string_view card);
  void set_deck(std::string_view deck, const Words& cards);  // these are all that is left
  void turn_of(int seat);                                    // this seat acts, with 6 points

  // Playing.
  void play(std::string_view steps);  // decisions in notation; each by whom the game waits for
  void draw(std::string_view card);  // chance turns this one up; it is put into the deck if need be
  void reveal(std::string_view card);  // at the end of a turn, as the next top card of its deck
  // Seat 0 builds it from the 1 AP space with permits to spare and wealth 50.
  void build(std::string_view card, std::string_view place, int seat = 0);
  void end_turn();  // ends the action part and draws on, answering by the first choice

  // Looking.
  [[nodiscard]] int asked() const { return state_.ask.seat; }
  [[nodiscard]] Ask::Kind ask() const { return state_.ask.kind; }
  [[nodiscard]] Words legal() const;
  [[nodiscard]] std::string refused(std::string_view action) const;  // clause, empty where allowed
  [[nodiscard]] std::string allowed(std::string_view action) const;  // clause, empty where refused
  [[nodiscard]] int wealth(int seat) const { return state_.players[seat].wealth; }
  [[nodiscard]] int prestige(int seat) const { return state_.players[seat].prestige; }
  [[nodiscard]] int owner(std::string_view lot) const;         // of the building on a lot; -1: none
  [[nodiscard]] std::string zone(std::string_view lot) const;  // "" for an empty lot
  [[nodiscard]] int value(std::string_view block) const;
  [[nodiscard]] int markers(int seat, std::string_view vocation) const;
  [[nodiscard]] int holder(std::string_view office) const;    // -1: nobody
  [[nodiscard]] std::string at(std::string_view slot) const;  // the card there
  [[nodiscard]] int buildings(std::string_view zone = {}) const;
  [[nodiscard]] bool told(std::string_view key) const;  // in the log of the last step

 private:
  void resolve(Event event);

  Rules rules_;
  State state_;
  std::vector<core::Message> told_;  // the log of the last step
};

int lot_of(std::string_view text);
int contract_of(std::string_view id);
int kind_of(std::string_view id);
int vocation_of(std::string_view id);

// No buildings, no vocations, 20 wealth each, the first seat to play.
Scene town_without_offices(int players);
// The same with all offices in play.
Scene empty_town(int players);
// The starting buildings; wealth and permits for a High School.
Scene starting_town();

template <class Visit>
void along_random_games(int players, int games, Visit visit, int length = 0) {
  tests::along_random_games(rules(players, length), games, visit);
}

}  // namespace scene
