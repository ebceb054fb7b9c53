// core/lines.h: reading a text line by line.
#pragma once

#include <algorithm>
#include <string_view>

namespace core {

// Removes the first line from the text and returns it without its line break.
inline std::string_view next_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace core
