// core/picture.cc: putting lines of text together.
#include "core/picture.h"

#include <algorithm>

namespace core {

int width(const Line& line) {
  int columns = 0;
  for (const Span& span : line) {
    // Every byte of UTF-8 but a continuation byte begins a character.
    columns += static_cast<int>(std::ranges::count_if(
        span.text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
  }
  return columns;
}

int width(const Picture& picture) {
  int columns = 0;
  for (const Line& line : picture) columns = std::max(columns, width(line));
  return columns;
}

void pad(Line& line, int columns) {
  const int missing = columns - width(line);
  if (missing > 0) line.push_back({std::string(static_cast<std::size_t>(missing), ' '), {}});
}

Picture beside(Picture left, const Picture& right, int gap, int columns) {
  const int offset = width(left) + gap;
  if (offset + width(right) > columns) {
    left.push_back({});
    left.insert(left.end(), right.begin(), right.end());
    return left;
  }
  left.resize(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < right.size(); ++i) {
    pad(left[i], offset);
    left[i].insert(left[i].end(), right[i].begin(), right[i].end());
  }
  return left;
}

namespace {

// Words with the blanks before them, each in the style of its span.
Line words_of(const Line& line) {
  Line words;
  for (const Span& span : line) {
    std::size_t at = 0;
    while (at < span.text.size()) {
      const std::size_t word = std::min(span.text.find_first_not_of(' ', at), span.text.size());
      const std::size_t end = std::min(span.text.find(' ', word), span.text.size());
      words.push_back({span.text.substr(at, end - at), span.style});
      at = end;
    }
  }
  return words;
}

}  // namespace

Picture folded(const Picture& picture, int columns) {
  Picture out;
  for (const Line& line : picture) {
    out.emplace_back();
    if (width(line) <= columns) {
      out.back() = line;
      continue;
    }
    for (Span word : words_of(line)) {
      if (!out.back().empty() && width(out.back()) + width(Line{word}) > columns) {
        out.emplace_back();
        word.text =
            "  " + word.text.substr(std::min(word.text.find_first_not_of(' '), word.text.size()));
      }
      out.back().push_back(word);
    }
  }
  return out;
}

}  // namespace core
