// server/store/sql_rows.h: maps tables to rows and back.
#pragma once

#include <string>
#include <vector>

#include "server/store/sql_store.h"

namespace store {

[[nodiscard]] std::int64_t number(const Row& row, std::size_t column);
[[nodiscard]] std::string text(Row& row, std::size_t column);  // moved out of the row

// A query under construction: its text and the values of its parameters.
struct Growing {
  std::string sql;
  Row values;

  std::string add(Value value);  // "$1", "$2", ...
};

// Both return rows for `to_tables`: one per seat, so that a table and its seats are consistent.
[[nodiscard]] Growing select_table(std::string id);
[[nodiscard]] Growing select_tables(const TableFilter& filter);
[[nodiscard]] std::vector<Table> to_tables(std::vector<Row> rows);

[[nodiscard]] Growing insert_seats(const Table& table);  // must not be empty

}  // namespace store
