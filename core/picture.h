// core/picture.h: a board drawn with letters. Colour is an aid; every picture can be read without
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

// Columns on the screen, one for each character: pictures use none that take two.
[[nodiscard]] int width(const Line& line);
[[nodiscard]] int width(const Picture& picture);

// Appends spaces until the line is `columns` wide.
void pad(Line& line, int columns);

// The right picture beside the left one, `gap` columns apart; below it where `columns` do not
// suffice.
[[nodiscard]] Picture beside(Picture left, const Picture& right, int gap, int columns);

// Breaks lines that are too wide at spaces. A single word wider than `columns` stays whole.
[[nodiscard]] Picture folded(const Picture& picture, int columns);

// A sheet of characters, each with its style; what falls beside it is not drawn.
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

// How a choice is offered. Choices are listed by `order`; those of a group stand on one line.
struct ChoiceText {
  int order = 0;
  std::string group;
  Style style;  // of the group
  std::string label;
  std::string note;  // what it changes at once, "+5"; may be empty
};

}  // namespace core
