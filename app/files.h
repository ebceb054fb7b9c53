// app/files.h: reading and writing whole files. A file that was there is never damaged: the new
// text goes to a file beside it, reaches the disk, and then takes its name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

inline constexpr std::uintmax_t kLargestFile = std::uintmax_t{32} * 1024 * 1024;

// Throws Stop with the path and the system's reason.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view text);

// Where unfinished games are kept when nobody named a file.
[[nodiscard]] std::filesystem::path data_folder();

}  // namespace app
