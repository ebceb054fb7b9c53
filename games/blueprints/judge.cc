// judge.cc: the evaluation. The weights were tuned by greedy self-play (docs/players.md); they are
// heuristics, not rules.
#include "games/blueprints/judge.h"

#include <algorithm>
#include <bit>

namespace blueprints {

namespace {

struct Weights {
  // The probability, in 1/1024, that a stack with this top value gets another die if wanted.
  Array<std::int32_t, kValues + 1> one_more_on = {1024, 1005, 998, 984, 943, 851, 783};
  // The expected value, beyond their own points, of this many dice of a material that scores by
  // number.
  Array<std::int32_t, kDicePerBuilding + 1> count_promise = {0, 150, 290, 215, 130, 220, 0};
  // The probability, in percent, of finding what a Prize needs in one draft; by Condition::Type.
  Array<std::int32_t, kPrizes> find = {59, 41, 40, 40};
  // The value of a Prize by number of players: with two, as much as the only Award.
  Array<std::int32_t, kMaxPlayers + 1> prize = {0, 0, 1380, 590, 760};
  // Percentage of the Blueprint bonus to count: less than all, since most plans succeed anyway.
  std::int32_t bonus = 60;
  std::int32_t removed = -2000;  // a die lost
};
constexpr Weights kWeights;

using Table7 = Array<Array<std::int32_t, kDicePerBuilding + 1>, kDicePerBuilding + 1>;
static_assert(kValues == kDicePerBuilding);

// By top value and missing dice: the probability, in 1/1024, of completing a stack.
constexpr Table7 kStackChance = [] {
  Table7 chance{};
  for (std::size_t top = 0; top <= kValues; ++top) {
    chance[top][0] = 1024;
    for (std::size_t missing = 1; missing <= kDicePerBuilding; ++missing) {
      chance[top][missing] = chance[top][missing - 1] * kWeights.one_more_on[top] / 1024;
    }
  }
  return chance;
}();

// By missing items and drafts left: the probability, in 1/1024, of getting them all if each draft
// brings one with this percentage.
constexpr Table7 hope_table(std::int32_t percent) {
  Table7 chance{};
  chance[0].fill(1024);
  for (std::size_t missing = 1; missing <= kDicePerBuilding; ++missing) {
    for (std::size_t left = 1; left <= kDicePerBuilding; ++left) {
      chance[missing][left] =
          (percent * chance[missing - 1][left - 1] + (100 - percent) * chance[missing][left - 1]) /
          100;
    }
  }
  return chance;
}
constexpr Array<Table7, kPrizes> kPrizeChance = {
    hope_table(kWeights.find[0]), hope_table(kWeights.find[1]), hope_table(kWeights.find[2]),
    hope_table(kWeights.find[3])};

}  // namespace

Judge::Judge(const Faces& faces, const Table& table, const Screen& screen, Seat seat, int players)
    : faces_(faces), screen_(screen), targets_(faces.targets[screen.card]), players_(players) {
  look_at_dice(table.drafted[seat]);
  look_at_plan();
}

void Judge::look_at_dice(const Array<Die, kDicePerBuilding>& drafted) {
  Array<std::uint8_t, kSpaces> height{};
  for (std::size_t i = 0; i < kDicePerBuilding && drafted[i] != kNoDie; ++i) {
    --drafts_left_;
    if (!is_on_plan(screen_.spaces[i])) continue;
    const int space = index(screen_.spaces[i]);
    const std::uint64_t cell = std::uint64_t{1} << cell_at(height[space]++, space);
    const Material material = material_of(drafted[i]);
    const auto value = static_cast<unsigned>(value_of(drafted[i]));
    filled_ |= cell;
    if (faces_.scoring[material].type == Scoring::Type::per_die_per_adjacent_die) sociable_ |= cell;
    values_ |= 1u << (value - 1);
    most_of_material_ = std::max<int>(most_of_material_, ++of_material_[material]);
    most_of_value_ = std::max<int>(most_of_value_, ++of_value_[value]);
    tallest_ = std::max<int>(tallest_, height[space]);
  }
}

void Judge::look_at_plan() {
  int missing_in_all = 0;
  for (int space = 0; space < kSpaces; ++space) {
    const int missing = targets_[space] - screen_.height[space];
    if (missing < 0) plan_alive_ = false;
    for (int level = screen_.height[space]; level < targets_[space]; ++level) {
      planned_ |= std::uint64_t{1} << cell_at(level, space);
    }
    missing_in_all += missing;
    chance_[space] = kStackChance[screen_.top[space]][std::max(0, missing)];
  }
  if (missing_in_all != drafts_left_ + 1) plan_alive_ = false;
  if (!plan_alive_) planned_ = 0;
}

std::int32_t Judge::prior(Die die, Space space) const {
  if (space == Space::removed) return kWeights.removed;
  const int at = index(space);
  const int cell = cell_at(screen_.height[at], at);
  return points_after(die, cell) + plan_after(value_of(die), at) + prizes_after(die, at);
}

// Immediate points, and points that the rest of the plan will bring. A neighbour on a planned cell
// was counted when its own die was placed.
std::int32_t Judge::points_after(Die die, int cell) const {
  const Material material = material_of(die);
  const Scoring& scoring = faces_.scoring[material];
  const std::uint64_t around = kTouching[cell];
  const bool is_planned = (planned_ >> cell & 1) != 0;
  std::int32_t points =
      is_planned ? 0 : 100 * faces_.scoring[0].points * std::popcount(around & sociable_);
  switch (scoring.type) {
    case Scoring::Type::per_die_per_adjacent_die:
      points += 100 * scoring.points *
                std::popcount(around & (is_planned ? filled_ | planned_ : filled_));
      break;
    case Scoring::Type::by_count: {
      const int count = of_material_[material];
      points += 100 * (scoring.table[count + 1] - scoring.table[count]);
      if (drafts_left_ > 0)
        points += kWeights.count_promise[count + 1] - kWeights.count_promise[count];
      break;
    }
    case Scoring::Type::per_die_by_level: points += 100 * scoring.table[cell / kSpaces]; break;
    case Scoring::Type::per_die_face_value: points += 100 * value_of(die); break;
  }
  return points;
}

// The change in the expected bonus.
std::int32_t Judge::plan_after(int value, int space) const {
  if (!plan_alive_) return 0;
  std::int32_t others = 1024;
  for (int other = 0; other < kSpaces; ++other) {
    if (other != space) others = others * chance_[other] / 1024;
  }
  const int left = targets_[space] - screen_.height[space] - 1;
  const std::int32_t before = others * chance_[space] / 1024;
  const std::int32_t after = left < 0 ? 0 : others * kStackChance[value][left] / 1024;
  return kWeights.bonus * faces_.bonus * (after - before) / 1024;
}

std::int32_t Judge::prizes_after(Die die, int space) const {
  const auto value = static_cast<unsigned>(value_of(die));
  std::int32_t chance = 0;
  for (const Condition& condition : faces_.prizes) {
    int progress = 0;
    switch (condition.type) {
      case Condition::Type::tallest_stack_at_least:
        progress = std::max(tallest_, screen_.height[space] + 1);
        break;
      case Condition::Type::same_value_at_least:
        progress = std::max(most_of_value_, of_value_[value] + 1);
        break;
      case Condition::Type::has_all_values:
        progress = std::popcount((values_ | 1u << (value - 1)) & condition.values);
        break;
      case Condition::Type::same_material_at_least:
        progress = std::max(most_of_material_, of_material_[material_of(die)] + 1);
        break;
    }
    const int missing = std::max(0, goal(condition) - progress);
    chance += kPrizeChance[condition.type][missing][drafts_left_];
  }
  return kWeights.prize[players_] * chance / 1024;
}

}  // namespace blueprints
