// server/store/schema.h: schema migrations.
#pragma once

#include <span>

#include "server/store/sql_store.h"

namespace store {

struct Schema {
  const char* version_table_count;  // 1 if there is a table of versions
  // Run first and held until the end of the transaction: only one process migrates at a time.
  const char* lock;
  // Version n is the result of the first n scripts. They are never edited, only appended to.
  std::span<const char* const> scripts;
};

[[nodiscard]] const Schema& sqlite_schema();
[[nodiscard]] const Schema& postgres_schema();

// Runs the missing scripts in one transaction. Throws StoreError if the database is newer.
void migrate(Database& database, const Schema& schema);

}  // namespace store
