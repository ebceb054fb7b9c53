// arena/engine.h: what programs that learn ask of a game beyond core::Match: observations, action
// numbers, chance with its weights, and many tables at once.
#pragma once

#include <optional>

#include "arena/tables.h"

namespace arena {

struct WeighedStep {
  core::Step step;
  std::uint32_t weight = 0;
};

// The row of one game. A match that is given to its functions is one of this game.
struct Engine {
  std::string_view game;
  std::size_t max_actions = 0;   // no legal list is longer
  int observation = 0;           // numbers in an observation
  bool has_observation = false;  // core::HasObservation: otherwise the bytes of the view stand in
  int action_numbers = 0;        // 0: the actions have no numbers
  std::vector<std::string> (*observation_names)(const core::Match& match) = nullptr;
  void (*observe)(const core::Match& match, core::Seat viewer, std::span<float> features) = nullptr;
  int (*number)(const core::Match& match, std::uint64_t action) = nullptr;  // -1: none
  std::optional<std::uint64_t> (*numbered)(const core::Match& match, int number) = nullptr;
  // The shares of the win in a finished game; alone, from 0 to 1 how well the seat has done.
  void (*shares)(const core::Match& match, std::span<float> shares) = nullptr;
  std::vector<std::byte> (*packed_view)(const core::Match& match, core::Seat viewer) = nullptr;
  // A position that the viewer may be looking at.
  Position (*imagine)(const core::Match& match, core::Seat viewer, core::Rng& rng) = nullptr;
  std::unique_ptr<core::Match> (*place)(const core::Match& match,
                                        std::span<const std::byte> origin) = nullptr;
  // What chance may do now. `origin` is where the steps of the match start; empty: at the beginning
  // of a game.
  std::vector<WeighedStep> (*outcomes)(const core::Match& match,
                                       std::span<const std::byte> origin) = nullptr;
  std::unique_ptr<Tables> (*open_tables)(const core::Match& match, TablesSetting setting) = nullptr;
};

std::span<const Engine> engines();  // generated
[[nodiscard]] const Engine& engine_of(const core::Match& match);

}  // namespace arena
