// app/rules_text.cc: the little Markdown we write rules in, made readable.
#include "app/rules_text.h"

#include <fmt/format.h>

#include <sstream>

#include "app/terminal.h"
#include "core/clauses.h"

namespace app {

namespace {

// Without the marks for bold, emphasis and code.
std::string without_marks(std::string_view line) {
  std::string out;
  for (const char c : line) {
    if (c != '*' && c != '`') out += c;
  }
  return out;
}

// "| a | b |" -> "a  b"
std::string table_row(std::string_view line) {
  std::string out;
  while (!line.empty()) {
    line.remove_prefix(1);
    const auto end = std::min(line.find('|'), line.size());
    std::string_view cell = line.substr(0, end);
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    if (!cell.empty()) out += (out.empty() ? "" : "  ") + std::string(cell);
    line.remove_prefix(end);
  }
  return out;
}

}  // namespace

std::string readable(std::string_view markdown, int columns) {
  const int width = columns == 0 ? 1'000'000 : columns;
  std::istringstream lines{std::string(markdown)};
  std::string out;
  bool was_blank = true;
  for (std::string line; std::getline(lines, line);) {
    const bool is_rule =
        line.starts_with("---") || line.starts_with("|--") || line.starts_with("| --");
    if (is_rule || (line.empty() && was_blank)) continue;
    was_blank = line.empty();
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const bool is_item = line.starts_with("* ") || line.starts_with("- ");
    std::string text = line.substr(is_item ? 2 : blanks);
    if (line.starts_with('|')) text = table_row(line);
    while (text.starts_with('#')) text.erase(0, text.find_first_not_of("# "));
    const std::string start = is_item ? "- " : std::string(blanks, ' ');
    const int indent = static_cast<int>(start.size()) + (line.starts_with('|') ? 4 : 0);
    out +=
        start + wrapped(without_marks(text), width - static_cast<int>(start.size()), indent) + "\n";
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

std::string clause_id(const core::GameEntry& game, const std::string& typed) {
  const std::string prefix(game.facts->prefix);
  std::string rest = typed;
  for (char& c : rest) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  if (rest.starts_with(prefix)) rest.erase(0, prefix.size());
  if (rest.starts_with('-')) rest.erase(0, 1);
  return prefix + "-" + rest;
}

std::string rule_text(const core::GameEntry& game, const std::string& id, int columns) {
  const std::string text = core::find_clause(game.rules, game.facts->prefix, id);
  if (text.empty()) return {};
  const bool is_chapter = text.starts_with(id + " ");
  return readable(is_chapter ? text : fmt::format("{}  {}", id, text), columns);
}

std::string chapters(const core::GameEntry& game) {
  std::string out;
  for (const core::Clause& clause : core::read_clauses(game.rules, game.facts->prefix)) {
    const bool is_chapter = clause.id.find('.') == std::string::npos &&
                            clause.id.find_first_of("0123456789") == game.facts->prefix.size() + 1;
    if (is_chapter) out += fmt::format("{:<7} {}\n", clause.id, clause.text);
  }
  return out;
}

}  // namespace app
