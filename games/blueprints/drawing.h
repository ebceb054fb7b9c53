// drawing.h: parts of the picture: dice, buildings from the side, score lines. A material is shown
// by letter and colour, so that nothing depends on colour.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "games/blueprints/building.h"
#include "games/blueprints/words.h"

namespace blueprints {

using core::kBold;
using core::kFaint;

inline constexpr int kSideColumns = 38;  // of a building seen from the side

class Drawing : public core::Drawing<Rules> {
 public:
  using core::Drawing<Rules>::Drawing;

  [[nodiscard]] core::Span die(Die die) const;
  [[nodiscard]] core::Span letter(Material material) const;
  [[nodiscard]] core::Line dice(const Array<std::uint8_t, kKinds>& dice) const;  // by value
  [[nodiscard]] core::Style style(Material material) const;

  // The stacks side by side: hatched spaces are crossed out, missing dice of the plan dotted.
  [[nodiscard]] core::Picture side_view(Card card, const Building& building) const;
  // "bonus 6 W 4 R 10 S 0 G 3 = 23"
  [[nodiscard]] core::Line score_line(Card card, const Building& building) const;
  [[nodiscard]] core::Picture prize_progress(const Building& building) const;
  // The cards a seat won, by name: "Silver Award x2, Skyscraper Prize".
  [[nodiscard]] std::string cards_won(Seat seat) const;
};

}  // namespace blueprints
