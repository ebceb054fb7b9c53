// server/store/schema.h: how the database came to have the tables it has.
#pragma once

#include <span>

#include "server/store/sql_store.h"

namespace store {

struct Schema {
  const char* version_table_count;  // 1 when there is a table of versions
  // Run first, held until the end of the transaction: only one process migrates at a time.
  const char* lock;
  // Version n is what the first n scripts make. They are never edited, only added to.
  std::span<const char* const> scripts;
};

[[nodiscard]] const Schema& sqlite_schema();
[[nodiscard]] const Schema& postgres_schema();

// Runs the scripts that are missing, all or none. Throws StoreError when the database is newer.
void migrate(Database& database, const Schema& schema);

}  // namespace store
