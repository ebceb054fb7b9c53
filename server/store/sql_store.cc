// server/store/sql_store.cc: the statements of a store and the interpretation of their rows.
#include "server/store/sql_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "server/store/checks.h"
#include "server/store/sql_rows.h"
#include "server/store/sql_statements.h"

namespace store {

namespace {

Entry to_entry(Row& row) {
  return {
      .seq = number(row, 0), .client = text(row, 1), .body = text(row, 2), .at = number(row, 3)};
}

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database)
      : database_(std::move(database)),
        put_job_(fmt::format(
            "INSERT INTO job (table_id, kind, seq, due, owner, lease_until, put_at) "
            "VALUES ($1, $2, $3, {0} + CAST($4 AS BIGINT), $5, {0} + CAST($6 AS BIGINT), {0}) "
            "ON CONFLICT (table_id, kind) DO UPDATE SET seq = excluded.seq, due = excluded.due, "
            "owner = excluded.owner, lease_until = excluded.lease_until, put_at = excluded.put_at",
            database_->clock_sql())),
        claim_jobs_(fmt::format(
            "WITH due_now AS MATERIALIZED (SELECT table_id, kind FROM job WHERE due <= (SELECT "
            "{0}) "
            "AND lease_until <= (SELECT {0}) ORDER BY due, table_id, kind LIMIT $1 {1}) "
            "UPDATE job SET owner = $2, lease_until = {0} + CAST($3 AS BIGINT) FROM due_now d "
            "WHERE job.table_id = d.table_id AND job.kind = d.kind "
            "RETURNING job.due, job.table_id, job.kind, job.seq",
            database_->clock_sql(), database_->skip_locked_sql())),
        renew_job_(fmt::format("UPDATE job SET lease_until = {} + CAST($1 AS BIGINT) WHERE owner "
                               "= $2 AND table_id = $3 AND kind = $4 AND seq = $5",
                               database_->clock_sql())),
        jobs_(fmt::format("SELECT table_id, kind, seq, due - {} FROM job ORDER BY table_id, kind",
                          database_->clock_sql())) {}

  void transaction(const std::function<void()>& work) override { within(Access::write, work); }
  void snapshot(const std::function<void()>& work) override { within(Access::read, work); }

  bool insert_table(const Table& table) override {
    check(table);
    bool is_new = false;
    write([&] {
      is_new =
          !run(kInsertTable,
               {table.id, table.game, table.rules, table.components, table.options, table.settings,
                static_cast<std::int64_t>(table.state), std::int64_t{table.is_public},
                table.creation_key, table.version, table.created, table.changed})
               .empty();
      if (is_new && !table.seats.empty()) run(insert_seats(table));
    });
    return is_new;
  }

  std::optional<Table> table(std::string_view id) override {
    if (!is_name(id)) return std::nullopt;
    std::vector<Table> found = to_tables(run(select_table(std::string(id))));
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  }

  std::optional<std::string> table_by_key(std::string_view creation_key) override {
    if (!is_name(creation_key)) return std::nullopt;
    std::vector<Row> rows =
        run("SELECT id FROM game_table WHERE creation_key = $1", {std::string(creation_key)});
    if (rows.empty()) return std::nullopt;
    return text(rows[0], 0);
  }

  bool update_table(const Table& table) override {
    check(table);
    bool is_done = false;
    write([&] {
      is_done = !run(kUpdateTable, {static_cast<std::int64_t>(table.state), table.settings,
                                    std::int64_t{table.is_public}, table.changed, table.version,
                                    table.id, table.version - 1})
                     .empty();
      if (!is_done) return;
      run("DELETE FROM seat WHERE table_id = $1", {table.id});
      if (!table.seats.empty()) run(insert_seats(table));
    });
    return is_done;
  }

  std::vector<Table> tables(const TableFilter& filter) override {
    if (!is_name(filter.game) || !is_name(filter.before_id)) return {};
    return to_tables(run(select_tables(filter)));
  }

  std::vector<std::string> table_ids(std::string_view after, int limit) override {
    check_name("the id of a table", after);
    std::vector<std::string> ids;
    for (Row& row : run("SELECT id FROM game_table WHERE id > $1 ORDER BY id LIMIT $2",
                        {std::string(after), std::int64_t{std::max(limit, 0)}})) {
      ids.push_back(text(row, 0));
    }
    return ids;
  }

  Appended append(std::string_view table, const Entry& entry) override {
    check_name("the id of a table", table);
    check(entry);
    Appended appended{.how = Appended::How::now, .seq = entry.seq};
    write([&] {
      const std::string id(table);
      if (!run(kAppend, {id, entry.seq, entry.client, entry.body, entry.at}).empty()) return;
      const Row there = run(kExistingEntry, {id, entry.client}).at(0);
      const std::int64_t before = number(there, 0);
      appended = before > 0 ? Appended{.how = Appended::How::before, .seq = before}
                            : Appended{.how = Appended::How::stale, .seq = number(there, 1)};
    });
    return appended;
  }

