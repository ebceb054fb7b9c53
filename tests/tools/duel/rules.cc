// rules.cc: the whole game.
#include "core/digest.h"
#include "core/playout.h"
#include "games/duel/duel.h"

namespace duel {

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  const auto document = core::parse_json(json, "components");
  if (!document) return document.fault();
  core::Reader::Faults faults;
  const core::Reader reader(&*document, "components", &faults);
  auto components = std::make_shared<Components>();
  components->stones =
      static_cast<std::uint8_t>(reader.at("stones").at("count").integer(1, kMaxSteps));
  components->digest = core::digest(components->stones);
  if (!faults.none()) return faults.first();
  return std::shared_ptr<const Components>(std::move(components));
}

core::Turn Rules::turn(const State& s) const {
  return s.stones == 0 ? core::Turn::over() : core::Turn::of(core::seat_at(s.turn % 2));
}

void Rules::legal(const State& s, Seat /*seat*/, core::Actions<Rules>& actions) const {
  for (std::uint8_t stones = 1; stones <= kMost && stones <= s.stones; ++stones)
    actions.push_back({stones, {}});
}

core::Refusal Rules::refuse(const State& s, Seat /*seat*/, Action action) const {
  const bool is_good = action.unused == std::array<std::uint8_t, 7>{} && action.stones >= 1 &&
                       action.stones <= kMost && action.stones <= s.stones;
  if (is_good) return core::Refusal::allowed("DU-2.2", {"allowed.take", {}});
  return core::Refusal::illegal("DU-2.2", {"refusal.take", {}});
}

std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions;
  for (std::uint8_t stones = 0; stones <= kMost + 1; ++stones) actions.push_back({stones, {}});
  return actions;
}

void Rules::apply(State& now, Seat seat, Action action) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  static_cast<void>(seat);
  now.stones = static_cast<std::uint8_t>(now.stones - action.stones);
  ++now.turn;
}

core::Standing Rules::standing(const State& s) const {
  core::Standing standing;
  standing.places = {1, 1};
  if (s.stones > 0) return standing;
  const std::size_t winner = (s.turn + 1u) % 2;  // DU-3.1
  standing.scores[winner] = 1;
  standing.places[1 - winner] = 2;
  return standing;
}

std::string Rules::check(const State& s) const {
  return s.stones <= components_->stones ? "" : "DU-1.1: stones have come from nowhere";
}

}  // namespace duel
