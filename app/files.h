// app/files.h: reading and writing whole files. Existing files are replaced atomically: the new
// text is written to a temporary file beside the target, synced to disk and renamed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

inline constexpr std::size_t kLargestFile = 32'000'000;

// Throws Stop with the path and the system's reason.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view text);

// Whether a file of that name exists and is not a game record.
[[nodiscard]] bool is_not_a_record(const std::filesystem::path& path);

// The user's data folder; created if missing.
[[nodiscard]] std::filesystem::path data_folder();

// An unused file name for an unfinished game, if the user gave none.
[[nodiscard]] std::filesystem::path file_for_unfinished(std::string_view game);

}  // namespace app
