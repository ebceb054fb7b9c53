// rules.cc: the whole game.
#include "core/digest.h"
#include "core/playout.h"
#include "core/reading.h"
#include "games/duel/duel.h"

namespace duel {

namespace {

void read_stones(const core::Reader& root, Components& out) {
  out.stones = core::small(root.at("stones").at("count"), 1, Rules::kMaxSteps);
}

std::uint64_t digest_of(const Components& components) { return core::digest(components.stones); }

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(json, digest_of, read_stones);
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
  return s.stones <= components_->stones ? "" : "DU-1.1: there are too many stones";
}

}  // namespace duel
