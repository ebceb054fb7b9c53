// apply.cc: taking a card, starting a building, giving floors back (TU-5, TU-6).
#include "core/playout.h"
#include "games/towerup/gain.h"
#include "games/towerup/objectives.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

void move(Floors& from, Floors& to, const Floors& floors) {
  for (std::size_t c = 0; c < kColours; ++c) {
    from[c] = static_cast<std::uint8_t>(from[c] - floors[c]);
    to[c] = static_cast<std::uint8_t>(to[c] + floors[c]);
  }
}

}  // namespace

void Rules::apply(State& now, Seat seat, Action action) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  Table& table = now.table;
  switch (action.verb) {
    case Action::Verb::place: start_floor(table, action.site(), action.colour()); break;
    case Action::Verb::take: take(table, table.boards[seat], action); break;
    case Action::Verb::build: build(table, core::index(seat), action); break;
    case Action::Verb::give_back:  // TU-4.5, TU-11.5
      move(table.boards[seat].reserve, table.supply, action.floors());
      end_turn(table);
      break;
  }
}

void Rules::take(Table& t, Board& board, Action action) const {
  const Card card = t.market[action.slot()];
  const CardData& data = faces_.cards[card];
  const Gain gain = gain_of(data, t.supply);
  t.discard |= bit(card);  // TU-5.2
  t.market[action.slot()] = kNoCard;
  move(t.supply, board.reserve, gain.taken);       // TU-5.3
  move(t.supply, board.reserve, action.floors());  // TU-5.4
  if (gain.is_shortage()) pull(t, Trigger::shortage);
  if (data.steps > 0) advance(t, static_cast<Colour>(data.track), data.steps);  // TU-5.6
  ++t.idle;
  if (t.draw == 0) {  // TU-5.9
    t.draw = t.discard;
    t.discard = 0;
  }
  t.gap = action.where;
  t.phase = Phase::refill;  // TU-5.7; floors go back after it (TU-5.8)
}

// The order of TU-6.7.
void Rules::build(Table& t, int seat, Action action) const {
  Board& board = t.boards[seat];
  City& city = t.city;
  const Sites neighbours = map_.adjacent[action.site()] & city.built();
  --board.reserve[action.colour()];             // TU-6.2
  for (std::size_t c = 0; c < kColours; ++c) {  // TU-6.3
    const int paid = std::popcount(neighbours & city.colours[c]);
    board.reserve[c] = static_cast<std::uint8_t>(board.reserve[c] - paid);  // TU-11.6
  }
  city.raise(neighbours);
  city.start(action.site(), action.colour(), map_.adjacent[action.site()]);
  city.put_roof(seat, action.roof());  // TU-6.4
  --board.roofs;
  award_tokens(t, seat);                                                  // TU-6.5
  advance(t, city.colour_of(action.roof()), city.height(action.roof()));  // TU-6.6
  t.idle = 0;
  if (board.roofs == 0) pull(t, Trigger::roofs);   // TU-9.1
  if (city.open() == 0) pull(t, Trigger::locked);  // TU-9.9
  end_action(t);                                   // one building and one roof in a turn (TU-4.7)
}

// TU-8.1 to TU-8.4
void Rules::award_tokens(Table& t, int seat) const {
  Board& board = t.boards[seat];
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (board.tokens[place] != 0) continue;
    const Condition& condition = faces_.objectives[t.objectives[place]];
    if (!progress(condition, map_, t.city, seat).is_met()) continue;
    board.tokens[place] = static_cast<std::uint8_t>(next_token(t, place));
    ++t.taken[place];
  }
}

}  // namespace towerup
