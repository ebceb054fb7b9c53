// refuse.cc: the slow, readable counterpart of legal.cc: which clause forbids or allows an action.
// The conformance suite checks that both agree on everything that can be encoded.
#include "games/urban_sprawl/asks.h"
#include "games/urban_sprawl/refusals.h"

namespace urban_sprawl {

namespace {

using core::Refusal;
using AskKind = Ask::Kind;
using Verb = Action::Verb;

// Encodings are canonical: unused fields must be zero.
bool is_well_formed(const Rules& rules, Action a) {
  if (a.unused != 0) return false;
  if (a.verb != Verb::permits && a.permits != PermitSet{}) return false;
  if (a.verb != Verb::place && a.how != 0) return false;
  switch (a.verb) {
    case Verb::buy:
    case Verb::pick: return a.what < kLots;
    case Verb::name: return a.what < rules.players();
    case Verb::invest: return a.what < rules.facts().kinds;
    case Verb::take: return a.what < kPlanningSlots;
    case Verb::favor: return a.what < kContractSlots;
    case Verb::build: return a.what < kSources;
    case Verb::permits: {
      if (a.what != 0 || a.permits[0] == kNone) return false;
      for (std::size_t i = 0; i < kSizes; ++i) {
        if (i > 0 && a.permits[i] < a.permits[i - 1]) return false;
        if (a.permits[i] != kNone && a.permits[i] >= rules.facts().kinds) return false;
      }
      return true;
    }
    case Verb::place: return a.what < kBlocks && a.how < kShapes && a.how != 0;
    case Verb::split: return true;
    case Verb::marker: return a.what < kMarkers;
    case Verb::space: return a.what < kGreySpaces;
    case Verb::office: return a.what < kOffices;
    case Verb::row: return a.what < kSingleRows;
    case Verb::number: return a.what >= 1 && a.what <= 12;
    case Verb::pay:
    case Verb::decline:
    case Verb::done: return a.what == 0;
  }
  return false;
}

bool is_asked_for(AskKind ask, Verb verb) {
  switch (ask) {
    case AskKind::buy: return verb == Verb::buy;
    case AskKind::invest: return verb == Verb::invest || verb == Verb::done;
    case AskKind::act:
      return verb == Verb::take || verb == Verb::favor || verb == Verb::build || verb == Verb::done;
    case AskKind::permits: return verb == Verb::permits;
    case AskKind::site:
    case AskKind::place:
    case AskKind::destination:
    case AskKind::park: return verb == Verb::place;
    case AskKind::pick:
    case AskKind::move:
    case AskKind::remove:
    case AskKind::rezone:
    case AskKind::control: return verb == Verb::pick;
    case AskKind::ransom: return verb == Verb::pick || verb == Verb::pay;
    case AskKind::offer: return verb == Verb::pay;
    case AskKind::score:
    case AskKind::tribute: return verb == Verb::split;
    case AskKind::marker: return verb == Verb::marker;
    case AskKind::space: return verb == Verb::space;
    case AskKind::office: return verb == Verb::office;
    case AskKind::row: return verb == Verb::row;
    case AskKind::planning: return verb == Verb::take;
    case AskKind::number: return verb == Verb::number;
    default: return verb == Verb::name;
  }
}

Refusal refuse_invest(const Rules& rules, const State& s, Action a) {  // US-5.3
  if (a.verb == Verb::done) return Refusal::allowed("US-5.3", {"allowed.done_investing", {}});
  const core::Argument card = words::planning(rules.components(), a.what);
  const PlanningKind& face = rules.facts().planning[a.what];
  if (face.type != PlanningKind::Type::permit)
    return Refusal::illegal("US-5.3", {"refusal.no_investment", {card}});
  if (s.players[s.ask.seat].hand[a.what] == 0)
    return Refusal::illegal("US-5.3", {"refusal.not_held", {card}});
  return Refusal::allowed("US-5.3",
                          {"allowed.invest", {card, words::number("wealth", face.payout)}});
}

// The candidate buildings are stored with the question.
Refusal refuse_building(const State& s, Action a) {
  const auto lot = static_cast<Lot>(a.what);
  const core::Argument place = words::place(block_of(lot), 1u << (lot & 3));
  if (s.ask.lots.has(lot))
    return Refusal::allowed(std::string(name_of(s.ask.kind).clause), {"allowed.building", {place}});
  if (s.ask.kind == AskKind::buy)
    return Refusal::illegal("US-4.11", {"refusal.not_for_sale", {place}});
  if (!s.city.built.has(lot))
    return Refusal::illegal("US-13.2", {"refusal.nothing_there", {place}});
  if (!s.city.first.has(lot))
    return Refusal::illegal("US-13.2", {"refusal.not_first_lot", {place}});
  return Refusal::illegal("US-13.2", {"refusal.not_matching", {place}});
}

Refusal refuse_split(const State& s, Action a) {
  const int least = s.ask.options & 0xFF;
  const int most = s.ask.options >> 8;
  const std::string clause = s.ask.kind == AskKind::score ? "US-7.11" : "US-13.5";
  if (a.what < least || a.what > most)
    return Refusal::illegal(
        clause, {"refusal.number", {words::number("least", least), words::number("most", most)}});
  return Refusal::allowed(clause, {"allowed.number", {}});
}

// Questions whose options are bits: players, markers, spaces, offices, rows, numbers, cards.
Refusal refuse_option(const State& s, Action a) {
  const std::string id(name_of(s.ask.kind).id);
  const std::string clause(name_of(s.ask.kind).clause);
  if ((s.ask.options >> a.what & 1) == 0)
    return Refusal::illegal(clause, {"refusal.option." + id, {}});
  return Refusal::allowed(clause, {"allowed.option", {}});
}

Refusal refuse_payment(const State& s) {
  if (s.ask.kind == AskKind::ransom && !s.ask.may_decline)
    return Refusal::illegal("US-12.3", {"refusal.cannot_pay", {}});
  return Refusal::allowed(std::string(name_of(s.ask.kind).clause), {"allowed.pay", {}});
}

}  // namespace

Refusal Rules::refuse(const State& s, Seat /*seat*/, Action action) const {
  if (!is_well_formed(*this, action))
    return Refusal::illegal("US-18", {"refusal.no_such_action", {}});
  const Ask& ask = s.ask;
  const std::string clause(name_of(ask.kind).clause);
  if (action.verb == Verb::decline && ask.kind != AskKind::ransom && ask.may_decline)
    return Refusal::allowed("US-13.6", {"allowed.decline", {}});
  if (!is_asked_for(ask.kind, action.verb)) {
    if (action.verb == Verb::decline)
      return Refusal::illegal(
          "US-13.6",
          {"refusal.must", {words::named("due", "due." + std::string(name_of(ask.kind).id))}});
    return Refusal::illegal(
        clause, {"refusal.due", {words::named("due", "due." + std::string(name_of(ask.kind).id))}});
  }
  switch (ask.kind) {
    case AskKind::buy:
    case AskKind::pick:
    case AskKind::move:
    case AskKind::remove:
    case AskKind::rezone:
    case AskKind::control: return refuse_building(s, action);
    case AskKind::ransom:
      return action.verb == Verb::pay ? refuse_payment(s) : refuse_building(s, action);
    case AskKind::offer: return refuse_payment(s);
    case AskKind::invest: return refuse_invest(*this, s, action);
    case AskKind::act: return refuse_act(*this, s, action);
    case AskKind::permits: return refuse_permits(*this, s, action);
    case AskKind::site: return refuse_site(*this, s, action);
    case AskKind::place:
    case AskKind::destination:
    case AskKind::park: return refuse_place(*this, s, action);
    case AskKind::score:
    case AskKind::tribute: return refuse_split(s, action);
    default: return refuse_option(s, action);
  }
}

}  // namespace urban_sprawl
