// server/upkeep.h: maintenance of a store: verifying all tables, importing and exporting records.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/record.h"
#include "server/store/store.h"

namespace server {

using OnProgress = std::function<void(std::int64_t done, std::int64_t all)>;

struct CheckReport {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::vector<std::string> faults;  // "table k3v9…: entry 12: …"
  std::vector<std::string>
      notes;  // tables this program cannot verify, such as those of other rules versions
};
// Replays every table and compares every digest. Changes nothing.
[[nodiscard]] CheckReport check_store(store::Store& store, const OnProgress& on_progress);

struct ExportReport {
  std::int64_t written = 0;
  std::vector<std::string> left_out;  // and why
};
// Passes the record of every finished game (with `unfinished`, of every game) to `write`.
ExportReport export_records(
    store::Store& store, bool unfinished,
    const std::function<void(const std::string& table, const std::string& record)>& write,
    const OnProgress& on_progress);

// Imports a record as a table; idempotent. An unfinished game continues: computer players get their
// turn.
store::Table import_record(store::Store& store, const core::Record& record, store::Millis now);

}  // namespace server
