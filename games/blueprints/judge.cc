// judge.cc: the weights were found by play against each other (docs/players.md).
#include "games/blueprints/judge.h"

#include <algorithm>
#include <bit>

namespace blueprints {

namespace {

// The chance, in 1/1024, that a stack with this top gets `missing` more dice when they are wanted.
constexpr std::array<std::array<std::int32_t, kDicePerBuilding + 1>, kValues + 1> kStackChance =
    [] {
      std::array<std::array<std::int32_t, kDicePerBuilding + 1>, kValues + 1> chance{};
      constexpr std::array<std::int32_t, kValues + 1> kOneMore = {1024, 1018, 1010, 990,
                                                                  955,  900,  780};
      for (std::size_t top = 0; top <= kValues; ++top) {
        std::int32_t product = 1024;
        for (std::size_t missing = 0; missing <= kDicePerBuilding; ++missing) {
          chance[top][missing] = product;
          product = product * kOneMore[top] / 1024;
        }
      }
      return chance;
    }();

// Points still to come from dice that score by number: what one more promises beyond its own
// points.
constexpr std::array<std::int32_t, kDicePerBuilding + 1> kCountPromise = {0,   120, 200, 180,
                                                                          150, 250, 0};

// The chance, in 1/1024, to get `missing` more of something in `left` drafts.
constexpr std::array<std::array<std::int32_t, kDicePerBuilding + 1>, kDicePerBuilding + 1>
hope_table(int percent) {
  std::array<std::array<std::int32_t, kDicePerBuilding + 1>, kDicePerBuilding + 1> hope{};
  for (std::size_t left = 0; left <= kDicePerBuilding; ++left) hope[0][left] = 1024;
  for (std::size_t missing = 1; missing <= kDicePerBuilding; ++missing) {
    for (std::size_t left = 1; left <= kDicePerBuilding; ++left) {
      hope[missing][left] =
          (percent * hope[missing - 1][left - 1] + (100 - percent) * hope[missing][left - 1]) / 100;
    }
  }
  return hope;
}
constexpr std::array kHope = {hope_table(55), hope_table(60), hope_table(45),
                              hope_table(60)};  // by Condition::Type

constexpr std::int32_t kNeighbourPromise =
    80;  // percent of the points of a neighbour still to come

}  // namespace

Judge::Judge(const Faces& faces, const Table& table, const Screen& screen, std::size_t seat,
             int players)
    : faces_(faces),
      screen_(screen),
      targets_(faces.targets[static_cast<std::size_t>(index(screen.card))]) {
  prize_worth_ = players == 2 ? 1000 : 600;
  std::array<std::uint8_t, kSpaces> height{};
  int drafts = 0;
  for (std::size_t i = 0; i < kDicePerBuilding; ++i) {
    const Die die = table.drafted[seat][i];
    if (die == kNoDie) break;
    ++drafts;
    if (!is_on_plan(screen.spaces[i])) continue;
    const auto space = static_cast<std::size_t>(index(screen.spaces[i]));
    const std::uint64_t cell = std::uint64_t{1} << (height[space]++ * std::size_t{kSpaces} + space);
    const auto material = static_cast<std::size_t>(index(material_of(die)));
    filled_ |= cell;
    if (faces.scoring[material].type == Scoring::Type::per_die_per_adjacent_die) sociable_ |= cell;
    ++of_material_[material];
    ++of_value_[static_cast<std::size_t>(value_of(die))];
    values_ |= 1u << static_cast<unsigned>(value_of(die) - 1);
  }
  drafts_left_ = kDicePerBuilding - drafts - 1;
  int missing = 0;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (screen.height[space] > targets_[space]) plan_alive_ = false;
    for (std::size_t level = screen.height[space]; level < targets_[space]; ++level) {
      planned_ |= std::uint64_t{1} << (level * kSpaces + space);
      ++missing;
    }
    const auto left = static_cast<std::size_t>(std::max(0, targets_[space] - screen.height[space]));
    chance_[space] = kStackChance[screen.top[space]][left];
  }
  if (missing != drafts_left_ + 1) plan_alive_ = false;
  if (!plan_alive_) planned_ = 0;
}

