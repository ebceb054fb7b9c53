// app/games_command.cc: `games` and `rules`.
#include <fmt/format.h>

#include "app/command.h"
#include "app/rules_text.h"
#include "games/list.h"

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

Exit show_rules(const RulesCommand& command) {
  const core::GameEntry& game = find_game(command.game);
  const Terminal terminal;
  const int columns = terminal.is_screen() ? terminal.columns() : 0;
  if (command.clause.empty()) {
    fmt::print("{}",
               terminal.is_screen() ? readable(game.rules, columns) : std::string(game.rules));
    return Exit::ok;
  }
  const std::string id = clause_id(game, command.clause);
  const std::string text = rule_text(game, id, columns);
  if (text.empty()) {
    throw Stop(Exit::usage,
               fmt::format("{} has no clause {}: clauses look like {}-6.1, chapters like {}-6",
                           game.facts->id, id, game.facts->prefix, game.facts->prefix));
  }
  fmt::print("{}", text);
  return Exit::ok;
}

}  // namespace app
