// app/study_files.cc: reading and writing the files of a study.
#include "app/study_files.h"

#include <fmt/format.h>
#include <zlib.h>

#include <limits>

#include "app/command.h"
#include "app/files.h"
#include "arena/study/play.h"
#include "core/digest.h"

namespace app {

namespace fs = std::filesystem;
using arena::study::Plan;

namespace {

constexpr int kGzip = 15 + 16;  // zlib's window bits with its gzip header
constexpr std::size_t kLargestPiece = 2'000'000'000;

std::string packed(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw Stop(Exit::environment, "cannot compress: too little memory");
  std::string out(deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT(*-reinterpret-cast)
  stream.avail_out = static_cast<uInt>(out.size());
  const int end = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (end != Z_STREAM_END) throw Stop(Exit::environment, "cannot compress the games of a study");
  return out;
}

core::Result<std::string> unpacked(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzip) != Z_OK)
    throw Stop(Exit::environment, "cannot decompress: too little memory");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  std::vector<char> part(1 << 18);
  int end = Z_OK;
  while (end == Z_OK && text.size() < kLargestPiece) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());  // NOLINT(*-reinterpret-cast)
    stream.avail_out = static_cast<uInt>(part.size());
    end = inflate(&stream, Z_NO_FLUSH);
    text.append(part.data(), part.size() - stream.avail_out);
  }
  const bool is_whole = end == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!is_whole) return core::Fault{"is truncated or damaged: it does not decompress"};
  return text;
}

std::unique_ptr<core::Match> open_plan(const Plan& plan, const fs::path& manifest) {
  const core::GameEntry& game = find_game(plan.game);
  const core::Facts& facts = *game.facts;
  const auto options =
      core::options_from(plan.options, game.options, facts.min_seats, facts.max_seats);
  if (!options)
    throw Stop(Exit::bad_data, fmt::format("{}: {}", manifest.string(), options.fault().what));
  if (options->seats != plan.seats())
    throw Stop(Exit::bad_data, fmt::format("{}: {} players for {} seats", manifest.string(),
                                           plan.seats(), options->seats));
  const fs::path file = manifest.parent_path() / plan.components;
  const std::string own = plan.components.empty() ? std::string() : read_file(file);
  auto match = game.open(plan.components.empty() ? game.components : own, *options);
  if (!match) throw Stop(Exit::bad_data, fmt::format("{}: {}", file.string(), match.fault().what));
  return std::move(*match);
}

// A report must not mix games of different versions.
void refuse_another_build(const Plan& plan, const core::Match& opening, const fs::path& manifest) {
  const auto differs = [&](std::string_view what, std::string_view there, std::string_view here) {
    if (there == here) return;
    throw Stop(Exit::bad_data,
               fmt::format("{} was made with {} {}, and here it is {}: go on with that program, or "
                           "make another study with `study new`",
                           manifest.string(), what, there, here));
  };
  differs("version", plan.program, PENTAPOLIS_VERSION);
  differs("rules version", plan.rules_version, opening.facts().rules_version);
  differs("components", plan.components_digest, core::hex(opening.components_digest()));
}

}  // namespace

fs::path folder_of(const fs::path& manifest) {
  fs::path folder = manifest;
  folder.replace_extension(".study");
  return folder;
}

fs::path StudyFiles::piece(std::int64_t number) const {
  return folder / fmt::format("{:06}.csv.gz", number);
}

StudyFiles open_study(const std::string& manifest) {
  StudyFiles study;
  study.manifest = manifest;
  study.folder = folder_of(manifest);
  const auto json = core::parse_json(read_file(manifest), "the manifest");
  if (!json) throw Stop(Exit::bad_data, fmt::format("{}: {}", manifest, json.fault().what));
  auto plan = arena::study::plan_from(*json);
  if (!plan) throw Stop(Exit::bad_data, fmt::format("{}: {}", manifest, plan.fault().what));
  study.plan = std::move(*plan);
  study.opening = open_plan(study.plan, study.manifest);
  refuse_another_build(study.plan, *study.opening, study.manifest);
  return study;
}

std::string first_game_of(const Plan& plan, const core::Match& opening) {
  auto digest = arena::study::Player(plan, opening).first_game();
  if (!digest) throw Stop(Exit::environment, digest.fault().what);
  return *digest;
}

void make_folder_of(const StudyFiles& study) {
  std::error_code error;
  fs::create_directories(study.folder, error);
  if (error)
    throw Stop(Exit::environment, fmt::format("cannot create the folder {}: {}",
                                              study.folder.string(), error.message()));
}

void write_piece(const StudyFiles& study, std::int64_t number, std::string_view text) {
  write_file(study.piece(number), packed(text));
}

core::Result<std::string> unpack(const fs::path& path) { return unpacked(read_file(path)); }

PieceState look_at(const StudyFiles& study, std::int64_t number) {
  const fs::path path = study.piece(number);
  std::error_code error;
  if (!fs::exists(path, error)) return {};
  const auto text = unpack(path);
  if (!text) return {PieceState::Kind::bad, text.fault().what};
  const auto games = arena::study::read_piece(*text, study.plan, number, [](const auto&) {});
  if (!games) return {PieceState::Kind::bad, games.fault().what};
  return {PieceState::Kind::done, {}};
}

std::int64_t read_games(const StudyFiles& study,
                        const std::function<void(const arena::study::GameRow&)>& see,
                        const std::function<void()>& on_piece) {
  std::int64_t pieces = 0;
  for (std::int64_t number = 0; number < study.plan.pieces; ++number) {
    const fs::path path = study.piece(number);
    std::error_code error;
    if (fs::exists(path, error)) {
      const auto fail = [&](const std::string& what) {
        throw Stop(Exit::bad_data,
                   fmt::format("{} {}; `study run` plays it again", path.string(), what));
      };
      const auto text = unpack(path);
      if (!text) fail(text.fault().what);
      const auto games = arena::study::read_piece(*text, study.plan, number, see);
      if (!games) fail(games.fault().what);
      ++pieces;
    }
    on_piece();
  }
  return pieces;
}

}  // namespace app
