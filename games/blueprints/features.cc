// features.cc: evaluation heuristics for players. They do not affect the rules.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/blueprints/building.h"
#include "games/blueprints/imagination.h"
#include "games/blueprints/judge.h"

namespace blueprints {

namespace {

// How much the next player wants each die of the pool, judging by its drafts so far. Hundredths of
// a point.
std::int32_t opponent_prior(const Faces& faces, const Array<Die, kDicePerBuilding>& drafted,
                            Die die) {
  int same_material = 0;
  int same_value = 0;
  for (const Die other : drafted) {
    if (other == kNoDie) continue;
    same_material += material_of(other) == material_of(die) ? 1 : 0;
    same_value += value_of(other) == value_of(die) ? 1 : 0;
  }
  const Scoring& scoring = faces.scoring[material_of(die)];
  std::int32_t prior = 120 * same_value + 40 * same_material;
  switch (scoring.type) {
    case Scoring::Type::by_count: {
      const int next = std::min(same_material + 1, kDicePerBuilding);
      prior += 100 * (scoring.table[next] - scoring.table[next - 1]);
      break;
    }
    case Scoring::Type::per_die_face_value: prior += 100 * value_of(die); break;
    case Scoring::Type::per_die_by_level: prior += 100 * scoring.table[1]; break;
    case Scoring::Type::per_die_per_adjacent_die: prior += 200 * scoring.points; break;
  }
  return prior;
}

}  // namespace

void Rules::action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                          std::span<std::int32_t> priors) const {
  const Judge judge(faces_, s.table, s.screens[seat], seat, players());
  if (s.table.phase == Phase::draft) {
    for (std::size_t i = 0; i < actions.size(); ++i)
      priors[i] = judge.prior(actions[i].die, actions[i].space);
    return;
  }
  const int next = (core::index(seat) + 1) % players();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    priors[i] = opponent_prior(faces_, s.table.drafted[next], actions[i].die);
  }
}

// Between rounds only the cards won so far matter: the leader on points is the likely winner, more
// so with fewer rounds left.
void Rules::estimate(const State& s, std::span<float> shares) const {
  constexpr Array<float, kRounds> kSpread = {3.6f, 2.8f, 1.9f};  // by rounds finished
  const float spread = kSpread[std::min<int>(s.table.round, kRounds - 1)];
  float total = 0;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    const Holdings h = holdings(s.table, core::seat_at(static_cast<int>(seat)));
    shares[seat] =
        std::exp((static_cast<float>(h.points) + 0.1f * static_cast<float>(h.prizes)) / spread);
    total += shares[seat];
  }
  for (float& share : shares) share /= total;
}

// Opponents are assumed to follow their plan twenty times as often as not.
State Rules::believe(const View& v, core::Rng& rng) const {
  return Imagination(*this, v, rng)
      .sample([this](const Screen& screen, Die /*die*/, Space space) -> std::uint32_t {
        const int target = faces_.targets[screen.card][space];
        return screen.height[space] < target ? 20 : 1;
      });
}

// BP-14.3
int Rules::number(Action action) const {
  if (action.verb == Action::Verb::discard) return kKinds * 7 + index(action.die);
  return index(action.die) * 7 + index(action.space);
}

Action Rules::numbered(int number) const {
  if (number >= kKinds * 7) return Action::discard(static_cast<Die>(number - kKinds * 7));
  return Action::draft(static_cast<Die>(number / 7), static_cast<Space>(number % 7));
}

}  // namespace blueprints
