// apply.cc: placing a tile, building walkways, drawing (CC-5 to CC-7).
#include "core/playout.h"
#include "games/cloud_city/order.h"
#include "games/cloud_city/tiles.h"

namespace cloud_city {

namespace {

void choose(Table& table, Card card) {
  (table.cards[0] == kNoCard ? table.cards[0] : table.cards[1]) = card;
}

// CC-14.7: a tile with a face that was taken from the row is assumed to be that one.
void leave_hand(State& now, Seat seat, Face face) {
  remove(now.hands[seat], face);
  remove(now.table.known[seat], face);
  --now.table.held[seat];
}

// CC-7.2: equal faces are one choice; the first one is taken.
void take_from_row(State& now, Seat seat, Face face) {
  Table& table = now.table;
  std::uint8_t place = 0;
  while (table.row[place] != face) ++place;
  table.row[place] = kNoFace;
  table.gap = place;
  add(now.hands[seat], face);
  add(table.known[seat], face);
  ++table.held[seat];
  table.drawn[seat][table.round] = face;
}

}  // namespace

void Rules::apply(State& now, Seat seat, Action action) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  Table& table = now.table;
  City& city = table.cities[seat];
  switch (action.verb) {
    case Action::Verb::choose:
      choose(table, static_cast<Card>(action.what));
      set_up_next(now);
      break;
    case Action::Verb::place:
      leave_hand(now, seat, action.face());
      city.lay(action.face(), action.rotation(), action.slot(),
               pattern(action.face(), action.rotation()));
      if (can_build(table, seat)) {
        table.phase = Phase::build;
      } else {
        end_building(now);  // CC-6.19
      }
      break;
    case Action::Verb::walkway: {
      const Walkway walkway = walkway_of(city, action);
      const int length = walkway.distance - 1;
      city.build(walkway, faces_.votes[length]);
      --table.stock[walkway.level][length];  // CC-6.16
      table.last_built = order_of(walkway);
      if (!can_build(table, seat)) end_building(now);  // CC-6.19
      break;
    }
    case Action::Verb::done: end_building(now); break;
    case Action::Verb::draw:
      if (action.what == Action::kStack) {
        table.phase = Phase::take;
      } else {
        take_from_row(now, seat, action.face());
        if (table.stack > 0) {
          table.phase = Phase::row;  // CC-7.2
        } else {
          end_turn(table);  // CC-7.3: the gap stays
        }
      }
      break;
  }
}

// The draw in the last round has no effect and is made automatically (CC-7.6).
void Rules::end_building(State& now) const {
  Table& table = now.table;
  table.last_built = 0;
  if (!is_last_round(table)) {
    table.phase = Phase::draw;
  } else if (table.stack > 0) {
    table.phase = Phase::take;
  } else {
    std::size_t place = 0;
    while (table.row[place] == kNoFace) ++place;
    take_from_row(now, active(table), table.row[place]);
    end_turn(table);
  }
}

}  // namespace cloud_city
