// gpu/series.h: a series of games and the signatures of a game, computed by kernels. The results
// are those of arena::run and core::signature on every engine.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/series.h"
#include "gpu/engine.h"

namespace gpu {

// Throws Failure if a player is neither random nor greedy. `on_games` receives the number of games
// launched so far.
[[nodiscard]] arena::SeriesResult run(Engine& engine, const arena::Series& series,
                                      const std::function<void(std::int64_t)>& on_games = {});

// The signature of each match; all are of one game.
[[nodiscard]] std::vector<std::uint64_t> signatures(
    Engine& engine, std::span<const std::unique_ptr<core::Match>> matches);

}  // namespace gpu
