// tests/server/store_fixture.h: an empty store of each kind for every test.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/postgres.h"
#include "server/store/store.h"
#include "tests/patience.h"

namespace store {

inline void PrintTo(const Appended& appended, std::ostream* out) {
  constexpr const char* kHow[] = {"now", "before", "stale"};
  *out << kHow[static_cast<int>(appended.how)] << ' ' << appended.seq;
}

}  // namespace store

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline store::Table a_table(const std::string& id) {
  store::Table table;
  table.id = id;
  table.game = "blueprints";
  table.rules = "3";
  table.components = "c0ffee";
  table.options = R"({"players":2})";
  table.settings = "{}";
  table.is_public = true;
  table.creation_key = "key-" + id;
  table.version = 1;
  table.created = 1000;
  table.changed = 1000;
  table.seats = {{store::SeatKind::person, "Ana", "", "search:50", 4},
                 {store::SeatKind::computer, "Bob", "search:2000", "", 0},
                 {}};
  return table;
}

inline store::Entry an_entry(std::int64_t seq, const std::string& client) {
  return {seq, client, fmt::format(R"({{"n":{}}})", seq), 5000 + seq};
}

// The message of the StoreError that `work` throws; "" if it throws none.
template <typename Work>
std::string store_error(const Work& work) {
  try {
    work();
  } catch (const store::StoreError& error) {
    return error.what();
  }
  return "";
}

inline std::string kind_name(const testing::TestParamInfo<std::string>& tested) {
  return tested.param;
}

// The parameter is the kind of store: "sqlite" or "postgresql".
class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (is_postgres()) {
      const char* server = std::getenv("PENTAPOLIS_TEST_POSTGRES");
      if (server == nullptr) {
        FAIL()
            << "PENTAPOLIS_TEST_POSTGRES is not set: run the tests by tools/private_postgres with "
               "COMMAND";
      }
      server_ = server;
    } else {
      std::string pattern = (std::filesystem::temp_directory_path() / "store-XXXXXX").string();
      ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
      folder_ = pattern;
    }
    address_ = new_address();
    store_ = store::open_store(address_);
  }

  void TearDown() override {
    store_.reset();
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
    for (const std::string& schema : schemas_)
      on_server(fmt::format("DROP SCHEMA {} CASCADE", schema));
  }

  [[nodiscard]] static bool is_postgres() { return GetParam() == "postgresql"; }

  // The address of another empty store of this kind, or of the given kind.
  std::string new_address() {
    static std::atomic<int> count{0};
    const auto time = std::chrono::steady_clock::now().time_since_epoch().count();
    const std::string name = fmt::format("test_{}_{}_{}", ::getpid(), time, ++count);
    if (!is_postgres()) return fmt::format("sqlite:{}/{}.db", folder_.string(), name);
    on_server("CREATE SCHEMA " + name);
    schemas_.push_back(name);
    return fmt::format("{}?options=-csearch_path%3D{}", server_, name);
  }

  // Directly, bypassing the store.
  void raw(const std::string& sql) {
    if (is_postgres()) {
      on(address_, sql);
    } else {
      SQLite::Database(file(), SQLite::OPEN_READWRITE, 5000).exec(sql);
    }
  }
  void on_server(const std::string& sql) { on(server_, sql); }

  // Terminates connections with this application_name. Tests may share a server.
  void cut_connections(const std::string& name) {
    on_server(
        fmt::format("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE "
                    "application_name = '{}'",
                    name));
  }
  [[nodiscard]] static std::string unique_name() { return fmt::format("cut-{}", ::getpid()); }

  [[nodiscard]] std::string file() const { return address_.substr(7); }

  static void on(const std::string& address, const std::string& sql) {
    const store::Connection connection = store::connect(address);
    const store::Result result = store::execute(connection, sql.c_str());
    ASSERT_TRUE(store::is_ok(result)) << PQerrorMessage(connection.get());
  }

  std::filesystem::path folder_;
  std::string server_;
  std::vector<std::string> schemas_;
  std::string address_;
  std::unique_ptr<store::Store> store_;
};

// Specific to one kind.
class FileTest : public StoreTest {};
class ServerTest : public StoreTest {};
