// server/external_players.h: external programs that can be played against on this server. The
// operator configures them; clients refer to them by name and never pass a command. They run on
// separate threads, so that a slow one delays nobody else (Thinkers).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace server {

// Whether the spec is of an external program.
[[nodiscard]] inline bool is_external(const players::Spec& spec) {
  return spec.kind->open != nullptr;
}

class ExternalPlayers {
 public:
  // Each "NAME=COMMAND" or "NAME=COMMAND,time=500ms,...". Throws std::invalid_argument.
  explicit ExternalPlayers(const std::vector<std::string>& settings);

  // Whether clients may ask for this spec: "external:NAME" and nothing else.
  [[nodiscard]] bool allows(const players::Spec& spec) const;
  [[nodiscard]] std::vector<std::string> specs() const;  // "external:NAME"
  [[nodiscard]] bool empty() const { return players_.empty(); }

  // The decision of the program with this name. If it fails or is no longer allowed, `failure` says
  // why and the advice comes from the replacement. Each calling thread keeps one process per name
  // until the thread ends.
  [[nodiscard]] players::Advice advise(const core::Match& match, core::Seat seat,
                                       const players::Spec& spec, core::Rng rng,
                                       const players::Limits& limits) const;

 private:
  std::map<std::string, players::Spec, std::less<>> players_;
};

}  // namespace server
