// arena/engine.h: what learning programs need from a game beyond core::Match: observations, action
// numbers, weighted chance outcomes, and batches of tables.
#pragma once

#include <optional>

#include "arena/tables.h"

namespace arena {

struct WeightedStep {
  core::Step step;
  std::uint32_t weight = 0;
};

// One entry per game. Its functions accept only matches of that game.
struct Engine {
  std::string_view game;
  std::size_t max_actions = 0;   // the longest possible legal list
  int observation = 0;           // numbers in an observation
  bool has_observation = false;  // core::HasObservation; the fallback is the bytes of the view
  int action_numbers = 0;        // 0: the actions have no numbers
  std::vector<std::string> (*observation_names)(const core::Match& match) = nullptr;
  void (*observe)(const core::Match& match, core::Seat viewer, std::span<float> features) = nullptr;
  int (*number)(const core::Match& match, std::uint64_t action) = nullptr;  // -1: none
  std::optional<std::uint64_t> (*numbered)(const core::Match& match, int number) = nullptr;
  // The shares of the win in a finished game; in a solo game, its result from 0 to 1.
  void (*shares)(const core::Match& match, std::span<float> shares) = nullptr;
  std::vector<std::byte> (*packed_view)(const core::Match& match, core::Seat viewer) = nullptr;
  // A sampled position consistent with the viewer's view.
  Position (*imagine)(const core::Match& match, core::Seat viewer, core::Rng& rng) = nullptr;
  std::unique_ptr<core::Match> (*place)(const core::Match& match,
                                        std::span<const std::byte> origin) = nullptr;
  // The possible chance outcomes. The match's steps start from `origin`; if empty, from the start
  // of the game.
  std::vector<WeightedStep> (*outcomes)(const core::Match& match,
                                        std::span<const std::byte> origin) = nullptr;
  std::unique_ptr<Tables> (*open_tables)(const core::Match& match, TablesSetting setting) = nullptr;
};

std::span<const Engine> engines();  // generated
[[nodiscard]] const Engine& engine_of(const core::Match& match);

}  // namespace arena
