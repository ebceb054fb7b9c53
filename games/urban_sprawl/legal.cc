// legal.cc: the legal actions, fast. refuse.cc is the slow counterpart with reasons; a test
// compares them.
#include "core/playout.h"
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

namespace {

using Verb = Action::Verb;
using Actions = core::Actions<Rules>;

void list_investments(const Rules& rules, const State& s, Actions& actions) {  // US-5.3
  const Player& me = s.players[s.ask.seat];
  for (int kind = 0; kind < rules.facts().permit_kinds; ++kind) {
    if (me.hand[kind] > 0) actions.push_back(Action::of(Verb::invest, kind));
  }
  actions.push_back(Action::of(Verb::done));
}

void list_acts(const Rules& rules, const State& s, Actions& actions) {  // US-5.5
  const Facts& facts = rules.facts();
  const int seat = s.ask.seat;
  const Player& me = s.players[s.ask.seat];
  for (int slot = 0; slot < kPlanningSlots; ++slot) {  // US-6.1
    if (s.decks.planning_slots[slot] != kNone && facts.planning_ap[slot] <= s.action_points)
      actions.push_back(Action::of(Verb::take, slot));
  }
  if (favors_held(me) < favor_spaces(s, seat)) {  // US-6.2
    for (int slot = 0; slot < kContractSlots; ++slot) {
      if (s.decks.contract_slots[slot] != kNone && facts.contract_ap[slot] <= s.action_points)
        actions.push_back(Action::of(Verb::favor, slot));
    }
  }
  for (int source = 0; source < kSources; ++source) {  // US-7.1, US-6.3, US-16.8
    const Contract card = contract_at(s, seat, source);
    if (card == kNone || ap_of(facts, source) > s.action_points) continue;
    const bool is_fresh =
        source >= kContractSlots && (me.fresh >> (source - kContractSlots) & 1) != 0;
    if (!is_fresh && can_build(rules, s, seat, card))
      actions.push_back(Action::of(Verb::build, source));
  }
  actions.push_back(Action::of(Verb::done));
}

// The shapes of a placement, by block.
using ShapesByBlock = Array<ShapeSet, kBlocks>;

ShapesByBlock sites_by_block(const Rules& rules, const State& s) {
  const Sites sites(rules, s, s.ask.seat, s.top().card);
  ShapesByBlock shapes{};
  for (int block = 0; block < kBlocks; ++block) shapes[block] = sites.in(block);
  return shapes;
}

// Empty lots of one block, with at least one within reach (US-13.4).
ShapesByBlock places_by_block(const State& s) {
  const BlockTables& tables = board().tables;
  const unsigned size = kShapesOfSize[s.ask.what - 1u];
  ShapesByBlock shapes{};
  for (int block = 0; block < kBlocks; ++block) {
    const unsigned free = ~s.city.built.block(block) & 15u;
    shapes[block] =
        static_cast<ShapeSet>(size & tables.inside[free] & tables.on[s.ask.lots.block(block)]);
  }
  return shapes;
}

void list_shapes(const ShapesByBlock& shapes, Actions& actions) {
  for (int block = 0; block < kBlocks; ++block) {
    for (unsigned left = shapes[block]; left != 0; left &= left - 1)
      actions.push_back(
          Action::of(Verb::place, block, static_cast<unsigned>(std::countr_zero(left))));
  }
}

void list_bits(Verb verb, unsigned options, Actions& actions) {
  for (unsigned left = options; left != 0; left &= left - 1)
    actions.push_back(Action::of(verb, std::countr_zero(left)));
}

void list_lots(Verb verb, Lots lots, Actions& actions) {
  lots.each([&](Lot lot) { actions.push_back(Action::of(verb, lot)); });
}

std::uint32_t count_of(const ShapesByBlock& shapes) {
  std::uint32_t count = 0;
  for (const ShapeSet set : shapes) count += static_cast<std::uint32_t>(std::popcount(set));
  return count;
}

Action nth_shape(const ShapesByBlock& shapes, std::uint32_t n) {  // precondition: n < count_of
  int block = 0;
  auto here = static_cast<std::uint32_t>(std::popcount(shapes[0]));
  while (n >= here) {
    n -= here;
    here = static_cast<std::uint32_t>(std::popcount(shapes[++block]));
  }
  return Action::of(Verb::place, block, core::nth_bit(shapes[block], n));
}

// The verb of a question whose options are bits.
Verb option_verb(Ask::Kind ask) {
  switch (ask) {
    case Ask::Kind::marker: return Verb::marker;
    case Ask::Kind::space: return Verb::space;
    case Ask::Kind::office: return Verb::office;
    case Ask::Kind::row: return Verb::row;
    case Ask::Kind::number: return Verb::number;
    case Ask::Kind::planning: return Verb::take;
    default: return Verb::name;
  }
}

// Declining, if it is allowed (Ask::may_decline).
Action way_out(Ask::Kind ask) {
  return Action::of(ask == Ask::Kind::ransom ? Verb::pay : Verb::decline);
}

}  // namespace

