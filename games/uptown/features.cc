// features.cc: evaluation heuristics for players. They do not affect the rules.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/uptown/judge.h"

namespace uptown {

namespace {

constexpr Weights kWeights;
constexpr std::int32_t kSameAsBefore = -100'000;
constexpr int kChapter = 4;  // rounds

// UT-13.7: all empty sites of a street are equivalent.
bool repeats(const State& s, Action action) {
  const unsigned empty = s.streets[action.player].empty;
  return action.builds() && (empty >> action.site & 1) != 0 &&
         action.site != std::countr_zero(empty);
}

}  // namespace

void Rules::consider(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  core::Actions<Rules> all;
  legal(s, seat, all);
  for (const Action action : all) {
    if (!repeats(s, action)) actions.push_back(action);
  }
}

void Rules::action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                          std::span<std::int32_t> priors) const {
  const Judge judge(*this, s, seat, kWeights);
  for (std::size_t i = 0; i < actions.size(); ++i)
    priors[i] = repeats(s, actions[i]) ? kSameAsBefore : judge.prior(actions[i]);
}

// With more than two players games are short, and the estimate was worse than playing to the end
// (docs/players.md).
int Rules::chapter(const State& s) const { return players() == 2 ? s.round / kChapter : 0; }

// The leader by expected value is the likely winner, more so with fewer turns to come.
void Rules::estimate(const State& s, std::span<float> shares) const {
  const Judge judge(*this, s, core::seat_at(0), kWeights);
  std::int32_t best = judge.worth_of(0);
  for (std::size_t seat = 1; seat < shares.size(); ++seat)
    best = std::max(best, judge.worth_of(seat));
  const float spread = 600.0f + 8.0f * static_cast<float>(judge.left());
  float total = 0;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    shares[seat] = std::exp(static_cast<float>(judge.worth_of(seat) - best) / spread);
    total += shares[seat];
  }
  for (float& share : shares) share /= total;
}

// Simple actions, discards, then placements by side, end, street and site.
int Rules::number(Action action) const {
  const int place = (static_cast<int>(action.face) * 2 + action.end) * kPlaces +
                    action.player * kSites + action.site;
  switch (action.verb) {
    case Action::Verb::deposit: return 0;
    case Action::Verb::none: return 1;
    case Action::Verb::pass: return 2;
    case Action::Verb::discard: return 3 + static_cast<int>(action.face);
    case Action::Verb::build: return 3 + kProjectFaces + place;
    case Action::Verb::buy: return 3 + kProjectFaces + kProjectFaces * 2 * kPlaces + place;
    case Action::Verb::take: break;  // its sides follow those of the project cards
  }
  return 3 + kProjectFaces + kProjectFaces * 2 * kPlaces + place;
}

Action Rules::numbered(int number) const {
  if (number == 0) return Action::deposit();
  if (number == 1) return Action::none();
  if (number == 2) return Action::pass();
  number -= 3;
  if (number < kProjectFaces) return Action::discard(static_cast<Face>(number));
  number -= kProjectFaces;
  constexpr int kBuilds = kProjectFaces * 2 * kPlaces;
  auto verb = Action::Verb::build;
  if (number >= kBuilds) verb = number < 2 * kBuilds ? Action::Verb::buy : Action::Verb::take;
  if (number >= kBuilds) number -= kBuilds;
  const int face = number / (2 * kPlaces);
  const int place = number % kPlaces;
  return Action::place(verb, static_cast<Face>(face), static_cast<unsigned>(number / kPlaces % 2),
                       place / kSites, place % kSites);
}

}  // namespace uptown
