// setup.cc: the opening position, step by step (TU-2, TU-12.1).
#include "games/towerup/towerup.h"

namespace towerup {

Rules::Rules(std::shared_ptr<const Components> components, core::Options options)
    : components_(std::move(components)),
      options_(options),
      faces_(components_->faces),
      map_(faces_.maps[faces_.set_up[options.seats].map]) {}

State Rules::start() const {
  State state;
  Table& table = state.table;
  table.supply = all<kColours>(faces_.floors);  // TU-2.1
  table.draw = (Cards{1} << kCards) - 1;        // TU-2.2
  for (int seat = 0; seat < players(); ++seat) {
    Board& board = table.boards[seat];
    board.roofs = faces_.roofs;                              // TU-2.3
    board.reserve = all<kColours>(faces_.starting_reserve);  // TU-2.4
    for (std::size_t c = 0; c < kColours; ++c)
      table.supply[c] = static_cast<std::uint8_t>(table.supply[c] - board.reserve[c]);
  }
  if (uses_start_cards()) table.objectives = faces_.start_objectives;  // TU-2.5, TU-12.2
  return state;
}

// Objectives, market, starting floors, first turn.
void Rules::set_up_next(Table& t) const {
  if (t.objectives[kPlaces - 1] == kNoObjective) {
    t.phase = Phase::objective;
    return;
  }
  if (t.market[kMarket - 1] == kNoCard) {
    t.phase = Phase::market;
    t.gap = 0;
    while (t.market[t.gap] != kNoCard) ++t.gap;
    return;
  }
  t.gap = 0;
  if (t.started == starting_floors()) {
    t.draw |= t.aside;  // TU-12.1, TU-15.4: shuffled back
    t.aside = 0;
    t.active = t.first_player;  // TU-4.1
    t.phase = Phase::act;
    return;
  }
  if (t.started < kMarket) {  // TU-2.7
    t.floor_colour = faces_.cards[t.market[t.started]].bottom;
  } else if (t.floor_colour == Table::kNotYet) {
    t.phase = Phase::extra;
    return;
  }
  if (floors_are_placed()) {  // TU-2.10, TU-12.3: in reverse turn order, the last player first
    t.active = static_cast<std::uint8_t>(seat_in_order(t, players() - 1 - t.started % players()));
    t.phase = Phase::place;
  } else {
    t.phase = t.floor_colour == kAnyColour ? Phase::colour : Phase::floor;
  }
}

void Rules::start_floor(Table& t, Site site, Colour colour) const {
  --t.supply[colour];
  t.city.start(site, colour, map_.adjacent[site]);
  t.city.starting |= bit(site);
  ++t.started;
  t.floor_colour = Table::kNotYet;
  set_up_next(t);
}

// TU-2.9; never empty (TU-2.12).
Sites Rules::places_for_start(const Table& t, Colour colour) const {
  return map_.sites() & ~t.city.built() & ~t.city.beside[colour][0];
}

}  // namespace towerup
