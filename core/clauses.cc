// core/clauses.cc: a small reader of the Markdown we write rules in.
#include "core/clauses.h"

#include <algorithm>

namespace core {

namespace {

std::string_view next_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool is_id_character(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

// The id that starts `text`, if it begins with the prefix and a hyphen: "BP-6.1" of "BP-6.1** A die
// ...".
std::string_view id_at(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix) || !text.substr(prefix.size()).starts_with('-')) return {};
  const auto end = std::ranges::find_if_not(text, is_id_character);
  std::string_view id = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  while (id.ends_with('.') || id.ends_with('-')) id.remove_suffix(1);
  return id;
}

std::string_view without_mark(std::string_view line) {
  for (const std::string_view mark : {"* **", "- **", "| **", "**"}) {
    if (line.starts_with(mark)) return line.substr(mark.size());
  }
  return {};
}

// "X5.** bp14 ...", "X5**. bp14 ..." -> "bp14 ...": what follows the bold id.
std::string after_bold(std::string_view text) {
  const auto bold = text.find("**");
  if (bold == std::string_view::npos) return std::string(text);
  text.remove_prefix(bold + 2);
  if (text.starts_with(". ")) text.remove_prefix(1);
  while (text.starts_with(' ') || text.starts_with('|')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('|')) text.remove_suffix(1);
  return std::string(text);
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

}  // namespace

std::vector<Clause> read_clauses(std::string_view rules, std::string_view prefix) {
  std::vector<Clause> clauses;
  bool is_open = false;  // whether plain lines belong to the last clause
  while (!rules.empty()) {
    const std::string_view line = next_line(rules);
    if (line.starts_with("## ")) {
      const std::string_view id = id_at(line.substr(3), prefix);
      if (!id.empty())
        clauses.push_back(
            {std::string(id), std::string(line.substr(std::min(line.size(), 3 + id.size() + 1)))});
      is_open = false;
      continue;
    }
    const std::string_view id = id_at(without_mark(line), prefix);
    if (!id.empty()) {
      clauses.push_back({std::string(id), after_bold(without_mark(line))});
      is_open = true;
    } else if (is_open && line.starts_with(' ')) {
      clauses.back().text += "\n" + std::string(line);
    } else if (!line.empty()) {
      is_open = false;
    }
  }
  return clauses;
}

std::string find_clause(std::string_view rules, std::string_view prefix, std::string_view id) {
  const std::string wanted = upper(id);
  std::string chapter;
  while (!rules.empty()) {
    const std::string_view line = next_line(rules);
    if (line.starts_with("## ") || line == "---") {
      if (!chapter.empty()) return chapter;
      if (line.starts_with("## ") && id_at(line.substr(3), prefix) == wanted)
        chapter = std::string(line.substr(3)) + "\n";
      continue;
    }
    if (!chapter.empty()) {
      chapter += std::string(line) + "\n";
    } else if (id_at(without_mark(line), prefix) == wanted) {
      std::string text = after_bold(without_mark(line));
      while (rules.starts_with(' ') || (rules.starts_with("\n ") && !rules.starts_with("\n\n"))) {
        text += "\n" + std::string(next_line(rules));
      }
      return text;
    }
  }
  return chapter;
}

}  // namespace core
