// app/study_files.h: the files of a study: the manifest, and next to it a folder with a compressed
// file for each piece. A piece is complete or absent.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/study/sums.h"

namespace app {

struct StudyFiles {
  std::filesystem::path manifest;
  std::filesystem::path folder;  // of the pieces
  arena::study::Plan plan;
  std::unique_ptr<core::Match> opening;

  [[nodiscard]] std::filesystem::path piece(std::int64_t number) const;
};

// Reads the manifest and opens its table. Throws Stop if the study was made by another version.
[[nodiscard]] StudyFiles open_study(const std::string& manifest);
[[nodiscard]] std::filesystem::path folder_of(const std::filesystem::path& manifest);
void make_folder_of(const StudyFiles& study);
// Differs between programs whose players decide differently. Throws Stop if a player cannot play.
[[nodiscard]] std::string first_game_of(const arena::study::Plan& plan, const core::Match& opening);

void write_piece(const StudyFiles& study, std::int64_t number, std::string_view text);
// Throws Stop if the file cannot be read; returns a fault if its content is damaged.
[[nodiscard]] core::Result<std::string> unpack(const std::filesystem::path& path);

struct PieceState {
  enum class Kind { missing, done, bad };
  Kind kind = Kind::missing;
  std::string fault;  // of a bad one
};
[[nodiscard]] PieceState look_at(const StudyFiles& study, std::int64_t number);

// Calls `see` for every game of the existing pieces, in order, and returns the number of pieces.
// Throws Stop at a damaged one.
std::int64_t read_games(const StudyFiles& study,
                        const std::function<void(const arena::study::GameRow&)>& see,
                        const std::function<void()>& on_piece);

}  // namespace app
