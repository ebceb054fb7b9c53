// app/command.h: the subcommands. main.cc parses the command line into these; each command has its
// own file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/exit.h"
#include "app/terminal.h"
#include "core/match.h"
#include "core/record.h"
#include "players/spec.h"
#include "server/retention.h"

namespace app {

// Options shared by the commands that open a table.
struct TableChoice {
  std::string game;
  std::string components;            // a file; empty: the embedded one
  std::vector<std::string> options;  // "city=square"
  std::string first = "random";      // or the seat that goes first
  bool is_practice = false;
};

// These throw Stop with a sentence that lists the choices.
[[nodiscard]] const core::GameEntry& find_game(const std::string& id);
// The named game, or all of them when none is named.
[[nodiscard]] std::vector<const core::GameEntry*> chosen_games(const std::string& id);
[[nodiscard]] std::unique_ptr<core::Match> open_table(const TableChoice& table, int seats);

// One player for each seat: the last one given fills the remaining seats.
[[nodiscard]] std::vector<players::Spec> read_players(const std::vector<std::string>& texts,
                                                      int seats);

[[nodiscard]] core::Language parse_language(const std::string& code);

// Reads a record and verifies every step; remarks go to standard error.
[[nodiscard]] core::Record load_record(const std::string& file, const std::string& components_file);

struct RulesCommand {
  std::string game;
  std::string clause;  // or a chapter, or search terms; empty: everything
  std::string language = "en";
  bool is_with_sources = false;
  bool all = false;  // every clause, rather than the guide
};
struct PlayCommand {
  TableChoice table;
  std::vector<std::string> seats;  // empty: one person against `search`, or as in the saved game
  std::vector<std::string> names;
  std::string language = "en";
  std::string resume;
  std::string save;
  std::uint64_t seed = 0;  // 0: a new one every time
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
  std::string device = "cpu";  // or gpu
};
struct CompareCommand {
  TableChoice table;
  std::string candidate;
  std::string base;
  int seats = 2;
  double gain = 0.02;  // the smallest advantage of interest, as a share of the win
  int most = 20'000;   // games
  std::uint64_t seed = 1;
  int jobs = 1;
  bool json = false;
};
struct SelfPlayCommand {
  TableChoice table;
  int seats = 2;
  int games = 10'000;
  std::uint64_t seed = 1;
  std::string player = "greedy:noise=150";
  int jobs = 1;
  double random_share = 0.05;  // of decisions taken at random
  double sample_share = 0.3;   // of positions kept
  std::string out;
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
  bool gpu = false;  // the card instead of this machine's core
};
struct GpuCommand {
  std::string game;  // empty: all
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
  std::string metrics;  // the metrics URL; "": memory is not measured
  std::string game;     // empty: the first
  int tables = 50;
  double rate = 0;  // moves per second over all tables; 0: unlimited
  double seconds = 10;
  int stored = 0;   // games started beforehand and left idle
  int sockets = 0;  // that only listen, one per idle table
  bool json = false;
};

Exit list_games();
Exit show_rules(const RulesCommand& command);
Exit play(const PlayCommand& command);
Exit simulate(const SimulateCommand& command);
Exit compare(const CompareCommand& command);
Exit self_play(const SelfPlayCommand& command);
Exit replay(const ReplayCommand& command);
Exit count_perft(const PerftCommand& command);
Exit print_signatures(const SignatureCommand& command);
Exit bench(const BenchCommand& command);
Exit bench_gpu(const BenchCommand& command);
Exit check_gpu(const GpuCommand& command);
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
