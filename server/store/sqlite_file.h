// server/store/sqlite_file.h: the files of an SQLite store: creating them, and detecting their
// removal.
//
// POSIX locks belong to the process and the file: closing any descriptor of a file releases every
// lock the process holds on it, including those of SQLite's connections. Other programs then assume
// that the store is unused and delete its write-ahead log. So nothing in this program opens a
// database file, its -wal or its -shm except SQLite itself; use stat to inspect them.
#pragma once

#include <sys/types.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace store {

// Creates the file if it does not exist. `fill` gets the name of a private file beside it and makes
// it a complete store, which is then renamed into place, so that a crash leaves no partial one.
// Throws StoreError, also for an empty file, which is a sign of a fault and not a new store.
void make_sqlite_file(const std::string& address, const std::string& path,
                      const std::function<void(const std::string& path)>& fill);

// The identity of the files of an open database.
class OpenedFiles {
 public:
  explicit OpenedFiles(std::string path);
  // Throws Damaged if one of them was removed or replaced.
  void check(const std::string& address) const;

 private:
  using Identity = std::optional<std::pair<dev_t, ino_t>>;
  [[nodiscard]] static Identity identity(const std::string& path);

  std::string path_;
  std::array<Identity, 3> opened_;  // the database, its write-ahead log, and the log's index
};

}  // namespace store
