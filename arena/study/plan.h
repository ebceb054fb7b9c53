// arena/study/plan.h: the plan of a study: everything its games depend on, stored in a manifest.
// The digest of the manifest names the study.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "players/spec.h"

namespace arena::study {

struct Plan {
  std::string game;
  std::string rules_version;
  std::string components_digest;     // 16 hexadecimal digits
  std::string components;            // a file in its folder; empty: the built-in one
  core::Json options;                // seats included
  std::vector<std::string> players;  // one per seat
  std::uint64_t seed = 1;
  std::int64_t groups = 0;  // games on one deal each
  bool rotates = false;     // a group has a game for each seating; otherwise one game
  std::int64_t pieces = 0;  // files that the games are divided into
  std::string program;      // its version
  std::string first_game;   // a digest of its steps; empty: the players are not reproducible

  [[nodiscard]] int seats() const { return static_cast<int>(players.size()); }
  [[nodiscard]] int games_of_group() const { return rotates ? seats() : 1; }
  [[nodiscard]] std::int64_t games() const { return groups * games_of_group(); }
  [[nodiscard]] std::int64_t first_group(std::int64_t piece) const {  // of a piece
    return groups / pieces * piece + groups % pieces * piece / pieces;
  }
};

[[nodiscard]] core::Json to_json(const Plan& plan);
[[nodiscard]] core::Result<Plan> plan_from(const core::Json& json);
[[nodiscard]] std::string name_of(const Plan& plan);

// Whether the player is reproducible: neither limited by time nor an external program.
[[nodiscard]] bool is_repeatable(const players::Spec& spec);

}  // namespace arena::study
