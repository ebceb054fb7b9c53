// server/external_players.h: the programs that people may play against here. The operator names
// them; people ask for them by name and never for a command. They think on threads of their own, so
// that a slow one holds up nobody else (Thinkers).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace server {

// Whether the spec is one of a program.
[[nodiscard]] inline bool is_external(const players::Spec& spec) {
  return spec.kind->open != nullptr;
}

class ExternalPlayers {
 public:
  // Each "NAME=COMMAND" or "NAME=COMMAND,time=500ms,...". Throws std::invalid_argument.
  explicit ExternalPlayers(const std::vector<std::string>& settings);

  // Whether people may ask for this spec: "external:NAME" and nothing else.
  [[nodiscard]] bool allows(const players::Spec& spec) const;
  [[nodiscard]] std::vector<std::string> specs() const;  // "external:NAME"
  [[nodiscard]] bool empty() const { return players_.empty(); }

  // What the program of this name decides. Where it fails, or is not allowed any more, `failure`
  // says why, and the advice is that of the replacement. A thread that calls it keeps a process for
  // each name, and ends them when it ends.
  [[nodiscard]] players::Advice advise(const core::Match& match, core::Seat seat,
                                       const players::Spec& spec, core::Rng rng,
                                       const players::Limits& limits) const;

 private:
  std::map<std::string, players::Spec, std::less<>> players_;
};

}  // namespace server
