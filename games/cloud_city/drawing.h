// drawing.h: parts of the picture: cities from above, tiles, the supply. A level is a letter, a
// line style and a colour, so that nothing depends on colour.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

using core::kBold;
using core::kFaint;

class Drawing : public core::Drawing<Rules> {
 public:
  using core::Drawing<Rules>::Drawing;

  [[nodiscard]] static core::Style style(std::size_t level);
  [[nodiscard]] core::Span letter(std::size_t level) const;
  // "B·/·G": the northern and the southern half of a tile.
  [[nodiscard]] std::string halves(Face face, int rotation) const;
  // Tiles side by side, each with its name above.
  [[nodiscard]] core::Picture tiles(std::span<const Face> faces) const;
  // A city from above: buildings as letters, walkways as lines of their level, open slots as
  // numbers.
  [[nodiscard]] core::Picture city(const City& city, int columns) const;
  // "B 3  G 4  S 5 = 12"
  [[nodiscard]] core::Line votes(Seat seat) const;
  // Pieces left by votes: "B  1:6 2:8 3:8 5:6 8:3"
  [[nodiscard]] core::Picture stock() const;
};

}  // namespace cloud_city
