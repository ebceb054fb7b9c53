// app/command.h: the subcommands. main.cc reads the command line into these; each command has a
// file of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/exit.h"
#include "app/terminal.h"
#include "core/match.h"
#include "core/record.h"
#include "server/retention.h"

namespace app {

// What several commands need to open a table.
struct TableChoice {
  std::string game;
  std::string components;            // a file; empty: the embedded one
  std::vector<std::string> options;  // "city=square"
  std::string first = "random";      // or the seat that begins
  bool is_practice = false;
};

// Throw Stop with a sentence that lists what there is.
[[nodiscard]] const core::GameEntry& find_game(const std::string& id);
[[nodiscard]] std::unique_ptr<core::Match> open_table(const TableChoice& table, int seats);

[[nodiscard]] core::Language parse_language(const std::string& code);

// A record with every step verified; what is worth knowing about it goes to standard error.
[[nodiscard]] core::Record load_record(const std::string& file, const std::string& components_file);

struct RulesCommand {
  std::string game;
  std::string clause;  // or a chapter, or words to look for; empty: everything
  std::string language = "en";
  bool is_with_sources = false;
  bool all = false;  // every clause, rather than the guide
};
struct PlayCommand {
  TableChoice table;
  std::vector<std::string> seats;  // empty: a person against `search`, or as in the saved game
  std::vector<std::string> names;
  std::string language = "en";
  std::string resume;
  std::string save;
  std::uint64_t seed = 0;  // 0: another one every time
  Terminal::Colours colours = Terminal::Colours::automatic;
};
struct SimulateCommand {
  TableChoice table;
  int seats = 2;
  int games = 100;
  std::uint64_t seed = 1;
  std::vector<std::string> players{"random"};
  int jobs = 1;
  std::string record;
  bool legal = false;
  bool json = false;
  bool keep_seats = false;
};
struct ReplayCommand {
  std::string file;
  std::string components;
  int to = -1;    // -1: the end
  int seat = -1;  // -1: a spectator
  bool log = false;
  std::string language = "en";
  Terminal::Colours colours = Terminal::Colours::automatic;
};
struct PerftCommand {
  TableChoice table;
  int seats = 2;
  int depth = 3;
  std::string record;
  int to = -1;
};
struct SignatureCommand {
  std::string game;  // empty: all
};
struct BenchCommand {
  std::string game;  // empty: all
  double seconds = 1;
  bool json = false;
};

struct StoreCommand {
  std::string store;  // empty: the preset
  std::string from;   // a damaged file
  std::string other;  // a file, a folder or another store
  std::vector<std::string> files;
  bool unfinished = false;
  server::Retention retention;
  bool yes = false;
};
struct LoadCommand {
  std::string url = "http://127.0.0.1:8080";
  std::string metrics;  // where its metrics are; "": memory is not measured
  std::string game;     // empty: the first
  int tables = 50;
  double rate = 0;  // moves a second over all tables; 0: as fast as answers come
  double seconds = 10;
  int stored = 0;   // games that were begun before and are left alone
  int sockets = 0;  // that only listen, one at each of them
  bool json = false;
};

Exit list_games();
Exit show_rules(const RulesCommand& command);
Exit play(const PlayCommand& command);
Exit simulate(const SimulateCommand& command);
Exit replay(const ReplayCommand& command);
Exit count_perft(const PerftCommand& command);
Exit print_signatures(const SignatureCommand& command);
Exit bench(const BenchCommand& command);
Exit check_store(const StoreCommand& command);
Exit back_up_store(const StoreCommand& command);
Exit migrate_store(const StoreCommand& command);
Exit prune_store(const StoreCommand& command);
Exit salvage_store(const StoreCommand& command);
Exit export_records(const StoreCommand& command);
Exit import_records(const StoreCommand& command);
Exit change_key(const StoreCommand& command);
Exit load(const LoadCommand& command);

[[nodiscard]] std::string preset_store();  // in the user's data folder

}  // namespace app
