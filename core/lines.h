// core/lines.h: a text, line by line.
#pragma once

#include <algorithm>
#include <string_view>

namespace core {

// Takes the first line off the text, and returns it without its end.
inline std::string_view next_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace core
