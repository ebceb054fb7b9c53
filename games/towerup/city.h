// city.h: the board as bit sets of sites: buildings by colour, floors and roofs by level (TU-3).
#pragma once

#include "games/towerup/pieces.h"

namespace towerup {

struct City {
  Array<Sites, kColours> colours{};  // buildings by colour (TU-3.1); nobody owns them (TU-6.9)
  Array<Sites, kLevels> floors{};    // buildings with a floor at this level, from the ground
  Array<Array<Sites, kLevels>, kMaxPlayers> roofs{};  // of each player by level (TU-3.4)
  // Sites with at least 1, 2, ... neighbours of each colour. Derived from `colours`; cached because
  // every legal list needs it.
  Array<Array<Sites, kMostNeighbours>, kColours> beside{};
  Sites starting = 0;  // sites of the starting floors (TU-2.7)

  [[nodiscard]] constexpr Sites built() const { return floors[0]; }
  [[nodiscard]] constexpr bool has_building(Site site) const { return (built() & bit(site)) != 0; }
  [[nodiscard]] constexpr int height(Site site) const {  // TU-3.2
    int height = 0;
    for (const Sites level : floors) height += static_cast<int>(level >> index(site) & 1);
    return height;
  }
  // Precondition: there is a building.
  [[nodiscard]] constexpr Colour colour_of(Site site) const {
    std::uint8_t colour = 0;
    while ((colours[colour] & bit(site)) == 0) ++colour;
    return static_cast<Colour>(colour);
  }

  // TU-3.9: empty, next to a building, and not next to all four colours.
  [[nodiscard]] constexpr Sites open() const { return near() & ~dead() & ~built(); }
  [[nodiscard]] constexpr Sites near() const {
    return beside[0][0] | beside[1][0] | beside[2][0] | beside[3][0];
  }
  [[nodiscard]] constexpr Sites dead() const {
    return beside[0][0] & beside[1][0] & beside[2][0] & beside[3][0] & ~built();
  }

  [[nodiscard]] constexpr Sites presence(int player) const {  // TU-3.5
    Sites present = 0;
    for (const Sites level : roofs[player]) present |= level;
    return present;
  }
  [[nodiscard]] constexpr Sites visible(int player) const {  // TU-3.6
    Sites seen = roofs[player][kLevels - 1];
    for (std::size_t level = 0; level + 1 < kLevels; ++level)
      seen |= roofs[player][level] & ~floors[level + 1];
    return seen;
  }

  constexpr void start(Site site, Colour colour, Sites neighbours) {
    colours[colour] |= bit(site);
    floors[0] |= bit(site);
    auto& counts = beside[colour];
    for (std::size_t i = kMostNeighbours - 1; i > 0; --i) counts[i] |= counts[i - 1] & neighbours;
    counts[0] |= neighbours;
  }
  // Adds a floor to each of these buildings (TU-6.3).
  constexpr void raise(Sites buildings) {
    for (std::size_t level = kLevels - 1; level > 0; --level)
      floors[level] |= floors[level - 1] & buildings;
  }
  constexpr void put_roof(int player, Site site) {  // TU-6.4
    roofs[player][height(site) - 1] |= bit(site);
  }

  bool operator==(const City&) const = default;
};

}  // namespace towerup
