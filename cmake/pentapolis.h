// pentapolis.h: the games, their computer players, and series between them. The ABI is not
// stable: rebuild with the library.
#pragma once

#include "arena/engine.h"
#include "arena/series.h"
#include "core/match.h"
#include "core/record.h"
#include "games/list.h"
#include "players/player.h"

namespace pentapolis {
namespace arena = ::arena;
namespace core = ::core;
namespace games = ::games;
namespace players = ::players;
}  // namespace pentapolis
