// core/clauses.cc: parses the subset of Markdown used by rules.md.
#include "core/clauses.h"

#include <algorithm>
#include <array>

#include "core/lines.h"

namespace core {

namespace {

bool is_id_character(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

// The id at the start of `text`, if it has the given prefix: "BP-6.1" of "BP-6.1** A die ...".
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

bool defines_clause(std::string_view line, std::string_view prefix) {
  return !id_at(without_mark(line), prefix).empty();
}

// Whether a line directly below a clause continues its paragraph.
bool goes_on(std::string_view line, std::string_view prefix) {
  if (line.empty() || defines_clause(line, prefix)) return false;
  return std::ranges::none_of(std::array<std::string_view, 6>{"|", "#", "- ", "* ", "---", "<!--"},
                              [&](std::string_view mark) { return line.starts_with(mark); });
}

std::string_view first_line(std::string_view text) { return next_line(text); }

// The table or code block at the start of `text`; empty if the table's rows are clauses.
std::string_view block_at(std::string_view text, std::string_view prefix) {
  const std::string_view all = text;
  const bool is_code = text.starts_with("```");
  if (is_code) {
    next_line(text);
    while (!text.empty() && !text.starts_with("```")) next_line(text);
    next_line(text);
  }
  while (!is_code && text.starts_with('|')) {
    if (defines_clause(next_line(text), prefix)) return {};
  }
  return all.substr(0, all.size() - text.size());
}

// Consumes the rest of a clause after its first line: the rest of its paragraph, indented lines,
// and a table or code block, even after a blank line.
std::string take_rest(std::string_view& rules, std::string_view prefix) {
  std::string rest;
  while (goes_on(first_line(rules), prefix) && !rules.starts_with("```"))
    rest += "\n" + std::string(next_line(rules));
  while (!rules.empty()) {
    std::string_view below = rules;
    const bool is_blank = below.starts_with('\n');
    if (is_blank) next_line(below);
    std::string_view part = block_at(below, prefix);
    if (part.empty() && below.starts_with(' ')) part = first_line(below);
    if (part.empty()) break;
    rest += (is_blank ? "\n\n" : "\n") + std::string(part);
    if (rest.ends_with('\n')) rest.pop_back();
    below.remove_prefix(std::min(part.size() + (part.ends_with('\n') ? 0 : 1), below.size()));
    rules = below;
  }
  return rest;
}

}  // namespace

std::vector<Clause> read_clauses(std::string_view rules, std::string_view prefix) {
  std::vector<Clause> clauses;
  while (!rules.empty()) {
    const std::string_view line = next_line(rules);
    if (line.starts_with("## ")) {
      const std::string_view id = id_at(line.substr(3), prefix);
      if (!id.empty())
        clauses.push_back(
            {std::string(id), std::string(line.substr(std::min(line.size(), 3 + id.size() + 1)))});
      continue;
    }
    const std::string_view id = id_at(without_mark(line), prefix);
    if (id.empty()) continue;
    clauses.push_back({std::string(id), after_bold(without_mark(line))});
    if (!line.starts_with('|')) clauses.back().text += take_rest(rules, prefix);
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
      const std::string text = after_bold(without_mark(line));
      return line.starts_with('|') ? text : text + take_rest(rules, prefix);
    }
  }
  return chapter;
}

}  // namespace core
