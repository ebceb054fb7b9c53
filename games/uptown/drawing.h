// drawing.h: pieces of the picture: streets with their five sites side by side, and the sides of
// cards. A type is a letter before it is a colour.
#pragma once

#include <string>
#include <vector>

#include "games/uptown/words.h"

namespace uptown {

inline constexpr core::Style kFaint{core::Colour::plain, core::Colour::plain, false, true};
inline constexpr core::Style kBold{core::Colour::plain, core::Colour::plain, true, false};

class Drawing {
 public:
  Drawing(const Rules& rules, const View& view, const core::Say& say)
      : rules_(rules), view_(view), say_(say) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const State& state() const { return view_.table; }
  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] const Components& components() const { return rules_.components(); }
  [[nodiscard]] std::string text(const std::string& key,
                                 std::vector<core::Argument> args = {}) const {
    return say_(core::Message{key, std::move(args)});
  }

  [[nodiscard]] static core::Style style(const Project& project);
  // "AA ^ 2$ 1★/O": type, place and marks, symbols.
  [[nodiscard]] std::string signs(const Project& project) const;
  // The two ends of a side: "Start-up Office (O 1$) / Garden Flats (A 2★)".
  [[nodiscard]] core::Line ends(Face face) const;
  // The sites of a player side by side, the ground floors at the bottom, as high as they are.
  [[nodiscard]] core::Picture street(std::size_t player, int columns) const;

 private:
  [[nodiscard]] std::string letters(const Project& project) const;
  [[nodiscard]] core::Span cell(const Project& project, const std::string& name, int width) const;

  const Rules& rules_;
  const View& view_;
  const core::Say& say_;
};

}  // namespace uptown
