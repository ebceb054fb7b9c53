// core/winners.h: the winners, and their names in a sentence (victories can be shared).
#pragma once

#include <vector>

#include "core/game.h"

namespace core {

[[nodiscard]] inline std::vector<Seat> winners(const Standing& standing, int seats) {
  std::vector<Seat> first;
  for (int seat = 0; seat < seats; ++seat) {
    if (standing.places[static_cast<std::size_t>(seat)] == 1) first.push_back(seat_at(seat));
  }
  return first;
}

// "Ana and Bram", in the reader's language. Precondition: one to four seats.
[[nodiscard]] inline Message names_of(const std::vector<Seat>& seats) {
  Message list{"seats." + std::to_string(seats.size()), {}};
  for (std::size_t i = 0; i < seats.size(); ++i)
    list.args.push_back({std::string(1, static_cast<char>('a' + i)), seats[i]});
  return list;
}

}  // namespace core
