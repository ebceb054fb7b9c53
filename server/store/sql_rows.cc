// server/store/sql_rows.cc: maps tables to rows and back.
#include "server/store/sql_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace store {

namespace {

constexpr const char* kTableColumns =
    "t.id, t.game, t.rules, t.components, t.options, t.settings, t.state, t.is_public, "
    "t.creation_key, t.version, t.created, t.changed, coalesce(s.number, -1), coalesce(s.kind, 0), "
    "coalesce(s.name, ''), coalesce(s.player, ''), coalesce(s.stand_in, ''), coalesce(s.epoch, 0)";

Table to_table(Row& row) {
  Table table;
  table.id = text(row, 0);
  table.game = text(row, 1);
  table.rules = text(row, 2);
  table.components = text(row, 3);
  table.options = text(row, 4);
  table.settings = text(row, 5);
  table.state = static_cast<TableState>(number(row, 6));
  table.is_public = number(row, 7) != 0;
  table.creation_key = text(row, 8);
  table.version = number(row, 9);
  table.created = number(row, 10);
  table.changed = number(row, 11);
  return table;
}

Seat to_seat(Row& row) {
  Seat seat;
  seat.kind = static_cast<SeatKind>(number(row, 13));
  seat.name = text(row, 14);
  seat.player = text(row, 15);
  seat.stand_in = text(row, 16);
  seat.epoch = number(row, 17);
  return seat;
}

}  // namespace

std::int64_t number(const Row& row, std::size_t column) {
  if (const auto* value = std::get_if<std::int64_t>(&row.at(column))) return *value;
  throw Damaged("the store is damaged: a row has text in place of a number");
}

std::string text(Row& row, std::size_t column) {
  if (auto* value = std::get_if<std::string>(&row.at(column))) return std::move(*value);
  throw Damaged("the store is damaged: a row has no text where there should be some");
}

std::string Growing::add(Value value) {
  values.push_back(std::move(value));
  return fmt::format("${}", values.size());
}

Growing select_table(std::string id) {
  Growing select;
  select.sql = fmt::format(
      "SELECT {} FROM game_table t LEFT JOIN seat s ON s.table_id = t.id WHERE t.id = {} "
      "ORDER BY s.number",
      kTableColumns, select.add(std::move(id)));
  return select;
}

Growing select_tables(const TableFilter& filter) {
  Growing select;
  std::string where = "1 = 1";
  if (filter.only_public) where += " AND is_public = 1";
  if (filter.state) {
    where += " AND state = " + select.add(static_cast<std::int64_t>(*filter.state));
  }
  if (!filter.game.empty()) where += " AND game = " + select.add(filter.game);
  if (filter.before != 0) {
    const std::string before = select.add(filter.before);
    where += fmt::format(" AND (created < {0} OR (created = {0} AND id > {1}))", before,
                         select.add(filter.before_id));
  }
  select.sql = fmt::format(
      "SELECT {} FROM (SELECT * FROM game_table WHERE {} ORDER BY created DESC, id LIMIT {}) t "
      "LEFT JOIN seat s ON s.table_id = t.id ORDER BY t.created DESC, t.id, s.number",
      kTableColumns, where, select.add(std::int64_t{std::max(filter.limit, 0)}));
  return select;
}

// The rows of a table are adjacent, its seats in order.
std::vector<Table> to_tables(std::vector<Row> rows) {
  std::vector<Table> tables;
  for (Row& row : rows) {
    if (tables.empty() || tables.back().id != std::get<std::string>(row.at(0))) {
      tables.push_back(to_table(row));
    }
    if (number(row, 12) >= 0) tables.back().seats.push_back(to_seat(row));
  }
  return tables;
}

Growing insert_seats(const Table& table) {
  Growing insert;
  insert.sql = "INSERT INTO seat (table_id, number, kind, name, player, stand_in, epoch) VALUES ";
  const std::string id = insert.add(table.id);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const Seat& seat = table.seats[i];
    const std::string place = insert.add(static_cast<std::int64_t>(i));
    const std::string kind = insert.add(static_cast<std::int64_t>(seat.kind));
    const std::string name = insert.add(seat.name);
    const std::string player = insert.add(seat.player);
    const std::string stand_in = insert.add(seat.stand_in);
    insert.sql += fmt::format("{}({}, {}, {}, {}, {}, {}, {})", i == 0 ? "" : ", ", id, place, kind,
                              name, player, stand_in, insert.add(seat.epoch));
  }
  return insert;
}

}  // namespace store
