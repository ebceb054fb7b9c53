// judge.h: evaluates a die on a space for its builder: immediate points, future points, the plan,
// the Prizes. Uses only what the builder knows. Units: hundredths of a building point.
#pragma once

#include "games/blueprints/building.h"

namespace blueprints {

class Judge {
 public:
  Judge(const Faces& faces, const Table& table, const Screen& screen, Seat seat, int players);

  [[nodiscard]] std::int32_t prior(Die die, Space space) const;

 private:
  // Inline in judge.cc, their only user: the search spends half of its time in them.
  inline void look_at_dice(const Array<Die, kDicePerBuilding>& drafted);
  inline void look_at_plan();
  [[nodiscard]] inline std::int32_t points_after(Die die, int cell) const;
  [[nodiscard]] inline std::int32_t plan_after(int value, int space) const;
  [[nodiscard]] inline std::int32_t prizes_after(Die die, int space) const;

  const Faces& faces_;
  const Screen& screen_;
  const Array<std::uint8_t, kSpaces>& targets_;
  int players_;
  int drafts_left_ = kDicePerBuilding - 1;  // after this one
  bool plan_alive_ = true;
  std::uint64_t filled_ = 0;    // cells
  std::uint64_t planned_ = 0;   // cells of the plan that are still empty
  std::uint64_t sociable_ = 0;  // cells of dice that score for their neighbours
  Array<std::uint8_t, kMaterials> of_material_{};
  Array<std::uint8_t, kValues + 1> of_value_{};
  unsigned values_ = 0;  // values present so far, as a bit set
  int tallest_ = 0;      // the best so far, for the Prizes
  int most_of_value_ = 0;
  int most_of_material_ = 0;
  Array<std::int32_t, kSpaces>
      chance_{};  // the probability of completing the stack to plan, in 1/1024
};

}  // namespace blueprints
