// gpu/series.h: a series of games and the signatures of a game, computed by kernels. The results
// are those of arena::run and core::signature, whatever the machine.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/series.h"
#include "gpu/engine.h"

namespace gpu {

// Throws Failure where a player is neither random nor greedy. `on_games` is told how many games
// have been handed to the machine.
[[nodiscard]] arena::SeriesResult run(Engine& engine, const arena::Series& series,
                                      const std::function<void(std::int64_t)>& on_games = {});

// Of each of the matches, all of one game.
[[nodiscard]] std::vector<std::uint64_t> signatures(
    Engine& engine, std::span<const std::unique_ptr<core::Match>> matches);

}  // namespace gpu
