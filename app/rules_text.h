// app/rules_text.h: rules for reading in a terminal: a clause, a chapter, the list of chapters.
#pragma once

#include <string>

#include "core/match.h"

namespace app {

// Markdown as plain text, at most `columns` wide; 0 for lines of any length.
[[nodiscard]] std::string readable(std::string_view markdown, int columns);

// "6.1", "bp6.1" and "BP-6.1" are the same clause.
[[nodiscard]] std::string clause_id(const core::GameEntry& game, const std::string& typed);

// "BP-6.1  A die of ...", ready to print; empty where there is no such clause or chapter.
[[nodiscard]] std::string rule_text(const core::GameEntry& game, const std::string& id,
                                    int columns);

// "BP-6  Placement", a line each.
[[nodiscard]] std::string chapters(const core::GameEntry& game);

}  // namespace app
