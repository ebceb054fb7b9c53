// server/store/sql_store.h: a store over SQL. The statements are the same for every database; each
// database implements running them and its transactions.
//
// Parameters are written $1, $2, ... in order of first appearance, because SQLite numbers them that
// way.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "server/store/store.h"

namespace store {

struct Bytes {
  std::string bytes;
};
using Value = std::variant<std::int64_t, std::string, Bytes>;
using Row = std::vector<Value>;

enum class Access : std::uint8_t { read, write };

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // Read: a consistent snapshot. On failure no transaction is left open.
  virtual void begin(Access access) = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  // Runs one statement, prepared once. Outside a transaction it only reads, so it may be retried.
  virtual std::vector<Row> run(const std::string& sql, const Row& values) = 0;
  virtual void run_script(const std::string& sql) = 0;  // several statements, without values
  // Changes when another connection writes; always changes if that is unknown.
  virtual std::int64_t data_version() = 0;
  virtual std::vector<std::string> faults(const std::function<bool()>& /*should_continue*/) {
    return {};
  }

  [[nodiscard]] virtual Millis now() const = 0;
  [[nodiscard]] virtual std::string name() const = 0;       // the address, for messages
  [[nodiscard]] virtual std::string clock_sql() const = 0;  // `now` as an SQL expression
  [[nodiscard]] virtual std::string lock_sql()
      const = 0;  // locks the rows read until the end of the transaction
  [[nodiscard]] virtual std::string skip_locked_sql() const = 0;  // skips rows locked by others
};

// Follows the steady clock from where it was set, and never goes backwards.
class Clock {
 public:
  void set(Millis now) {
    base_ = std::max(now, this->now());
    since_ = std::chrono::steady_clock::now();
  }
  [[nodiscard]] Millis now() const {
    return base_ + std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::steady_clock::now() - since_)
                       .count();
  }

 private:
  Millis base_ = 0;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

[[nodiscard]] std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database> database);

// Connected, with the schema up to date.
[[nodiscard]] std::unique_ptr<Database> open_sqlite(const std::string& address);
[[nodiscard]] std::unique_ptr<Database> open_postgres(const std::string& address);

}  // namespace store
