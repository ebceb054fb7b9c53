// app/games_command.cc: `games` and `rules`.
#include <fmt/format.h>

#include "app/command.h"
#include "core/clauses.h"
#include "games/list.h"

namespace app {

Exit list_games() {
  fmt::print("{:<14} {:<16} {:<9} {:<9} {}\n", "game", "title", "players", "minutes", "by");
  for (const core::GameEntry& game : games::all()) {
    const core::Facts& facts = *game.facts;
    fmt::print("{:<14} {:<16} {:<9} {:<9} {} ({}, {})\n", facts.id, facts.title,
               fmt::format("{} to {}", facts.min_seats, facts.max_seats), facts.minutes,
               facts.designer, facts.publisher, facts.year);
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
  if (command.clause.empty()) {
    fmt::print("{}", game.rules);
    return Exit::ok;
  }
  const std::string_view prefix = game.facts->prefix;
  // "6.1" is enough: the game's prefix is known.
  const bool is_short = command.clause.find('-') == std::string::npos;
  const std::string id = is_short ? fmt::format("{}-{}", prefix, command.clause) : command.clause;
  const std::string text = core::find_clause(game.rules, prefix, id);
  if (text.empty()) {
    throw Stop(Exit::usage,
               fmt::format("{} has no clause {}: clauses look like {}-6.1, chapters like {}-6",
                           game.facts->id, id, prefix, prefix));
  }
  fmt::print("{}\n", text);
  return Exit::ok;
}

}  // namespace app
