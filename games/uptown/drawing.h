// drawing.h: parts of the picture: streets with their five sites side by side, and the sides of
// cards. A type is shown by letter as well as colour.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "games/uptown/words.h"

namespace uptown {

using core::kBold;
using core::kFaint;

class Drawing : public core::Drawing<Rules> {
 public:
  using core::Drawing<Rules>::Drawing;

  [[nodiscard]] const State& state() const { return view().table; }
  [[nodiscard]] static core::Style style(const Project& project);
  // "AA ^ 2$ 1★/O": type, place and marks, symbols.
  [[nodiscard]] std::string signs(const Project& project) const;
  // The two ends of a side: "Start-up Office (O 1$) / Garden Flats (A 2★)".
  [[nodiscard]] core::Line ends(Face face) const;
  // A player's sites side by side, ground floors at the bottom.
  [[nodiscard]] core::Picture street(int player, int columns) const;

 private:
  [[nodiscard]] std::string letters(const Project& project) const;
  [[nodiscard]] core::Span cell(const Project& project, const std::string& name, int width) const;
};

}  // namespace uptown
