// app/self_play_command.cc: `self-play`: games that yield training data (train/train.py).
#include <fmt/format.h>

#include <fstream>

#include "app/command.h"
#include "app/files.h"
#include "app/progress.h"
#include "arena/engine.h"
#include "arena/self_play.h"
#include "core/digest.h"
#include "players/net.h"

namespace app {

namespace {

// The rows can be far larger than what write_file is for.
template <class T>
void write_rows(const std::string& path, const std::vector<T>& rows) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(rows.data()),  // NOLINT(*-reinterpret-cast)
             static_cast<std::streamsize>(rows.size() * sizeof(T)));
  if (!file.flush()) throw Stop(Exit::environment, "cannot write " + path + "; is the disk full?");
}

core::JsonObject about(const SelfPlayCommand& command, const core::Match& opening,
                       const arena::Samples& samples) {
  const arena::Engine& engine = arena::engine_of(opening);
  const auto names = engine.observation_names(opening);
  return {{"game", command.table.game},
          {"seats", command.seats},
          {"features", engine.observation},
          {"features_digest", core::hex(players::features_digest(names))},
          {"samples", samples.count},
          {"rules_version", opening.facts().rules_version},
          {"history",
           fmt::format("{} games of {}, seed {}", command.games, command.player, command.seed)}};
}

}  // namespace

Exit self_play(const SelfPlayCommand& command) {
  const auto opening = open_table(command.table, command.seats);
  const auto spec = players::parse_spec(command.player);
  if (!spec) throw Stop(Exit::usage, spec.fault().what);
  if (spec->kind->open != nullptr)
    throw Stop(Exit::usage, "self-play needs a computer player that knows the rules");
  Progress progress("games", command.games);
  const arena::SelfPlay self_play{.opening = opening.get(),
                                  .player = *spec,
                                  .games = command.games,
                                  .seed = command.seed,
                                  .jobs = command.jobs,
                                  .random_share = command.random_share,
                                  .sample_share = command.sample_share,
                                  .on_game = [&progress] { progress.advance(); }};
  const arena::Samples samples = arena::run(self_play);
  write_rows(command.out + ".features.f16", samples.features);
  write_rows(command.out + ".shares.f32", samples.shares);
  write_file(command.out + ".json", core::to_pretty_text(about(command, *opening, samples)));
  fmt::print("{} samples in {}.json, .features.f16 and .shares.f32\n", samples.count, command.out);
  return Exit::ok;
}

}  // namespace app
