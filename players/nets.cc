// players/nets.cc: finding the embedded nets.
#include "players/nets.h"

#include <algorithm>

namespace players {

std::string_view built_in_net(std::string_view game, int seats) {
  const auto found = std::ranges::find_if(
      all_nets(), [&](const NetFile& file) { return file.game == game && file.seats == seats; });
  return found == all_nets().end() ? std::string_view() : found->bytes;
}

}  // namespace players
