// legal.cc: what may be done, fast. refuse.cc says the same slowly, with reasons; a test holds the
// two together.
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
  for (int source = 0; source < kSources; ++source) {  // US-7.1, US-6.3
    const Contract card = contract_at(s, seat, source);
    if (card == kNone || ap_of(facts, source) > s.action_points) continue;
    const bool is_fresh =
        source >= kContractSlots && (me.fresh >> (source - kContractSlots) & 1) != 0;
    if (!is_fresh && can_build(rules, s, seat, card))
      actions.push_back(Action::of(Verb::build, source));
  }
  actions.push_back(Action::of(Verb::done));
}

void list_shapes(int block, ShapeSet shapes, Actions& actions) {
  for (unsigned left = shapes; left != 0; left &= left - 1)
    actions.push_back(
        Action::of(Verb::place, block, static_cast<unsigned>(std::countr_zero(left))));
}

void list_sites(const Rules& rules, const State& s, Actions& actions) {
  const Sites sites(rules, s, s.ask.seat, s.top().card);
  for (int block = 0; block < kBlocks; ++block) list_shapes(block, sites.in(block), actions);
}

// Empty lots of one block, with at least one within reach (US-13.4).
void list_places(const State& s, Actions& actions) {
  const BlockTables& tables = board().tables;
  for (int block = 0; block < kBlocks; ++block) {
    const unsigned reach = s.ask.lots.block(block);
    if (reach == 0) continue;
    const unsigned free = ~s.city.built.block(block) & 15u;
    list_shapes(block, kShapesOfSize[s.ask.what - 1u] & tables.inside[free] & tables.on[reach],
                actions);
  }
}

void list_bits(Verb verb, unsigned options, Actions& actions) {
  for (unsigned left = options; left != 0; left &= left - 1)
    actions.push_back(Action::of(verb, std::countr_zero(left)));
}

void list_lots(Verb verb, Lots lots, Actions& actions) {
  lots.each([&](Lot lot) { actions.push_back(Action::of(verb, lot)); });
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
    case Ask::Kind::site: list_sites(*this, s, actions); break;
    case Ask::Kind::place:
    case Ask::Kind::destination:
    case Ask::Kind::park: list_places(s, actions); break;
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
    case Ask::Kind::marker: list_bits(Verb::marker, ask.options, actions); break;
    case Ask::Kind::space: list_bits(Verb::space, ask.options, actions); break;
    case Ask::Kind::office: list_bits(Verb::office, ask.options, actions); break;
    case Ask::Kind::row: list_bits(Verb::row, ask.options, actions); break;
    case Ask::Kind::number: list_bits(Verb::number, ask.options, actions); break;
    case Ask::Kind::planning: list_bits(Verb::take, ask.options, actions); break;
    case Ask::Kind::offer: actions.push_back(Action::of(Verb::pay)); break;
    case Ask::Kind::nothing: break;
    default: list_bits(Verb::name, ask.options, actions); break;
  }
  if (ask.kind == Ask::Kind::ransom) {
    if (ask.may_decline) actions.push_back(Action::of(Verb::pay));
  } else if (ask.may_decline) {
    actions.push_back(Action::of(Verb::decline));
  }
}

}  // namespace urban_sprawl
