// judge.h: what a position promises a player, in hundredths of a million. It looks only at what
// everybody sees.
#pragma once

#include "games/towerup/towerup.h"

namespace towerup {

class Judge {
 public:
  explicit Judge(const Rules& rules) : rules_(rules) {}

  // All of the parts below together.
  [[nodiscard]] std::int32_t worth(const Table& table, std::size_t seat) const;

  // How far the game is, by the roofs that the nearest player has left; 0 to kLastPhase, which is
  // also that of the last turns.
  static constexpr std::size_t kLastPhase = 3;
  [[nodiscard]] std::size_t phase_of(const Table& table) const;
  [[nodiscard]] static std::size_t phase_with(int least_roofs);
  // Money of the machines, and star columns within reach.
  [[nodiscard]] std::int32_t machines(const Board& board, std::size_t phase) const;
  // Tokens and objectives, and visible roofs.
  [[nodiscard]] std::int32_t holdings(const Table& table, const City& city, std::size_t seat,
                                      std::size_t phase) const;
  // Floors of the reserve, and what could be built with them.
  [[nodiscard]] std::int32_t means(const City& city, const Board& board, std::size_t phase) const;
  // What the visible roofs of the others are worth to this player: as much as covering them.
  [[nodiscard]] std::int32_t others(const Table& table, const City& city, std::size_t seat,
                                    std::size_t phase) const;
  // What the last of so many floors of one colour is worth; of none: more than any.
  [[nodiscard]] static std::int32_t last_floor(int floors);
  // What it costs everybody that nobody has built for so many turns: without it two full reserves
  // may wait for each other until the stall (TU-9.8).
  [[nodiscard]] static std::int32_t waiting(int idle_turns);
  // What one more turn is worth.
  [[nodiscard]] static std::int32_t turn(std::size_t phase);

 private:
  [[nodiscard]] std::int32_t stars(const Board& board) const;
  [[nodiscard]] std::int32_t objectives(const Table& table, const City& city, std::size_t seat,
                                        std::int32_t kept) const;
  [[nodiscard]] std::int32_t roofs(const City& city, std::size_t seat, std::int32_t kept) const;
  [[nodiscard]] static std::int32_t reserve(const Board& board);
  [[nodiscard]] std::int32_t ready(const City& city, const Board& board) const;

  const Rules& rules_;
};

}  // namespace towerup
