// features.cc: evaluation heuristics for players. They do not affect the rules.
#include <algorithm>
#include <cmath>

#include "games/cloud_city/judge.h"
#include "games/cloud_city/order.h"

namespace cloud_city {

namespace {

// The best value of a city after placing one of these faces somewhere.
std::int32_t best_place(const Rules& rules, const Judge& judge, const City& city, std::size_t seat,
                        Face face, int to_come) {
  std::int32_t best = -1'000'000;
  const int rotations = rules.faces().faces[face].rotations;
  for (Bits slots = open_slots(city, rules.mode().frame); slots != 0; slots &= slots - 1) {
    for (int rotation = 0; rotation < rotations; ++rotation) {
      City larger = city;
      larger.lay(face, rotation, slot_at(std::countr_zero(slots)), rules.pattern(face, rotation));
      best = std::max(best, judge.worth(larger, seat, to_come));
    }
  }
  return best;
}

int tiles_to_come(const Rules& rules, const City& city) {
  return rules.mode().rounds + 1 - city.size;
}

}  // namespace

// A single order for the walkways of a step, long ones first (CC-6.17); everything else unchanged.
void Rules::consider(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  if (s.table.phase != Phase::build || s.table.last_built == 0) return legal(s, seat, actions);
  const City& city = s.table.cities[seat];
  core::Actions<Rules> all;
  legal(s, seat, all);
  for (const Action action : all) {
    const bool is_later = action.verb != Action::Verb::walkway ||
                          order_of(walkway_of(city, action)) > s.table.last_built;
    if (is_later) actions.push_back(action);
  }
}

void Rules::action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                          std::span<std::int32_t> priors) const {
  const auto me = static_cast<std::size_t>(seat);
  const City& city = s.table.cities[me];
  const Judge judge(*this, s.table);
  const int to_come = tiles_to_come(*this, city);
  const std::int32_t now = judge.worth(city, me, to_come);
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    City after = city;
    switch (action.verb) {
      case Action::Verb::choose: priors[i] = 0; continue;
      case Action::Verb::done: priors[i] = 0; continue;
      case Action::Verb::place:
        after.lay(action.face(), action.rotation(), action.slot(),
                  pattern(action.face(), action.rotation()));
        priors[i] = judge.worth(after, me, to_come - 1) - now;
        break;
      case Action::Verb::walkway: {
        const Walkway walkway = walkway_of(city, action);
        after.build(walkway, faces_.votes[walkway.distance - 1]);
        priors[i] = judge.worth(after, me, to_come) - now;
        break;
      }
      case Action::Verb::draw:  // an unseen tile counts as the average of the row
        if (action.what != Action::kStack)
          priors[i] = best_place(*this, judge, city, me, action.face(), to_come - 1) - now;
        else
          priors[i] = i == 0 ? 0 : sum / static_cast<std::int32_t>(i);
        sum += priors[i];
        break;
    }
  }
}

int Rules::chapter(const State& s) const { return s.table.round / 2; }

// The leader by expected value is the likely winner, more so with fewer tiles to come.
void Rules::estimate(const State& s, std::span<float> shares) const {
  const Judge judge(*this, s.table);
  Array<float, kMaxPlayers> worth{};
  float best = -1e9f;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    const City& city = s.table.cities[seat];
    worth[seat] = static_cast<float>(judge.worth(city, seat, tiles_to_come(*this, city))) / 100.0f;
    best = std::max(best, worth[seat]);
  }
  const float spread = 2.0f + 0.5f * static_cast<float>(mode_.rounds - s.table.round);
  float total = 0;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    shares[seat] = std::exp((worth[seat] - best) / spread);
    total += shares[seat];
  }
  for (float& share : shares) share /= total;
}

// CC-20: half way at par.
float Rules::solo_score(const State& s) const {
  const City& city = s.table.cities[0];
  const Judge judge(*this, s.table);
  const float worth = static_cast<float>(judge.worth(city, 0, tiles_to_come(*this, city))) / 100.0f;
  return 1.0f / (1.0f + std::exp((static_cast<float>(mode_.par) - worth) / 6.0f));
}

// Placements, walkways by level, northern or western end, direction and length, the end of
// building, draws, cards.
int Rules::number(Action action) const {
  switch (action.verb) {
    case Action::Verb::place:
      return ((action.what * 7 + action.y1) * 7 + action.x1) * kRotations + action.y2;
    case Action::Verb::walkway: {
      const bool is_down = action.y2 != action.y1;
      const int length = is_down ? action.y2 - action.y1 : action.x2 - action.x1;
      return kPlaceNumbers +
             (((action.what * 14 + action.y1) * 14 + action.x1) * 2 + (is_down ? 1 : 0)) *
                 kLengths +
             length - 1;
    }
    case Action::Verb::done: return kPlaceNumbers + kWalkwayNumbers;
    case Action::Verb::draw: return kPlaceNumbers + kWalkwayNumbers + 1 + action.what;
    case Action::Verb::choose: break;
  }
  return kActionNumbers - kCards + action.what;
}

Action Rules::numbered(int number) const {
  if (number < kPlaceNumbers) {
    const int place = number / kRotations;
    return Action::place(static_cast<Face>(place / 49),
                         {place % 7 - kReach, place / 7 % 7 - kReach}, number % kRotations);
  }
  number -= kPlaceNumbers;
  if (number < kWalkwayNumbers) {
    const int length = number % kLengths + 1;
    const bool is_down = number / kLengths % 2 == 1;
    const int start = number / kLengths / 2;
    const Spot from{start % 14 - 2 * kReach, start / 14 % 14 - 2 * kReach};
    return Action::walkway(static_cast<Level>(start / 196), from,
                           {from.x + (is_down ? 0 : length), from.y + (is_down ? length : 0)});
  }
  number -= kWalkwayNumbers;
  if (number == 0) return Action::done();
  if (number <= Action::kStack + 1) return Action::draw(static_cast<Face>(number - 1));
  return Action::choose(static_cast<Card>(number - 2 - Action::kStack));
}

}  // namespace cloud_city
