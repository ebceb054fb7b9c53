// effects.cc: the one interpreter of card effects (US-12, US-13). Effects are carried out in order,
// each completely before the next; a part that is impossible is skipped (US-12.2).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

bool is_one_player(Select who) { return who != Select::each && who != Select::others; }

Frame::Task task_of(Op op) {
  if (op == Op::tribute) return Frame::Task::tribute;
  return op == Op::ransom ? Frame::Task::ransom : Frame::Task::offer;
}

Ask::Kind ask_of(Op op) {
  switch (op) {
    case Op::remove: return Ask::Kind::remove;
    case Op::move: return Ask::Kind::move;
    case Op::rezone: return Ask::Kind::rezone;
    case Op::control: return Ask::Kind::control;
    default: return Ask::Kind::pick;
  }
}

}  // namespace

void Referee::run_card(bool is_planning, std::uint8_t card, Lot source) {
  Frame f;
  f.kind = Frame::Kind::effects;
  f.is_planning = is_planning;
  f.card = card;
  f.source = source;
  f.first = is_planning ? facts_.planning[card].first_effect : facts_.contracts[card].first_effect;
  f.count = is_planning ? facts_.planning[card].effects : facts_.contracts[card].effects;
  push(f);
}

void Referee::finish(Frame& f) {
  ++f.at;
  f.step = 0;
  f.subject = kNobody;
  f.pending = 0;
}

void Referee::finish_card() {
  const Frame f = s_.top();
  pop();
  const bool is_inner = f.current != kNobody;  // the effect of an offer
  if (!is_inner) put_away(f);
}

// Planning events may occur again, contract cards leave the game (US-12.6, US-7.8).
void Referee::put_away(const Frame& f) {
  if (f.is_planning) {
    discard(f.card);
  } else {
    leave_game(f.card);
  }
}

void Referee::step_effects(Frame& f) {
  if (f.at == f.count) return finish_card();
  const Effect& e = facts_.effects[f.first + f.at];
  if (f.step == 0) {  // US-13.9: a selector is resolved once
    f.pending = selected(e.who, f);
    if (f.pending == 0) return finish(f);  // US-12.7
    const bool is_tied = is_one_player(e.who) && std::popcount(f.pending) > 1;
    if (is_tied) {
      Ask ask;
      ask.kind = Ask::Kind::player;
      ask.seat = s_.active;  // US-12.4
      ask.options = f.pending;
      return pose(ask);
    }
    if (is_one_player(e.who)) f.subject = static_cast<std::uint8_t>(std::countr_zero(f.pending));
    f.step = 1;
  }
  carry_out(e, f);
}

