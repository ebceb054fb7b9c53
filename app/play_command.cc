// app/play_command.cc: `play`: opens a table, or resumes a saved game.
#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "app/command.h"
#include "app/files.h"
#include "app/session.h"
#include "games/list.h"
#include "words/catalogue.h"

namespace app {

namespace {

constexpr int kLongestName = 12;

std::optional<players::Spec> read_seat(const std::string& text) {
  if (text == "human") return std::nullopt;
  const auto spec = players::parse_spec(text);
  if (!spec) throw Stop(Exit::usage, spec.fault().what + "; or human");
  return *spec;
}

void check_name(const std::string& name) {
  const int letters = core::width(core::Line{{name, {}}});
  if (letters < 1 || letters > kLongestName || printable(name) != name) {
    throw Stop(Exit::usage,
               fmt::format("the name \"{}\" must have 1 to {} letters", name, kLongestName));
  }
}

// A record is untrusted data: it may name a program, but must not start one.
void refuse_recorded_programs(const PlayCommand& command, const core::Record& record) {
  if (!command.seats.empty()) return;
  for (const core::Sitter& sitter : record.sitters) {
    const players::Kind* kind =
        players::find_kind(sitter.player.substr(0, sitter.player.find(':')));
    if (kind != nullptr && kind->open != nullptr)
      throw Stop(Exit::usage,
                 fmt::format("{} was played by the program {}: specify the players with "
                             "--seats",
                             sitter.name, sitter.player));
  }
}

// Overrides the seats with those given on the command line.
void seat_people(const PlayCommand& command, std::vector<core::Sitter>& sitters) {
  const auto check_count = [&](std::size_t count, std::string_view what) {
    if (count == 0 || count == sitters.size()) return;
    throw Stop(Exit::usage, fmt::format("{} {} given for {} seats", count, what, sitters.size()));
  };
  check_count(command.seats.size(), "players");
  check_count(command.names.size(), "names");
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    if (!command.seats.empty()) sitters[i].player = command.seats[i];
    if (!command.names.empty()) sitters[i].name = command.names[i];
    check_name(sitters[i].name);
  }
}

core::Record new_game(const PlayCommand& command) {
  static const std::vector<std::string> kNames = {"Ana",  "Bram",  "Carmen",
                                                  "Daan", "Elena", "Floor"};
  if (command.table.game.empty()) {
    throw Stop(Exit::usage,
               "specify a game (see `pentapolis games`) or a saved one with --resume FILE");
  }
  const std::vector<std::string> seats =
      command.seats.empty() ? std::vector<std::string>{"human", "search"} : command.seats;
  core::Record record{open_table(command.table, static_cast<int>(seats.size())), {}, {}};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    record.sitters.push_back({kNames[i % kNames.size()], seats[i]});
  }
  return record;
}

core::Record saved_game(const PlayCommand& command) {
  core::Record record = load_record(command.resume, command.table.components);
  const std::string_view game = record.match->facts().id;
  if (command.table.first != "random" || command.table.is_practice) {
    throw Stop(Exit::usage, "--first and --practice cannot be changed after the game has started");
  }
  if (!command.table.game.empty() && command.table.game != game) {
    throw Stop(Exit::usage, fmt::format("{} is a game of {}, not of {}", command.resume, game,
                                        command.table.game));
  }
  refuse_recorded_programs(command, record);
  if (record.match->is_over()) {
    throw Stop(Exit::usage, fmt::format("{} is over; view it with: pentapolis replay {}",
                                        command.resume, command.resume));
  }
  return record;
}

// Before the game, so that an invalid file name is reported at once.
void prepare_save_file(const PlayCommand& command, const core::Record& record) {
  std::error_code error;
  if (command.save != command.resume && std::filesystem::exists(command.save, error)) {
    throw Stop(Exit::usage,
               fmt::format("{} already exists: resume it with --resume, or specify another file",
                           command.save));
  }
  write_file(command.save, core::write_record(*record.match, record.sitters));
}

void refuse_narrow(const Terminal& terminal) {
  constexpr int kNarrowest = 40;
  if (!terminal.is_interactive() || terminal.columns() >= kNarrowest) return;
  throw Stop(
      Exit::environment,
      fmt::format("the board needs {} columns and this terminal has {}: make the window wider",
                  kNarrowest, terminal.columns()));
}

}  // namespace

Exit play(const PlayCommand& command) {
  const core::Language language = parse_language(command.language);
  Session::Setting setting{command.resume.empty() ? new_game(command) : saved_game(command),
                           {},
                           language,
                           Terminal(command.colours),
                           0,
                           {}};
  seat_people(command, setting.record.sitters);
  for (const core::Sitter& sitter : setting.record.sitters)
    setting.seats.push_back(read_seat(sitter.player));
  setting.seed = command.seed != 0 ? command.seed : std::random_device{}();
  setting.save_file = command.save.empty() ? command.resume : command.save;
  if (!command.save.empty()) prepare_save_file(command, setting.record);
  refuse_narrow(setting.terminal);
  watch_for_signals();
  return Session(std::move(setting)).run();
}

}  // namespace app
