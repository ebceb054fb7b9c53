// app/play_command.cc: `play`: setting the table, or taking up a saved game.
#include <fmt/format.h>

#include <random>

#include "app/catalogue.h"
#include "app/command.h"
#include "app/files.h"
#include "app/session.h"
#include "games/list.h"

namespace app {

namespace {

constexpr std::size_t kLongestName = 12;

std::optional<players::Spec> read_seat(const std::string& text) {
  if (text == "human") return std::nullopt;
  const auto spec = players::parse_spec(text);
  if (!spec) throw Stop(Exit::usage, spec.fault().what + "; or human");
  return *spec;
}

std::vector<core::Sitter> sitters_for(const PlayCommand& command) {
  static const std::vector<std::string> kNames = {"Ana",  "Bram",  "Carmen",
                                                  "Daan", "Elena", "Floor"};
  if (!command.names.empty() && command.names.size() != command.seats.size()) {
    throw Stop(Exit::usage, fmt::format("{} names are given for {} seats", command.names.size(),
                                        command.seats.size()));
  }
  std::vector<core::Sitter> sitters;
  for (std::size_t i = 0; i < command.seats.size(); ++i) {
    const std::string name = command.names.empty() ? kNames[i % kNames.size()] : command.names[i];
    if (name.empty() || name.size() > kLongestName) {
      throw Stop(Exit::usage,
                 fmt::format("the name \"{}\" must have 1 to {} letters", name, kLongestName));
    }
    sitters.push_back({name, command.seats[i]});
  }
  return sitters;
}

core::Record new_game(const PlayCommand& command) {
  if (command.table.game.empty())
    throw Stop(Exit::usage,
               "name a game (see `pentapolis games`) or a saved one with --resume FILE");
  return {
      open_table(command.table, static_cast<int>(command.seats.size())), sitters_for(command), {}};
}

core::Record saved_game(const PlayCommand& command) {
  const std::string components =
      command.table.components.empty() ? std::string() : read_file(command.table.components);
  auto record = core::read_record(read_file(command.resume), games::all(), components);
  if (!record)
    throw Stop(Exit::bad_data, fmt::format("{}: {}", command.resume, record.fault().what));
  for (const std::string& note : record->notes)
    fmt::print(stderr, "pentapolis: {}: {}\n", command.resume, note);
  return std::move(*record);
}

}  // namespace

Exit play(const PlayCommand& command) {
  const core::Language language = parse_language(command.language);
  core::Record record = command.resume.empty() ? new_game(command) : saved_game(command);
  std::vector<std::optional<players::Spec>> seats;
  for (const core::Sitter& sitter : record.sitters) seats.push_back(read_seat(sitter.player));
  Catalogue catalogue(language, core::find_game(games::all(), record.match->facts().id),
                      record.match->names());
  const std::uint64_t seed = command.seed != 0 ? command.seed : std::random_device{}();
  watch_for_interrupt();
  Session session(std::move(record), std::move(seats), std::move(catalogue),
                  Terminal(command.colours), seed,
                  command.save.empty() ? command.resume : command.save);
  return session.run();
}

}  // namespace app
