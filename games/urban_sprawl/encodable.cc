// encodable.cc: a superset of all actions that can ever be legal, for exhaustive tests.
#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

namespace {

using Verb = Action::Verb;

void add_numbers(Verb verb, int count, std::vector<Action>& actions) {
  for (int what = 0; what <= count; ++what) actions.push_back(Action::of(verb, what));
}

// Sets of permits that could be minimal for some contract: without the smallest of them they are
// less than the largest building.
void add_permits(const Facts& facts, PermitSet set, std::size_t depth,
                 std::vector<Action>& actions) {
  for (int kind = depth == 0 ? 0 : int{set[depth - 1]}; kind <= facts.permit_kinds; ++kind) {
    const PlanningKind& face = facts.planning[kind];
    PermitSet larger = set;
    larger[depth] = static_cast<Kind>(kind);
    int total = 0;
    int least = kSizes;
    int copies = 0;
    unsigned zones = 0xFF;
    for (std::size_t i = 0; i <= depth; ++i) {
      const PlanningKind& card = facts.planning[larger[i]];
      total += card.permits;
      least = card.permits < least ? int{card.permits} : least;
      zones &= card.zones;
      copies += larger[i] == kind ? 1 : 0;
    }
    if (zones == 0 || total - least >= kSizes || copies > face.copies) {
      if (depth == 0) actions.push_back(Action::pay_with(larger));
      continue;
    }
    actions.push_back(Action::pay_with(larger));
    if (depth + 1 < kSizes && total < kSizes) add_permits(facts, larger, depth + 1, actions);
  }
}

}  // namespace

std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions{Action::of(Verb::pay), Action::of(Verb::decline),
                              Action::of(Verb::done), Action::of(Verb::done, 1),
                              Action::of(static_cast<Verb>(18))};
  add_numbers(Verb::buy, kLots, actions);
  add_numbers(Verb::pick, kLots, actions);
  add_numbers(Verb::name, players(), actions);
  add_numbers(Verb::invest, facts().kinds, actions);
  add_numbers(Verb::take, kPlanningSlots, actions);
  add_numbers(Verb::favor, kContractSlots, actions);
  add_numbers(Verb::build, kSources, actions);
  add_numbers(Verb::split, 40, actions);
  add_numbers(Verb::marker, kMarkers, actions);
  add_numbers(Verb::space, kGreySpaces, actions);
  add_numbers(Verb::office, kOffices, actions);
  add_numbers(Verb::row, kSingleRows, actions);
  add_numbers(Verb::number, 13, actions);
  for (int block = 0; block <= kBlocks; ++block) {
    for (unsigned shape = 0; shape <= kShapes; ++shape)
      actions.push_back(Action::of(Verb::place, block, shape));
  }
  add_permits(facts(), all<kSizes>(Kind{kNone}), 0, actions);
  return actions;
}

}  // namespace urban_sprawl
