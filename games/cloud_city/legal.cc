// legal.cc: the legal actions (CC-5, CC-6, CC-7). refuse.cc is the slow counterpart with reasons; a
// test checks that they agree.
#include <algorithm>

#include "core/bits.h"
#include "core/playout.h"
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

// What list_places lists, as a count and the n-th.
core::Picked<Action> pick_place(const Tiles& hand, const Faces& faces, Bits slots, core::Rng& rng) {
  const auto open = static_cast<std::uint32_t>(std::popcount(slots));
  const auto rotations = [&](std::size_t i) {  // of a tile that is listed
    const bool is_listed = hand[i] != kNoFace && (i == 0 || hand[i] != hand[i - 1]);
    return is_listed ? std::uint32_t{faces.faces[hand[i]].rotations} : 0u;
  };
  std::uint32_t choices = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) choices += rotations(i) * open;
  std::uint32_t n = rng.below(choices);
  std::size_t at = 0;
  while (n >= rotations(at) * open) n -= rotations(at++) * open;
  const Spot slot = slot_at(static_cast<int>(core::nth_bit(slots, n / rotations(at))));
  return {Action::place(hand[at], slot, static_cast<int>(n % rotations(at))), choices};
}

// What list_walkways lists, and the end of building.
core::Picked<Action> pick_walkway(const City& city, const Table& table, core::Rng& rng) {
  Array<Starts, kLevels> found;
  Array<Bits, kLevels> east{};
  Array<Bits, kLevels> south{};
  std::uint32_t choices = 1;
  for (std::size_t level = 0; level < kLevels; ++level) {
    found[level] = starts(city, level, table.stock[level]);
    for (std::size_t i = 0; i < kLengths; ++i) {
      east[level] |= found[level].east[i];
      south[level] |= found[level].south[i];
    }
    choices += static_cast<std::uint32_t>(std::popcount(east[level]) + std::popcount(south[level]));
  }
  std::uint32_t n = rng.below(choices);
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (Bits left = east[level] | south[level]; left != 0; left &= left - 1) {
      const int bit = std::countr_zero(left);
      const auto eastward = static_cast<std::uint32_t>(east[level] >> bit & 1);
      const auto here = eastward + static_cast<std::uint32_t>(south[level] >> bit & 1);
      if (n >= here) {
        n -= here;
        continue;
      }
      const Spot from = city.spot(bit);
      const bool is_east = n < eastward;
      const int length = length_at(is_east ? found[level].east : found[level].south, bit);
      const Spot to = is_east ? Spot{from.x + length, from.y} : Spot{from.x, from.y + length};
      return {Action::walkway(static_cast<Level>(level), from, to), choices};
    }
  }
  return {Action::done(), choices};
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
      actions.push_back(Action::done());  // CC-11.8
      break;
    default: list_draws(s.table, actions); break;
  }
}

core::Picked<Action> Rules::pick(const State& s, Seat seat, core::Rng& rng) const {
  const City& city = s.table.cities[seat];
  if (s.table.phase == Phase::place)
    return pick_place(s.hands[seat], faces_, open_slots(city, mode_.frame), rng);
  if (s.table.phase == Phase::build) return pick_walkway(city, s.table, rng);
  core::Actions<Rules> actions;  // short lists
  return core::pick_from_list(*this, s, seat, rng, actions);
}

bool Rules::can_build(const Table& t, Seat seat) const {
  const City& city = t.cities[seat];
  Bits any = 0;
  for (std::size_t level = 0; level < kLevels; ++level)
    any |= starts(city, level, t.stock[level]).any();
  return any != 0;
}

}  // namespace cloud_city
