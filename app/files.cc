// app/files.cc: reading and atomically replacing whole files.
#include "app/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>
#include <vector>

#include "app/exit.h"
#include "core/record.h"

namespace app {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannot(std::string_view verb, const fs::path& path, int error) {
  throw Stop(Exit::environment,
             fmt::format("cannot {} {}: {}", verb, path.string(), std::strerror(error)));
}

// Closes the new file, and removes it unless it was renamed to the target.
class NewFile {
 public:
  // A unique name beside the target: existing files are left alone.
  explicit NewFile(const fs::path& target) : target_(target), path_(target.string() + ".XXXXXX") {
    descriptor_ = ::mkostemp(path_.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
      const int error = errno;
      path_.clear();
      cannot("write", target_, error);
    }
    ::fchmod(descriptor_, 0644);
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
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) cannot("read", path, errno);
  std::string text;
  std::vector<char> part(1 << 16);
  while (file.read(part.data(), static_cast<std::streamsize>(part.size())), file.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > kLargestFile) {
      throw Stop(Exit::bad_data, fmt::format("{} is too large: records have at most {} MB",
                                             path.string(), kLargestFile / 1'000'000));
    }
  }
  if (file.bad()) cannot("read", path, errno == 0 ? EIO : errno);
  return text;
}

void write_file(const fs::path& path, std::string_view text) {
  NewFile file(path);
  file.write(text);
  file.keep();
}

bool is_not_a_record(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  std::string start(200, ' ');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  return start.find(core::kRecordFormat) == std::string::npos;
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

fs::path file_for_unfinished(std::string_view game) {
  const fs::path folder = data_folder();
  std::error_code error;
  fs::path path = folder / fmt::format("unfinished-{}.json", game);
  for (int number = 2; fs::exists(path, error); ++number) {
    path = folder / fmt::format("unfinished-{}-{}.json", game, number);
  }
  return path;
}

}  // namespace app
