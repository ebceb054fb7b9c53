// app/files.cc: whole files, safely.
#include "app/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

#include "app/exit.h"

namespace app {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannot(std::string_view verb, const fs::path& path, int error) {
  throw Stop(Exit::environment,
             fmt::format("cannot {} {}: {}", verb, path.string(), std::strerror(error)));
}

// Closes and, unless it took its final name, removes the new file.
class NewFile {
 public:
  explicit NewFile(const fs::path& target) : target_(target), path_(target.string() + ".new") {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor_ < 0) cannot("write", target_, errno);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) cannot("write", target_, errno);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void keep() {
    if (::fsync(descriptor_) != 0) cannot("write", target_, errno);
    if (::close(std::exchange(descriptor_, -1)) != 0) cannot("write", target_, errno);
    if (::rename(path_.c_str(), target_.c_str()) != 0) cannot("write", target_, errno);
    path_.clear();
  }

 private:
  fs::path target_;
  std::string path_;
  int descriptor_ = -1;
};

}  // namespace

std::string read_file(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) cannot("read", path, EISDIR);
  const auto size = fs::file_size(path, error);
  if (!error && size > kLargestFile) {
    throw Stop(Exit::bad_data,
               fmt::format("{} is too large: {} MB, and records are at most {} MB", path.string(),
                           size / 1'000'000, kLargestFile / 1'000'000));
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) cannot("read", path, errno);
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad() || (text.fail() && size > 0)) cannot("read", path, errno == 0 ? EIO : errno);
  return std::move(text).str();
}

void write_file(const fs::path& path, std::string_view text) {
  NewFile file(path);
  file.write(text);
  file.keep();
}

fs::path data_folder() {
  const auto from = [](const char* variable) {
    const char* value = std::getenv(variable);
    return fs::path(value == nullptr ? "" : value);
  };
  fs::path folder = from("XDG_DATA_HOME");
  if (folder.empty()) folder = from("HOME") / ".local" / "share";
  folder /= "pentapolis";
  std::error_code error;
  fs::create_directories(folder, error);
  return folder;
}

}  // namespace app
