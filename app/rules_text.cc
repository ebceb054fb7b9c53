// app/rules_text.cc: renders our subset of Markdown as plain text.
#include "app/rules_text.h"

#include <fmt/format.h>

#include <sstream>

#include "app/terminal.h"
#include "core/clauses.h"
#include "core/rulebook.h"
#include "words/folding.h"

namespace app {

namespace {

// Removes the marks for bold, emphasis and code.
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

// The line of a clause with the most search terms; the first one if there are several.
std::string line_with(const std::string& text, const std::string& wanted) {
  std::istringstream lines(text);
  std::string best;
  int most = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream each(wanted);
    int found = 0;
    for (std::string word; each >> word;) found += words::has_all_words(line, word) ? 1 : 0;
    if (found > most)
      best = line.starts_with('|')
                 ? table_row(line)
                 : line.substr(std::min(line.find_first_not_of(" -*"), line.size()));
    most = std::max(most, found);
  }
  return most == 0 ? text.substr(0, text.find('\n')) : best;
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
  // A part of a clause, "7.10b", shows the whole clause.
  const bool has_part = rest.size() > 1 && rest.find('.') != std::string::npos &&
                        rest.back() >= 'A' && rest.back() <= 'Z';
  if (has_part && rest[rest.size() - 2] >= '0' && rest[rest.size() - 2] <= '9') rest.pop_back();
  return prefix + "-" + rest;
}

std::string rule_text(const core::GameEntry& game, core::Language language, const std::string& id,
                      int columns, core::Sources sources) {
  const std::string text = core::clause_text(game, language, id, sources);
  if (text.empty()) return {};
  const bool is_chapter = text.starts_with(id + " ");
  return readable(is_chapter ? text : fmt::format("{}  {}", id, text), columns);
}

bool is_clause_id(const core::GameEntry& game, const std::string& typed) {
  // "6", "6.1", "D2", "BP-X15", "bp6.1"
  const std::string id = clause_id(game, typed);
  std::string_view rest = std::string_view(id).substr(game.facts->prefix.size() + 1);
  if (!rest.empty() && rest.front() >= 'A' && rest.front() <= 'Z') rest.remove_prefix(1);
  return !rest.empty() && rest.find_first_not_of("0123456789.") == std::string_view::npos;
}

std::string rules_with(const core::GameEntry& game, core::Language language,
                       const std::string& words, int columns) {
  const std::string rules = core::rules_text(game, language);
  std::string out;
  for (const core::Clause& clause : core::read_clauses(rules, game.facts->prefix)) {
    if (!words::has_all_words(clause.id + " " + clause.text, words)) continue;
    out += readable(fmt::format("{}  {}", clause.id, line_with(clause.text, words)), columns);
  }
  return out;
}

std::string chapters(const core::GameEntry& game, core::Language language) {
  std::string out;
  const std::string_view rules = core::rulebook(game, language).source;
  for (const core::Clause& clause : core::read_clauses(rules, game.facts->prefix)) {
    const bool is_chapter = clause.id.find('.') == std::string::npos &&
                            clause.id.find_first_of("0123456789") == game.facts->prefix.size() + 1;
    if (is_chapter) out += fmt::format("{:<7} {}\n", clause.id, clause.text);
  }
  return out;
}

}  // namespace app
