// server/store/store.h: what is kept: tables, seats, and the entries of every table, append only. A
// store is one connection to SQLite or PostgreSQL: blocking, used by one thread at a time. Whoever
// needs more threads opens more stores. Failures of the environment (disk full, connection lost)
// throw StoreError.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace store {

using Millis = std::int64_t;  // since 1970

struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;  // one sentence: cause, place, remedy
};
struct Interrupted : StoreError {  // a lost connection, a deadlock: the same again may well work
  using StoreError::StoreError;
};

struct Damaged : StoreError {  // what was read makes no sense, or the files are not ours any more
  using StoreError::StoreError;
};

enum class TableState : std::uint8_t { open, playing, over, closed };  // closed: given up
enum class SeatKind : std::uint8_t { open, person, computer };

struct Seat {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::string player;      // of a computer: "search:2000"
  std::string stand_in;    // of a person: the computer player that acts for them now; "" none
  std::int64_t epoch = 0;  // raised when the seat changes hands, so that old tokens are void

  bool operator==(const Seat&) const = default;
};

struct Table {
  std::string id;
  std::string game;
  std::string rules;       // the rules version it was opened with
  std::string components;  // the digest of its component set
  std::string options;     // JSON, as in a record
  std::string settings;    // JSON: what the table agreed on besides the game's options
  TableState state = TableState::open;
  bool is_public = false;    // listed, and anybody may look on
  std::string creation_key;  // unique; a repeated request to open the table finds it by this
  std::int64_t version = 0;  // raised by every change of this row or its seats
  Millis created = 0;
  Millis changed = 0;
  std::vector<Seat> seats;

  bool operator==(const Table&) const = default;
};

// One line of a table's log: a decision with the chance that followed, or an undo.
struct Entry {
  std::int64_t seq = 0;  // 1, 2, 3, ...
  std::string client;    // unique in the table: who wants the same entry twice gets it once
  std::string body;      // JSON
  Millis at = 0;

  bool operator==(const Entry&) const = default;
};

struct Appended {
  enum class How : std::uint8_t { now, before, stale };
  How how =
      How::now;  // before: this client id is in the log already; stale: the seq is taken by another
  std::int64_t seq = 0;  // where the entry is (now, before); the last seq of the log (stale)
};

// Work that waits for a time: a computer player's turn, a turn clock. One of a kind for each table.
struct Job {
  std::string table;
  std::string kind;      // "think", "clock"
  std::int64_t seq = 0;  // the entry it is about to write
};

struct WaitingJob {
  Job job;
  Millis due_in = 0;  // below 0: it is late
};

struct Head {  // where a table stands, to find out whether a copy in memory is still right
  std::string table;
  std::int64_t version = 0;
  std::int64_t seq = 0;
};

struct Key {  // signs tokens
  std::string id;
  std::string secret;  // bytes
  Millis created = 0;
};

struct TableFilter {
  std::optional<TableState> state;
  std::string game;  // "" all
  bool only_public = true;
  Millis before = 0;  // with `before_id`: the last one of the page before; 0: the first page
  std::string before_id;
  int limit = 50;
};

struct Totals {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::int64_t jobs = 0;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // All that `work` does, or nothing when it throws; durable when this returns. Not nested. Members
  // called outside a transaction are transactions of their own.
  virtual void transaction(const std::function<void()>& work) = 0;
  // Everything `work` reads is of one moment; it writes nothing.
  virtual void snapshot(const std::function<void()>& work) = 0;

  // False, and nothing done, when the creation key (or the id) is known.
  virtual bool insert_table(const Table& table) = 0;
  virtual std::optional<Table> table(std::string_view id) = 0;
  virtual std::optional<std::string> table_by_key(std::string_view creation_key) = 0;
  // Replaces state, settings, is_public, changed and the seats. `table.version` is the new version;
  // false, and nothing done, unless the stored one is one less: somebody else was faster.
  virtual bool update_table(const Table& table) = 0;
  virtual std::vector<Table> tables(
      const TableFilter& filter) = 0;  // newest `created` first, then by id
  // Ids of all tables after this one, in order of id: to walk through everything.
  virtual std::vector<std::string> table_ids(std::string_view after, int limit) = 0;
  // Ids of all tables that can be found in a damaged store, by every way there is to them; some may
  // have lost their row.
  virtual std::vector<std::string> findable_ids() = 0;

