// server/store/sqlite_pages.h: the rows of a damaged SQLite file, read from its pages one by one,
// without the trees that lead to them (https://www.sqlite.org/fileformat2.html).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "server/store/sql_store.h"

namespace store {

// NULL and real numbers, which no table of ours keeps, are read as monostate.
using Cell = std::variant<std::monostate, std::int64_t, std::string, Bytes>;
using CellRow = std::vector<Cell>;

// Calls `row` for every row that can be read: of tables, and of indexes, whose rows look alike.
// Rows on free pages are left out as far as the list of free pages can be read. What is in a
// write-ahead log is not seen. Throws StoreError when the file cannot be read at all.
void read_pages(const std::string& path, const std::function<void(const CellRow& row)>& row);

}  // namespace store
