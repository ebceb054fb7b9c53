// server/store/postgres_store.cc: PostgreSQL. A lost connection is reopened by the next call;
// whatever was in progress on it fails, or is retried if it only read.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "server/store/address.h"
#include "server/store/postgres.h"
#include "server/store/schema.h"
#include "server/store/sql_store.h"

namespace store {

namespace {

using namespace std::chrono_literals;

// A connection can be cut while it is being opened, several times in a row.
constexpr int kAttemptsWithoutPause = 5;
constexpr std::chrono::milliseconds kShortestPause = 50ms;  // between later attempts to connect
constexpr std::chrono::milliseconds kLongestPause = 2s;

constexpr const char* kClock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

// Deadlocks between servers are resolved by retrying: detect them quickly, if we have the
// privilege.
constexpr const char* kSettings = R"(
SET client_encoding = 'UTF8';
SET synchronous_commit = on;
SET lock_timeout = '10s';
DO $$ BEGIN PERFORM set_config('deadlock_timeout', '100ms', false);
EXCEPTION WHEN insufficient_privilege THEN NULL; END $$;
)";

// PostgreSQL's type OIDs.
constexpr Oid kByteaType = 17;
constexpr Oid kBigintType = 20;
constexpr Oid kIntegerType = 23;

// Values as libpq expects them; everything but bytes is text.
class Parameters {
 public:
  explicit Parameters(const Row& values) {
    texts_.reserve(values.size());  // pointers into it stay valid
    for (const Value& value : values) add(value);
  }

  [[nodiscard]] int count() const { return static_cast<int>(texts_.size()); }
  [[nodiscard]] const char* const* values() const { return pointers_.data(); }
  [[nodiscard]] const int* lengths() const { return lengths_.data(); }
  [[nodiscard]] const int* formats() const { return formats_.data(); }

