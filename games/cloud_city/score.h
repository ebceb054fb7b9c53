// score.h: ranking by scores, for the rules and their tests.
#pragma once

#include <span>

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

[[nodiscard]] core::Standing rank(std::span<const Score> scores);

}  // namespace cloud_city
