// app/terminal.cc: styles and size of the current terminal.
#include "app/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/terminfo.h"

namespace app {

Terminal::Terminal(Colours colours) {
  is_screen_ = ::isatty(STDOUT_FILENO) == 1;
  is_terminal_ = is_screen_ && ::isatty(STDIN_FILENO) == 1;
  const bool is_known = terminfo::load();
  const bool is_disabled = std::getenv("NO_COLOR") != nullptr && colours != Colours::always;
  if (is_known && colours != Colours::never && !is_disabled &&
      (is_screen_ || colours == Colours::always)) {
    colours_ = terminfo::number("colors");
  }
}

int Terminal::columns() const {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* variable = std::getenv("COLUMNS");
  const int columns = variable == nullptr ? 0 : std::atoi(variable);
  return columns > 0 ? columns : 80;
}

// The nearest of 256 colours, or of 8.
int Terminal::number_of(core::Colour colour) const {
  struct Numbers {
    int of_256;
    int of_8;
  };
  constexpr std::array<Numbers, 11> kNumbers = {{{-1, -1},
                                                 {16, 0},
                                                 {231, 7},
                                                 {240, 0},
                                                 {160, 1},
                                                 {208, 3},
                                                 {220, 3},
                                                 {71, 2},
                                                 {33, 4},
                                                 {153, 6},
                                                 {133, 5}}};
  const Numbers numbers = kNumbers[static_cast<std::size_t>(colour)];
  return colours_ >= 256 ? numbers.of_256 : numbers.of_8;
}

std::string Terminal::styled(const core::Span& span) const {
  if (!has_colour() || span.style == core::Style{}) return span.text;
  std::string on;
  if (span.style.ink != core::Colour::plain)
    on += terminfo::text("setaf", number_of(span.style.ink));
  if (span.style.paper != core::Colour::plain)
    on += terminfo::text("setab", number_of(span.style.paper));
  if (span.style.bold) on += terminfo::text("bold");
  if (span.style.faint) on += terminfo::text("dim");
  return on + span.text + terminfo::text("sgr0");
}

void Terminal::print(const core::Line& line) const {
  std::string text;
  for (const core::Span& span : line) text += styled(span);
  while (text.ends_with(' ')) text.pop_back();
  print(text);
}

void Terminal::print(const core::Picture& picture) const {
  for (const core::Line& line : picture) print(line);
}

void Terminal::print(const std::string& text) const { fmt::print("{}\n", text); }

void Terminal::clear() const {
  if (is_terminal_) fmt::print("{}", terminfo::text("clear"));
}

void Terminal::hide_screen() const {
  const std::string code = is_terminal_ ? terminfo::text("clear") : "";
  // "E3" clears the scrollback, too.
  fmt::print("{}", code.empty() ? std::string(120, '\n') : terminfo::text("E3") + code);
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool is_c1 =
        byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (is_c1) ++i;
    out += is_c1 || byte < 0x20 || byte == 0x7F ? '?' : text[i];
  }
  return out;
}

std::string wrapped(const std::string& text, int columns, int indent) {
  std::string out;
  int used = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    const int length = core::width(core::Line{{word, {}}});
    if (used > indent && used + 1 + length > columns) {
      out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
      used = indent;
    } else if (at > 0) {
      out += ' ';
      ++used;
    }
    out += word;
    used += length;
    at = end + 1;
  }
  return out;
}

}  // namespace app
