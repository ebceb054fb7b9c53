// app/replay_command.cc: `replay` and `perft`: verifies and shows records.
#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "app/command.h"
#include "app/files.h"
#include "core/digest.h"
#include "core/record.h"
#include "games/list.h"
#include "words/catalogue.h"

namespace app {

namespace {

// Rewinds to a step, if one is given.
void go_to(core::Match& match, int to) {
  if (to < 0) return;
  if (static_cast<std::size_t>(to) > match.steps().size()) {
    throw Stop(Exit::usage,
               fmt::format("there is no step {}: the record has {}", to, match.steps().size()));
  }
  match.rewind(static_cast<std::size_t>(to));
}

// The viewer who sees all of a step: its author, the seat a card was dealt to, or any seat.
core::Seat full_viewer(const core::Match& match, const core::Step& step) {
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (match.seen(step, core::seat_at(seat)) == step) return core::seat_at(seat);
  }
  return core::kSpectator;
}

// Every step as one seat may see it; without a seat, in full.
void print_log(const core::Match& match, std::optional<core::Seat> viewer,
               const words::Catalogue& catalogue) {
  const auto replayed = match.fresh();
  int number = 0;
  for (const core::Step& step : match.steps()) {
    ++number;
    for (core::Message& line :
         replayed->tell(step, viewer.value_or(full_viewer(*replayed, step)))) {
      if (!viewer) line = words::impersonal(std::move(line));
      fmt::print("{:>4}  {}\n", number, catalogue.say(line));
    }
    const core::Refusal refusal = replayed->act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
}

// The position as one seat sees it; without a seat, as each seat in turn.
void print_position(const core::Match& match, std::optional<core::Seat> viewer,
                    const words::Catalogue& catalogue, const Terminal& terminal) {
  const int columns = terminal.columns();
  if (viewer || match.is_over()) {
    return terminal.print(
        match.picture(viewer.value_or(core::kSpectator), catalogue.speaker(), columns));
  }
  for (int seat = 0; seat < match.seats(); ++seat) {
    terminal.print(
        fmt::format("--- {} ---", catalogue.say("seat", {{"seat", core::seat_at(seat)}})));
    terminal.print(match.picture(core::seat_at(seat), catalogue.speaker(), columns));
    terminal.print("");
  }
}

}  // namespace

Exit replay(const ReplayCommand& command) {
  const core::Language language = parse_language(command.language);
  const core::Record record = load_record(command.file, command.components);
  core::Match& match = *record.match;
  const std::size_t total = match.steps().size();
  const bool is_finished = match.is_over();
  if (command.seat >= match.seats()) {
    throw Stop(Exit::usage, fmt::format("there is no seat {}: the seats are 0 to {}", command.seat,
                                        match.seats() - 1));
  }
  go_to(match, command.to);

  words::Catalogue catalogue(language, core::find_game(games::all(), match.facts().id),
                             match.names());
  std::vector<std::string> names;
  for (const core::Sitter& sitter : record.sitters) names.push_back(sitter.name);
  catalogue.set_seat_names(names);
  const auto viewer = command.seat < 0 ? std::nullopt : std::optional(core::seat_at(command.seat));
  const Terminal terminal(command.colours);

  fmt::print("{}: {} steps, {}; every step verified\n", match.facts().title, total,
             is_finished ? "finished" : "not finished");
  if (match.options().is_practice) fmt::print("{}\n", catalogue.say("play.practice_result"));
  if (command.to >= 0) fmt::print("position after step {}\n", command.to);
  // The digest covers the whole position, secrets included: it is not shown to a seat.
  if (!viewer) fmt::print("digest {}\n", core::hex(match.digest()));
  fmt::print("\n");
  if (command.log) {
    print_log(match, viewer, catalogue);
    fmt::print("\n");
  }
  print_position(match, viewer, catalogue, terminal);
  fmt::print("\n{}\n", catalogue.say(match.prompt(viewer.value_or(core::kSpectator))));
  return Exit::ok;
}

Exit count_perft(const PerftCommand& command) {
  std::unique_ptr<core::Match> match;
  if (command.record.empty()) {
    match = open_table(command.table, command.seats);
  } else {
    match = std::move(load_record(command.record, command.table.components).match);
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
