// app/games_command.cc: `games` and `rules`.
#include <fmt/format.h>

#include "app/command.h"
#include "app/guide_text.h"
#include "app/rules_text.h"
#include "core/rulebook.h"
#include "games/list.h"
#include "words/catalogue.h"

namespace app {

Exit list_games() {
  fmt::print("{:<14} {:<16} {:<9} {:<9} {}\n", "game", "title", "players", "minutes", "by");
  for (const core::GameEntry& game : games::all()) {
    const core::Facts& facts = *game.facts;
    fmt::print("{:<14} {:<16} {:<9} {:<9} {} ({}{})\n", facts.id, facts.title,
               fmt::format("{} to {}", facts.min_seats, facts.max_seats), facts.minutes,
               facts.designer, facts.publisher,
               facts.year == 0 ? "" : fmt::format(", {}", facts.year));
    for (const core::OptionSpec& option : game.options) {
      fmt::print("{:<14} --option {}=", "", option.id);
      for (std::size_t i = 0; i < option.values.size(); ++i)
        fmt::print("{}{}", i == 0 ? "" : "|", option.values[i]);
      fmt::print(" (default {})\n", option.values[option.preset]);
    }
  }
  fmt::print(
      "\nThe games belong to their designers and publishers; this is an unofficial edition.\n");
  return Exit::ok;
}

namespace {

std::string nothing_found(const core::GameEntry& game, core::Language language) {
  return words::Catalogue(language, &game, {}).say("web.table.nothing_found");
}

// How to play, followed by the list of chapters.
bool show_guide(const core::GameEntry& game, core::Language language, const Terminal& terminal) {
  if (!print_guide(game, language, terminal)) return false;
  const words::Catalogue catalogue(language, &game, {});
  terminal.print(catalogue.say("rules.chapters"));
  terminal.print(chapters(game, language));
  terminal.print(
      catalogue.say("rules.read_on", {{"game", std::string(game.facts->id)},
                                      {"prefix", std::string(game.facts->prefix)},
                                      {"language", std::string(core::kLanguageCodes[language])}}));
  return true;
}

}  // namespace

Exit show_rules(const RulesCommand& command) {
  const core::GameEntry& game = find_game(command.game);
  const core::Language language = parse_language(command.language);
  const auto sources = command.is_with_sources ? core::Sources::yes : core::Sources::no;
  if (command.is_with_sources && language != core::Language::en)
    throw Stop(Exit::usage,
               "only the English text names its sources: leave out --language or --sources");
  const Terminal terminal;
  const int columns = terminal.is_screen() ? terminal.columns() : 0;
  if (command.clause.empty()) {
    if (!command.all && !command.is_with_sources && show_guide(game, language, terminal))
      return Exit::ok;
    const std::string rules = core::rules_text(game, language, sources);
    fmt::print("{}", terminal.is_screen() ? readable(rules, columns) : rules);
    return Exit::ok;
  }
  if (!is_clause_id(game, command.clause)) {
    const std::string found = rules_with(game, language, command.clause, columns);
    if (found.empty()) throw Stop(Exit::usage, nothing_found(game, language));
    fmt::print("{}", found);
    return Exit::ok;
  }
  const std::string id = clause_id(game, command.clause);
  const std::string text = rule_text(game, language, id, columns, sources);
  if (text.empty()) {
    throw Stop(Exit::usage,
               fmt::format("{} has no clause {}: clauses look like {}-6.1, chapters like {}-6",
                           game.facts->id, id, game.facts->prefix, game.facts->prefix));
  }
  fmt::print("{}", text);
  return Exit::ok;
}

}  // namespace app