std::int32_t Judge::liking(Die die, Space space) const {
  if (space == Space::removed) return -2000;
  const auto at = static_cast<std::size_t>(index(space));
  const std::size_t cell = screen_.height[at] * std::size_t{kSpaces} + at;
  return points_now(die, cell) + plan_after(value_of(die), at) + prizes_after(die, at);
}

std::int32_t Judge::points_now(Die die, std::size_t cell) const {
  const auto material = static_cast<std::size_t>(index(material_of(die)));
  const Scoring& scoring = faces_.scoring[material];
  const std::uint64_t around = kTouching[cell];
  const std::int32_t per_neighbour = 100 * faces_.scoring[0].points;
  // Neighbours that waited for this cell get the rest of what they were promised.
  std::int32_t points =
      std::popcount(around & sociable_) * per_neighbour * (100 - kNeighbourPromise) / 100;
  const bool is_planned = (planned_ >> cell & 1) != 0;
  if (!is_planned) points = std::popcount(around & sociable_) * per_neighbour;
  switch (scoring.type) {
    case Scoring::Type::per_die_per_adjacent_die:
      points += std::popcount(around & filled_) * 100 * scoring.points;
      if (is_planned)
        points += std::popcount(around & planned_) * scoring.points * kNeighbourPromise;
      break;
    case Scoring::Type::by_count: {
      const std::size_t count = of_material_[material];
      points += 100 * (scoring.table[count + 1] - scoring.table[count]);
      if (drafts_left_ > 0) points += kCountPromise[count + 1] - kCountPromise[count];
      break;
    }
    case Scoring::Type::per_die_by_level: points += 100 * scoring.table[cell / kSpaces]; break;
    case Scoring::Type::per_die_face_value: points += 100 * value_of(die); break;
  }
  return points;
}

// The change of the expected bonus.
std::int32_t Judge::plan_after(int value, std::size_t space) const {
  if (!plan_alive_) return 0;
  std::int32_t before = 1024;
  std::int32_t after = 1024;
  for (std::size_t other = 0; other < kSpaces; ++other) {
    before = before * chance_[other] / 1024;
    if (other != space) after = after * chance_[other] / 1024;
  }
  const int left = targets_[space] - screen_.height[space] - 1;
  after = left < 0
              ? 0
              : after *
                    kStackChance[static_cast<std::size_t>(value)][static_cast<std::size_t>(left)] /
                    1024;
  return 100 * faces_.bonus * (after - before) / 1024;
}

std::int32_t Judge::prize_hope(int progress, const Condition& condition) const {
  const int missing = std::max(0, goal(condition) - progress);
  if (missing > drafts_left_) return 0;
  return kHope[static_cast<std::size_t>(condition.type)][static_cast<std::size_t>(missing)]
              [static_cast<std::size_t>(drafts_left_)];
}

std::int32_t Judge::prizes_after(Die die, std::size_t space) const {
  std::int32_t hope = 0;
  for (const Condition& condition : faces_.prizes) {
    int now = 0;
    switch (condition.type) {
      case Condition::Type::tallest_stack_at_least: now = screen_.height[space] + 1; break;
      case Condition::Type::same_value_at_least:
        now = of_value_[static_cast<std::size_t>(value_of(die))] + 1;
        break;
      case Condition::Type::has_all_values:
        now = std::popcount((values_ | 1u << static_cast<unsigned>(value_of(die) - 1)) &
                            condition.values);
        break;
      case Condition::Type::same_material_at_least:
        now = of_material_[static_cast<std::size_t>(index(material_of(die)))] + 1;
        break;
    }
    hope += prize_hope(now, condition);
  }
  return prize_worth_ * hope / 1024;
}

}  // namespace blueprints
