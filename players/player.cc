// players/player.cc: looks up the players of a game.
#include "players/player.h"

#include <algorithm>

namespace players {

namespace {

Advice advise_by_rules(const core::Match& match, core::Seat seat, const Spec& spec, core::Rng rng,
                       const Limits& limits) {
  const auto found = std::ranges::find(roster(), match.facts().id, &RosterEntry::game);
  CORE_ASSERT(found != roster().end());
  return found->advise(match, seat, spec, rng, limits);
}

// A kind that works on the rules is stateless.
class RulesPlayer final : public Player {
 public:
  explicit RulesPlayer(Spec spec) : spec_(std::move(spec)) {}
  Advice advise(const core::Match& match, core::Seat seat, core::Rng rng,
                const Limits& limits) override {
    return advise_by_rules(match, seat, spec_, rng, limits);
  }

 private:
  Spec spec_;
};

}  // namespace

std::unique_ptr<Player> open_player(const Spec& spec) {
  if (spec.kind->open != nullptr) return spec.kind->open(spec);
  return std::make_unique<RulesPlayer>(spec);
}

Advice advise(const core::Match& match, core::Seat seat, const Spec& spec, core::Rng rng,
              const Limits& limits) {
  if (spec.kind->open != nullptr) return spec.kind->open(spec)->advise(match, seat, rng, limits);
  return advise_by_rules(match, seat, spec, rng, limits);
}

}  // namespace players
