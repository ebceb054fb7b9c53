// chance.cc: chance events, their weights and effects (CC-13).
#include <cstring>

#include "core/bits.h"
#include "core/playout.h"
#include "games/cloud_city/tiles.h"

namespace cloud_city {

namespace {

// The recipient of the next tile: hands are dealt in turn order (CC-3.8); a tile from the stack
// goes to the active player (CC-7.1).
int receiver(const Table& table, int players) {
  if (table.phase == Phase::take) return (table.first_player + table.turn) % players;
  int position = 0;
  while (table.held[(table.first_player + position) % players] == kHand) ++position;
  return (table.first_player + position) % players;
}

// The tile event of the current phase, without its face.
Event tile_event(const Table& table, int players) {
  switch (table.phase) {
    case Phase::row: return Event::tile(Event::Kind::row, table.gap, Face{});
    case Phase::deal: return Event::tile(Event::Kind::deal, receiver(table, players), Face{});
    default: return Event::tile(Event::Kind::draw, receiver(table, players), Face{});
  }
}

// The face of the n-th tile of the stack, ordered by face.
Face face_at(const Array<std::uint8_t, kFaces + 1>& stack, std::uint32_t n) {
  std::uint64_t counts = 0;
  std::memcpy(&counts, stack.data(), 8);
  std::uint64_t sums = core::prefix_sums(counts);  // at most 44 tiles
  unsigned base = 0;
  if (n >= core::total_of(sums)) {
    n -= core::total_of(sums);
    base = 8;
    std::memcpy(&counts, stack.data() + 8, 8);
    sums = core::prefix_sums(counts);
  }
  return static_cast<Face>(base + core::byte_of(sums, n));
}

void take(State& now, int seat, Face face) {
  add(now.hands[seat], face);
  ++now.table.held[seat];
}

}  // namespace

void Rules::outcomes(const State& s, core::Outcomes<Rules>& outcomes) const {
  const Table& table = s.table;
  if (table.phase == Phase::first_player) {  // CC-3.3, CC-13.1
    return core::add_first_players(
        options_, outcomes, [](int seat) { return Event::first_player(core::seat_at(seat)); });
  }
  if (table.phase == Phase::card) {  // CC-13.3
    for (std::size_t card = 0; card < kCards; ++card) {
      if (table.cards[0] != static_cast<Card>(card))
        outcomes.push_back({Event::card(static_cast<Card>(card)), 1});
    }
    return;
  }
  Event event = tile_event(table, players());
  for (std::uint8_t face = 0; face < kFaces; ++face) {  // CC-13.2
    event.what = face;
    if (s.stack[face] > 0) outcomes.push_back({event, s.stack[face]});
  }
}

// Samples from `outcomes` without listing them.
Event Rules::draw(const State& s, core::Rng& rng) const {
  if (s.table.phase <= Phase::card) return core::draw_from_outcomes(*this, s, rng);
  Event event = tile_event(s.table, players());
  event.what = static_cast<std::uint8_t>(face_at(s.stack, rng.below(s.table.stack)));
  return event;
}

void Rules::resolve(State& now, Event event) const {
  Table& table = now.table;
  if (event.kind == Event::Kind::first_player) return begin(now, core::seat_at(event.place));
  if (event.kind == Event::Kind::card) {
    (table.cards[0] == kNoCard ? table.cards[0] : table.cards[1]) = static_cast<Card>(event.what);
    return set_up_next(now);
  }
  --now.stack[event.what];
  --table.stack;
  switch (event.kind) {
    case Event::Kind::row: {
      table.row[event.place] = event.face();
      const bool is_refill = table.held[table.first_player] > 0;
      if (is_refill) {
        end_turn(table);
      } else {
        set_up_next(now);
      }
      break;
    }
    case Event::Kind::deal:
      take(now, event.place, event.face());
      set_up_next(now);
      break;
    default:
      take(now, event.place, event.face());
      table.drawn[event.place][table.round] = kHiddenFace;
      end_turn(table);
      break;
  }
}

}  // namespace cloud_city
