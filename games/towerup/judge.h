// judge.h: evaluates a position for a player, in hundredths of a million. Uses public information
// only.
#pragma once

#include "games/towerup/towerup.h"

namespace towerup {

class Judge {
 public:
  explicit Judge(const Rules& rules) : rules_(rules) {}

  // The sum of the parts below.
  [[nodiscard]] std::int32_t worth(const Table& table, int seat) const;

  // The progress of the game, by the fewest roofs any player has left; 0 to kLastPhase, which also
  // covers the last turns.
  static constexpr std::size_t kLastPhase = 3;
  [[nodiscard]] std::size_t phase_of(const Table& table) const;
  [[nodiscard]] static std::size_t phase_with(int least_roofs);
  // Money from machines, and star columns within reach.
  [[nodiscard]] std::int32_t machines(const Board& board, std::size_t phase) const;
  // Tokens and objectives, and visible roofs.
  [[nodiscard]] std::int32_t holdings(const Table& table, const City& city, int seat,
                                      std::size_t phase) const;
  // Floors of the reserve, and what could be built with them.
  [[nodiscard]] std::int32_t means(const City& city, const Board& board, std::size_t phase) const;
  // The value of the opponents' visible roofs to this player, i.e. of covering them.
  [[nodiscard]] std::int32_t others(const Table& table, const City& city, int seat,
                                    std::size_t phase) const;
  // The value of the last of this many floors of one colour; 0: more than any.
  [[nodiscard]] static std::int32_t last_floor(int floors);
  // The cost to everybody of this many turns without a building: without it, two full reserves may
  // wait for each other until the stall (TU-9.8).
  [[nodiscard]] static std::int32_t waiting(int idle_turns);
  // The cost of causing a shortage (TU-9.1), which ends the game at once for everybody. Players
  // cause one only if they have no other choice, or if a search finds that it wins.
  [[nodiscard]] static std::int32_t shortage();
  // The value of an extra turn.
  [[nodiscard]] static std::int32_t turn(std::size_t phase);

 private:
  [[nodiscard]] std::int32_t stars(const Board& board) const;
  [[nodiscard]] std::int32_t objectives(const Table& table, const City& city, int seat,
                                        std::int32_t kept) const;
  [[nodiscard]] std::int32_t roofs(const City& city, int seat, std::int32_t kept) const;
  [[nodiscard]] static std::int32_t reserve(const Board& board);
  [[nodiscard]] std::int32_t ready(const City& city, const Board& board) const;

  const Rules& rules_;
};

}  // namespace towerup
