// server/store/sqlite_file.h: the files of an SQLite store: making them, and noticing that somebody
// took them away.
//
// POSIX locks belong to the process and the file: closing any descriptor of a file drops every lock
// the process holds on it, those of SQLite's connections included. Other programs then believe that
// nobody uses the store, and delete its write-ahead log. So nothing in this program opens a
// database file, its -wal or its -shm except SQLite itself; use stat to look at them.
#pragma once

#include <sys/types.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace store {

// Makes the file unless it is there. `fill` is given the name of a private file beside it and makes
// a whole store of it; that one is then moved into place, so that a crash leaves no half of one.
// Throws StoreError; also for a file without content, which is what a fault leaves and no new
// store.
void make_sqlite_file(const std::string& address, const std::string& path,
                      const std::function<void(const std::string& path)>& fill);

// The files of a database as they were opened.
class OpenedFiles {
 public:
  explicit OpenedFiles(std::string path);
  // Throws Damaged when another file, or none, has the name of one of them.
  void check(const std::string& address) const;

 private:
  using Identity = std::optional<std::pair<dev_t, ino_t>>;
  [[nodiscard]] static Identity identity(const std::string& path);

  std::string path_;
  std::array<Identity, 3> opened_;  // the database, its log, the index of the log
};

}  // namespace store
