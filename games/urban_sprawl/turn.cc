// turn.cc: whose turn it is, and the course of the game between decisions (US-5).
#include "core/playout.h"
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

core::Turn Rules::turn(const State& s) const {
  if (s.phase == Phase::over) return core::Turn::over();
  if (s.ask.kind != Ask::Kind::nothing) return core::Turn::of(core::seat_at(s.ask.seat));
  return core::Turn::chance();
}

void Rules::apply(State& now, Seat seat, Action action, std::vector<News>* news) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  Referee referee(*this, now, news);
  referee.answer(core::index(seat), action);
  referee.go_on();
}

void Referee::go_on() {
  while (s_.phase != Phase::over && s_.ask.kind == Ask::Kind::nothing && s_.draw == kNone) {
    if (s_.depth > 0) {
      step_frame();
    } else {
      step_phase();
    }
  }
}

void Referee::step_frame() {
  Frame& f = s_.top();
  switch (f.kind) {
    case Frame::Kind::build: return step_build(f);
    case Frame::Kind::effects: return step_effects(f);
    case Frame::Kind::deciders: return step_deciders(f);
    case Frame::Kind::election: return step_election(f);
    default: return step_reveal(f);
  }
}

// The parts of a turn follow one another (US-5.1).
void Referee::step_phase() {
  switch (s_.phase) {
    case Phase::deal: return deal();
    case Phase::buy: {  // US-4.11
      const Lots left = s_.city.first - s_.city.controlled();
      if (!left.any()) {
        s_.phase = Phase::media;
        break;
      }
      Ask ask;
      ask.kind = Ask::Kind::buy;
      ask.seat = static_cast<std::uint8_t>((s_.starting_player + s_.step++) % players_);
      ask.lots = left;
      return pose(ask);
    }
    case Phase::media: return give_media();
    case Phase::turn_start: return start_turn();
    case Phase::invest: {
      bool has_permit = false;
      for (std::size_t kind = 0; kind < facts_.permit_kinds; ++kind)
        has_permit |= player(s_.active).hand[kind] > 0;
      if (!has_permit) return start_acting();
      Ask ask;
      ask.kind = Ask::Kind::invest;
      ask.seat = s_.active;
      return pose(ask);
    }
    case Phase::act: {
      Ask ask;
      ask.kind = Ask::Kind::act;
      ask.seat = s_.active;
      return pose(ask);
    }
    case Phase::end_of_turn: return step_end_of_turn();
    default: break;
  }
}

// US-5.4: fixed at this moment.
void Referee::start_acting() {
  const bool is_boss = s_.office[Office::union_boss] == s_.active;
  s_.phase = Phase::act;
  s_.action_points = is_boss ? facts_.action_points_union_boss : facts_.action_points;
}

// US-5.2: the Treasurer's collection.
void Referee::start_turn() {
  ++s_.turns;
  s_.step = 0;
  s_.has_taken_contract = false;
  s_.has_built = false;
  s_.phase = Phase::invest;
  news(News::What::turn, s_.active);
  if (s_.office[Office::treasurer] != s_.active) return;
  for (int seat = next_seat(s_.active); seat != s_.active; seat = next_seat(seat)) {
    const int given = player(seat).wealth < 2 ? int{player(seat).wealth} : 2;
    if (given == 0) continue;
    player(seat).wealth = static_cast<std::uint16_t>(player(seat).wealth - given);
    player(s_.active).wealth = static_cast<std::uint16_t>(player(s_.active).wealth + given);
    news(News::What::collected, seat, 0, 0, given);
  }
}

void Referee::end_turn() {  // US-8.8
  player(s_.active).fresh = 0;
  s_.active = static_cast<std::uint8_t>(next_seat(s_.active));
  s_.phase = Phase::turn_start;
}

Frame& Referee::push(const Frame& frame) {
  CORE_ASSERT(s_.depth < kMostFrames);
  s_.frames[s_.depth++] = frame;
  return s_.top();
}

