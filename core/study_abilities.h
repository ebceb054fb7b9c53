// core/study_abilities.h: what a game can report to studies (arena/study): which pieces a player
// acquired, and how a game ended. Optional: games/<game>/study.h defines these functions as
// overloads for the game's types; only studies include it, so rules never depend on it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"

namespace core {

// A piece whose value a study estimates: a card, a tile, a plan, an office.
struct StudyItem {
  std::string id;     // unique in the game, spelled as in the component file
  std::string group;  // items of a group are shown together: "Prize"
  std::string name;   // in English
};

// The English name of a component, by its key; the key if it has none.
inline std::string english_name(const std::vector<Name>& names, const std::string& key) {
  for (const Name& name : names)
    if (name.key == key) return name.text[0];
  return key;
}

// Items are indexes into `study_items`. Both functions append the items that a seat acquires, once
// for each time.
template <class G>
concept NamesItems = Game<G> && requires(const G& rules, const typename G::State& s, Seat seat,
                                         typename G::Action a, std::vector<std::uint16_t>& items) {
  { study_items(rules) } -> std::same_as<std::vector<StudyItem>>;
  // By an action, which is legal in `s`.
  { collect(rules, s, seat, a, items) } -> std::same_as<void>;
  // What the seat holds when the game is over.
  { collect_at_end(rules, s, seat, items) } -> std::same_as<void>;
};

// The ways in which a game can end or be decided; `end_of` is an index into them.
template <class G>
concept NamesEnds = Game<G> && requires(const G& rules, const typename G::State& s) {
  { study_ends(rules) } -> std::same_as<std::vector<std::string>>;
  { end_of(rules, s) } -> std::same_as<std::size_t>;
};

// The number of rounds of a finished game.
template <class G>
concept CountsRounds = Game<G> && requires(const G& rules, const typename G::State& s) {
  { rounds_of(rules, s) } -> std::same_as<int>;
};

// The starting player. By default whoever decided first.
template <class G>
concept NamesStarter = Game<G> && requires(const G& rules, const typename G::State& s) {
  { starting_seat(rules, s) } -> std::same_as<Seat>;
};

}  // namespace core
