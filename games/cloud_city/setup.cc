// setup.cc: the opening position (CC-3).
#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

Rules::Rules(std::shared_ptr<const Components> components, core::Options options)
    : components_(std::move(components)),
      options_(options),
      faces_(components_->faces),
      mode_(faces_.modes[options.values[0]]) {
  for (std::size_t face = 0; face < kFaces; ++face) {
    for (int rotation = 0; rotation < kRotations; ++rotation)
      patterns_[face][rotation] = pattern_of(faces_.faces[face], rotation);
  }
}

State Rules::start() const {
  State state;
  state.table.stock = faces_.walkways;                 // CC-1.7
  for (std::size_t face = 0; face < kFaces; ++face) {  // CC-3.1
    state.stack[face] = faces_.faces[face].tiles;
    state.table.stack = static_cast<std::uint8_t>(state.table.stack + state.stack[face]);
  }
  return state;
}

// The start tiles, in turn order (CC-3.4), with their buildings and without walkways (CC-3.6,
// CC-3.7).
void Rules::begin(State& now, Seat first) const {
  Table& table = now.table;
  table.first_player = static_cast<std::uint8_t>(first);
  for (int position = 0; position < players(); ++position) {
    const int seat = (table.first_player + position) % players();
    const Face face = faces_.start[position];                   // CC-3.11
    table.cities[seat].lay(face, 0, {0, 0}, pattern(face, 0));  // CC-3.5
  }
  set_up_next(now);
}

// Cards, row, hands, first turn (CC-3.10, CC-10.1).
void Rules::set_up_next(State& now) const {
  Table& table = now.table;
  int cards = 0;
  for (const Card card : table.cards) cards += card != kNoCard ? 1 : 0;
  if (cards < cards_in_play()) {
    table.phase = cards_are_chosen() ? Phase::choose : Phase::card;
    return;
  }
  for (std::uint8_t place = 0; place < kRow; ++place) {
    if (table.row[place] != kNoFace) continue;
    table.gap = place;
    table.phase = Phase::row;
    return;
  }
  table.gap = 0;
  const int last = (table.first_player + players() - 1) % players();
  table.phase = table.held[last] < kHand ? Phase::deal : Phase::place;
}

}  // namespace cloud_city
