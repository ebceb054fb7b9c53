// core/picture.cc: composes lines of text.
#include "core/picture.h"

#include <algorithm>

namespace core {

namespace {

// Every byte of UTF-8 except continuation bytes starts a character.
bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u; }

}  // namespace

int width(const Line& line) {
  int columns = 0;
  for (const Span& span : line)
    columns += static_cast<int>(std::ranges::count_if(span.text, begins_character));
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

// Words with the spaces before them, each in the style of its span.
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

Sheet::Sheet(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), Span{" ", {}}) {}

void Sheet::put(int column, int row, std::string character, Style style) {
  if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return;
  cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
         static_cast<std::size_t>(column)] = {std::move(character), style};
}

void Sheet::write(int column, int row, std::string_view text, Style style) {
  while (!text.empty()) {
    const auto next = std::find_if(text.begin() + 1, text.end(), begins_character);
    const auto bytes = static_cast<std::size_t>(next - text.begin());
    put(column++, row, std::string(text.substr(0, bytes)), style);
    text.remove_prefix(bytes);
  }
}

Picture Sheet::picture() const {
  Picture lines(static_cast<std::size_t>(rows_));
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    Line& line = lines[i / static_cast<std::size_t>(columns_)];
    if (!line.empty() && line.back().style == cells_[i].style)
      line.back().text += cells_[i].text;
    else
      line.push_back(cells_[i]);
  }
  return lines;
}

}  // namespace core
