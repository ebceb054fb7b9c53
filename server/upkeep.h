// server/upkeep.h: looking after a store: every table replayed, records in and out.
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
  std::vector<std::string> notes;  // tables this program cannot judge, such as those of other rules
};
// Replays every table and compares every digest. Changes nothing.
[[nodiscard]] CheckReport check_store(store::Store& store, const OnProgress& on_progress);

struct ExportReport {
  std::int64_t written = 0;
  std::vector<std::string> left_out;  // and why
};
// The record of every finished game (with `unfinished`, of every game) goes to `write`.
ExportReport export_records(
    store::Store& store, bool unfinished,
    const std::function<void(const std::string& table, const std::string& record)>& write,
    const OnProgress& on_progress);

// A record becomes a table; the same record twice is the same table. An unfinished game goes on:
// computer players are given their turn.
store::Table import_record(store::Store& store, const core::Record& record, store::Millis now);

}  // namespace server
