// app/tables.cc: finds a game and opens a table, with errors that list the choices.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "app/command.h"
#include "app/files.h"
#include "games/list.h"
#include "words/catalogue.h"

namespace app {

const core::GameEntry& find_game(const std::string& id) {
  const core::GameEntry* game = core::find_game(games::all(), id);
  if (game != nullptr) return *game;
  std::vector<std::string_view> ids;
  for (const core::GameEntry& each : games::all()) ids.push_back(each.facts->id);
  throw Stop(Exit::usage,
             fmt::format("there is no game \"{}\": the games are {}", id, fmt::join(ids, ", ")));
}

std::vector<const core::GameEntry*> chosen_games(const std::string& id) {
  std::vector<const core::GameEntry*> games;
  if (!id.empty()) return {&find_game(id)};
  for (const core::GameEntry& game : games::all()) games.push_back(&game);
  return games;
}

namespace {

// "random" stays a string; a seat number becomes a number.
core::Json first_player_json(const std::string& text) {
  int seat = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  return is_number ? core::Json(seat) : core::Json(text);
}

core::Json options_json(const core::GameEntry& game, const TableChoice& table, int seats) {
  core::JsonObject json{{"seats", seats}};
  for (const std::string& option : table.options) {
    const auto equals = option.find('=');
    if (equals == std::string::npos) {
      throw Stop(Exit::usage, fmt::format("\"{}\" is not an option of {}: write NAME=VALUE", option,
                                          game.facts->id));
    }
    const std::string name = option.substr(0, equals);
    if (name == "seats") throw Stop(Exit::usage, "set the number of seats with --seats");
    if (name == "first_player") throw Stop(Exit::usage, "set the first player with --first");
    if (name == "practice") throw Stop(Exit::usage, "request a practice game with --practice");
    json[name] = option.substr(equals + 1);
  }
  if (!table.first.empty()) json["first_player"] = first_player_json(table.first);
  if (table.is_practice) json["practice"] = true;
  return json;
}

}  // namespace

std::unique_ptr<core::Match> open_table(const TableChoice& table, int seats) {
  const core::GameEntry& game = find_game(table.game);
  const core::Facts& facts = *game.facts;
  if (seats < facts.min_seats || seats > facts.max_seats) {
    throw Stop(Exit::usage, fmt::format("{} is played by {} to {} players, not {}", facts.id,
                                        facts.min_seats, facts.max_seats, seats));
  }
  const auto options = core::options_from(options_json(game, table, seats), game.options,
                                          facts.min_seats, facts.max_seats);
  if (!options) throw Stop(Exit::usage, options.fault().what);
  const std::string own = table.components.empty() ? std::string() : read_file(table.components);
  auto match = game.open(table.components.empty() ? game.components : own, *options);
  if (!match) {
    const std::string_view file = table.components.empty() ? facts.id : table.components;
    throw Stop(Exit::bad_data, fmt::format("{}: {}", file, match.fault().what));
  }
  return std::move(*match);
}

std::vector<players::Spec> read_players(const std::vector<std::string>& texts, int seats) {
  std::vector<players::Spec> specs;
  for (const std::string& text : texts) {
    const auto spec = players::parse_spec(text);
    if (!spec) throw Stop(Exit::usage, spec.fault().what);
    specs.push_back(*spec);
  }
  if (static_cast<int>(specs.size()) > seats)
    throw Stop(Exit::usage, fmt::format("{} players given for {} seats", specs.size(), seats));
  specs.resize(static_cast<std::size_t>(seats), specs.back());
  return specs;
}

core::Language parse_language(const std::string& code) {
  const auto language = words::find_language(code);
  if (!language)
    throw Stop(Exit::usage, fmt::format("there is no language \"{}\": use en, es or nl", code));
  return *language;
}

core::Record load_record(const std::string& file, const std::string& components_file) {
  std::string own;
  std::optional<std::string_view> components;
  if (!components_file.empty()) components = own = read_file(components_file);
  auto record = core::read_record(read_file(file), games::all(), components);
  if (!record) {
    const bool in_components = components && record.fault().what.starts_with("components");
    throw Stop(Exit::bad_data,
               fmt::format("{}: {}", in_components ? components_file : file, record.fault().what));
  }
  for (const std::string& note : record->notes) {
    fmt::print(stderr, "pentapolis: {}: {}\n", file, printable(note));
  }
  for (core::Sitter& sitter : record->sitters) sitter.name = printable(sitter.name);
  return std::move(*record);
}

}  // namespace app