 private:
  void add(const Value& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    const auto* text = std::get_if<std::string>(&value);
    if (number != nullptr) {
      texts_.push_back(std::to_string(*number));
    } else {
      texts_.push_back(text != nullptr ? *text : std::get<Bytes>(value).bytes);
    }
    pointers_.push_back(texts_.back().c_str());
    lengths_.push_back(static_cast<int>(texts_.back().size()));
    formats_.push_back(number != nullptr || text != nullptr ? 0 : 1);
  }

  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
};

std::string unescaped(const char* text) {
  std::size_t size = 0;
  const std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes(
      PQunescapeBytea(reinterpret_cast<const unsigned char*>(text), &size), &PQfreemem);
  return {bytes.get(), bytes.get() + size};
}

Value to_value(const PGresult* result, int row, int column) {
  const char* text = PQgetvalue(result, row, column);
  const auto size = static_cast<std::size_t>(PQgetlength(result, row, column));
  switch (PQftype(result, column)) {
    case kBigintType:
    case kIntegerType: {
      std::int64_t number = 0;
      std::from_chars(text, text + size, number);
      return number;
    }
    case kByteaType: return Bytes{unescaped(text)};
    default: return std::string(text, size);
  }
}

std::vector<Row> to_rows(const PGresult* result) {
  std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result)));
  for (int row = 0; row < PQntuples(result); ++row) {
    for (int column = 0; column < PQnfields(result); ++column) {
      rows[static_cast<std::size_t>(row)].push_back(to_value(result, row, column));
    }
  }
  return rows;
}

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(const std::string& address)
      : address_(postgres_address(address)), name_(shown(address)) {
    connect();
    if (std::get<std::string>(run("SHOW server_encoding", {})[0][0]) != "UTF8") {
      throw StoreError(fmt::format(
          "the database of the store {} is not UTF-8: create it with ENCODING 'UTF8'", name_));
    }
    migrate(*this, postgres_schema());
  }

  // Nothing has happened yet if this fails, so it may be retried.
  void begin(Access access) override {
    twice([&] {
      check(execute(connection_, access == Access::write
                                     ? "BEGIN"
                                     : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
    });
    is_in_transaction_ = true;
  }

  void commit() override {
    is_in_transaction_ = false;
    const Result result = execute(connection_, "COMMIT");
    if (!is_ok(connection_)) {
      disconnect();
      throw Interrupted(
          fmt::format("the connection to the store {} was lost during a commit: whether the change "
                      "was stored is unknown; try again",
                      name_));
    }
    check(result);
  }

  void rollback() noexcept override {
    if (!std::exchange(is_in_transaction_, false)) return;
    if (!is_ok(execute(connection_, "ROLLBACK"))) disconnect();
  }

  std::vector<Row> run(const std::string& sql, const Row& values) override {
    if (is_in_transaction_) return run_now(sql, values);
    std::vector<Row> rows;
    twice([&] { rows = run_now(sql, values); });
    return rows;
  }

  void run_script(const std::string& sql) override { check(execute(connection_, sql.c_str())); }

  std::int64_t data_version() override { return ++data_version_; }

  [[nodiscard]] Millis now() const override { return clock_.now(); }
  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string clock_sql() const override { return kClock; }
  [[nodiscard]] std::string lock_sql() const override { return "FOR UPDATE"; }
  [[nodiscard]] std::string skip_locked_sql() const override { return "FOR UPDATE SKIP LOCKED"; }

 private:
  std::vector<Row> run_now(const std::string& sql, const Row& values) {
    auto found = prepared_.find(sql);
    if (found == prepared_.end()) {
      const std::string name = fmt::format("s{}", prepared_.size());
      check(Result(PQprepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr)));
      found = prepared_.emplace(sql, name).first;
    }
    const Parameters parameters(values);
    const Result result(PQexecPrepared(connection_.get(), found->second.c_str(), parameters.count(),
                                       parameters.values(), parameters.lengths(),
                                       parameters.formats(), 0));
    check(result);
    return to_rows(result.get());
  }

  // A few times immediately, then with increasing delay, so that a server that is down is not
  // contacted by each of a thousand waiting tasks.
  void connect() {
    if (connection_) return;
    if (std::chrono::steady_clock::now() < next_attempt_) throw StoreError(last_error_);
    const std::string cause = try_to_connect();
    if (connection_) {
      failures_ = 0;
      pause_ = 0ms;
      return;
    }
    last_error_ =
        fmt::format("cannot connect to the store {} ({}): start PostgreSQL, or correct the address",
                    name_, without_password(cause, address_));
    if (++failures_ <= kAttemptsWithoutPause) throw Interrupted(last_error_);
    pause_ = std::clamp(pause_ * 2, kShortestPause, kLongestPause);
    next_attempt_ = std::chrono::steady_clock::now() + pause_;
    throw StoreError(last_error_);
  }

  // Sets `connection_`, or returns libpq's error.
  std::string try_to_connect() {
    Connection connection = store::connect(address_);
    if (!is_ok(connection)) return PQerrorMessage(connection.get());
    const Result settings = execute(connection, kSettings);
    if (!is_ok(settings)) return PQerrorMessage(connection.get());
    const Result time = execute(connection, fmt::format("SELECT {}", kClock).c_str());
    if (!is_ok(time)) return PQerrorMessage(connection.get());
    clock_.set(std::get<std::int64_t>(to_rows(time.get()).at(0).at(0)));
    connection_ = std::move(connection);
    return "";
  }

  void disconnect() {
    is_in_transaction_ = false;
    prepared_.clear();
    connection_.reset();
  }

  template <typename Work>
  void twice(const Work& work) {
    try {
      connect();
      work();
    } catch (const Interrupted&) {
      connect();
      work();
    }
  }

  void check(const Result& result) {
    if (is_ok(result)) return;
    const char* code = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    const std::string state = code == nullptr ? "" : code;
    const char* sentence = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
    const std::string cause = without_password(
        sentence == nullptr ? PQerrorMessage(connection_.get()) : sentence, address_);
    if (!is_ok(connection_) ||
        state.starts_with("57P")) {  // shut down or terminated by an administrator
      disconnect();
      throw Interrupted(fmt::format(
          "the connection to the store {} was lost ({}): try again; if it persists, check "
          "PostgreSQL",
          name_, cause));
    }
    if (state.starts_with("40") || state == "55P03") {
      throw Interrupted(fmt::format(
          "another process changed the same data in the store {} ({}): try again", name_, cause));
    }
    throw StoreError(fmt::format("the store {} {}", name_, explained(cause, state)));
  }

  static std::string explained(const std::string& cause, std::string_view state) {
    if (state == "53100") {
      return "is on a full disk: free some space; nothing acknowledged was lost";
    }
    if (state == "23503") return "has no such table: open it before writing to it";
    if (state == "25006") {
      return "cannot be written: it is a standby; give the address of the primary";
    }
    if (state == "42501") {
      return fmt::format("denies this user access ({}): grant CREATE and write privileges", cause);
    }
    if (state.starts_with("XX")) {
      return fmt::format("is damaged ({}): restore a backup", cause);
    }
    return fmt::format("failed ({}): see the log of PostgreSQL", cause);
  }

  std::string address_;
  std::string name_;
  Clock clock_;
  Connection connection_;
  std::unordered_map<std::string, std::string> prepared_;  // the names of prepared statements
  bool is_in_transaction_ = false;
  std::int64_t data_version_ = 0;
  int failures_ = 0;                       // to connect, in a row
  std::chrono::milliseconds pause_ = 0ms;  // after the last of them
  std::chrono::steady_clock::time_point next_attempt_;
  std::string last_error_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& address) {
  return std::make_unique<PostgresDatabase>(address);
}

}  // namespace store
