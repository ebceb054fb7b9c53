// check.cc: the invariants of a position: pieces neither appear nor vanish, and cities obey the
// rules.
#include "games/cloud_city/tiles.h"

namespace cloud_city {

namespace {

int tiles_of(const State& s, Face face, int players) {
  int tiles = s.stack[face];
  for (const Face shown : s.table.row) tiles += shown == face ? 1 : 0;
  for (int seat = 0; seat < players; ++seat) {
    for (const Face held : s.hands[seat]) tiles += held == face ? 1 : 0;
    const City& city = s.table.cities[seat];
    for (std::size_t i = 1; i < city.size; ++i) tiles += city.tiles[i].face == face ? 1 : 0;
  }
  return tiles;
}

int walkways_of(const Table& table, Level level, int distance) {
  int pieces = table.stock[level][distance - 1];
  for (const City& city : table.cities) {
    const Walkways walkways = city.walkways();
    for (const Walkway& walkway : walkways)
      pieces += walkway.level == level && walkway.distance == distance ? 1 : 0;
  }
  return pieces;
}

// CC-6.8 to CC-6.12 for existing walkways.
bool walkways_agree(const City& city) {
  Array<Bits, kLevels> spans{};
  Array<int, std::size_t{kSide} * kSide> degree{};
  const Walkways walkways = city.walkways();
  for (const Walkway& walkway : walkways) {
    const Bits span = span_of(walkway);
    Bits blockers = ~city.ground;
    for (std::size_t level = index(walkway.level); level < kLevels; ++level)
      blockers |= city.buildings[level];
    if ((span & (blockers | spans[walkway.level])) != 0) return false;
    spans[walkway.level] |= span;
    ++degree[walkway.from];
    ++degree[walkway.to];
  }
  for (std::size_t bit = 0; bit < degree.size(); ++bit) {
    if (degree[bit] != static_cast<int>((city.joined >> bit & 1) + (city.full >> bit & 1)))
      return false;
  }
  return spans == city.spans;
}

bool hand_agrees(const State& s, int seat) {
  int held = 0;
  for (const Face face : s.hands[seat]) held += face != kNoFace ? 1 : 0;
  Tiles rest = s.hands[seat];
  for (const Face face : s.table.known[seat]) {
    if (face != kNoFace && !holds(rest, face)) return false;
    if (face != kNoFace) remove(rest, face);
  }
  return held == s.table.held[seat] && held <= kHand;
}

}  // namespace

std::string Rules::check(const State& s) const {
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (tiles_of(s, static_cast<Face>(face), players()) != faces_.faces[face].tiles)
      return "CC-1.14: tiles of face " + components_->face_ids[face] + " do not add up";
  }
  int stack = 0;
  for (const std::uint8_t tiles : s.stack) stack += tiles;
  if (stack != s.table.stack) return "CC-14.1: the stack has another size";
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (int distance = 1; distance <= kLengths; ++distance) {
      if (walkways_of(s.table, static_cast<Level>(level), distance) !=
          faces_.walkways[level][distance - 1])
        return "CC-1.4: walkways do not add up";
    }
  }
  for (int seat = 0; seat < players(); ++seat) {
    const City& city = s.table.cities[seat];
    if (!hand_agrees(s, seat)) return "CC-14.7: a hand does not agree with what is known of it";
    if (!mode_.frame.holds(city.width, city.height)) return "CC-5.4: a city is too large";
    if (!walkways_agree(city)) return "CC-6: a walkway is against the rules";
  }
  return {};
}

}  // namespace cloud_city
