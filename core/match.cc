// core/match.cc: the parts of Match that do not depend on the game.
#include "core/match.h"

#include <algorithm>

namespace core {

bool can_undo(const Match& match, Seat seat) {
  return !match.steps().empty() && match.steps().back().by == seat && match.turn().waits_for(seat);
}

const GameEntry* find_game(std::span<const GameEntry> games, std::string_view id) {
  const auto found =
      std::ranges::find_if(games, [&](const GameEntry& game) { return game.facts->id == id; });
  return found == games.end() ? nullptr : &*found;
}

}  // namespace core
