// app/main.cc: the command line.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "app/checks.h"
#include "app/command.h"
#include "app/serve_options.h"
#include "app/settings.h"
#include "app/study_command.h"
#include "players/spec.h"

namespace {

using app::Exit;
using app::not_negative;
using app::positive;

void add_table(CLI::App& command, app::TableChoice& table, bool game_required) {
  auto* game = command.add_option("game", table.game, "The game, as listed by `pentapolis games`");
  if (game_required) game->required();
  command
      .add_option("--components", table.components,
                  "Use this component file instead of the built-in one")
      ->type_name("FILE");
  command
      .add_option("--option", table.options, "A variant of the game, NAME=VALUE; may be repeated")
      ->type_name("NAME=VALUE");
  command.add_option("--first", table.first, "Who goes first: random, or a seat (0, 1, ...)")
      ->capture_default_str()
      ->type_name("SEAT");
}

void add_colour(CLI::App& command, app::Terminal::Colours& colours) {
  using Colours = app::Terminal::Colours;
  command
      .add_option_function<std::string>(
          "--colour,--color",
          [&colours](const std::string& word) {
            colours = word == "never" ? Colours::never : Colours::automatic;
            if (word == "always") colours = Colours::always;
          },
          "auto, never or always; NO_COLOR is respected")
      ->check(CLI::IsMember({"auto", "never", "always"}))
      ->type_name("WORD");
}

void add_language(CLI::App& command, std::string& language) {
  command.add_option("--language", language, "en, es or nl")
      ->capture_default_str()
      ->type_name("CODE");
}

// A list of players; their parameters are separated by commas as well.
CLI::Option* add_players(CLI::App& command, const char* name, std::vector<std::string>& players,
                         const char* help) {
  command.footer(players::kinds_help());
  return command
      .add_option_function<std::vector<std::string>>(
          name,
          [&players](const std::vector<std::string>& lists) {
            players.clear();
            for (const std::string& list : lists)
              for (std::string& spec : players::split_specs(list))
                players.push_back(std::move(spec));
          },
          help)
      ->allow_extra_args(false)
      ->type_name("LIST");
}

void refuse_unknown_command(const CLI::App& cli, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::string names;
  for (const CLI::App* command : cli.get_subcommands({})) {
    if (command->get_name() == argv[1]) return;
    names += (names.empty() ? "" : ", ") + command->get_name();
  }
  throw app::Stop(Exit::usage, "there is no command \"" + std::string(argv[1]) +
                                   "\": the commands are " + names);
}

void add_store(CLI::App& cli, app::StoreCommand& command, Exit& status) {
  const CLI::App& serve = *cli.get_subcommand("serve");  // they share its settings file
  auto* store = cli.add_subcommand("store", "Maintain the store of a server");
  store->require_subcommand(1);
  const auto add = [&](const char* name, const char* help, Exit (*run)(const app::StoreCommand&)) {
    auto* sub = store->add_subcommand(name, help);
    sub->add_option("--store", command.store,
                    "sqlite:FILE or postgresql://...; default: the file in your data folder")
        ->type_name("STORE");
    const auto settings = std::make_shared<app::Settings>(*sub, serve);
    sub->callback([&command, &status, run, settings] {
      settings->read();
      status = run(command);
    });
    return sub;
  };
  add("check", "Replay every game and verify every digest", &app::check_store);
  add("backup", "Copy a snapshot into a new SQLite file; the server may keep running",
      &app::back_up_store)
      ->add_option("file", command.other, "The new file")
      ->required();
  add("migrate", "Copy everything into another, empty store", &app::migrate_store)
      ->add_option("to", command.other, "sqlite:FILE or postgresql://...")
      ->required();
  auto* out =
      add("export", "Write a record of every finished game into a folder", &app::export_records);
  out->add_option("folder", command.other, "The folder")->required();
  out->add_flag("--unfinished", command.unfinished,
                "Include unfinished games. Records contain everything, including secrets");
  add("import", "Create tables from records", &app::import_records)
      ->add_option("files", command.files, "The records")
      ->required();
  auto* salvage = store->add_subcommand(
      "salvage", "Save what can be read of a damaged SQLite file into another, empty store");
  salvage->add_option("from", command.from, "The damaged file")->required();
  salvage->add_option("to", command.other, "sqlite:FILE or postgresql://...")->required();
  salvage->callback([&command, &status] { status = app::salvage_store(command); });
  auto* prune =
      add("prune", "List unused tables; with --yes, close or delete them", &app::prune_store);
  app::add_retention(*prune, command.retention);
  prune->add_flag("--yes", command.yes, "Do it");
  add("key", "Sign tokens with a new key; tokens of the previous key stay valid", &app::change_key);
}

void add_load(CLI::App& cli, app::LoadCommand& command, Exit& status) {
  auto* load = cli.add_subcommand("load", "Load-test a server by playing many tables at once");
  load->add_option("--url", command.url, "The server")->capture_default_str();
  load->add_option("--metrics", command.metrics,
                   "The server's --metrics-listen address; without it memory is not measured")
      ->type_name("ADDRESS");
  load->add_option("--game", command.game, "The game; the first by default");
  load->add_option("--tables", command.tables, "Tables at the same time, two seats each")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  load->add_option("--rate", command.rate, "Moves per second over all tables; 0: unlimited")
      ->capture_default_str()
      ->check(not_negative());
  load->add_option("--seconds", command.seconds, "Duration, at most 300")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 300.0));
  load->add_option("--stored", command.stored, "Idle games to create first, to measure memory")
      ->check(CLI::Range(0, 1'000'000));
  load->add_option("--sockets", command.sockets,
                   "Sockets that only listen, each at an idle game, to measure memory")
      ->check(CLI::Range(0, 25'000));
  load->add_flag("--json", command.json, "Print the figures as JSON");
  load->callback([&] { status = app::load(command); });
}

void add_compare(CLI::App& cli, app::CompareCommand& command, Exit& status) {
  auto* compare = cli.add_subcommand(
      "compare",
      "Test whether one player is stronger than another, with as few games as that takes. "
      "Status 0: it is; 1: it is not; 5: undecided");
  add_table(*compare, command.table, true);
  compare->footer(players::kinds_help());
  compare->add_option("candidate", command.candidate, "The player that may be stronger")
      ->required()
      ->type_name("PLAYER");
  compare->add_option("base", command.base, "The player in all other seats")
      ->required()
      ->type_name("PLAYER");
  compare->add_option("--seats", command.seats, "Number of players")->capture_default_str();
  compare
      ->add_option("--gain", command.gain,
                   "The smallest advantage of interest, as a share of the win")
      ->capture_default_str()
      ->check(CLI::Range(0.001, 0.5));
  compare->add_option("--most", command.most, "Games after which it gives up")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  compare->add_option("--seed", command.seed, "The same seed gives the same games")
      ->capture_default_str()
      ->check(not_negative());
  compare->add_option("--jobs", command.jobs, "Games in parallel")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  compare->add_flag("--json", command.json, "Print the result as JSON");
  compare->callback([&] { status = app::compare(command); });
}

void add_self_play(CLI::App& cli, app::SelfPlayCommand& command, Exit& status) {
  auto* self_play =
      cli.add_subcommand("self-play", "Play games that yield training data for a net");
  add_table(*self_play, command.table, true);
  self_play->add_option("--seats", command.seats, "Number of players")->capture_default_str();
  self_play->add_option("--games", command.games, "Number of games")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  self_play->add_option("--seed", command.seed, "The same seed gives the same games")
      ->capture_default_str()
      ->check(not_negative());
  self_play->footer(players::kinds_help());
  self_play->add_option("--player", command.player, "The player in all seats")
      ->capture_default_str()
      ->type_name("PLAYER");
  self_play->add_option("--jobs", command.jobs, "Games in parallel")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  self_play
      ->add_option("--random", command.random_share,
                   "The share of decisions taken at random, so that samples include mistakes")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  self_play
      ->add_option("--keep", command.sample_share,
                   "The share of positions at the end of a turn that are kept")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  self_play->add_option("--out", command.out, "The files to write, without their extensions")
      ->required()
      ->type_name("PATH");
  self_play->callback([&] { status = app::self_play(command); });
}

// Reads the command line and runs the command.
Exit run(int argc, char** argv) {
  CLI::App cli("Pentapolis: city-building board games, with computer players, records and tools.",
               "pentapolis");
  cli.set_version_flag("--version", PENTAPOLIS_VERSION);
  cli.require_subcommand(1);
  cli.get_formatter()->column_width(34);
  Exit status = Exit::ok;

  auto* games = cli.add_subcommand("games", "List the games");
  games->callback([&] { status = app::list_games(); });

  app::RulesCommand rules;
  std::vector<std::string> what;
  auto* rules_cli = cli.add_subcommand(
      "rules", "Show how to play a game, a clause or chapter of its rules, or search the rules");
  rules_cli->add_option("game", rules.game, "The game")->required();
  rules_cli
      ->add_option("what", what, "A clause such as BP-6.1, a chapter such as BP-6, or search terms")
      ->each([&](const std::string& word) {
        rules.clause += rules.clause.empty() ? word : " " + word;
      });
  add_language(*rules_cli, rules.language);
  rules_cli->add_flag("--sources", rules.is_with_sources,
                      "Include the source of each statement, and notes for developers");
  rules_cli->add_flag("--all", rules.all, "Show every clause");
  rules_cli->callback([&] { status = app::show_rules(rules); });

  app::PlayCommand play;
  auto* play_cli = cli.add_subcommand("play", "Play a game in the terminal");
  add_table(*play_cli, play.table, false);
  add_players(*play_cli, "--seats", play.seats, "The players by seat: human, or a computer player")
      ->default_str("human,search");
  play_cli->add_option("--names", play.names, "Their names")->delimiter(',')->type_name("LIST");
  add_language(*play_cli, play.language);
  play_cli->add_option("--resume", play.resume, "Resume a saved game; it is saved to the same file")
      ->type_name("FILE");
  play_cli->add_option("--save", play.save, "Save to this file after every decision")
      ->type_name("FILE");
  play_cli->add_option("--seed", play.seed, "Seed for chance; 0: a new game every time")
      ->capture_default_str()
      ->check(not_negative());
  play_cli->add_flag(
      "--practice", play.table.is_practice,
      "Practice: undo may revert revealed information, and the result does not count");
  add_colour(*play_cli, play.colours);
  play_cli->callback([&] { status = app::play(play); });

  app::SimulateCommand simulate;
  auto* simulate_cli =
      cli.add_subcommand("simulate", "Let computer players play many games and report statistics");
  add_table(*simulate_cli, simulate.table, true);
  simulate_cli->add_option("--seats", simulate.seats, "Number of players")->capture_default_str();
  simulate_cli->add_option("--games", simulate.games, "Number of games")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  simulate_cli->add_option("--seed", simulate.seed, "The same seed gives the same games")
      ->capture_default_str()
      ->check(not_negative());
  add_players(*simulate_cli, "--players", simulate.players,
              "The players; the last one fills the remaining seats")
      ->default_str("random");
  simulate_cli->add_option("--jobs", simulate.jobs, "Games in parallel")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  simulate_cli
      ->add_option("--record", simulate.record, "Write a record of every game into this folder")
      ->type_name("DIR");
  simulate_cli
      ->add_flag("--legal", simulate.legal,
                 "Include the legal actions of every decision in records")
      ->needs("--record");
  simulate_cli->add_flag("--keep-seats", simulate.keep_seats,
                         "Players keep their seats instead of rotating after every game");
  simulate_cli
      ->add_option("--device", simulate.device,
                   "cpu, or gpu: an NVIDIA card, for random and greedy players")
      ->capture_default_str()
      ->check(CLI::IsMember({"cpu", "gpu"}))
      ->type_name("WORD");
  simulate_cli->add_flag("--json", simulate.json, "Print the result as JSON");
  simulate_cli->callback([&] { status = app::simulate(simulate); });

  app::CompareCommand compare;
  add_compare(cli, compare, status);

  app::SelfPlayCommand self_play;
  add_self_play(cli, self_play, status);

  app::StudyCommand study;
  app::add_study(cli, study, status);

  app::ReplayCommand replay;
  auto* replay_cli = cli.add_subcommand("replay", "Verify a record and show a position");
  replay_cli->add_option("file", replay.file, "The record")->required();
  replay_cli->add_option("--components", replay.components, "The component file it was played with")
      ->type_name("FILE");
  replay_cli->add_option("--to", replay.to, "Show the position after this step")
      ->type_name("STEP")
      ->check(not_negative());
  replay_cli->add_option("--seat", replay.seat, "As seen by this seat (0, 1, ...)")
      ->type_name("SEAT")
      ->check(not_negative());
  replay_cli->add_flag("--log", replay.log, "Describe every step");
  add_language(*replay_cli, replay.language);
  add_colour(*replay_cli, replay.colours);
  replay_cli->callback([&] { status = app::replay(replay); });

  app::PerftCommand perft;
  auto* perft_cli = cli.add_subcommand("perft", "Count the positions a few steps ahead");
  add_table(*perft_cli, perft.table, true);
  perft_cli->add_option("--seats", perft.seats, "Number of players")->capture_default_str();
  perft_cli->add_option("--depth", perft.depth, "Number of steps")
      ->capture_default_str()
      ->check(CLI::Range(1, 20));
  perft_cli->add_option("--record", perft.record, "Start from a position of this record")
      ->type_name("FILE");
  perft_cli->add_option("--to", perft.to, "After this step of it")
      ->needs("--record")
      ->type_name("STEP")
      ->check(not_negative());
  perft_cli->callback([&] { status = app::count_perft(perft); });

  app::SignatureCommand signature;
  auto* signature_cli =
      cli.add_subcommand("signature", "Print the signature, which changes when behaviour changes");
  signature_cli->add_option("game", signature.game, "The game; default: all");
  signature_cli->callback([&] { status = app::print_signatures(signature); });

  app::BenchCommand bench;
  auto* bench_cli = cli.add_subcommand("bench", "Measure the engine on one core");
  bench_cli->add_option("game", bench.game, "The game; default: all");
  bench_cli->add_option("--seconds", bench.seconds, "For each measurement")
      ->capture_default_str()
      ->check(positive());
  bench_cli->add_flag("--json", bench.json, "Print the figures as JSON");
  bench_cli->add_flag("--gpu", bench.gpu, "Measure series of games on an NVIDIA card instead");
  bench_cli->callback([&] { status = app::bench(bench); });

  app::GpuCommand gpu;
  auto* gpu_cli = cli.add_subcommand(
      "gpu", "Show the NVIDIA card and check that it computes the same results as the processor");
  gpu_cli->add_option("game", gpu.game, "The game; all of them by default");
  gpu_cli->callback([&] { status = app::check_gpu(gpu); });

  app::ServeCommand serve;
  app::add_serve(cli, serve, status);
  app::StoreCommand store;
  add_store(cli, store, status);
  app::LoadCommand load;
  add_load(cli, load, status);

  try {
    refuse_unknown_command(cli, argc, argv);
    cli.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return cli.exit(error), Exit::ok;  // help and version
    throw app::Stop(Exit::usage, std::string(error.what()) + "; see --help");
  }
  return status;
}

// One sentence on standard error, after anything printed before.
int fail(const char* sentence, Exit status) {
  std::fflush(stdout);
  std::fprintf(stderr, "pentapolis: %s\n", app::printable(sentence).c_str());
  return static_cast<int>(status);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return static_cast<int>(run(argc, argv));
  } catch (const app::Stop& stop) {
    return fail(stop.what(), stop.status());
  } catch (const std::exception& error) {
    return fail(error.what(), Exit::environment);
  }
}
