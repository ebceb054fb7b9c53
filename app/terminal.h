// app/terminal.h: what the terminal can do (from terminfo), and pictures on it. Without colour, or
// when the output is no terminal, the same text comes without it.
#pragma once

#include <string>
#include <string_view>

#include "core/picture.h"

namespace app {

class Terminal {
 public:
  enum class Colours : std::uint8_t { automatic, never, always };

  explicit Terminal(Colours colours = Colours::automatic);

  [[nodiscard]] int columns() const;                                  // 80 where nobody knows
  [[nodiscard]] bool is_interactive() const { return is_terminal_; }  // both ends are a terminal
  [[nodiscard]] bool is_screen() const { return is_screen_; }         // the output is a terminal
  [[nodiscard]] bool has_colour() const { return colours_ >= 8; }

  void print(const core::Picture& picture) const;
  void print(const core::Line& line) const;
  void print(const std::string& text) const;
  void clear() const;                // only on a terminal
  void hide_what_was_shown() const;  // by clearing, or by moving it far up

  [[nodiscard]] std::string styled(const core::Span& span) const;

 private:
  [[nodiscard]] int number_of(core::Colour colour) const;

  bool is_screen_ = false;
  bool is_terminal_ = false;
  int colours_ = 0;
};

// The text without control codes, for what comes out of files: a name must not command the
// terminal.
[[nodiscard]] std::string printable(std::string_view text);

// Text broken into lines of at most `columns`, words kept whole, continuation lines indented.
[[nodiscard]] std::string wrapped(const std::string& text, int columns, int indent = 0);

}  // namespace app
