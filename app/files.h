// app/files.h: reading and writing whole files. A file that was there is never damaged: the new
// text goes to a new file beside it, reaches the disk, and then takes its name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

inline constexpr std::size_t kLargestFile = 32'000'000;

// Throws Stop with the path and the system's reason.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view text);

// Whether there is a file of that name which is something else than a game record.
[[nodiscard]] bool is_no_record(const std::filesystem::path& path);

// Where this user's data is kept; made if it is not there.
[[nodiscard]] std::filesystem::path data_folder();

// A file for an unfinished game when nobody named one: a name that is not taken yet.
[[nodiscard]] std::filesystem::path file_for_unfinished(std::string_view game);

}  // namespace app