void Rules::legal(const State& s, Seat /*seat*/, core::Actions<Rules>& actions) const {
  const Ask& ask = s.ask;
  switch (ask.kind) {
    case Ask::Kind::buy: list_lots(Verb::buy, ask.lots, actions); break;
    case Ask::Kind::invest: return list_investments(*this, s, actions);
    case Ask::Kind::act: return list_acts(*this, s, actions);
    case Ask::Kind::permits:
      each_permit_set(facts(), s.players[ask.seat], facts().contracts[s.top().card],
                      [&](const PermitSet& set) {
                        actions.push_back(Action::pay_with(set));
                        return true;
                      });
      break;
    case Ask::Kind::site: list_shapes(sites_by_block(*this, s), actions); break;
    case Ask::Kind::place:
    case Ask::Kind::destination:
    case Ask::Kind::park: list_shapes(places_by_block(s), actions); break;
    case Ask::Kind::pick:
    case Ask::Kind::move:
    case Ask::Kind::remove:
    case Ask::Kind::rezone:
    case Ask::Kind::control:
    case Ask::Kind::ransom: list_lots(Verb::pick, ask.lots, actions); break;
    case Ask::Kind::score:
    case Ask::Kind::tribute:
      for (int n = ask.options & 0xFF; n <= ask.options >> 8; ++n)
        actions.push_back(Action::of(Verb::split, n));
      break;
    case Ask::Kind::offer: actions.push_back(Action::of(Verb::pay)); break;
    case Ask::Kind::nothing: break;
    default: list_bits(option_verb(ask.kind), ask.options, actions); break;
  }
  if (ask.may_decline) actions.push_back(way_out(ask.kind));
}

// The n-th action of a long list is found by counting; other lists are short and are simply built.
core::Picked<Action> Rules::pick(const State& s, Seat seat, core::Rng& rng) const {
  const Ask& ask = s.ask;
  // One of the options, or declining.
  const auto one_of = [&](std::uint32_t count, const auto& nth) -> core::Picked<Action> {
    const std::uint32_t choices = count + (ask.may_decline ? 1 : 0);
    const std::uint32_t n = rng.below(choices);
    return {n < count ? nth(n) : way_out(ask.kind), choices};
  };
  switch (ask.kind) {
    case Ask::Kind::invest:
    case Ask::Kind::act:
    case Ask::Kind::permits:
    case Ask::Kind::score:
    case Ask::Kind::tribute:
    case Ask::Kind::offer:
    case Ask::Kind::nothing: {
      core::Actions<Rules> actions;
      return core::pick_from_list(*this, s, seat, rng, actions);
    }
    case Ask::Kind::site:
    case Ask::Kind::place:
    case Ask::Kind::destination:
    case Ask::Kind::park: {
      const ShapesByBlock shapes =
          ask.kind == Ask::Kind::site ? sites_by_block(*this, s) : places_by_block(s);
      return one_of(count_of(shapes), [&](std::uint32_t n) { return nth_shape(shapes, n); });
    }
    case Ask::Kind::buy:
    case Ask::Kind::pick:
    case Ask::Kind::move:
    case Ask::Kind::remove:
    case Ask::Kind::rezone:
    case Ask::Kind::control:
    case Ask::Kind::ransom: {
      const Verb verb = ask.kind == Ask::Kind::buy ? Verb::buy : Verb::pick;
      return one_of(static_cast<std::uint32_t>(ask.lots.count()),
                    [&](std::uint32_t n) { return Action::of(verb, ask.lots.nth(n)); });
    }
    default:
      return one_of(static_cast<std::uint32_t>(std::popcount(ask.options)), [&](std::uint32_t n) {
        return Action::of(option_verb(ask.kind), static_cast<int>(core::nth_bit(ask.options, n)));
      });
  }
}

}  // namespace urban_sprawl
