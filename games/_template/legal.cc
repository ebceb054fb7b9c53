// legal.cc: the legal actions, and the slow counterpart that names the clause. A test checks that
// they agree.
#include "games/_template/hamlet.h"

namespace hamlet {

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  actions.push_back({Action::Verb::discard, 0, {}});  // HAM-3.2
  const auto& street = s.table.streets[seat];
  for (std::size_t lot = 0; lot < lots(); ++lot) {
    if (street[lot] == Tile::none)
      actions.push_back({Action::Verb::build, static_cast<std::uint8_t>(lot), {}});  // HAM-3.3
  }
}

core::Refusal Rules::refuse(const State& s, Seat seat, Action action) const {
  const core::Argument lot{"lot", std::int64_t{action.lot} + 1};
  const bool is_clean = action.unused == Array<std::uint8_t, 6>{};
  if (is_clean && action.verb == Action::Verb::discard && action.lot == 0)
    return core::Refusal::allowed("HAM-3.2", {"allowed.discard", {}});
  if (!is_clean || action.verb != Action::Verb::build || action.lot >= lots())
    return core::Refusal::illegal("HAM-3.2", {"refusal.no_such_action", {}});
  const Tile there = s.table.streets[seat][action.lot];
  if (there != Tile::none) return core::Refusal::illegal("HAM-3.3", {"refusal.occupied", {lot}});
  return core::Refusal::allowed("HAM-3.2", {"allowed.build", {lot}});
}

std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions;
  for (int verb = 0; verb <= 2; ++verb) {
    for (int lot = 0; lot <= kMaxLots; ++lot) {
      actions.push_back({static_cast<Action::Verb>(verb), static_cast<std::uint8_t>(lot), {}});
      actions.push_back({static_cast<Action::Verb>(verb), static_cast<std::uint8_t>(lot), {1}});
    }
  }
  return actions;
}

}  // namespace hamlet
