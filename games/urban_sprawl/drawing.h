// drawing.h: parts of the table drawn as text; picture.cc combines them.
#pragma once

#include "core/drawing.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

using core::kBold;
using core::kFaint;

class Drawing : public core::Drawing<Rules> {
 public:
  using core::Drawing<Rules>::Drawing;

  [[nodiscard]] const State& state() const { return view().state; }

  [[nodiscard]] core::Picture town() const;       // picture_town.cc
  [[nodiscard]] core::Picture planning() const;   // picture.cc
  [[nodiscard]] core::Picture contracts() const;  // picture.cc
  [[nodiscard]] core::Picture player(int seat) const;
  [[nodiscard]] core::Picture heading() const;
  [[nodiscard]] core::Line contract_line(const std::string& cost, Contract card) const;

 private:
  [[nodiscard]] core::Line lots_line(int row, int half) const;
};

[[nodiscard]] core::Style zone_style(Zone zone);  // picture_town.cc

}  // namespace urban_sprawl
