// features.cc: evaluation heuristics for players. They do not affect the rules.
#include <utility>

#include "games/towerup/outlook.h"

namespace towerup {

// Of several market cards with the same effect, the first one (TU-13.3).
void Rules::consider(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  legal(s, seat, actions);
  if (s.table.phase != Phase::act) return;
  Array<bool, kMarket> is_double{};
  for (int slot = 1; slot < kMarket; ++slot) {
    for (int other = 0; other < slot; ++other) {
      CardData one = faces_.cards[s.table.market[slot]];
      one.bottom = faces_.cards[s.table.market[other]].bottom;
      is_double[slot] = is_double[slot] || one == faces_.cards[s.table.market[other]];
    }
  }
  core::Actions<Rules> all;
  std::swap(all, actions);
  for (const Action action : all) {
    if (action.verb != Action::Verb::take || !is_double[action.slot()]) actions.push_back(action);
  }
}

void Rules::action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                          std::span<std::int32_t> priors) const {
  if (s.table.phase == Phase::place) {  // no information yet
    for (std::size_t i = 0; i < actions.size(); ++i) priors[i] = 0;
    return;
  }
  Outlook outlook(*this, s, core::index(seat));
  for (std::size_t i = 0; i < actions.size(); ++i) priors[i] = outlook.of(actions[i]);
}

namespace {

// Four digits in base five.
int number_of(const Floors& floors) {
  return ((floors[0] * 5 + floors[1]) * 5 + floors[2]) * 5 + floors[3];
}

Floors floors_of(int number) {
  Floors floors{};
  for (std::size_t i = kColours; i > 0; --i, number /= 5)
    floors[i - 1] = static_cast<std::uint8_t>(number % 5);
  return floors;
}

}  // namespace

int Rules::number(Action action) const {
  switch (action.verb) {
    case Action::Verb::place: return action.where * kColours + action.what[0];
    case Action::Verb::take:
      return kPlaceNumbers + action.where * kChoiceNumbers + number_of(action.floors());
    case Action::Verb::build:
      return kPlaceNumbers + kMarket * kChoiceNumbers +
             (action.where * kColours + action.what[0]) * kMostSites + action.what[1];
    case Action::Verb::give_back: break;
  }
  return kActionNumbers - kChoiceNumbers + number_of(action.floors());
}

Action Rules::numbered(int number) const {
  if (number < kPlaceNumbers)
    return Action::place(static_cast<Site>(number / kColours),
                         static_cast<Colour>(number % kColours));
  number -= kPlaceNumbers;
  if (number < kMarket * kChoiceNumbers)
    return Action::take(static_cast<std::size_t>(number / kChoiceNumbers),
                        floors_of(number % kChoiceNumbers));
  number -= kMarket * kChoiceNumbers;
  if (number < kBuildNumbers)
    return Action::build(static_cast<Site>(number / kMostSites / kColours),
                         static_cast<Colour>(number / kMostSites % kColours),
                         static_cast<Site>(number % kMostSites));
  return Action::give_back(floors_of(number - kBuildNumbers));
}

}  // namespace towerup
