// core/clauses.h: finding numbered clauses in a game's rules text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Clause {
  std::string id;    // "BP-6.1", or "BP-6" for a chapter
  std::string text;  // as in rules.md, without the id and the list mark
};

// In document order. A chapter is a heading "## BP-6 Placement"; its text is the heading. A clause
// begins with its id in bold, at the start of a line, list item or table row. It includes the rest
// of its paragraph, indented lines below it, and a table or code block that follows.
[[nodiscard]] std::vector<Clause> read_clauses(std::string_view rules, std::string_view prefix);

// The clause with this id, or the whole text of a chapter. Case-insensitive. Empty if there is
// none.
[[nodiscard]] std::string find_clause(std::string_view rules, std::string_view prefix,
                                      std::string_view id);

}  // namespace core
