// core/study_abilities.h: what a game can tell studies about its games: which pieces a player came
// by, and how a game ended. Optional, and apart from the rules: games/<game>/study.h defines these
// functions beside the game's types, and only studies include it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"

namespace core {

// A piece whose worth a study asks for: a card, a tile, a plan, an office.
struct StudyItem {
  std::string id;     // unique in the game, in the characters of the component file
  std::string group;  // "plan", "Prize": items of a group are shown together
  std::string name;   // in English
};

// The English name of a component, by its key; the key if it has none.
inline std::string english_name(const std::vector<Name>& names, const std::string& key) {
  for (const Name& name : names)
    if (name.key == key) return name.text[0];
  return key;
}

// Items are numbers: indexes into `study_items`. Both functions append the items a seat comes by,
// as often as it does.
template <class G>
concept NamesItems = Game<G> && requires(const G& rules, const typename G::State& s, Seat seat,
                                         typename G::Action a, std::vector<std::uint16_t>& items) {
  { study_items(rules) } -> std::same_as<std::vector<StudyItem>>;
  // By an action, which is legal in `s`.
  { collect(rules, s, seat, a, items) } -> std::same_as<void>;
  // What a finished game shows to be the seat's.
  { collect_at_end(rules, s, seat, items) } -> std::same_as<void>;
};

// The ways a game can end or be decided; `end_of` is an index into them.
template <class G>
concept NamesEnds = Game<G> && requires(const G& rules, const typename G::State& s) {
  { study_ends(rules) } -> std::same_as<std::vector<std::string>>;
  { end_of(rules, s) } -> std::same_as<std::size_t>;
};

// How many rounds a finished game has had.
template <class G>
concept CountsRounds = Game<G> && requires(const G& rules, const typename G::State& s) {
  { rounds_of(rules, s) } -> std::same_as<int>;
};

// Who was the starting player. Without it, whoever decided first.
template <class G>
concept NamesStarter = Game<G> && requires(const G& rules, const typename G::State& s) {
  { starting_seat(rules, s) } -> std::same_as<Seat>;
};

}  // namespace core
