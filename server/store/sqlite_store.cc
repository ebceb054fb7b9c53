// server/store/sqlite_store.cc: SQLite. Every commit is durable when it returns.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>
#include <unordered_map>

#include "server/store/address.h"
#include "server/store/schema.h"
#include "server/store/sql_store.h"
#include "server/store/sqlite_file.h"

namespace store {

namespace {

constexpr int kBusyMillis = 10'000;

// The problem and its remedy; `cause` is the operating system's error.
std::string explained(const SQLite::Exception& error, int cause) {
  constexpr const char* kFull = "is on a full disk: free some space; nothing acknowledged was lost";
  switch (error.getErrorCode()) {
    case SQLITE_FULL: return kFull;
    case SQLITE_IOERR:
      if (cause == ENOSPC || cause == EFBIG || cause == EDQUOT) return kFull;
      return fmt::format("cannot be read or written ({}): check the disk", std::strerror(cause));
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "is locked by another process: stop that process, or try again";
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return "cannot be written: give this user write permission for the file and folder";
    case SQLITE_CANTOPEN:
      return fmt::format("cannot be opened ({}): check the permissions of file and folder",
                         std::strerror(cause));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return fmt::format(
          "is damaged ({}): restore a backup, or save what can be read with \"pentapolis store "
          "salvage\"",
          error.what());
    default: break;
  }
  if (error.getExtendedErrorCode() == SQLITE_CONSTRAINT_FOREIGNKEY) {
    return "has no such table: open it before writing to it";
  }
  return fmt::format("failed ({}): see the documentation of SQLite", error.what());
}

// Translates SQLite's errors into ours.
template <typename Work>
auto translated(const std::string& name, const Work& work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    const int cause = errno;  // SQLite's own copy does not survive the statement
    const std::string sentence = fmt::format("the store {} {}", name, explained(error, cause));
    const bool is_damage =
        error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
    if (is_damage) throw Damaged(sentence);
    throw StoreError(sentence);
  }
}

// Resets a prepared statement at the end of its scope.
class Use {
 public:
  Use(SQLite::Statement& statement, const Row& values) : statement_(statement) {
    for (std::size_t i = 0; i < values.size(); ++i) bind(static_cast<int>(i) + 1, values[i]);
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() { statement_.tryReset(); }

  std::vector<Row> rows() {
    std::vector<Row> rows;
    while (statement_.executeStep()) {
      Row& row = rows.emplace_back();
      for (int i = 0; i < statement_.getColumnCount(); ++i) row.push_back(value(i));
    }
    return rows;
  }

 private:
  void bind(int index, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      statement_.bind(index, *number);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      statement_.bind(index, *text);
    } else {
      const std::string& bytes = std::get<Bytes>(value).bytes;
      statement_.bind(index, bytes.data(), static_cast<int>(bytes.size()));
    }
  }

  [[nodiscard]] Value value(int index) const {
    const SQLite::Column column = statement_.getColumn(index);
    if (column.isInteger()) return column.getInt64();
    if (column.isBlob()) return Bytes{column.getString()};
    return column.getString();
  }

  SQLite::Statement& statement_;
};

// While it exists, statements are aborted when `should_continue` returns false.
class Interruption {
 public:
  Interruption(sqlite3* database, const std::function<bool()>& should_continue)
      : database_(database) {
    constexpr int kStepsBetween = 10'000;
    sqlite3_progress_handler(
        database, kStepsBetween,
        [](void* asked) { return (*static_cast<const std::function<bool()>*>(asked))() ? 0 : 1; },
        const_cast<void*>(static_cast<const void*>(&should_continue)));
  }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption() { sqlite3_progress_handler(database_, 0, nullptr, nullptr); }

