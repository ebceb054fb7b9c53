// app/study_options.cc: the command line of `study`.
#include <CLI/CLI.hpp>

#include "app/checks.h"
#include "app/study_command.h"
#include "players/spec.h"

namespace app {

namespace {

void add_manifest(CLI::App& command, StudyCommand& study) {
  command.add_option("study", study.manifest, "The manifest, a JSON file")
      ->required()
      ->type_name("FILE");
}

void add_table_options(CLI::App& command, StudyCommand& study) {
  command.add_option("game", study.table.game, "The game, as listed by `pentapolis games`")
      ->required();
  command
      .add_option(
          "--components", study.table.components,
          "Use this component file instead of the built-in one; a copy goes with the manifest")
      ->type_name("FILE");
  command
      .add_option("--option", study.table.options,
                  "A variant of the game, NAME=VALUE; may be repeated")
      ->type_name("NAME=VALUE");
  command.add_option("--first", study.table.first, "Who goes first: random, or a seat (0, 1, ...)")
      ->capture_default_str()
      ->type_name("SEAT");
  command.add_option("--seats", study.seats, "Number of players")->capture_default_str();
}

void add_new(CLI::App& parent, StudyCommand& study, Exit& status) {
  auto* command = parent.add_subcommand("new", "Write the manifest of a study");
  add_manifest(*command, study);
  add_table_options(*command, study);
  command->footer(players::kinds_help());
  command
      ->add_option_function<std::vector<std::string>>(
          "--players",
          [&study](const std::vector<std::string>& lists) {
            study.players.clear();
            for (const std::string& list : lists)
              for (std::string& spec : players::split_specs(list))
                study.players.push_back(std::move(spec));
          },
          "The players; the last one fills the remaining seats")
      ->default_str("greedy")
      ->allow_extra_args(false)
      ->type_name("LIST");
  command->add_option("--games", study.games, "Number of games")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--seed", study.seed, "The same seed gives the same games")
      ->capture_default_str()
      ->check(not_negative());
  command
      ->add_option(
          "--pairing", study.pairing,
          "rotate: every deal is played once for each seating; none: a deal for each game; "
          "auto: rotate if the players differ")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "rotate", "none"}))
      ->type_name("WORD");
  command
      ->add_option(
          "--pieces", study.pieces,
          "Files that the games are divided into: what is lost when a machine fails, and the "
          "maximum number of shards")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  command->callback([&] { status = new_study(study); });
}

void add_run(CLI::App& parent, StudyCommand& study, Exit& status) {
  auto* command = parent.add_subcommand(
      "run", "Play the missing pieces; may be interrupted and restarted at any time");
  add_manifest(*command, study);
  command->add_option("--jobs", study.jobs, "Games in parallel; as many as there are cores")
      ->check(CLI::Range(1, 256));
  command
      ->add_option("--shard", study.shard, "The part of this machine: 0/8 to 7/8 for eight of them")
      ->capture_default_str()
      ->type_name("I/N");
  command->add_option("--device", study.device, "cpu; a card does not report single games")
      ->capture_default_str()
      ->check(CLI::IsMember({"cpu", "gpu"}))
      ->type_name("WORD");
  command->callback([&] { status = run_study(study); });
}

void add_report(CLI::App& parent, StudyCommand& study, Exit& status) {
  auto* command = parent.add_subcommand("report", "Write a page with the statistics of the games");
  add_manifest(*command, study);
  command->add_option("--out", study.out, "The page; by default next to the manifest")
      ->type_name("FILE");
  command
      ->add_option("--markdown", study.markdown,
                   "Write the report as Markdown with SVG pictures into this folder, instead")
      ->type_name("DIR");
  command->add_flag("--json", study.json, "Print the figures as JSON, instead");
  command->callback([&] { status = report_study(study); });
}

}  // namespace

void add_study(CLI::App& cli, StudyCommand& command, Exit& status) {
  auto* parent = cli.add_subcommand(
      "study", "Play thousands of games, on one or more machines, and report statistics");
  parent->require_subcommand(1);
  add_new(*parent, command, status);
  add_run(*parent, command, status);
  auto* show = parent->add_subcommand("status", "Show the progress and the time left");
  add_manifest(*show, command);
  show->callback([&] { status = show_study(command); });
  auto* merge =
      parent->add_subcommand("merge", "Copy in the pieces that other machines have played");
  add_manifest(*merge, command);
  merge->add_option("folders", command.folders, "Their folders of pieces, NAME.study")
      ->required()
      ->type_name("DIR");
  merge->callback([&] { status = merge_study(command); });
  add_report(*parent, command, status);
}

}  // namespace app
