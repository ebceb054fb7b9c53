// server/greetings.h: the phrases people can say at a table. They are fixed: nobody has to read
// what strangers type.
#pragma once

#include <string>
#include <vector>

namespace server {

inline constexpr double kGreetingsInARow = 3;
inline constexpr double kGreetingsPerSecond = 0.25;

inline const std::vector<std::string>& greetings() {
  static const std::vector<std::string> words = {"hello",     "good_luck",   "nice_move",
                                                 "thanks",    "well_played", "one_moment",
                                                 "good_game", "rematch"};
  return words;
}

}  // namespace server
