// tiles.h: small ordered sets of tiles: hands, and what is remembered about them.
#pragma once

#include <algorithm>

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

constexpr bool holds(const Tiles& tiles, Face face) {
  return std::ranges::find(tiles, face) != tiles.end();
}

// Keeps the order; the capacity leaves room for one more.
constexpr void add(Tiles& tiles, Face face) {
  std::size_t at = kHand;
  for (; at > 0 && tiles[at - 1] > face; --at) tiles[at] = tiles[at - 1];
  tiles[at] = face;
}

// No effect if there is none with the face.
constexpr void remove(Tiles& tiles, Face face) {
  std::size_t at = 0;
  while (at <= kHand && tiles[at] != face) ++at;
  if (at > kHand) return;
  for (; at < kHand; ++at) tiles[at] = tiles[at + 1];
  tiles[kHand] = kNoFace;
}

}  // namespace cloud_city
