// core/provenance.cc: see provenance.h.
#include "core/provenance.h"

#include <algorithm>
#include <vector>

#include "core/lines.h"

namespace core {

namespace {

constexpr std::string_view kOpen = "<!-- details -->";
constexpr std::string_view kClose = "<!-- end of details -->";

using Row = std::vector<std::string>;

// The length of the tag at the start of the text: "[S]", "[P1, P2]", "[R: a reason]"; 0 if there is
// none.
std::size_t tag_at(std::string_view text) {
  constexpr std::string_view kKinds = "SRNDOP";
  if (text.size() < 3 || text[0] != '[' || kKinds.find(text[1]) == std::string_view::npos) return 0;
  std::size_t at = 2;
  if (text[1] == 'P' && text[at] >= '0' && text[at] <= '9') ++at;
  const std::string_view rest = text.substr(at);
  if (rest.starts_with(']')) return at + 1;
  if (!rest.starts_with(": ") && !rest.starts_with(", ") && !rest.starts_with("; ")) return 0;
  const auto end = text.find(']');
  return end == std::string_view::npos ? 0 : end + 1;
}

void trim_end(std::string& text) {
  while (text.ends_with(' ')) text.pop_back();
}

std::string without_tags(std::string_view line) {
  constexpr std::string_view kClosing = ".,;:)";
  std::string out;
  while (!line.empty()) {
    const std::size_t tag = tag_at(line);
    if (tag == 0) {
      out += line.front();
      line.remove_prefix(1);
      continue;
    }
    line.remove_prefix(tag);
    const bool is_after_blank = out.empty() || out.ends_with(' ');
    while (is_after_blank && line.starts_with(' ')) line.remove_prefix(1);
    if (line.empty() || kClosing.find(line.front()) != std::string_view::npos) trim_end(out);
  }
  return out;
}

std::string_view trimmed(std::string_view cell) {
  while (cell.starts_with(' ')) cell.remove_prefix(1);
  while (cell.ends_with(' ')) cell.remove_suffix(1);
  return cell;
}

Row cells_of(std::string_view line) {
  Row row;
  line.remove_prefix(1);
  while (!line.empty()) {
    const auto end = std::min(line.find('|'), line.size());
    row.emplace_back(trimmed(line.substr(0, end)));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return row;
}

bool is_only_tags(const std::vector<Row>& rows, std::size_t column) {
  bool had_tags = false;
  for (const Row& row : rows) {
    if (column >= row.size() || row[column].empty()) continue;
    if (!without_tags(row[column]).empty()) return false;
    had_tags = true;
  }
  return had_tags;
}

// A header, a line of dashes, and rows.
std::string table_for_readers(const std::vector<std::string_view>& lines) {
  constexpr std::size_t kHead = 2;
  std::vector<Row> body;
  for (std::size_t i = kHead; i < lines.size(); ++i) body.push_back(cells_of(lines[i]));
  std::vector<bool> is_dropped;
  for (std::size_t column = 0; column < cells_of(lines.front()).size(); ++column)
    is_dropped.push_back(is_only_tags(body, column));
  std::string out;
  for (const std::string_view line : lines) {
    const Row row = cells_of(line);
    out += "|";
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (column < is_dropped.size() && is_dropped[column]) continue;
      const std::string cell = without_tags(row[column]);
      out += cell.empty() ? " |" : " " + cell + " |";
    }
    out += "\n";
  }
  return out;
}

// The text without details, and without the comments around them.
enum class Details : bool { no, yes };
std::vector<std::string_view> lines_of(std::string_view rules, Details details) {
  std::vector<std::string_view> lines;
  bool is_inside = false;
  while (!rules.empty()) {
    const std::string_view line = next_line(rules);
    const bool is_mark = line == kOpen || line == kClose;
    if (is_mark) is_inside = line == kOpen;
    const bool is_second_blank = line.empty() && !lines.empty() && lines.back().empty();
    if (!is_mark && !is_second_blank && (!is_inside || details == Details::yes))
      lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::string for_readers(std::string_view rules) {
  const std::vector<std::string_view> lines = lines_of(rules, Details::no);
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with('|')) {
      std::vector<std::string_view> table;
      while (i < lines.size() && lines[i].starts_with('|')) table.push_back(lines[i++]);
      --i;
      out += table_for_readers(table);
      continue;
    }
    const std::string text = without_tags(lines[i]);
    const bool is_second_blank = text.empty() && (out.empty() || out.ends_with("\n\n"));
    if (!is_second_blank) out += text + "\n";
  }
  const bool is_open = !rules.ends_with('\n') && out.ends_with('\n');
  if (is_open) out.pop_back();
  return out;
}

std::string with_sources(std::string_view rules) {
  std::string out;
  for (const std::string_view line : lines_of(rules, Details::yes)) out += std::string(line) + "\n";
  if (!rules.ends_with('\n') && out.ends_with('\n')) out.pop_back();
  return out;
}

}  // namespace core
