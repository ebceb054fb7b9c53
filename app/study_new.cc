// app/study_new.cc: `study new`: writes a manifest.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/files.h"
#include "app/study_command.h"
#include "app/study_files.h"
#include "arena/study/play.h"
#include "core/digest.h"

namespace app {

namespace fs = std::filesystem;
using arena::study::Plan;

namespace {

bool rotates(const StudyCommand& command, const std::vector<players::Spec>& specs) {
  if (command.pairing != "auto") return command.pairing == "rotate";
  return std::ranges::adjacent_find(specs, std::ranges::not_equal_to()) != specs.end();
}

// A component file goes with the manifest, so that both can be copied to other machines.
std::string keep_components(const StudyCommand& command) {
  if (command.table.components.empty()) return {};
  const fs::path manifest(command.manifest);
  const std::string name = manifest.stem().string() + ".components.json";
  write_file(manifest.parent_path() / name, read_file(command.table.components));
  return name;
}

void refuse_other_file(const fs::path& manifest) {
  std::error_code error;
  if (fs::exists(manifest, error))
    throw Stop(Exit::usage, fmt::format("{} exists already: `study run` resumes it; delete it, "
                                        "or choose another name",
                                        manifest.string()));
  if (fs::exists(folder_of(manifest), error))
    throw Stop(Exit::usage,
               fmt::format("{} holds the games of another study: delete it, or choose another name",
                           folder_of(manifest).string()));
  if (manifest.extension() != ".json")
    throw Stop(Exit::usage,
               fmt::format("the manifest is a JSON file: call it {}.json", manifest.string()));
}

}  // namespace

Exit new_study(const StudyCommand& command) {
  refuse_other_file(command.manifest);
  const auto opening = open_table(command.table, command.seats);
  const std::vector<players::Spec> specs = read_players(command.players, command.seats);
  Plan plan;
  plan.game = opening->facts().id;
  plan.rules_version = opening->facts().rules_version;
  plan.components_digest = core::hex(opening->components_digest());
  plan.options = core::to_json(opening->options(), opening->option_specs());
  for (const players::Spec& spec : specs) plan.players.push_back(players::to_text(spec));
  plan.seed = command.seed;
  plan.rotates = rotates(command, specs);
  plan.groups = (command.games + plan.games_of_group() - 1) / plan.games_of_group();
  plan.pieces = std::min(command.pieces, plan.groups);
  plan.program = PENTAPOLIS_VERSION;
  if (std::ranges::all_of(specs, arena::study::is_repeatable))
    plan.first_game = first_game_of(plan, *opening);
  plan.components = keep_components(command);
  write_file(command.manifest, core::to_pretty_text(arena::study::to_json(plan)));
  fmt::print("{}: study {}, {} games of {} for {} players in {} pieces\n", command.manifest,
             name_of(plan), plan.games(), plan.game, plan.seats(), plan.pieces);
  if (plan.first_game.empty())
    fmt::print("These players are not reproducible: pieces that are played again differ.\n");
  return Exit::ok;
}

}  // namespace app