  // Ids after this one, in order, of tables in this state whose row and log have not changed since.
  virtual std::vector<std::string> idle_tables(TableState state, Millis since,
                                               std::string_view after, int limit) = 0;
  // With its seats, entries and jobs. False when there is no such table.
  virtual bool remove_table(std::string_view id) = 0;

  virtual Appended append(std::string_view table, const Entry& entry) = 0;
  virtual std::vector<Entry> entries(std::string_view table, std::int64_t after) = 0;
  // The one with this seq; when the log is damaged, others may still be read.
  virtual std::optional<Entry> entry(std::string_view table, std::int64_t seq) = 0;
  virtual std::vector<Head> heads(
      std::span<const std::string> tables) = 0;  // unknown ones are left out
  // Inside a transaction: where the table stands. Until it ends, nobody else who holds the table
  // writes it. Nothing for an unknown one.
  virtual std::optional<Head> hold(std::string_view table) = 0;

  // A job is put with a lease: for so long nobody else may claim it. It replaces the table's job of
  // this kind.
  virtual void put_job(const Job& job, Millis due_in, std::string_view owner, Millis lease) = 0;
  virtual void remove_job(const Job& job) = 0;  // only when its seq is the same
  // Those due whose lease has ended, now leased to `owner`; oldest first.
  virtual std::vector<Job> claim_jobs(std::string_view owner, Millis lease, int limit) = 0;
  // Prolongs the leases that `owner` still has on these.
  virtual void renew_jobs(std::string_view owner, Millis lease, std::span<const Job> jobs) = 0;
  virtual void release_jobs(
      std::string_view owner) = 0;  // ends the leases of `owner`; "" of everybody

  virtual std::vector<WaitingJob> jobs() = 0;  // all, by table and kind, leased or not

  virtual std::vector<Key> keys() = 0;          // newest first
  virtual bool insert_key(const Key& key) = 0;  // false when the id is known

  virtual Totals totals() = 0;
  virtual bool is_alive() = 0;  // a round trip; false instead of throwing
  // Writes something of the size of a change, and throws as a change would.
  virtual void probe() = 0;
  // Whether somebody else wrote since this was last asked; it may say so although nobody did.
  virtual bool has_changed_elsewhere() = 0;
  // What is wrong with the structure of the file, in sentences; nothing for PostgreSQL, which looks
  // after its own. Reads everything: it ends early when `go_on` says no.
  virtual std::vector<std::string> faults(const std::function<bool()>& go_on) = 0;
  // The store's clock. It never goes back while a store is open, and does not follow jumps of the
  // machine's clock.
  virtual Millis now() = 0;
};

// "sqlite:FILE" or "postgresql://...". Brings the schema up to date first; refuses one that is
// newer than this program. Throws StoreError; a password in the address is never part of the
// sentence.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& address);

// Holds the right to be the only server on an SQLite file until it is destroyed; throws StoreError
// when another has it. Nothing to hold for PostgreSQL.
class Ownership;
struct OwnershipDeleter {
  void operator()(Ownership* ownership) const;
};
[[nodiscard]] std::unique_ptr<Ownership, OwnershipDeleter> own_store(const std::string& address);

// For people: the address without its password.
[[nodiscard]] std::string shown(const std::string& address);

// Ids of all tables, in order. Where the store is damaged, of those that can be found; that they
// may not be all is added to `faults`.
[[nodiscard]] std::vector<std::string> all_ids(Store& store, std::vector<std::string>& faults);

void check_empty(Store& store);  // throws StoreError unless it is: it is about to be filled

// Copies everything (tables, seats, entries, keys; jobs, too) out of one snapshot into a store that
// must be empty. `progress` is told how many tables of how many. What cannot be read of a damaged
// store is left out: a log ends before its first entry that is lost. Returns what that was, a
// sentence each.
std::vector<std::string> copy_store(
    Store& from, Store& to,
    const std::function<void(std::int64_t done, std::int64_t all)>& progress);

}  // namespace store
