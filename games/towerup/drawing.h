// drawing.h: pieces of the picture: the map of streets, personal boards. A building is a letter and
// a sign for each of its floors, so that nothing depends on colour.
#pragma once

#include <string>
#include <vector>

#include "games/towerup/words.h"

namespace towerup {

inline constexpr core::Style kFaint{core::Colour::plain, core::Colour::plain, false, true};
inline constexpr core::Style kBold{core::Colour::plain, core::Colour::plain, true, false};

class Drawing {
 public:
  Drawing(const Rules& rules, const View& view, const core::Say& say)
      : rules_(rules), view_(view), say_(say) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] const Table& table() const { return view_.table; }
  [[nodiscard]] const Components& components() const { return rules_.components(); }
  [[nodiscard]] std::string text(const std::string& key,
                                 std::vector<core::Argument> args = {}) const {
    return say_(core::Message{key, std::move(args)});
  }
  [[nodiscard]] std::string text(const core::Argument& nested) const {
    return say_(std::get<core::Message>(nested.value));
  }

  [[nodiscard]] static core::Style style(std::size_t colour);
  // "W·2·": a white building of four floors with a roof of the second player on the second.
  [[nodiscard]] core::Span building(Site site) const;
  // "F13pl": a site by a park and a lake.
  [[nodiscard]] std::string label(Site site) const;
  // The streets drawn to scale, or, where the columns do not suffice, the buildings as a list.
  [[nodiscard]] core::Picture map(int columns) const;
  // "K 3  G 1  W 0  B 2"
  [[nodiscard]] core::Line by_colour(const Floors& numbers) const;
  // The board of a seat: machines, reserve, roofs, tokens, millions.
  [[nodiscard]] core::Picture board(std::size_t seat) const;

 private:
  [[nodiscard]] core::Picture street_map(int columns) const;
  [[nodiscard]] core::Picture list() const;

  const Rules& rules_;
  const View& view_;
  const core::Say& say_;
};

}  // namespace towerup
