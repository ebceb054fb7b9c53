// numbers.cc: a fixed numbering of all actions, for players that need one. The verbs follow one
// another in the order of Action::Verb, each with as many numbers as it has actions; an action that
// is greater than another has the greater number, so that legal lists ascend. This does not affect
// the rules.
#include <bit>

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

namespace {

using Verb = Action::Verb;

// The shapes that a building can have (US-7.4), numbered by how many smaller ones there are.
constexpr unsigned kBuildingShapes =
    kShapesOfSize[0] | kShapesOfSize[1] | kShapesOfSize[2] | kShapesOfSize[3];
constexpr int kBuildingShapeCount = std::popcount(kBuildingShapes);

constexpr int number_of_shape(unsigned shape) {
  return std::popcount(kBuildingShapes & ((1u << shape) - 1));
}

constexpr unsigned shape_of(int number) {
  unsigned left = kBuildingShapes;
  for (; number > 0; --number) left &= left - 1;
  return static_cast<unsigned>(std::countr_zero(left));
}

// A PermitSet is four ascending symbols: kinds of permits, then "none", which counts as one kind
// more. How many ascending lists of `length` symbols there are, none of them below `least`.
constexpr int kNoPermit = kMostPermitKinds;

constexpr int ascending_lists(int length, int least) {
  int lists = 1;
  for (int i = 1; i <= length; ++i) lists = lists * (kNoPermit - least + i) / i;
  return lists;
}

// The last list of all consists of "none" alone, and pays for nothing.
constexpr int kPermitSets = ascending_lists(kSizes, 0) - 1;

int number_of_set(const PermitSet& set) {  // how many lists are smaller
  int number = 0;
  int symbol = 0;
  for (int i = 0; i < kSizes; ++i) {
    const int end = set[i] == kNone ? kNoPermit : int{set[i]};
    for (; symbol < end; ++symbol) number += ascending_lists(kSizes - 1 - i, symbol);
  }
  return number;
}

PermitSet set_of(int number) {
  PermitSet set{};
  int symbol = 0;
  for (int i = 0; i < kSizes; ++i) {
    for (;; ++symbol) {
      const int lists = ascending_lists(kSizes - 1 - i, symbol);
      if (number < lists) break;
      number -= lists;
    }
    set[i] = symbol == kNoPermit ? kNone : static_cast<Kind>(symbol);
  }
  return set;
}

constexpr int kMostPayout = 12;  // US-2.4

// How many numbers each verb has.
constexpr Array<int, 18> kCounts = {
    kLots,                         // buy
    kMaxPlayers,                   // name
    kMostPermitKinds,              // invest
    kPlanningSlots,                // take
    kContractSlots,                // favor
    kSources,                      // build
    kPermitSets,                   // permits
    kBlocks* kBuildingShapeCount,  // place
    kLots,                         // pick
    kLots + 1,                     // split: as many units as there may be buildings, or none
    kMarkers,                      // marker
    kGreySpaces,                   // space
    kOffices,                      // office
    kSingleRows,                   // row
    kMostPayout,                   // number
    1,                             // pay
    1,                             // decline
    1                              // done
};
static_assert(kCounts.size() == index(Verb::done) + 1);

// The first number of each verb, and after the last verb the number of all actions.
constexpr auto kFirst = [] {
  Array<int, kCounts.size() + 1> first{};
  for (std::size_t verb = 0; verb < kCounts.size(); ++verb)
    first[verb + 1] = first[verb] + kCounts[verb];
  return first;
}();
static_assert(kFirst[kCounts.size()] == Rules::kActionNumbers);

int number_within_verb(Action action) {
  switch (action.verb) {
    case Verb::permits: return number_of_set(action.permits);
    case Verb::place: return action.what * kBuildingShapeCount + number_of_shape(action.how);
    case Verb::number: return action.what - 1;
    default: return action.what;
  }
}

}  // namespace

int Rules::number(Action action) const { return kFirst[action.verb] + number_within_verb(action); }

Action Rules::numbered(int number) const {
  std::size_t last = 0;
  while (number >= kFirst[last + 1]) ++last;
  const auto verb = static_cast<Verb>(last);
  number -= kFirst[last];
  switch (verb) {
    case Verb::permits: return Action::pay_with(set_of(number));
    case Verb::place:
      return Action::of(verb, number / kBuildingShapeCount, shape_of(number % kBuildingShapeCount));
    case Verb::number: return Action::of(verb, number + 1);
    default: return Action::of(verb, number);
  }
}

}  // namespace urban_sprawl
