// app/replay_command.cc: `replay` and `perft`: records, verified and looked at.
#include <fmt/format.h>

#include <chrono>

#include "app/catalogue.h"
#include "app/command.h"
#include "app/files.h"
#include "core/digest.h"
#include "core/record.h"
#include "games/list.h"

namespace app {

namespace {

core::Record load(const std::string& file, const std::string& components_file) {
  const std::string components =
      components_file.empty() ? std::string() : read_file(components_file);
  auto record = core::read_record(read_file(file), games::all(), components);
  if (!record) throw Stop(Exit::bad_data, fmt::format("{}: {}", file, record.fault().what));
  for (const std::string& note : record->notes)
    fmt::print(stderr, "pentapolis: {}: {}\n", file, note);
  return std::move(*record);
}

// Rewinds to a step, if one is given.
void go_to(core::Match& match, int to) {
  if (to < 0) return;
  if (static_cast<std::size_t>(to) > match.steps().size()) {
    throw Stop(Exit::usage,
               fmt::format("there is no step {}: the record has {}", to, match.steps().size()));
  }
  match.rewind(static_cast<std::size_t>(to));
}

void print_log(const core::Match& match, core::Seat viewer, const Catalogue& catalogue) {
  const auto replayed = match.fresh();
  int number = 0;
  for (const core::Step& step : match.steps()) {
    ++number;
    for (const core::Message& line : replayed->tell(step, viewer))
      fmt::print("{:>4}  {}\n", number, catalogue.say(line));
    const core::Refusal refusal = replayed->act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
}

}  // namespace

Exit replay(const ReplayCommand& command) {
  const core::Language language = parse_language(command.language);
  const core::Record record = load(command.file, command.components);
  core::Match& match = *record.match;
  const std::size_t total = match.steps().size();
  const bool is_finished = match.is_over();
  if (command.seat >= match.seats()) {
    throw Stop(Exit::usage, fmt::format("there is no seat {}: the seats are 0 to {}", command.seat,
                                        match.seats() - 1));
  }
  go_to(match, command.to);

  Catalogue catalogue(language, core::find_game(games::all(), match.facts().id), match.names());
  std::vector<std::string> names;
  for (const core::Sitter& sitter : record.sitters) names.push_back(sitter.name);
  catalogue.set_seat_names(names);
  const core::Seat viewer = command.seat < 0 ? core::kSpectator : core::seat_at(command.seat);
  const Terminal terminal(command.colours);

  fmt::print("{}: {} steps, {}; every step verified, digest {}\n", match.facts().title, total,
             is_finished ? "finished" : "not finished", core::hex(match.digest()));
  if (command.to >= 0) fmt::print("position after step {}\n", command.to);
  fmt::print("\n");
  if (command.log) {
    print_log(match, viewer, catalogue);
    fmt::print("\n");
  }
  terminal.print(match.picture(viewer, catalogue.speaker(), terminal.columns()));
  fmt::print("\n{}\n", catalogue.say(match.prompt(viewer)));
  return Exit::ok;
}

Exit count_perft(const PerftCommand& command) {
  std::unique_ptr<core::Match> match;
  if (command.record.empty()) {
    match = open_table(command.table, command.seats);
  } else {
    match = std::move(load(command.record, command.table.components).match);
    if (match->facts().id != command.table.game) {
      throw Stop(Exit::usage, fmt::format("{} is a record of {}, not of {}", command.record,
                                          match->facts().id, command.table.game));
    }
    go_to(*match, command.to);
  }
  for (int depth = 1; depth <= command.depth; ++depth) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t leaves = match->perft(depth);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("perft {:>2}  {:>16}  {:>9.3f} s\n", depth, leaves, seconds);
    std::fflush(stdout);
  }
  return Exit::ok;
}

}  // namespace app
