// server/store/sql_rows.h: from tables to rows and back.
#pragma once

#include <string>
#include <vector>

#include "server/store/sql_store.h"

namespace store {

[[nodiscard]] std::int64_t number(const Row& row, std::size_t column);
[[nodiscard]] std::string text(Row& row, std::size_t column);  // taken out of the row

// A statement that grows: its text and the values of its parameters.
struct Growing {
  std::string sql;
  Row values;

  std::string add(Value value);  // "$1", "$2", ...
};

// Both give rows for `to_tables`: one for each seat, so that a table and its seats are of one
// moment.
[[nodiscard]] Growing select_table(std::string id);
[[nodiscard]] Growing select_tables(const TableFilter& filter);
[[nodiscard]] std::vector<Table> to_tables(std::vector<Row> rows);

[[nodiscard]] Growing insert_seats(const Table& table);  // there must be some

}  // namespace store
