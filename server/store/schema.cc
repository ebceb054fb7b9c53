// server/store/schema.cc: the migration scripts.
#include "server/store/schema.h"

#include <fmt/format.h>

#include <array>
#include <variant>

namespace store {

namespace {

// Rows are clustered by table: a game is read as a whole, in order of seq.
constexpr const char* kSqlite1 = R"(
CREATE TABLE schema_version (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE game_table (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  components TEXT NOT NULL,
  options TEXT NOT NULL,
  settings TEXT NOT NULL,
  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),
  is_public INTEGER NOT NULL CHECK (is_public BETWEEN 0 AND 1),
  creation_key TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT;
CREATE INDEX game_table_by_age ON game_table (created DESC, id);
CREATE INDEX game_table_listed ON game_table (is_public, state, created DESC, id);
CREATE TABLE seat (
  table_id TEXT NOT NULL REFERENCES game_table (id),
  number INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
  name TEXT NOT NULL,
  player TEXT NOT NULL,
  stand_in TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
  table_id TEXT NOT NULL REFERENCES game_table (id),
  seq INTEGER NOT NULL CHECK (seq > 0),
  client TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, seq),
  UNIQUE (table_id, client)
) STRICT, WITHOUT ROWID;
CREATE TABLE job (
  table_id TEXT NOT NULL REFERENCES game_table (id),
  kind TEXT NOT NULL,
  seq INTEGER NOT NULL,
  due INTEGER NOT NULL,
  owner TEXT NOT NULL,
  lease_until INTEGER NOT NULL,
  put_at INTEGER NOT NULL,
  PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_by_due ON job (due);
CREATE TABLE signing_key (
  id TEXT PRIMARY KEY,
  secret BLOB NOT NULL,
  created INTEGER NOT NULL
) STRICT;
)";

// COLLATE "C": the same order as SQLite's, whatever the database's locale.
constexpr const char* kPostgres1 = R"(
CREATE TABLE schema_version (version bigint PRIMARY KEY, at bigint NOT NULL);
CREATE TABLE game_table (
  id text COLLATE "C" PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  rules text NOT NULL,
  components text NOT NULL,
  options text NOT NULL,
  settings text NOT NULL,
  state bigint NOT NULL CHECK (state BETWEEN 0 AND 3),
  is_public bigint NOT NULL CHECK (is_public BETWEEN 0 AND 1),
  creation_key text COLLATE "C" NOT NULL UNIQUE,
  version bigint NOT NULL,
  created bigint NOT NULL,
  changed bigint NOT NULL
);
CREATE INDEX game_table_by_age ON game_table (created DESC, id);
CREATE INDEX game_table_listed ON game_table (is_public, state, created DESC, id);
CREATE TABLE seat (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id),
  number bigint NOT NULL,
  kind bigint NOT NULL CHECK (kind BETWEEN 0 AND 2),
  name text NOT NULL,
  player text NOT NULL,
  stand_in text NOT NULL,
  epoch bigint NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE entry (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id),
  seq bigint NOT NULL CHECK (seq > 0),
  client text COLLATE "C" NOT NULL,
  body text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (table_id, seq),
  UNIQUE (table_id, client)
);
CREATE TABLE job (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id),
  kind text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  due bigint NOT NULL,
  owner text COLLATE "C" NOT NULL,
  lease_until bigint NOT NULL,
  put_at bigint NOT NULL,
  PRIMARY KEY (table_id, kind)
);
CREATE INDEX job_by_due ON job (due);
CREATE TABLE signing_key (
  id text COLLATE "C" PRIMARY KEY,
  secret bytea NOT NULL,
  created bigint NOT NULL
);
)";

// A row for test writes, and an index of tables by inactivity.
constexpr const char* kSqlite2 = R"(
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL, filler TEXT NOT NULL) STRICT;
INSERT INTO probe (id, at, filler) VALUES (1, 0, '');
CREATE INDEX game_table_by_change ON game_table (state, changed);
)";
constexpr const char* kPostgres2 = R"(
CREATE TABLE probe (id bigint PRIMARY KEY CHECK (id = 1), at bigint NOT NULL, filler text NOT NULL);
INSERT INTO probe (id, at, filler) VALUES (1, 0, '');
CREATE INDEX game_table_by_change ON game_table (state, changed);
)";

constexpr std::array kSqliteScripts{kSqlite1, kSqlite2};
constexpr std::array kPostgresScripts{kPostgres1, kPostgres2};

std::int64_t version(Database& database, const Schema& schema) {
  const auto number = [&](const char* sql) {
    return std::get<std::int64_t>(database.run(sql, {}).at(0).at(0));
  };
  if (number(schema.version_table_count) == 0) return 0;
  return number("SELECT coalesce(max(version), 0) FROM schema_version");
}

// Whether the schema is up to date.
bool is_current(Database& database, const Schema& schema) {
  const auto known = static_cast<std::int64_t>(schema.scripts.size());
  const std::int64_t found = version(database, schema);
  if (found > known) {
    throw StoreError(
        fmt::format("the store {} was written by a newer version (its schema has version {}, this "
                    "program knows "
                    "{}): start the newer program, or choose another store",
                    database.name(), found, known));
  }
  return found == known;
}

void run_missing(Database& database, const Schema& schema) {
  database.run_script(schema.lock);
  if (is_current(database, schema)) return;  // another process was faster
  const auto from = static_cast<std::size_t>(version(database, schema));
  for (std::size_t i = from; i < schema.scripts.size(); ++i) {
    database.run_script(schema.scripts[i]);
    database.run("INSERT INTO schema_version (version, at) VALUES ($1, $2)",
                 {static_cast<std::int64_t>(i + 1), database.now()});
  }
}

}  // namespace

const Schema& sqlite_schema() {
  static constexpr Schema kSchema{
      .version_table_count = "SELECT count(*) FROM sqlite_schema WHERE name = 'schema_version'",
      .lock = "SELECT 1",  // a writing transaction of SQLite is exclusive anyway
      .scripts = kSqliteScripts};
  return kSchema;
}

const Schema& postgres_schema() {
  static constexpr Schema kSchema{
      .version_table_count =
          "SELECT count(*) FROM pg_class WHERE oid = to_regclass('schema_version')",
      .lock = "SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(5075737052153)",
      .scripts = kPostgresScripts};
  return kSchema;
}

void migrate(Database& database, const Schema& schema) {
  if (is_current(database, schema)) return;
  database.begin(Access::write);
  try {
    run_missing(database, schema);
  } catch (...) {
    database.rollback();
    throw;
  }
  database.commit();
}

}  // namespace store
