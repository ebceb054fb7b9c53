// core/picture.h: a board drawn in text. Colour is only an aid; every picture is readable without
// it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace core {

enum class Colour : std::uint8_t {
  plain,
  black,
  white,
  grey,
  red,
  orange,
  yellow,
  green,
  blue,
  sky,
  purple
};

struct Style {
  Colour ink = Colour::plain;
  Colour paper = Colour::plain;
  bool bold = false;
  bool faint = false;

  bool operator==(const Style&) const = default;
};

inline constexpr Style kFaint{Colour::plain, Colour::plain, false, true};
inline constexpr Style kBold{Colour::plain, Colour::plain, true, false};

struct Span {
  std::string text;
  Style style;

  bool operator==(const Span&) const = default;
};

using Line = std::vector<Span>;
using Picture = std::vector<Line>;

// Width in columns, one per character: pictures use no double-width characters.
[[nodiscard]] int width(const Line& line);
[[nodiscard]] int width(const Picture& picture);

// Appends spaces until the line is `columns` wide.
void pad(Line& line, int columns);

// Places the pictures side by side, `gap` columns apart, or one below the other if `columns` is too
// narrow.
[[nodiscard]] Picture beside(Picture left, const Picture& right, int gap, int columns);

// Breaks long lines at spaces. A single word wider than `columns` is kept whole.
[[nodiscard]] Picture folded(const Picture& picture, int columns);

// A grid of styled characters; drawing outside it is ignored.
class Sheet {
 public:
  Sheet(int columns, int rows);

  void put(int column, int row, std::string character, Style style);
  void write(int column, int row, std::string_view text, Style style);
  [[nodiscard]] Picture picture() const;

 private:
  int columns_;
  int rows_;
  std::vector<Span> cells_;
};

// How a choice is offered. Choices are sorted by `order`; those of a group share a line.
struct ChoiceText {
  int order = 0;
  std::string group;
  Style style;  // of the group
  std::string label;
  std::string note;  // its immediate effect, "+5"; may be empty
};

}  // namespace core
