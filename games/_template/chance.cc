// chance.cc: chance events, their weights and effects.
#include "core/playout.h"
#include "games/_template/hamlet.h"

namespace hamlet {

void Rules::outcomes(const State& s, core::Outcomes<Rules>& outcomes) const {
  if (s.table.first_player == Table::kNobody) {  // HAM-2.2
    return core::add_first_players(options_, outcomes, [](int seat) {
      return Event{Event::Kind::first_player, static_cast<std::uint8_t>(seat), Tile::none, {}};
    });
  }
  const bool is_deal = s.table.goals_dealt < players();
  for (std::uint8_t kind = 1; kind <= kKinds; ++kind) {
    const auto tile = static_cast<Tile>(kind);
    if (is_deal) {
      outcomes.push_back({{Event::Kind::goal, s.table.goals_dealt, tile, {}}, 1});  // HAM-2.1
    } else if (s.table.bag[kind] > 0) {
      outcomes.push_back({{Event::Kind::tile, 0, tile, {}}, s.table.bag[kind]});  // HAM-3.1
    }
  }
}

void Rules::resolve(State& now, Event event) const {
  if (event.kind == Event::Kind::first_player) {
    now.table.first_player = event.seat;
    return;
  }
  if (event.kind == Event::Kind::goal) {
    now.goals[now.table.goals_dealt++] = event.tile;
    return;
  }
  --now.table.bag[event.tile];
  now.table.drawn = event.tile;
}

Event Rules::draw(const State& s, core::Rng& rng) const {
  return core::draw_from_outcomes(*this, s, rng);
}

}  // namespace hamlet
