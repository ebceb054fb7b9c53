// drawing.h: the parts of the table drawn with letters; picture.cc puts them together.
#pragma once

#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

inline constexpr core::Style kBold{core::Colour::plain, core::Colour::plain, true, false};
inline constexpr core::Style kFaint{core::Colour::plain, core::Colour::plain, false, true};

class Drawing {
 public:
  Drawing(const Rules& rules, const View& view, const core::Say& say)
      : rules_(rules), view_(view), say_(say) {}

  [[nodiscard]] const State& state() const { return view_.state; }
  [[nodiscard]] std::string text(const std::string& key,
                                 std::vector<core::Argument> args = {}) const {
    return say_({key, std::move(args)});
  }
  [[nodiscard]] std::string text(const core::Message& message) const { return say_(message); }

  [[nodiscard]] core::Picture town() const;       // picture_town.cc
  [[nodiscard]] core::Picture planning() const;   // picture.cc
  [[nodiscard]] core::Picture contracts() const;  // picture.cc
  [[nodiscard]] core::Picture player(int seat) const;
  [[nodiscard]] core::Picture heading() const;
  [[nodiscard]] core::Line contract_line(const std::string& cost, Contract card) const;

 private:
  [[nodiscard]] core::Line lots_line(int row, int half) const;

  const Rules& rules_;
  const View& view_;
  const core::Say& say_;
};

[[nodiscard]] core::Style zone_style(Zone zone);  // picture_town.cc

}  // namespace urban_sprawl