  std::vector<Entry> entries(std::string_view table, std::int64_t after) override {
    std::vector<Entry> log;
    if (!is_name(table)) return log;
    for (Row& row : run(kEntries, {std::string(table), after})) log.push_back(to_entry(row));
    return log;
  }

  std::optional<Entry> entry(std::string_view table, std::int64_t seq) override {
    if (!is_name(table)) return std::nullopt;
    std::vector<Row> rows = run(kEntry, {std::string(table), seq});
    if (rows.empty()) return std::nullopt;
    return to_entry(rows[0]);
  }

  std::vector<Head> heads(std::span<const std::string> tables) override {
    std::vector<Head> heads;
    std::vector<std::string> ids(tables.begin(), tables.end());
    std::erase_if(ids, [](const std::string& id) { return !is_name(id); });
    for (std::size_t from = 0; from < ids.size(); from += kHeadsAtOnce) {
      const std::size_t size = std::min(kHeadsAtOnce, ids.size() - from);
      add_heads(std::span(ids).subspan(from, size), heads);
    }
    return heads;
  }

  std::optional<Head> hold(std::string_view table) override {
    if (!is_name(table)) return std::nullopt;
    const std::string id(table);
    const std::vector<Row> rows =
        run("SELECT version FROM game_table WHERE id = $1 " + database_->lock_sql(), {id});
    if (rows.empty()) return std::nullopt;
    // A separate statement: it sees what was written while waiting for the lock.
    const Row last = run("SELECT coalesce(max(seq), 0) FROM entry WHERE table_id = $1", {id}).at(0);
    return Head{.table = id, .version = number(rows[0], 0), .seq = number(last, 0)};
  }

  void put_job(const Job& job, Millis due_in, std::string_view owner, Millis lease) override {
    check(job);
    check_name("the owner of a job", owner);
    write(
        [&] { run(put_job_, {job.table, job.kind, job.seq, due_in, std::string(owner), lease}); });
  }

  void remove_job(const Job& job) override {
    check(job);
    write([&] {
      run("DELETE FROM job WHERE table_id = $1 AND kind = $2 AND seq = $3",
          {job.table, job.kind, job.seq});
    });
  }

  std::vector<Job> claim_jobs(std::string_view owner, Millis lease, int limit) override {
    check_name("the owner of a job", owner);
    std::vector<Row> rows;
    write([&] {
      rows = run(claim_jobs_, {std::int64_t{std::max(limit, 0)}, std::string(owner), lease});
    });
    std::ranges::sort(rows, {}, [](const Row& row) {  // the rows of an update are unordered
      return std::tie(std::get<std::int64_t>(row.at(0)), std::get<std::string>(row.at(1)),
                      std::get<std::string>(row.at(2)));
    });
    std::vector<Job> jobs;
    for (Row& row : rows) {
      jobs.push_back({.table = text(row, 1), .kind = text(row, 2), .seq = number(row, 3)});
    }
    return jobs;
  }

  void renew_jobs(std::string_view owner, Millis lease, std::span<const Job> jobs) override {
    check_name("the owner of a job", owner);
    write([&] {
      for (const Job& job : jobs)
        run(renew_job_, {lease, std::string(owner), job.table, job.kind, job.seq});
    });
  }

  void release_jobs(std::string_view owner) override {
    check_name("the owner of a job", owner);
    write([&] {
      if (owner.empty()) {
        run("UPDATE job SET owner = '', lease_until = 0", {});
      } else {
        run("UPDATE job SET owner = '', lease_until = 0 WHERE owner = $1", {std::string(owner)});
      }
    });
  }

  std::vector<WaitingJob> jobs() override {
    std::vector<WaitingJob> jobs;
    for (Row& row : run(jobs_, {})) {
      Job job{.table = text(row, 0), .kind = text(row, 1), .seq = number(row, 2)};
      jobs.push_back({.job = std::move(job), .due_in = number(row, 3)});
    }
    return jobs;
  }

  std::vector<Key> keys() override {
    std::vector<Key> keys;
    for (Row& row :
         run("SELECT id, secret, created FROM signing_key ORDER BY created DESC, id", {})) {
      keys.push_back({.id = text(row, 0),
                      .secret = std::move(std::get<Bytes>(row.at(1)).bytes),
                      .created = number(row, 2)});
    }
    return keys;
  }

  bool insert_key(const Key& key) override {
    check(key);
    bool is_new = false;
    write([&] {
      is_new = !run("INSERT INTO signing_key (id, secret, created) VALUES ($1, $2, $3) "
                    "ON CONFLICT DO NOTHING RETURNING id",
                    {key.id, Bytes{key.secret}, key.created})
                    .empty();
    });
    return is_new;
  }

  Totals totals() override {
    const Row counts = run(kTotals, {}).at(0);
    return {.tables = number(counts, 0), .entries = number(counts, 1), .jobs = number(counts, 2)};
  }

