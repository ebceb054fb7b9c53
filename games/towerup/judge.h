// judge.h: what a position promises a player, in hundredths of a million. It looks only at what
// everybody sees.
#pragma once

#include "games/towerup/towerup.h"

namespace towerup {

class Judge {
 public:
  explicit Judge(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] std::int32_t worth(const Table& table, std::size_t seat) const;
  // What the visible roofs of the others are worth to this player: as much as covering them.
  [[nodiscard]] std::int32_t others(const Table& table, std::size_t seat) const;
  // What one more turn is worth.
  [[nodiscard]] std::int32_t turn(const Table& table) const;

 private:
  [[nodiscard]] std::int32_t stars(const Board& board) const;
  [[nodiscard]] std::int32_t objectives(const Table& table, std::size_t seat, int kept) const;
  [[nodiscard]] std::int32_t roofs(const Table& table, std::size_t seat, int kept) const;
  [[nodiscard]] static std::int32_t reserve(const Board& board);
  [[nodiscard]] std::int32_t ready(const Table& table, const Board& board) const;

  const Rules& rules_;
};

}  // namespace towerup
