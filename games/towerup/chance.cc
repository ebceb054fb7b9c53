// chance.cc: chance events, their weights and effects (TU-14).
#include <algorithm>

#include "core/bits.h"
#include "core/playout.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

Event card_event(const Table& table) {
  return table.phase == Phase::extra ? Event::of(Event::Kind::extra, 0)
                                     : Event::of(Event::Kind::card, 0, table.gap);
}

bool is_in_play(const Table& table, std::size_t objective) {
  return std::ranges::any_of(table.objectives,
                             [&](Objective each) { return index(each) == objective; });
}

}  // namespace

void Rules::outcomes(const State& s, core::Outcomes<Rules>& outcomes) const {
  const Table& table = s.table;
  const auto add = [&](Event event, std::size_t what) {
    event.what = static_cast<std::uint8_t>(what);
    outcomes.push_back({event, 1});
  };
  const auto add_all = [&](Event event, std::uint64_t set) {
    for (; set != 0; set &= set - 1) add(event, static_cast<std::size_t>(std::countr_zero(set)));
  };
  switch (table.phase) {
    case Phase::first_player:  // TU-2.11, TU-C7
      core::add_first_players(options_, outcomes, [](int seat) {
        return Event::of(Event::Kind::first_player, static_cast<std::size_t>(seat));
      });
      break;
    case Phase::objective:  // TU-C2
      for (std::size_t i = 0; i < kObjectives; ++i) {
        if (!is_in_play(table, i)) add(Event::of(Event::Kind::objective, 0), i);
      }
      break;
    case Phase::colour:  // TU-2.8, TU-C3
      add_all(Event::of(Event::Kind::colour, 0), (1u << kColours) - 1);
      break;
    case Phase::floor:
      add_all(Event::of(Event::Kind::floor, 0),
              places_for_start(table, static_cast<Colour>(table.floor_colour)));
      break;
    default:  // TU-C1, TU-C4, TU-C5, TU-C6
      add_all(card_event(table), table.draw);
      break;
  }
}

// Samples from `outcomes` without listing them.
Event Rules::draw(const State& s, core::Rng& rng) const {
  if (s.table.phase < Phase::market || s.table.phase == Phase::colour)
    return core::draw_from_outcomes(*this, s, rng);
  const bool is_floor = s.table.phase == Phase::floor;
  Event event = is_floor ? Event::of(Event::Kind::floor, 0) : card_event(s.table);
  const std::uint64_t set =
      is_floor ? places_for_start(s.table, static_cast<Colour>(s.table.floor_colour))
               : s.table.draw;
  event.what = static_cast<std::uint8_t>(
      core::nth_bit(set, rng.below(static_cast<std::uint32_t>(std::popcount(set)))));
  return event;
}

void Rules::resolve(State& now, Event event) const {
  Table& table = now.table;
  const auto card = static_cast<Card>(event.what);
  switch (event.kind) {
    case Event::Kind::first_player:
      table.first_player = event.what;
      table.active = event.what;
      return set_up_next(table);
    case Event::Kind::objective: {
      std::size_t place = 0;
      while (table.objectives[place] != kNoObjective) ++place;
      table.objectives[place] = static_cast<Objective>(event.what);
      return set_up_next(table);
    }
    case Event::Kind::card: {
      const bool is_refill = table.phase == Phase::refill;
      table.market[event.place] = card;
      table.draw &= ~bit(card);
      table.gap = 0;
      return is_refill ? end_action(table) : set_up_next(table);
    }
    case Event::Kind::extra:
      table.draw &= ~bit(card);
      table.aside |= bit(card);
      table.floor_colour = faces_.cards[card].bottom;
      return set_up_next(table);
    case Event::Kind::colour:
      table.floor_colour = event.what;
      table.phase = Phase::floor;
      return;
    case Event::Kind::floor:
      return start_floor(table, static_cast<Site>(event.what),
                         static_cast<Colour>(table.floor_colour));
  }
}

}  // namespace towerup