  std::vector<std::string> findable_ids() override {
    std::set<std::string> ids;
    for (const char* way : {"id FROM game_table WHERE id", "table_id FROM seat WHERE table_id",
                            "table_id FROM entry WHERE table_id"}) {
      follow(fmt::format("SELECT {} > $1 ORDER BY 1 LIMIT 1", way), "", ids);
      follow(fmt::format("SELECT {} < $1 ORDER BY 1 DESC LIMIT 1", way), kLastName, ids);
    }
    return {ids.begin(), ids.end()};
  }

  std::vector<std::string> idle_tables(TableState state, Millis since, std::string_view after,
                                       int limit) override {
    check_name("the id of a table", after);
    std::vector<std::string> ids;
    for (Row& row : run(kIdleTables, {static_cast<std::int64_t>(state), since, std::string(after),
                                      std::int64_t{std::max(limit, 0)}}))
      ids.push_back(text(row, 0));
    return ids;
  }

  bool remove_table(std::string_view id) override {
    if (!is_name(id)) return false;
    bool is_done = false;
    write([&] {
      if (!hold(id)) return;  // nobody may append to it in the meantime
      for (const char* part : {"job", "entry", "seat"})
        run(fmt::format("DELETE FROM {} WHERE table_id = $1", part), {std::string(id)});
      is_done =
          !run("DELETE FROM game_table WHERE id = $1 RETURNING id", {std::string(id)}).empty();
    });
    return is_done;
  }

  void probe() override {
    const Millis at = now();
    const std::string filler(kProbeSize, static_cast<char>('a' + at % 26));
    write([&] { run("UPDATE probe SET at = $1, filler = $2 WHERE id = 1", {at, filler}); });
  }

  bool has_changed_elsewhere() override {
    const std::int64_t version = database_->data_version();
    return std::exchange(data_version_, version) != version;
  }

  std::vector<std::string> faults(const std::function<bool()>& should_continue) override {
    return database_->faults(should_continue);
  }

  bool is_alive() override {
    try {
      return run("SELECT count(*) FROM schema_version", {}).size() == 1;
    } catch (const std::exception&) {
      return false;
    }
  }

  Millis now() override { return database_->now(); }

 private:
  std::vector<Row> run(const std::string& sql, const Row& values) {
    if (open_ && has_failed_) give_up();
    try {
      return database_->run(sql, values);
    } catch (const Damaged&) {  // other parts can still be read in the same snapshot
      has_failed_ = open_ != Access::read;
      throw;
    } catch (...) {
      has_failed_ = true;
      throw;
    }
  }

  std::vector<Row> run(const Growing& statement) { return run(statement.sql, statement.values); }

  // Walks from one id to the next until the end, or until a read fails.
  void follow(const std::string& sql, std::string from, std::set<std::string>& ids) {
    try {
      for (std::vector<Row> rows = run(sql, {from}); !rows.empty(); rows = run(sql, {from})) {
        from = text(rows[0], 0);
        ids.insert(from);
      }
    } catch (const Damaged&) {
      return;  // the other indexes may lead further
    }
  }

  // Databases differ in what survives a failed statement that was caught; here, nothing does.
  [[noreturn]] void give_up() const {
    throw StoreError(fmt::format("the transaction of the store {} was aborted: a part of it failed",
                                 database_->name()));
  }

  void within(Access access, const std::function<void()>& work) {
    if (open_) throw std::logic_error("transactions of a store cannot be nested");
    database_->begin(access);
    open_ = access;
    has_failed_ = false;
    try {
      work();
      if (has_failed_) give_up();
    } catch (...) {
      open_.reset();
      database_->rollback();
      throw;
    }
    open_.reset();
    database_->commit();
  }

  void write(const std::function<void()>& work) {
    if (!open_) return within(Access::write, work);
    if (*open_ == Access::read) throw std::logic_error("a snapshot of a store is read-only");
    work();
  }

  // Always the same number of parameters, padded with the last id, so that there is one statement.
  void add_heads(std::span<const std::string> ids, std::vector<Head>& heads) {
    Growing select;
    std::string list;
    for (std::size_t i = 0; i < kHeadsAtOnce; ++i) {
      list += (i == 0 ? "" : ", ") + select.add(ids[std::min(i, ids.size() - 1)]);
    }
    select.sql = fmt::format(
        "SELECT t.id, t.version, coalesce((SELECT max(seq) FROM entry WHERE table_id = t.id), 0) "
        "FROM game_table t WHERE t.id IN ({}) ORDER BY t.id",
        list);
    for (Row& row : run(select)) {
      heads.push_back({.table = text(row, 0), .version = number(row, 1), .seq = number(row, 2)});
    }
  }

  std::unique_ptr<Database> database_;
  std::string put_job_;
  std::string claim_jobs_;
  std::string renew_job_;
  std::string jobs_;
  std::int64_t data_version_ = 0;
  std::optional<Access> open_;
  bool has_failed_ = false;
};

}  // namespace

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database> database) {
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace store
