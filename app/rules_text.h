// app/rules_text.h: rules for the terminal: a clause, a chapter, the list of chapters.
#pragma once

#include <string>

#include "core/rulebook.h"

namespace app {

// Markdown as plain text, at most `columns` wide; 0: unlimited.
[[nodiscard]] std::string readable(std::string_view markdown, int columns);

// "6.1", "bp6.1" and "BP-6.1" are the same clause.
[[nodiscard]] std::string clause_id(const core::GameEntry& game, const std::string& typed);

// "BP-6.1  A die of ...", ready to print; empty if there is no such clause or chapter.
[[nodiscard]] std::string rule_text(const core::GameEntry& game, core::Language language,
                                    const std::string& id, int columns,
                                    core::Sources sources = core::Sources::no);

// Whether the text looks like the number of a clause or chapter; otherwise it is a search term.
[[nodiscard]] bool is_clause_id(const core::GameEntry& game, const std::string& typed);

// "BP-6.1  the matching line" for every clause that contains all the words; empty if none does.
// Ignores case and accents.
[[nodiscard]] std::string rules_with(const core::GameEntry& game, core::Language language,
                                     const std::string& words, int columns);

// "BP-6  Placement", one line each.
[[nodiscard]] std::string chapters(const core::GameEntry& game, core::Language language);

}  // namespace app
