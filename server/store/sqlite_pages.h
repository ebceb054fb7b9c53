// server/store/sqlite_pages.h: reads the rows of a damaged SQLite file page by page, without the
// trees that lead to them (https://www.sqlite.org/fileformat2.html).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "server/store/sql_store.h"

namespace store {

// NULL and floating-point values, which our tables do not use, are read as monostate.
using Cell = std::variant<std::monostate, std::int64_t, std::string, Bytes>;
using CellRow = std::vector<Cell>;

// Calls `row` for every readable row, of tables and of indexes, which look alike. Rows on free
// pages are skipped as far as the freelist is readable. The write-ahead log is not read. Throws
// StoreError if the file cannot be read at all.
void read_pages(const std::string& path, const std::function<void(const CellRow& row)>& row);

}  // namespace store
