// app/terminal.h: the terminal's capabilities (from terminfo), and drawing pictures on it. If
// colour is off or the output is not a terminal, the same text is printed without styles.
#pragma once

#include <string>
#include <string_view>

#include "core/picture.h"

namespace app {

class Terminal {
 public:
  enum class Colours : std::uint8_t { automatic, never, always };

  explicit Terminal(Colours colours = Colours::automatic);

  [[nodiscard]] int columns() const;  // 80 if unknown
  [[nodiscard]] bool is_interactive() const {
    return is_terminal_;
  }  // input and output are a terminal
  [[nodiscard]] bool is_screen() const { return is_screen_; }  // the output is a terminal
  [[nodiscard]] bool has_colour() const { return colours_ >= 8; }

  void print(const core::Picture& picture) const;
  void print(const core::Line& line) const;
  void print(const std::string& text) const;
  void clear() const;        // only on a terminal
  void hide_screen() const;  // by clearing it or scrolling it away

  [[nodiscard]] std::string styled(const core::Span& span) const;

 private:
  [[nodiscard]] int number_of(core::Colour colour) const;

  bool is_screen_ = false;
  bool is_terminal_ = false;
  int colours_ = 0;
};

// Strips control codes from text that comes from files: a name must not control the terminal.
[[nodiscard]] std::string printable(std::string_view text);

// Wraps text to `columns`, keeping words whole and indenting continuation lines.
[[nodiscard]] std::string wrapped(const std::string& text, int columns, int indent = 0);

}  // namespace app
