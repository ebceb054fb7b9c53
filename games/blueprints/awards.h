// awards.h: ranks a round (BP-9, BP-10) and the game (BP-12) from plain numbers.
#pragma once

#include <span>

#include "games/blueprints/blueprints.h"

namespace blueprints {

// The inputs for ranking a round.
struct Contender {
  int points = 0;            // building points
  int first_in_demand = 0;   // dice of the first in-demand material in the building
  int second_in_demand = 0;  // and of the second
  int turn_position = 0;     // 1 for the first player (BP-4.6)
  unsigned prizes_met = 0;   // bit p: the building meets the condition of Prize p
};

// The criterion of BP-9.2 that ranks one contender before another.
enum class Criterion : std::uint8_t { points, first_in_demand, second_in_demand, turn_position };
[[nodiscard]] Criterion deciding_criterion(const Contender& one, const Contender& other);
[[nodiscard]] int tie_break(const Contender& contender);  // criteria 2 to 4, as one number

// A seat of a finished round, from public information.
[[nodiscard]] Contender contender_of(const Faces& faces, const PastRound& past, int seat,
                                     int players);

struct RoundVerdict {
  Array<std::uint8_t, kMaxPlayers> ranking{};  // seats, best first
  Array<std::uint8_t, kAwards> award_to = all<kAwards>(kNobody);
  Array<std::uint8_t, kPrizes> prize_to = all<kPrizes>(kNobody);
};

[[nodiscard]] RoundVerdict rank_round(const PlayerCount& count,
                                      std::span<const Contender> contenders);

// Victory points of the cards won.
[[nodiscard]] int points_of(const Faces& faces, const Array<int, kAwards>& awards,
                            const Array<int, kPrizes>& prizes);

// Places by BP-12.2; equal players share one (BP-12.3, BP-12.4).
[[nodiscard]] core::Standing rank_game(std::span<const Holdings> holdings);

}  // namespace blueprints
