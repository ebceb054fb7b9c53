// chance.cc: chance events, their weights and effects (BP-3, BP-4.1, BP-15).
#include <bit>
#include <numeric>

#include "core/playout.h"
#include "games/blueprints/blueprints.h"

namespace blueprints {

namespace {

int dice_in(const Array<std::uint8_t, kMaterials>& bag) {
  return std::accumulate(bag.begin(), bag.end(), 0);
}

// The material of the n-th die in the bag, ordered by material.
Material material_at(const Array<std::uint8_t, kMaterials>& bag, std::uint32_t n) {
  std::size_t material = 0;
  while (n >= bag[material]) n -= bag[material++];
  return static_cast<Material>(material);
}

// Cards not yet dealt in this game, as a bit set: used cards do not return (BP-11.4).
std::uint32_t deck(const State& s, int players) {
  std::uint32_t deck = (1u << kCards) - 1;
  const auto take = [&deck](Card card) {
    if (index(card) < kCards) deck &= ~(1u << static_cast<unsigned>(index(card)));
  };
  for (int seat = 0; seat < players; ++seat) {
    take(s.screens[seat].card);
    for (std::size_t round = 0; round < s.table.round; ++round)
      take(s.table.past[round].buildings[seat].card);
  }
  return deck;
}

Seat next_dealt(const Table& table, int players) {  // cards are dealt in turn order (BP-4.7)
  return core::seat_at((table.first_player + table.dealt) % players);
}

// After the in-demand dice and the cards, the pool (BP-3.6).
void begin_pool(Table& table, int pool) {
  table.phase = Phase::roll;
  table.dice_due = static_cast<std::uint8_t>(pool);
}

}  // namespace

void Rules::outcomes(const State& s, core::Outcomes<Rules>& outcomes) const {
  const Table& table = s.table;
  switch (table.phase) {
    case Phase::first_player:  // BP-4.1, BP-C1
      core::add_first_players(options_, outcomes,
                              [](int seat) { return Event::first_player(core::seat_at(seat)); });
      break;
    case Phase::first_demand:
    case Phase::second_demand: {  // BP-3.1, BP-3.2, BP-C3: equal dice go back
      const auto spot = table.phase == Phase::first_demand ? Event::Kind::first_demand
                                                           : Event::Kind::second_demand;
      for (int m = 0; m < kMaterials; ++m) {
        const auto material = static_cast<Material>(m);
        const bool returned = spot == Event::Kind::second_demand && material == table.in_demand[0];
        const std::uint32_t dice = table.bag[m];
        if (!returned && dice > 0) outcomes.push_back({Event::demand(spot, material), dice});
      }
      break;
    }
    case Phase::deal:  // BP-2.5, BP-3.5, BP-C2
      for (std::uint32_t cards = deck(s, players()); cards != 0; cards &= cards - 1) {
        outcomes.push_back(
            {Event::deal(next_dealt(table, players()), static_cast<Card>(std::countr_zero(cards))),
             1});
      }
      break;
    case Phase::roll:  // BP-3.6, BP-5.7, BP-C4, BP-C5: any die of the bag, any of its faces
      for (int kind = 0; kind < kKinds; ++kind) {
        const auto die = static_cast<Die>(kind);
        const std::uint32_t dice = table.bag[material_of(die)];
        if (dice > 0) outcomes.push_back({Event::roll(die), dice});
      }
      break;
    default: break;
  }
}

// Samples from `outcomes` without listing them.
Event Rules::draw(const State& s, core::Rng& rng) const {
  const Table& table = s.table;
  switch (table.phase) {
    case Phase::first_player: return core::draw_from_outcomes(*this, s, rng);
    case Phase::deal: {
      std::uint32_t cards = deck(s, players());
      for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(cards)));
           skip > 0; --skip)
        cards &= cards - 1;
      return Event::deal(next_dealt(table, players()), static_cast<Card>(std::countr_zero(cards)));
    }
    case Phase::roll: {
      const std::uint32_t ticket =
          rng.below(static_cast<std::uint32_t>(dice_in(table.bag)) * kValues);
      return Event::roll(
          die_of(material_at(table.bag, ticket / kValues), static_cast<int>(ticket % kValues) + 1));
    }
    default: return core::draw_from_outcomes(*this, s, rng);
  }
}

void Rules::resolve(State& now, Event event) const {
  Table& table = now.table;
  switch (event.kind) {
    case Event::Kind::first_player: start_round(now, core::seat_at(event.seat)); break;
    case Event::Kind::first_demand:
    case Event::Kind::second_demand: {  // the die stays on the scoreboard for the round (BP-3.4)
      const bool first = event.kind == Event::Kind::first_demand;
      table.in_demand[first ? 0 : 1] = static_cast<Material>(event.what);
      --table.bag[event.what];
      table.phase = first ? Phase::second_demand : Phase::deal;
      break;
    }
    case Event::Kind::deal:
      now.screens[event.seat].card = static_cast<Card>(event.what);
      if (++table.dealt == players()) begin_pool(table, count_.pool);
      break;
    case Event::Kind::roll: {
      const auto die = static_cast<Die>(event.what);
      --table.bag[material_of(die)];
      ++table.pool[event.what];
      if (--table.dice_due == 0) table.phase = Phase::draft;
      break;
    }
  }
}

}  // namespace blueprints