 private:
  sqlite3* database_;
};

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(std::string name, const std::string& path) : name_(std::move(name)) {
    database_ = translated(name_, [&] {
      return std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE, kBusyMillis);
    });
    if (sqlite3_db_readonly(database_->getHandle(), "main") != 0) {
      throw StoreError(fmt::format(
          "the store {} cannot be opened for writing: check the permissions of file and folder",
          name_));
    }
    translated(name_, [&] {
      configure();
      return 0;
    });
    clock_.set(std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
                   .count());
    migrate(*this, sqlite_schema());
    // The system clock may have been set back since jobs were put.
    clock_.set(std::get<std::int64_t>(run("SELECT coalesce(max(put_at), 0) FROM job", {})[0][0]));
    files_.emplace(path);
  }

  void begin(Access access) override {
    is_reading_ = access == Access::read;
    run(is_reading_ ? "BEGIN" : "BEGIN IMMEDIATE", {});
  }

  // Writes to files that were replaced are lost. After a bad page SQLite commits nothing more, not
  // even a transaction that only read.
  void commit() override {
    if (is_reading_) return rollback();
    try {
      run("COMMIT", {});
    } catch (...) {
      rollback();
      throw;
    }
    if (files_) files_->check(name_);
  }

  void rollback() noexcept override {
    // After some errors SQLite has already rolled back.
    if (sqlite3_get_autocommit(database_->getHandle()) != 0) return;
    database_->tryExec("ROLLBACK");
  }

  std::vector<Row> run(const std::string& sql, const Row& values) override {
    return translated(name_, [&] {
      auto found = statements_.find(sql);
      if (found == statements_.end()) {
        found = statements_.try_emplace(sql, *database_, sql).first;
      }
      return Use(found->second, values).rows();
    });
  }

  void run_script(const std::string& sql) override {
    translated(name_, [&] { return database_->exec(sql); });
  }

  std::int64_t data_version() override {
    return std::get<std::int64_t>(run("PRAGMA data_version", {}).at(0).at(0));
  }

  // One table at a time, so that the log can be checkpointed in between.
  std::vector<std::string> faults(const std::function<bool()>& should_continue) override {
    const Interruption interruption(database_->getHandle(), should_continue);
    std::vector<std::string> faults;
    try {
      const auto tables = run("SELECT name FROM sqlite_schema WHERE type = 'table'", {});
      for (const Row& table : tables) {
        const auto found =
            run(fmt::format("PRAGMA quick_check('{}')", std::get<std::string>(table.at(0))), {});
        for (const Row& row : found) {
          if (std::get<std::string>(row.at(0)) != "ok")
            faults.push_back(std::get<std::string>(row.at(0)));
        }
      }
    } catch (const Damaged& error) {
      faults.emplace_back(error.what());
    } catch (const StoreError&) {
      if (should_continue()) throw;
    }
    return faults;
  }

  [[nodiscard]] Millis now() const override { return clock_.now(); }
  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string clock_sql() const override { return "store_now()"; }
  [[nodiscard]] std::string lock_sql() const override { return ""; }
  [[nodiscard]] std::string skip_locked_sql() const override { return ""; }

 private:
  void configure() {
    use_wal();
    database_->exec("PRAGMA synchronous = FULL");
    database_->exec("PRAGMA foreign_keys = ON");
    database_->exec("PRAGMA journal_size_limit = 67108864");
    database_->createFunction(
        "store_now", 0, false, &clock_,
        [](sqlite3_context* context, int, sqlite3_value**) {
          sqlite3_result_int64(context,
                               static_cast<const Clock*>(sqlite3_user_data(context))->now());
        },
        nullptr, nullptr, nullptr);
  }

  // Switching to WAL does not wait for other connections by itself.
  void use_wal() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kBusyMillis);
    while (true) {
      try {
        database_->execAndGet("PRAGMA journal_mode = WAL");
        return;
      } catch (const SQLite::Exception& error) {
        const bool is_busy = error.getErrorCode() == SQLITE_BUSY;
        if (!is_busy || std::chrono::steady_clock::now() > until) throw;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

  std::string name_;
  Clock clock_;
  std::unique_ptr<SQLite::Database> database_;
  std::unordered_map<std::string, SQLite::Statement> statements_;
  std::optional<OpenedFiles> files_;
  bool is_reading_ = false;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& address) {
  const std::string path = sqlite_file(address).string();
  make_sqlite_file(address, path,
                   [&](const std::string& made) { const SqliteDatabase whole(address, made); });
  return std::make_unique<SqliteDatabase>(address, path);
}

}  // namespace store
