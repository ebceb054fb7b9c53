// core/rulebook.h: the rules of a game in the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "core/match.h"
#include "core/message.h"

namespace core {

struct Rulebook {
  Language language = Language::en;  // of the text: English if there is no translation
  std::string_view source;           // Markdown, including what for_readers removes
};

[[nodiscard]] Rulebook rulebook(const GameEntry& game, Language language);

// Whether to include the source of each statement. Translations never do.
enum class Sources : bool { no, yes };

[[nodiscard]] std::string rules_text(const GameEntry& game, Language language,
                                     Sources sources = Sources::no);

// The clause or chapter with this id, as `find_clause` returns it. Falls back to English if the
// translation lacks it. Empty if the game has none.
[[nodiscard]] std::string clause_text(const GameEntry& game, Language language, std::string_view id,
                                      Sources sources = Sources::no);

}  // namespace core
