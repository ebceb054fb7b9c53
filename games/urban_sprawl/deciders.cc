// deciders.cc: several players decide about one effect (US-12.5, US-12.9): scoring a vocation,
// tribute, ransom, offers. A player with a single option is not asked.
#include <algorithm>

#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

using Task = Frame::Task;

void Referee::start_deciders(Task task, std::uint8_t who, const Frame& from) {
  Frame f = from;
  f.kind = Frame::Kind::deciders;
  f.task = task;
  f.pending = who;
  f.current = kNobody;
  push(f);
}

void Referee::step_deciders(Frame& f) {
  if (f.current != kNobody) return ask_decider(f);
  bool is_settled = false;
  while (!is_settled) {  // checked afresh before each naming
    is_settled = true;
    int seat = s_.active;
    for (int i = 0; i < players_; ++i, seat = next_seat(seat)) {
      if ((f.pending >> seat & 1) == 0 || choices_of(f, seat) > 1) continue;
      f.pending = static_cast<std::uint8_t>(f.pending & ~(1u << seat));
      deal_with(f, seat);
      is_settled = false;
    }
  }
  if (f.pending == 0) return pop();
  Ask ask;
  ask.kind = Ask::Kind::next;
  ask.seat = s_.active;
  ask.options = f.pending;
  pose(ask);
}

// US-7.10c: the Police Chief, when a contract is built; events have no building of their own.
bool Referee::gains_both(const Frame& f, int seat) const {
  return f.source != kNoLot && s_.office[Office::police_chief] == seat;
}

int Referee::choices_of(const Frame& f, int seat) const {
  const Player& p = s_.players[seat];
  const Effect& e = facts_.effects[f.first];
  switch (f.task) {
    case Task::score:
      if (gains_both(f, seat)) return 0;  // US-7.11
      return p.vocations[f.what] + (p.vocations[f.what] > 0 ? 1 : 0);
    case Task::tribute: {
      const Range range = tribute_range(f, seat);
      return range.most - range.least + 1;
    }
    case Task::ransom: {
      const int buildings = (matching(e.filter, seat, f) & s_.city.owned[seat]).count();
      return buildings == 0 ? 0 : buildings + (can_pay(e, seat) ? 1 : 0);
    }
    default: {
      const bool is_offered = can_pay(e, seat) && could_do(facts_.effects[e.then_first], seat, f);
      return is_offered ? 2 : 0;
    }
  }
}

void Referee::deal_with(Frame& f, int seat) {
  const Effect& e = facts_.effects[f.first];
  switch (f.task) {
    case Task::score: {
      const int points = player(seat).vocations[f.what] * f.value;
      if (points == 0) break;
      player(seat).wealth = static_cast<std::uint16_t>(player(seat).wealth + points);
      player(seat).prestige = static_cast<std::uint16_t>(player(seat).prestige + points);
      news(News::What::scored, seat, f.what, points, points);
      break;
    }
    case Task::tribute: pay_tribute(f, seat, tribute_range(f, seat).least); break;
    case Task::ransom: {
      const Lots own = matching(e.filter, seat, f) & s_.city.owned[seat];
      if (own.any()) remove_building(own.first());
      break;
    }
    default: break;
  }
}

void Referee::ask_decider(Frame& f) {
  const int seat = f.current;
  const Effect& e = facts_.effects[f.first];
  Ask ask;
  ask.seat = f.current;
  switch (f.task) {
    case Task::score:
      ask.kind = Ask::Kind::score;
      ask.options = static_cast<std::uint16_t>(player(seat).vocations[f.what] << 8);
      break;
    case Task::tribute: {
      const Range range = tribute_range(f, seat);
      ask.kind = Ask::Kind::tribute;
      ask.options = static_cast<std::uint16_t>(range.least | range.most << 8);
      break;
    }
    case Task::ransom:
      ask.kind = Ask::Kind::ransom;
      ask.lots = matching(e.filter, seat, f) & s_.city.owned[seat];
      ask.may_decline = can_pay(e, seat);
      break;
    default:
      ask.kind = Ask::Kind::offer;
      ask.may_decline = true;
      break;
  }
  pose(ask);
}

void Referee::decide(Frame& f, int seat, Action action) {
  const Effect& e = facts_.effects[f.first];
  f.pending = static_cast<std::uint8_t>(f.pending & ~(1u << seat));
  f.current = kNobody;
  switch (f.task) {
    case Task::score: {  // US-7.10c: so many markers as prestige, the others as wealth
      const int prestige = action.what * f.value;
      const int wealth = (player(seat).vocations[f.what] - action.what) * f.value;
      player(seat).wealth = static_cast<std::uint16_t>(player(seat).wealth + wealth);
      player(seat).prestige = static_cast<std::uint16_t>(player(seat).prestige + prestige);
      news(News::What::scored, seat, f.what, wealth, prestige);
      break;
    }
    case Task::tribute: pay_tribute(f, seat, action.what); break;
    case Task::ransom:
      if (action.verb == Action::Verb::pay) {
        pay(e, seat);
      } else {
        remove_building(static_cast<Lot>(action.what));
      }
      break;
    default: {
      if (action.verb != Action::Verb::pay) break;
      pay(e, seat);
      Frame inner = f;
      inner.kind = Frame::Kind::effects;
      inner.task = Task::none;
      inner.step = 0;
      inner.first = e.then_first;
      inner.count = e.then_count;
      inner.at = 0;
      inner.pending = 0;
      inner.current = static_cast<std::uint8_t>(seat);
      push(inner);
      break;
    }
  }
}

bool Referee::can_pay(const Effect& e, int seat) const {
  const Player& p = s_.players[seat];
  return p.wealth >= e.wealth && p.prestige >= e.prestige;
}

void Referee::pay(const Effect& e, int seat) { lose(seat, e.wealth, e.prestige); }

// US-13.5. Both kinds of legal numbers lie side by side: full payments, and the largest ones.
Referee::Range Referee::tribute_range(const Frame& f, int seat) const {
  const Effect& e = facts_.effects[f.first];
  const Player& p = s_.players[seat];
  const int units = count(e, seat, f);
  const int amount = e.wealth;
  const int most = std::min(units, p.wealth / amount);
  const int least = std::max(0, units - p.prestige / amount);
  if (least <= most) return {least, most};
  Range best;
  int best_sum = -1;
  for (int w = 0; w <= units; ++w) {
    const int sum =
        std::min<int>(w * amount, p.wealth) + std::min<int>((units - w) * amount, p.prestige);
    if (sum > best_sum) {
      best_sum = sum;
      best.least = w;
    }
    if (sum == best_sum) best.most = w;
  }
  return best;
}

void Referee::pay_tribute(const Frame& f, int seat, int units) {
  const Effect& e = facts_.effects[f.first];
  Player& p = player(seat);
  const int all_units = count(e, seat, f);
  const int wealth = std::min<int>(units * e.wealth, p.wealth);
  const int prestige = std::min<int>((all_units - units) * e.wealth, p.prestige);
  if (wealth + prestige == 0) return;
  p.wealth = static_cast<std::uint16_t>(p.wealth - wealth);
  p.prestige = static_cast<std::uint16_t>(p.prestige - prestige);
  player(s_.active).wealth = static_cast<std::uint16_t>(player(s_.active).wealth + wealth);
  player(s_.active).prestige = static_cast<std::uint16_t>(player(s_.active).prestige + prestige);
  news(News::What::tribute, seat, wealth, 0, prestige);
}

}  // namespace urban_sprawl
