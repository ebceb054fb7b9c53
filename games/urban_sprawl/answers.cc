// answers.cc: the effects of decisions (US-5, US-6, US-18).
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

using Verb = Action::Verb;

void Referee::answer(int seat, Action action) {
  const Ask ask = s_.ask;
  s_.ask = {};
  switch (ask.kind) {
    case Ask::Kind::buy: {  // US-4.11
      const auto lot = static_cast<Lot>(action.what);
      player(seat).wealth = static_cast<std::uint16_t>(player(seat).wealth - s_.city.value_of(lot));
      s_.city.set_owner(lot, static_cast<std::uint8_t>(seat));
      break;
    }
    case Ask::Kind::media:
      --s_.pool[facts_.media];
      ++player(action.what).vocations[facts_.media];
      news(News::What::took_marker, action.what, facts_.media, kNobody);
      break;
    case Ask::Kind::invest:
      if (action.verb == Verb::done) return start_acting();
      pay_permits(seat, {action.what, kNone, kNone, kNone});
      gain(seat, facts_.planning[action.what].payout, 0);
      break;
    case Ask::Kind::act: return answer_act(seat, action);
    case Ask::Kind::permits: pay_permits(seat, action.permits); break;
    case Ask::Kind::site: put_contract(seat, action.what, action.how); break;
    case Ask::Kind::take_from:
      if (action.verb == Verb::decline) break;
      --player(action.what).vocations[ask.what];
      ++player(seat).vocations[ask.what];
      news(News::What::took_marker, seat, ask.what, action.what);
      break;
    case Ask::Kind::next: s_.top().current = action.what; break;
    case Ask::Kind::score:
    case Ask::Kind::tribute:
    case Ask::Kind::ransom:
    case Ask::Kind::offer: decide(s_.top(), seat, action); break;
    case Ask::Kind::elect: s_.top().subject = action.what; break;
    case Ask::Kind::contractor:
      s_.contractor = action.what;
      news(News::What::contractor, action.what);
      break;
    case Ask::Kind::park:
      put_building(Zone::park, action.what, action.how, static_cast<std::uint8_t>(seat));
      break;
    default: answer_effect(ask, action); break;
  }
}

void Referee::answer_act(int seat, Action action) {
  switch (action.verb) {
    case Verb::take:
      s_.action_points =
          static_cast<std::uint8_t>(s_.action_points - facts_.planning_ap[action.what]);
      return take_planning_card(seat, action.what);
    case Verb::favor: return take_favor(seat, action.what);
    case Verb::build: return start_build(seat, action.what);
    default:  // US-5.5: unspent points are lost
      s_.action_points = 0;
      s_.phase = Phase::end_of_turn;
      s_.step = 1;
  }
}

void Referee::take_planning_card(int seat, int slot) {  // US-6.1
  std::uint8_t& card = s_.decks.planning_slots[slot];
  Player& me = player(seat);
  ++me.hand[card];
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((facts_.planning[card].zones >> zone & 1) != 0)
      me.permits[zone] =
          static_cast<std::uint8_t>(me.permits[zone] + facts_.planning[card].permits);
  }
  card = kNone;  // US-5.6
}

void Referee::take_favor(int seat, int slot) {  // US-6.2
  Player& me = player(seat);
  const std::size_t space = me.favors[0] == kNone ? 0 : 1;
  Contract& card = s_.decks.contract_slots[slot];
  me.favors[space] = card;
  me.fresh = static_cast<std::uint8_t>(me.fresh | 1u << space);
  card = kNone;
  s_.action_points = static_cast<std::uint8_t>(s_.action_points - facts_.contract_ap[slot]);
  s_.has_taken_contract = true;
}

void Referee::start_build(int seat, int source) {  // US-7.8 (1)
  Frame f;
  f.kind = Frame::Kind::build;
  f.card = contract_at(s_, seat, source);
  f.subject = static_cast<std::uint8_t>(seat);
  if (source < kContractSlots) {
    s_.decks.contract_slots[source] = kNone;
    s_.action_points = static_cast<std::uint8_t>(s_.action_points - ap_of(facts_, source));
    s_.has_taken_contract = true;
  } else {
    player(seat).favors[source - kContractSlots] = kNone;  // free for a new one (US-6.4)
  }
  push(f);
}

std::uint8_t owner_of_place(const Effect& e, const State& s) {
  if (e.owner == Select::none) return kNobody;
  return e.owner == Select::active ? s.active : s.top().subject;
}

// The decisions of one effect: the top frame is that card's, and its effect is not finished yet.
void Referee::answer_effect(const Ask& ask, Action action) {
  Frame& f = s_.top();
  const Effect& e = facts_.effects[f.first + f.at];
  const bool is_declined = action.verb == Verb::decline;
  const auto lot = static_cast<Lot>(action.what);
  switch (ask.kind) {
    case Ask::Kind::player:  // US-D13
      f.subject = action.what;
      f.pending = static_cast<std::uint8_t>(1u << action.what);
      f.step = 1;
      return;
    case Ask::Kind::pick: f.chosen = lot; break;
    case Ask::Kind::place: {
      if (!is_declined) put_building(e.zone, action.what, action.how, owner_of_place(e, s_));
      break;
    }
    case Ask::Kind::move:
      if (is_declined) break;
      f.value = action.what;
      return ask_place(Ask::Kind::destination, ask.seat, s_.city.size_of(lot), e.where, false, f);
    case Ask::Kind::destination: {
      const Zone zone = s_.city.zone_of(f.value);
      const std::uint8_t owner = s_.city.owner_of(f.value);
      s_.city.remove(f.value);
      s_.city.put(zone, action.what, action.how, owner);
      const Lot to = Lots::of_block(action.what, action.how).first();
      if (f.chosen == f.value) f.chosen = to;
      news(News::What::moved, owner, f.value, to);
      f.value = 0;
      break;
    }
    case Ask::Kind::remove: remove_building(lot); break;
    case Ask::Kind::rezone:
      if (is_declined) break;
      s_.city.rezone(lot, e.zone);
      news(News::What::rezoned, kNobody, static_cast<int>(e.zone), lot);
      break;
    case Ask::Kind::control: {
      if (is_declined) break;
      const bool takes = e.action == static_cast<std::uint8_t>(Control::take);
      news(takes ? News::What::controls : News::What::cleared,
           takes ? int{f.subject} : int{s_.city.owner_of(lot)}, 0, lot);
      s_.city.set_owner(lot, takes ? f.subject : kNobody);
      break;
    }
    case Ask::Kind::marker: return ask_space(ask.seat, action.what);
    case Ask::Kind::space: put_marker(ask.what, action.what); break;
    case Ask::Kind::office: {
      const auto winner = e.op == Op::win_office ? ask.seat : kNobody;
      finish(f);
      return hold_election(static_cast<Office>(action.what), winner);
    }
    case Ask::Kind::row: f.row = action.what; break;
    case Ask::Kind::planning:
      news(News::What::took_card, ask.seat, s_.decks.planning_slots[action.what]);
      take_planning_card(ask.seat, action.what);
      break;
    default: pay_out(e.money, action.what); break;  // US-D25
  }
  finish(f);
}

}  // namespace urban_sprawl
