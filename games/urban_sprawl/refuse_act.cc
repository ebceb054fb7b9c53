// refuse_act.cc: why a card cannot be taken, a Favor held or a contract built (US-6, US-7.1,
// US-7.2).
#include "games/urban_sprawl/refusals.h"

namespace urban_sprawl {

namespace {

using core::Refusal;
using Verb = Action::Verb;

core::Message points(const State& s, const core::Argument& card, int cost) {
  return {"refusal.points",
          {card, words::number("cost", cost), words::number("left", s.action_points)}};
}

Refusal refuse_take(const Rules& rules, const State& s, Action a) {
  const Components& c = rules.components();
  const Kind kind = s.decks.planning_slots[a.what];
  if (kind == kNone)
    return Refusal::illegal(
        "US-5.6",
        {"refusal.empty_slot", {words::named("slot", "slot." + c.planning_slot_ids[a.what])}});
  const core::Argument card = words::planning(c, kind);
  const int cost = rules.facts().planning_ap[a.what];
  if (cost > s.action_points) return Refusal::illegal("US-6.1", points(s, card, cost));
  return Refusal::allowed("US-6.1", {"allowed.take", {card, words::number("cost", cost)}});
}

Refusal refuse_favor(const Rules& rules, const State& s, Action a) {
  const Components& c = rules.components();
  const Contract contract = s.decks.contract_slots[a.what];
  if (contract == kNone)
    return Refusal::illegal(
        "US-5.6",
        {"refusal.empty_slot", {words::named("slot", "slot." + c.contract_slot_ids[a.what])}});
  const core::Argument card = words::contract(c, contract);
  const int cost = rules.facts().contract_ap[a.what];
  if (favors_held(s.players[s.ask.seat]) >= favor_spaces(s, s.ask.seat))
    return Refusal::illegal(
        "US-6.2",
        {"refusal.favors_full", {card, words::number("spaces", favor_spaces(s, s.ask.seat))}});
  if (cost > s.action_points) return Refusal::illegal("US-6.2", points(s, card, cost));
  return Refusal::allowed("US-6.2", {"allowed.favor", {card, words::number("cost", cost)}});
}

// Why there is no place for it: too little wealth, or nowhere at all.
Refusal refuse_everywhere(const Rules& rules, const State& s, Contract contract) {
  const core::Argument card = words::contract(rules.components(), contract);
  State rich = s;
  rich.players[s.ask.seat].wealth = 1000;
  const Sites sites(rules, rich, s.ask.seat, contract);
  int least = 1000;
  for (int block = 0; block < kBlocks; ++block) {
    if (sites.in(block) != 0 && s.city.value[block] < least) least = s.city.value[block];
  }
  if (least < 1000) {
    return Refusal::illegal("US-7.3", {"refusal.too_poor",
                                       {card, words::number("cost", least),
                                        words::number("wealth", s.players[s.ask.seat].wealth)}});
  }
  return Refusal::illegal("US-7.1", {"refusal.no_site", {card}});
}

Refusal refuse_build(const Rules& rules, const State& s, Action a) {
  const Components& c = rules.components();
  const Player& me = s.players[s.ask.seat];
  const bool is_favor = a.what >= kContractSlots;
  const Contract contract = contract_at(s, s.ask.seat, a.what);
  if (contract == kNone) {
    if (is_favor) return Refusal::illegal("US-6.3", {"refusal.no_favor", {}});
    return Refusal::illegal(
        "US-5.6",
        {"refusal.empty_slot", {words::named("slot", "slot." + c.contract_slot_ids[a.what])}});
  }
  const core::Argument card = words::contract(c, contract);
  const ContractCard& face = rules.facts().contracts[contract];
  if (is_favor && (me.fresh >> (a.what - kContractSlots) & 1) != 0)
    return Refusal::illegal("US-6.3", {"refusal.fresh_favor", {card}});
  const int cost = ap_of(rules.facts(), a.what);
  if (cost > s.action_points) return Refusal::illegal("US-7.1", points(s, card, cost));
  if (!has_permits(me, face)) {
    return Refusal::illegal("US-7.2",
                            {"refusal.permits",
                             {card, words::number("needed", face.size), words::zone(c, face.zone),
                              words::number("held", me.permits[face.zone])}});
  }
  if (!Sites(rules, s, s.ask.seat, contract).any()) return refuse_everywhere(rules, s, contract);
  return Refusal::allowed(is_favor ? "US-6.3" : "US-7.1",
                          {"allowed.build", {card, words::number("cost", cost)}});
}

}  // namespace

Refusal refuse_act(const Rules& rules, const State& s, Action a) {
  switch (a.verb) {
    case Verb::take: return refuse_take(rules, s, a);
    case Verb::favor: return refuse_favor(rules, s, a);
    case Verb::build: return refuse_build(rules, s, a);
    default: return Refusal::allowed("US-5.5", {"allowed.end", {}});
  }
}

Refusal refuse_permits(const Rules& rules, const State& s, Action a) {  // US-7.2
  const Components& c = rules.components();
  const ContractCard& card = rules.facts().contracts[s.top().card];
  const core::Argument zone = words::zone(c, card.zone);
  Array<std::uint8_t, kMostKinds> needed{};
  int sum = 0;
  int least = kSizes + 1;
  for (const Kind kind : a.permits) {
    if (kind == kNone) break;
    const PlanningKind& face = rules.facts().planning[kind];
    const bool shows_zone = (face.zones >> index(card.zone) & 1) != 0;
    if (face.type != PlanningKind::Type::permit || !shows_zone)
      return Refusal::illegal("US-7.2", {"refusal.permit_zone", {words::planning(c, kind), zone}});
    if (s.players[s.ask.seat].hand[kind] < ++needed[kind])
      return Refusal::illegal("US-7.2", {"refusal.not_held", {words::planning(c, kind)}});
    sum += face.permits;
    least = face.permits < least ? int{face.permits} : least;
  }
  const core::Argument wanted = words::number("needed", card.size);
  if (sum < card.size)
    return Refusal::illegal("US-7.2",
                            {"refusal.too_few_permits", {words::number("sum", sum), wanted}});
  if (sum - least >= card.size)
    return Refusal::illegal("US-7.2", {"refusal.too_many_permits", {wanted}});
  return Refusal::allowed("US-7.2", {"allowed.permits", {words::number("sum", sum), wanted}});
}

}  // namespace urban_sprawl
