// drawing.h: parts of the picture: the street map, personal boards. A building is a letter and a
// sign for each of its floors, so that nothing depends on colour.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "games/towerup/words.h"

namespace towerup {

using core::kBold;
using core::kFaint;

class Drawing : public core::Drawing<Rules> {
 public:
  using core::Drawing<Rules>::Drawing;
  using core::Drawing<Rules>::text;

  [[nodiscard]] const Table& table() const { return view().table; }
  [[nodiscard]] std::string text(const core::Argument& nested) const {
    return text(std::get<core::Message>(nested.value));
  }

  [[nodiscard]] static core::Style style(std::size_t colour);
  // "W·2·": a white building of four floors with a roof of the second player on the second.
  [[nodiscard]] core::Span building(Site site) const;
  // "F13pl": a site next to a park and a lake.
  [[nodiscard]] std::string label(Site site) const;
  // The streets drawn to scale or, if there are too few columns, the buildings as a list.
  [[nodiscard]] core::Picture map(int columns) const;
  // "K 3  G 1  W 0  B 2"
  [[nodiscard]] core::Line by_colour(const Floors& numbers) const;
  // The board of a seat: machines, reserve, roofs, tokens, millions.
  [[nodiscard]] core::Picture board(int seat) const;

 private:
  [[nodiscard]] core::Picture street_map(int columns) const;
  [[nodiscard]] core::Picture list() const;
};

}  // namespace towerup
