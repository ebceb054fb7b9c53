// players/levels.cc: finds levels.
#include "players/levels.h"

#include <algorithm>

#include "players/spec.h"

namespace players {

namespace {

const Level* found(std::string_view Level::* member, std::string_view text) {
  const auto level = std::ranges::find(levels(), text, member);
  return level == levels().end() ? nullptr : &*level;
}

}  // namespace

const Level* find_level(std::string_view id) { return found(&Level::id, id); }

const Level* level_of(const Spec& spec) { return found(&Level::player, to_text(spec)); }

}  // namespace players
