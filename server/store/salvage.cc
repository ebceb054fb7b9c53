// server/store/salvage.cc: see salvage.h.
#include "server/store/salvage.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "server/store/checks.h"
#include "server/store/sqlite_pages.h"
#include "server/store/store.h"

namespace store {

namespace {

namespace fs = std::filesystem;

// A row is recognized by the types of its columns: i integer, t text, b bytes. If a row is found
// twice, the newer one is kept.
struct Shape {
  std::string_view columns;
  const char* insert;
};
constexpr std::array kShapes{
    Shape{"ttttttiitiii",
          "INSERT INTO game_table (id, game, rules, components, options, settings, state, "
          "is_public, creation_key, version, created, changed) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
          "settings = excluded.settings, state = excluded.state, is_public = excluded.is_public, "
          "version = excluded.version, changed = excluded.changed "
          "WHERE excluded.version > game_table.version"},
    Shape{"tiittti",
          "INSERT INTO seat (table_id, number, kind, name, player, stand_in, epoch) "
          "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, number) DO UPDATE SET "
          "kind = excluded.kind, name = excluded.name, player = excluded.player, "
          "stand_in = excluded.stand_in, epoch = excluded.epoch "
          "WHERE excluded.epoch > seat.epoch"},
    Shape{"titti",
          "INSERT OR IGNORE INTO entry (table_id, seq, client, body, at) VALUES (?, ?, ?, ?, ?)"},
    // Jobs and index rows reveal how long a log was.
    Shape{"ttiitii", "INSERT INTO known (id, client, seq) VALUES (?, ?, ? - 1)"},
    Shape{"tti", "INSERT INTO known (id, client, seq) VALUES (?, ?, ?)"},
    Shape{"tbi", "INSERT OR IGNORE INTO signing_key (id, secret, created) VALUES (?, ?, ?)"},
};

std::string shape_of(const CellRow& row) {
  std::string shape;
  for (const Cell& cell : row) shape += "?itb"[cell.index()];
  return shape;
}

// Invalid text is a sign of a damaged page.
bool is_valid(const CellRow& row) {
  for (const Cell& cell : row) {
    if (const auto* text = std::get_if<std::string>(&cell); text != nullptr && !is_text(*text))
      return false;
  }
  return true;
}

void bind(SQLite::Statement& statement, const CellRow& row, std::size_t columns) {
  for (std::size_t i = 0; i < columns; ++i) {
    const int index = static_cast<int>(i) + 1;
    if (const auto* number = std::get_if<std::int64_t>(&row[i])) {
      statement.bind(index, *number);
    } else if (const auto* text = std::get_if<std::string>(&row[i])) {
      statement.bind(index, *text);
    } else if (const auto* bytes = std::get_if<Bytes>(&row[i])) {
      statement.bind(index, bytes->bytes.data(), static_cast<int>(bytes->bytes.size()));
    }
  }
}

class Scratch {
 public:
  explicit Scratch(const std::string& path) : database_(path, SQLite::OPEN_READWRITE) {
    database_.exec(
        "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN; "
        "CREATE TEMP TABLE known (id TEXT, client TEXT, seq INTEGER)");
    for (const Shape& shape : kShapes) statements_.emplace_back(database_, shape.insert);
  }

  // A row that violates a constraint of its table is damaged.
  void add(const CellRow& row) {
    const std::string shape = shape_of(row);
    for (std::size_t i = 0; i < kShapes.size(); ++i) {
      const bool is_index = kShapes.at(i).columns == "tti";
      const bool fits =
          is_index ? shape == kShapes.at(i).columns : shape.starts_with(kShapes.at(i).columns);
      if (!fits || !is_valid(row)) continue;
      SQLite::Statement& statement = statements_.at(i);
      statement.tryReset();
      bind(statement, row, kShapes.at(i).columns.size());
      if (statement.tryExecuteStep() == SQLITE_DONE) ++rows_;
      return;
    }
  }

  Salvaged finish() {
    for (SQLite::Statement& each : statements_) each.tryReset();
    database_.exec("COMMIT");
    Salvaged salvaged{.rows = rows_, .without_row = {}, .last = {}};
    SQLite::Statement last(database_,
                           "SELECT id, max(seq) FROM (SELECT id, seq FROM known UNION ALL "
                           "SELECT table_id, seq FROM entry) GROUP BY id");
    while (last.executeStep())
      salvaged.last[last.getColumn(0).getString()] = last.getColumn(1).getInt64();
    SQLite::Statement orphans(
        database_,
        "SELECT DISTINCT table_id FROM entry "
        "WHERE table_id NOT IN (SELECT id FROM game_table) ORDER BY table_id");
    while (orphans.executeStep()) salvaged.without_row.push_back(orphans.getColumn(0).getString());
    return salvaged;
  }

 private:
  SQLite::Database database_;
  std::vector<SQLite::Statement> statements_;
  std::int64_t rows_ = 0;
};

// A file whose first bytes are lost gets those of another store, so that SQLite opens it; an empty
// one gets the whole first page, so that SQLite does not discard its log.
void repair_header(const std::string& file, const std::string& other) {
  constexpr std::streamsize kHeader = 100, kMagic = 16, kPage = 4096;
  std::string bytes(kHeader, '\0'), good(kPage, '\0');
  std::ifstream(other, std::ios::binary).read(good.data(), kPage);
  std::fstream damaged(file, std::ios::binary | std::ios::in | std::ios::out);
  damaged.read(bytes.data(), kHeader);
  const bool is_empty = damaged.gcount() == 0;
  if (bytes.compare(0, kMagic, good, 0, kMagic) == 0) return;
  damaged.clear();
  damaged.seekp(0);
  damaged.write(good.data(), is_empty ? kPage : kHeader);
}

// The write-ahead log is part of the store. SQLite checkpoints it into a copy of the file, page by
// page, without interpreting them.
std::string without_log(const std::string& file, const std::string& scratch) {
  const std::string log = file + "-wal";
  std::string copy = scratch + ".copy";
  std::error_code error;
  if (fs::file_size(log, error) == 0 || error) return file;
  fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
  fs::copy_file(log, copy + "-wal", fs::copy_options::overwrite_existing);
  repair_header(copy, scratch);
  try {
    SQLite::Database(copy, SQLite::OPEN_READWRITE).exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (const SQLite::Exception&) {
    return file;  // the log is unusable
  }
  return copy;
}

}  // namespace

Salvaged salvage_rows(const std::string& file, const std::string& scratch) {
  try {
    static_cast<void>(open_store("sqlite:" + scratch));
    const std::string whole = without_log(file, scratch);  // before SQLite opens the scratch file
    Scratch rows(scratch);
    read_pages(whole, [&](const CellRow& row) { rows.add(row); });
    Salvaged salvaged = rows.finish();
    if (whole != file) fs::remove(whole);
    return salvaged;
  } catch (const SQLite::Exception& error) {
    throw StoreError(fmt::format("cannot write {}: {}: check the disk", scratch, error.what()));
  } catch (const fs::filesystem_error& error) {
    throw StoreError(
        fmt::format("cannot copy {}: {}: check the disk", file, error.code().message()));
  }
}

}  // namespace store