void Referee::pose(const Ask& ask) {
  s_.ask = ask;
  if (has_choice()) return;
  core::Actions<Rules> only;
  rules_.legal(s_, core::seat_at(ask.seat), only);
  CORE_ASSERT(only.size() == 1);
  answer(ask.seat, only[0]);
}

// Whether there are at least two options. Cheaper than listing them.
bool Referee::has_choice() const {
  const Ask& ask = s_.ask;
  switch (ask.kind) {
    case Ask::Kind::invest: return true;  // a permit, or none
    case Ask::Kind::act: {
      const Player& me = s_.players[ask.seat];
      for (std::size_t slot = 0; slot < kPlanningSlots; ++slot) {
        if (s_.decks.planning_slots[slot] != kNone && facts_.planning_ap[slot] <= s_.action_points)
          return true;
      }
      const bool has_space = favors_held(me) < favor_spaces(s_, ask.seat);
      for (int source = 0; source < kSources; ++source) {
        const Contract card = contract_at(s_, ask.seat, source);
        if (card == kNone || ap_of(facts_, source) > s_.action_points) continue;
        const bool is_favor = source >= kContractSlots;
        if (!is_favor && has_space) return true;
        const bool is_fresh = is_favor && (me.fresh >> (source - kContractSlots) & 1) != 0;
        if (!is_fresh && can_build(rules_, s_, ask.seat, card)) return true;
      }
      return false;  // US-16.4
    }
    case Ask::Kind::permits: {
      int sets = 0;
      each_permit_set(facts_, s_.players[ask.seat], facts_.contracts[s_.top().card],
                      [&](const PermitSet&) { return ++sets < 2; });
      return sets > 1;
    }
    case Ask::Kind::site: {
      const Sites sites(rules_, s_, ask.seat, s_.top().card);
      int found = 0;
      for (int block = 0; block < kBlocks && found < 2; ++block)
        found += std::popcount(sites.in(block));
      return found > 1;
    }
    case Ask::Kind::place:
    case Ask::Kind::destination:
    case Ask::Kind::park: {
      if (ask.may_decline) return true;
      if (ask.what == 1) return (ask.lots - s_.city.built).count() > 1;
      core::Actions<Rules> actions;
      rules_.legal(s_, core::seat_at(ask.seat), actions);
      return actions.size() > 1;
    }
    case Ask::Kind::score:
    case Ask::Kind::tribute: return (ask.options & 0xFF) != ask.options >> 8;
    case Ask::Kind::offer: return true;
    default: return ask.may_decline || std::popcount(ask.options) + ask.lots.count() > 1;
  }
}

void Referee::news(News::What what, int seat, int a, int b, int n) {
  if (news_ == nullptr) return;
  news_->push_back({what, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(a),
                    static_cast<std::uint8_t>(b), static_cast<std::uint16_t>(n)});
}

// From the bank, which never runs out (US-3.8, US-16.3).
void Referee::gain(int seat, int wealth, int prestige) {
  Player& p = player(seat);
  p.wealth = static_cast<std::uint16_t>(p.wealth + wealth);
  p.prestige = static_cast<std::uint16_t>(p.prestige + prestige);
  if (wealth > 0) news(News::What::gained, seat, static_cast<int>(Money::wealth), 0, wealth);
  if (prestige > 0) news(News::What::gained, seat, static_cast<int>(Money::prestige), 0, prestige);
}

// Nothing falls below zero (US-3.9).
void Referee::lose(int seat, int wealth, int prestige) {
  Player& p = player(seat);
  const int w = wealth < p.wealth ? wealth : int{p.wealth};
  const int pr = prestige < p.prestige ? prestige : int{p.prestige};
  p.wealth = static_cast<std::uint16_t>(p.wealth - w);
  p.prestige = static_cast<std::uint16_t>(p.prestige - pr);
  if (w > 0) news(News::What::lost, seat, static_cast<int>(Money::wealth), 0, w);
  if (pr > 0) news(News::What::lost, seat, static_cast<int>(Money::prestige), 0, pr);
}

}  // namespace urban_sprawl
