// legal.cc: the legal actions (CC-5, CC-6, CC-7). refuse.cc is the slow counterpart with reasons; a
// test checks that they agree.
#include <algorithm>

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

namespace {

// One action for every distinct face of the hand, open slot and distinct rotation (CC-D1).
void list_places(const Tiles& hand, const Faces& faces, Bits slots, core::Actions<Rules>& actions) {
  actions.append([&](Action* out) {
    Face before = kNoFace;
    for (const Face face : hand) {
      if (face == before || face == kNoFace) continue;
      before = face;
      const int rotations = faces.faces[face].rotations;
      for (Bits left = slots; left != 0; left &= left - 1) {
        const Spot slot = slot_at(std::countr_zero(left));
        for (int rotation = 0; rotation < rotations; ++rotation)
          *out++ = Action::place(face, slot, rotation);
      }
    }
    return out;
  });
}

// The length whose mask has the bit; 0 if none has. A building has at most one partner in a
// direction.
int length_at(const Array<Bits, kLengths>& starts, int bit) {
  unsigned length = 0;
  for (unsigned i = 0; i < kLengths; ++i)
    length |= static_cast<unsigned>(starts[i] >> bit & 1) * (i + 1);
  return static_cast<int>(length);
}

void list_walkways(const City& city, const Table& table, core::Actions<Rules>& actions) {
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Starts found = starts(city, level, table.stock[level]);
    for (Bits left = found.any(); left != 0; left &= left - 1) {
      const int bit = std::countr_zero(left);
      const Spot from = city.spot(bit);
      const int east = length_at(found.east, bit);
      const int south = length_at(found.south, bit);
      const auto of = static_cast<Level>(level);
      if (east != 0) actions.push_back(Action::walkway(of, from, {from.x + east, from.y}));
      if (south != 0) actions.push_back(Action::walkway(of, from, {from.x, from.y + south}));
    }
  }
}

// One action for every distinct face of the row, and the stack (CC-D3).
void list_draws(const Table& table, core::Actions<Rules>& actions) {
  Array<Face, kRow> row = table.row;
  std::ranges::sort(row);
  for (std::size_t i = 0; i < kRow; ++i) {
    if (row[i] != kNoFace && (i == 0 || row[i] != row[i - 1]))
      actions.push_back(Action::draw(row[i]));
  }
  if (table.stack > 0) actions.push_back(Action::draw_stack());  // CC-7.3
}

}  // namespace

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  switch (s.table.phase) {
    case Phase::choose:
      for (std::size_t card = 0; card < kCards; ++card) {
        if (s.table.cards[0] != static_cast<Card>(card))
          actions.push_back(Action::choose(static_cast<Card>(card)));
      }
      break;
    case Phase::place:
      list_places(s.hands[seat], faces_, open_slots(s.table.cities[seat], mode_.frame), actions);
      break;
    case Phase::build:
      list_walkways(s.table.cities[seat], s.table, actions);
      actions.push_back(Action::done());
      break;
    default: list_draws(s.table, actions); break;
  }
}

bool Rules::can_build(const Table& t, Seat seat) const {
  const City& city = t.cities[seat];
  Bits any = 0;
  for (std::size_t level = 0; level < kLevels; ++level)
    any |= starts(city, level, t.stock[level]).any();
  return any != 0;
}

}  // namespace cloud_city
