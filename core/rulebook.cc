// core/rulebook.cc: selects the text of the rules.
#include "core/rulebook.h"

#include "core/clauses.h"
#include "core/provenance.h"

namespace core {

namespace {

std::string shown(std::string_view text, Sources sources) {
  return sources == Sources::yes ? with_sources(text) : for_readers(text);
}

}  // namespace

Rulebook rulebook(const GameEntry& game, Language language) {
  const std::string_view text = game.rules[language];
  if (!text.empty()) return {language, text};
  return {Language::en, game.rules[Language::en]};
}

std::string rules_text(const GameEntry& game, Language language, Sources sources) {
  return shown(rulebook(game, language).source, sources);
}

std::string clause_text(const GameEntry& game, Language language, std::string_view id,
                        Sources sources) {
  const Rulebook book = rulebook(game, language);
  std::string text = shown(find_clause(book.source, game.facts->prefix, id), sources);
  while (text.ends_with('|') || text.ends_with(' ')) text.pop_back();  // a column of tags
  if (text.empty() && book.language != Language::en)
    return clause_text(game, Language::en, id, sources);
  return text;
}

}  // namespace core
