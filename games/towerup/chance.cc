// chance.cc: chance events, their weights and effects (TU-14).
#include <bit>

#include "core/bits.h"
#include "core/playout.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

Event card_event(const Table& table) {
  return table.phase == Phase::extra ? Event::of(Event::Kind::extra, 0)
                                     : Event::of(Event::Kind::card, 0, table.gap);
}

constexpr std::uint64_t kAllColours = (1u << kColours) - 1;

std::uint64_t objectives_left(const Table& table) {  // that are not in play
  std::uint64_t left = (std::uint64_t{1} << kObjectives) - 1;
  for (const Objective each : table.objectives) {
    if (each != kNoObjective) left &= ~(std::uint64_t{1} << index(each));
  }
  return left;
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
      add_all(Event::of(Event::Kind::objective, 0), objectives_left(table));
      break;
    case Phase::colour:  // TU-2.8, TU-C3
      add_all(Event::of(Event::Kind::colour, 0), kAllColours);
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
  const Table& table = s.table;
  Event event = card_event(table);
  std::uint64_t set = table.draw;
  switch (table.phase) {
    case Phase::first_player: return core::draw_from_outcomes(*this, s, rng);
    case Phase::objective:
      event = Event::of(Event::Kind::objective, 0);
      set = objectives_left(table);
      break;
    case Phase::colour:
      event = Event::of(Event::Kind::colour, 0);
      set = kAllColours;
      break;
    case Phase::floor:
      event = Event::of(Event::Kind::floor, 0);
      set = places_for_start(table, static_cast<Colour>(table.floor_colour));
      break;
    default: break;
  }
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
