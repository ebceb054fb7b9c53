// players/levels.h: the computer players offered to people, from the weakest to the strongest. They
// are listed in players/levels.json, which the page reads, too.
#pragma once

#include <span>
#include <string_view>

namespace players {

struct Spec;

struct Level {
  std::string_view id;      // in words: "beginner"
  std::string_view player;  // a spec in its canonical form: "greedy:considers=2"
};

std::span<const Level> levels();  // generated

[[nodiscard]] const Level* find_level(std::string_view id);

// The level that a player is; null if it is none of them.
[[nodiscard]] const Level* level_of(const Spec& spec);

}  // namespace players