void Referee::carry_out(const Effect& e, Frame& f) {
  switch (e.op) {
    case Op::gain:
    case Op::lose: return change_wealth(e, f);
    case Op::tribute:
    case Op::ransom:
    case Op::offer: {
      Frame from = f;
      from.first = static_cast<std::uint8_t>(f.first + f.at);
      const std::uint8_t who = f.pending;
      finish(f);
      return start_deciders(task_of(e.op), who, from);
    }
    case Op::score_vocation: {
      Frame from = f;
      from.what = e.vocation;
      from.value = e.wealth;
      finish(f);
      return start_deciders(Frame::Task::score, everybody(), from);
    }
    case Op::place:
      if (!finds_place(f.subject, e.zone, e.size, e.where, f)) return finish(f);
      return ask_place(Ask::Kind::place, f.subject, e.size, e.where, e.is_optional, f);
    case Op::remove:
    case Op::move:
    case Op::rezone:
    case Op::control:
    case Op::pick: return ask_building(e, f);
    case Op::marker: return ask_marker(e, f);
    case Op::election:
    case Op::win_office: {
      if (e.op == Op::election && e.office != kChooseOffice) {
        finish(f);
        const bool is_in_play = (s_.offices_in_play >> e.office & 1) != 0;
        if (is_in_play) hold_election(static_cast<Office>(e.office));  // US-10.9: no pawn moves
        return;
      }
      Ask ask;
      ask.kind = Ask::Kind::office;
      ask.seat = f.subject;
      ask.options = s_.offices_in_play;
      return pose(ask);
    }
    case Op::choose_row: {
      Ask ask;
      ask.kind = Ask::Kind::row;
      ask.seat = f.subject;
      ask.options = (1u << kSingleRows) - 1;
      return pose(ask);
    }
    case Op::take_vocation: {
      const int seat = f.subject;
      finish(f);
      static_cast<void>(take_marker(seat, e.vocation));
      return;
    }
    case Op::take_planning: return ask_planning(e, f);
    case Op::ap:
      s_.action_points = static_cast<std::uint8_t>(s_.action_points + e.wealth);
      news(News::What::points, s_.active, 0, 0, e.wealth);
      break;
    case Op::extra_favor:
      s_.extra_favor = s_.active;
      news(News::What::extra_favor, s_.active);
      break;
    case Op::payout: {
      Ask ask;
      ask.kind = Ask::Kind::number;
      ask.seat = f.subject;
      ask.options = numbers_in_play(facts_, s_, e.money);
      return pose(ask);
    }
    case Op::activate_deck:
      s_.decks.active = static_cast<std::uint8_t>(s_.decks.active | 1u << index(e.deck));
      news(News::What::deck_active, kNobody, static_cast<int>(e.deck));
      break;
    case Op::enter_politicians:  // US-14.1
      s_.offices_in_play = (1u << kOffices) - 1;
      news(News::What::politicians);
      break;
    case Op::enter_contractor:
      s_.contractor_in_play = true;
      news(News::What::contractor_enters);
      finish(f);
      return assign_contractor();  // US-14.2
    case Op::end_game:             // US-15.1: nothing that is unfinished is finished
      put_away(f);
      s_.frames = {};
      s_.depth = 0;
      s_.phase = Phase::over;
      news(News::What::ended);
      return;
  }
  finish(f);
}

// US-13.4: all counts are taken before anything is applied.
void Referee::change_wealth(const Effect& e, Frame& f) {
  Array<int, kMaxPlayers> counts{};
  for (int seat = 0; seat < players_; ++seat) {
    if ((f.pending >> seat & 1) != 0) counts[seat] = count(e, seat, f);
  }
  int seat = s_.active;
  for (int i = 0; i < players_; ++i, seat = next_seat(seat)) {
    const int times = counts[seat];
    if (times == 0) continue;
    if (e.op == Op::gain) {
      gain(seat, times * e.wealth, times * e.prestige);
    } else {
      lose(seat, times * e.wealth, times * e.prestige);
    }
  }
  finish(f);
}

void Referee::ask_building(const Effect& e, Frame& f) {
  Ask ask;
  ask.kind = ask_of(e.op);
  ask.seat = f.subject;  // also among equals by rank (US-13.10)
  ask.may_decline = e.is_optional;
  ask.lots = candidates(e, f.subject, f);
  if (ask.lots.any()) return pose(ask);
  const bool lacks_space = e.op == Op::move && movable(e, f.subject, f).any();
  if (lacks_space) news(News::What::no_space);
  finish(f);
}

void Referee::ask_place(Ask::Kind kind, int seat, int size, Where where, bool may_decline,
                        const Frame& f) {
  Ask ask;
  ask.kind = kind;
  ask.seat = static_cast<std::uint8_t>(seat);
  ask.what = static_cast<std::uint8_t>(size);
  ask.may_decline = may_decline;
  ask.lots = reach(where, f);
  pose(ask);
}

bool Referee::finds_place(int seat, Zone zone, int size, Where where, const Frame& f) {
  if (has_place(size, reach(where, f))) return true;
  news(News::What::no_place, seat, static_cast<int>(zone), 0, size);
  return false;
}

void Referee::ask_planning(const Effect& e, Frame& f) {
  Ask ask;
  ask.kind = Ask::Kind::planning;
  ask.seat = f.subject;
  for (unsigned slot = 0; slot < kPlanningSlots; ++slot) {
    if (s_.decks.planning_slots[slot] == kNone) continue;
    ask.options = static_cast<std::uint16_t>(ask.options | 1u << slot);
    if (e.action == 0) break;  // the cheapest one
  }
  if (ask.options == 0) return finish(f);
  pose(ask);
}

}  // namespace urban_sprawl
