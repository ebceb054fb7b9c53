// server/store/sqlite_file.cc: see sqlite_file.h.
#include "server/store/sqlite_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdio.h>  // renameat2
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "server/store/store.h"

namespace store {

namespace {

namespace fs = std::filesystem;

constexpr const char* kLog = "-wal";
constexpr std::array kTails{"", kLog, "-shm"};

std::uintmax_t size_of(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  return error ? 0 : size;
}

[[noreturn]] void refuse_to_make(const std::string& address, int cause) {
  throw StoreError(
      fmt::format("the store {} cannot be created ({}): check the name, and the permissions and "
                  "free space of the folder",
                  address, std::strerror(cause)));
}

// A new file, removed again with SQLite's files beside it unless it was moved into place.
class PrivateFile {
 public:
  // It holds the keys that sign tokens: only its owner may read it. SQLite gives its auxiliary
  // files the same permissions.
  PrivateFile(const std::string& address, const std::string& beside)
      : path_(beside + ".new-XXXXXX") {
    const int descriptor = ::mkostemp(path_.data(), O_CLOEXEC);
    if (descriptor < 0) refuse_to_make(address, errno);
    ::close(descriptor);  // before SQLite opens it
  }
  PrivateFile(const PrivateFile&) = delete;
  PrivateFile& operator=(const PrivateFile&) = delete;
  ~PrivateFile() {
    for (const char* tail : kTails) ::unlink((path_ + tail).c_str());
  }

  [[nodiscard]] const std::string& path() const { return path_; }

  // False if a file of this name exists. Not every file system supports both methods.
  [[nodiscard]] bool move_to(const std::string& address, const std::string& path) const {
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0)
      return true;
    if (errno == EEXIST) return false;
    if (::link(path_.c_str(), path.c_str()) == 0) return true;
    if (errno == EEXIST) return false;
    refuse_to_make(address, errno);
  }

 private:
  std::string path_;
};

// The name of a new file must be durable before anything in it is acknowledged.
void sync_folder(const std::string& path) {
  const int folder =
      ::open(fs::path(path).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  ::fsync(folder);
  ::close(folder);
}

}  // namespace

void make_sqlite_file(const std::string& address, const std::string& path,
                      const std::function<void(const std::string& path)>& fill) {
  std::error_code error;
  const bool is_there = fs::exists(path, error);
  if (error) refuse_to_make(address, error.value());
  if (is_there && size_of(path) > 0) return;
  if (is_there || size_of(path + kLog) > 0) {
    throw StoreError(fmt::format(
        "the store {} has lost its content: its file is {}. Restore a backup, or save what is "
        "left with \"pentapolis store salvage\"; to start without any games, remove the file and "
        "its -wal and -shm files",
        address, is_there ? "empty" : "missing, but its log is there"));
  }
  const PrivateFile file(address, path);
  fill(file.path());
  if (file.move_to(address, path)) sync_folder(path);
}

OpenedFiles::OpenedFiles(std::string path) : path_(std::move(path)) {
  for (std::size_t i = 0; i < kTails.size(); ++i) opened_[i] = identity(path_ + kTails[i]);
}

// The inode of an open file is not reused, so equal means the same file.
OpenedFiles::Identity OpenedFiles::identity(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return std::pair(status.st_dev, status.st_ino);
}

void OpenedFiles::check(const std::string& address) const {
  for (std::size_t i = 0; i < kTails.size(); ++i) {
    const std::string name = path_ + kTails[i];
    if (identity(name) == opened_[i]) continue;
    throw Damaged(fmt::format(
        "the file {} of the store {} was removed or replaced while it was in use: nothing more is "
        "written; save what the running server shows, stop it, and restore the file or a backup",
        name, address));
  }
}

}  // namespace store
