// regen_golden: regenerates the golden, perft and signature files. A change in these files is a
// change of behaviour; it is reviewed like code and committed separately.
//
//   regen_golden                          every game: transcripts, perft counts and signatures,
//                                         from their recorded steps; missing files are created
//                                         from random games
//   regen_golden GAME NAME SEATS SEED [OPTION=VALUE...]   adds a transcript of a random game
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <span>
#include <sstream>

#include "core/digest.h"
#include "core/transcript.h"
#include "tests/support/games_under_test.h"

namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  std::cout << path.string() << "\n";
}

fs::path random_transcript(const fs::path& folder, int seats) {
  return folder / "tests/golden" / ("random-" + std::to_string(seats) + "p.play");
}

// The player counts without a transcript.
void begin_transcripts(const tests::GameUnderTest& game, std::set<int> seats_there) {
  for (int seats = game.entry.facts->min_seats; seats <= game.entry.facts->max_seats; ++seats) {
    if (!seats_there.insert(seats).second) continue;
    const auto match = tests::open_table(game.entry, seats);
    tests::play_at_random(*match, static_cast<std::uint64_t>(seats));
    write(random_transcript(game.folder, seats), core::write_transcript(*match));
  }
}

void regenerate_transcripts(const tests::GameUnderTest& game) {
  const fs::path golden = fs::path(game.folder) / "tests/golden";
  fs::create_directories(golden);
  std::set<int> seats_there;
  for (const auto& file : fs::directory_iterator(golden)) {
    const auto match =
        core::read_transcript(tests::read_text(file.path()), tests::entries_under_test());
    if (!match) {
      std::cerr << file.path() << ": " << match.fault().what << "\n";
      std::exit(1);
    }
    write(file.path(), core::write_transcript(**match));
    seats_there.insert((*match)->seats());
  }
  begin_transcripts(game, std::move(seats_there));
}

// The start of the first transcript, three steps deep.
void begin_perft(const fs::path& folder) {
  const fs::path path = folder / "tests/positions.perft";
  if (fs::exists(path)) return;
  std::set<std::string> names;
  for (const auto& file : fs::directory_iterator(folder / "tests/golden"))
    names.insert(file.path().filename());
  write(path,
        "id    start\nfrom  golden/" + *names.begin() + " 0\nperft 1 0\nperft 2 0\nperft 3 0\n");
}

void regenerate_perft(const fs::path& folder) {
  begin_perft(folder);
  std::istringstream lines(tests::read_text(folder / "tests/positions.perft"));
  std::string out;
  std::unique_ptr<core::Match> match;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "from") {
      std::string transcript;
      std::size_t step = 0;
      words >> transcript >> step;
      match = std::move(*core::read_transcript(tests::read_text(folder / "tests" / transcript),
                                               tests::entries_under_test()));
      match->rewind(step);
    } else if (word == "perft") {
      int depth = 0;
      words >> depth;
      line = "perft " + std::to_string(depth) + " " + std::to_string(match->perft(depth));
    }
    out += line + "\n";
  }
  write(folder / "tests/positions.perft", out);
}

void regenerate_signatures(const tests::GameUnderTest& game) {
  std::string out;
  for (int seats = game.entry.facts->min_seats; seats <= game.entry.facts->max_seats; ++seats) {
    out += std::to_string(seats) + " " +
           core::hex(tests::open_table(game.entry, seats)->signature()) + "\n";
  }
  write(fs::path(game.folder) / "tests/signature.txt", out);
}

// `options` are "name=value".
std::unique_ptr<core::Match> open_table(const core::GameEntry& game, int seats,
                                        std::span<char*> options) {
  core::JsonObject json{{"seats", seats}};
  for (const std::string option : options) {
    const auto equals = option.find('=');
    json[option.substr(0, equals)] = option.substr(equals + 1);
  }
  const auto read =
      core::options_from(json, game.options, game.facts->min_seats, game.facts->max_seats);
  if (!read) {
    std::cerr << read.fault().what << "\n";
    std::exit(1);
  }
  return std::move(*game.open(game.components, *read));
}

void add_transcript(const std::string& id, const std::string& name, int seats, std::uint64_t seed,
                    std::span<char*> options) {
  for (const tests::GameUnderTest& game : tests::games_under_test()) {
    if (game.entry.facts->id != id) continue;
    const auto match = open_table(game.entry, seats, options);
    tests::play_at_random(*match, seed);
    write(fs::path(game.folder) / "tests/golden" / (name + ".play"),
          core::write_transcript(*match));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc >= 5) {
    add_transcript(argv[1], argv[2], std::stoi(argv[3]), std::stoull(argv[4]),
                   std::span(argv + 5, static_cast<std::size_t>(argc - 5)));
    return 0;
  }
  for (const tests::GameUnderTest& game : tests::games_under_test()) {
    regenerate_transcripts(game);
    regenerate_perft(game.folder);
    regenerate_signatures(game);
  }
  return 0;
}
