// refuse.cc: the slow counterpart of legal.cc. Says which clause forbids or allows an action.
// Agrees with legal.cc for any eight bytes; the conformance suite tries everything encodable.
#include "games/blueprints/blueprints.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Refusal;

Refusal malformed() { return Refusal::illegal("BP-14.3", {"refusal.no_such_action", {}}); }

bool is_well_formed(Action action) {
  const bool draft =
      action.verb == Action::Verb::draft && index(action.space) <= index(Space::removed);
  const bool discard = action.verb == Action::Verb::discard && action.space == Space{};
  return (draft || discard) && index(action.die) < kKinds &&
         action.unused == Array<std::uint8_t, 5>{};
}

}  // namespace

Refusal Rules::refuse(const State& s, Seat seat, Action action) const {
  if (!is_well_formed(action)) return malformed();
  const bool must_discard = s.table.phase == Phase::discard;
  const core::Argument die = words::die(*components_, action.die);
  if (must_discard && action.verb == Action::Verb::draft)
    return Refusal::illegal("BP-7.1", {"refusal.discard_first", {}});
  if (!must_discard && action.verb == Action::Verb::discard) {
    return count_.discards == 0 ? Refusal::illegal("BP-7.1", {"refusal.no_discard", {}})
                                : Refusal::illegal("BP-7.1", {"refusal.draft_first", {}});
  }
  if (s.table.pool[action.die] == 0) {
    return must_discard ? Refusal::illegal("BP-7.1", {"refusal.not_in_pool", {die}})
                        : Refusal::illegal("BP-5.2", {"refusal.not_in_pool", {die}});
  }
  if (must_discard) return Refusal::allowed("BP-7.1", {"allowed.discard", {die}});
  return refuse_space(s.screens[seat], action);
}

// The die may be drafted (BP-5.3); checks whether it may go where the action puts it.
Refusal Rules::refuse_space(const Screen& screen, Action action) const {
  const core::Argument die = words::die(*components_, action.die);
  const core::Argument space = words::space(*components_, action.space);
  const auto& targets = faces_.targets[screen.card];
  bool fits_somewhere = false;
  for (std::size_t i = 0; i < kSpaces; ++i) {
    if (targets[i] > 0 && screen.top[i] <= value_of(action.die)) fits_somewhere = true;
  }
  if (action.space == Space::removed) {
    return fits_somewhere ? Refusal::illegal("BP-5.4", {"refusal.must_place", {die}})
                          : Refusal::allowed("BP-5.5", {"allowed.remove", {die}});
  }
  if (targets[action.space] == 0) {
    return Refusal::illegal("BP-6.2", {"refusal.hatched", {space}});
  }
  const int top = screen.top[action.space];
  if (top > value_of(action.die)) {
    return Refusal::illegal("BP-6.1",
                            {"refusal.too_low", {die, space, {"top", std::int64_t{top}}}});
  }
  if (top == 0) return Refusal::allowed("BP-6.1", {"allowed.on_empty", {die, space}});
  return Refusal::allowed("BP-6.1", {"allowed.on_stack", {die, space, {"top", std::int64_t{top}}}});
}

std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions;
  for (int verb = 0; verb <= 2; ++verb) {
    for (int die = 0; die <= kKinds; ++die) {
      for (int space = 0; space <= index(Space::hidden); ++space) {
        actions.push_back({static_cast<Action::Verb>(verb),
                           static_cast<Die>(die),
                           static_cast<Space>(space),
                           {}});
        actions.push_back({static_cast<Action::Verb>(verb),
                           static_cast<Die>(die),
                           static_cast<Space>(space),
                           {1}});
      }
    }
  }
  return actions;
}

}  // namespace blueprints
