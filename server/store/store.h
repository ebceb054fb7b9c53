// server/store/store.h: persistent storage: tables, seats, and the append-only entries of every
// table. A store is one blocking connection to SQLite or PostgreSQL, used by one thread at a time;
// open one per thread. Failures of the environment (disk full, connection lost) throw StoreError.
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
  using std::runtime_error::runtime_error;  // one sentence: cause, location, remedy
};
struct Interrupted : StoreError {  // a lost connection, a deadlock: a retry may succeed
  using StoreError::StoreError;
};

struct Damaged : StoreError {  // what was read is inconsistent, or the files are no longer ours
  using StoreError::StoreError;
};

enum class TableState : std::uint8_t { open, playing, over, closed };  // closed: abandoned
enum class SeatKind : std::uint8_t { open, person, computer };

struct Seat {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::string player;    // of a computer: "search:2000"
  std::string stand_in;  // of a person: the computer player that currently acts for them; "": none
  std::int64_t epoch = 0;  // incremented when the seat changes hands, which revokes old tokens

  bool operator==(const Seat&) const = default;
};

struct Table {
  std::string id;
  std::string game;
  std::string rules;       // the rules version it was opened with
  std::string components;  // the digest of its component set
  std::string options;     // JSON, as in a record
  std::string settings;    // JSON: the table's settings besides the game's options
  TableState state = TableState::open;
  bool is_public = false;    // listed, and anybody may watch
  std::string creation_key;  // unique; makes opening a table idempotent
  std::int64_t version = 0;  // incremented by every change of this row or its seats
  Millis created = 0;
  Millis changed = 0;
  std::vector<Seat> seats;

  // By number or as core::Seat.
  template <class Number>
  [[nodiscard]] Seat& seat(Number number) {
    return seats[static_cast<std::size_t>(number)];
  }
  template <class Number>
  [[nodiscard]] const Seat& seat(Number number) const {
    return seats[static_cast<std::size_t>(number)];
  }

  bool operator==(const Table&) const = default;
};

// One entry of a table's log: a decision and the chance steps after it, or an undo.
struct Entry {
  std::int64_t seq = 0;  // 1, 2, 3, ...
  std::string client;    // unique in the table: makes appending idempotent
  std::string body;      // JSON
  Millis at = 0;

  bool operator==(const Entry&) const = default;
};

struct Appended {
  enum class How : std::uint8_t { now, before, stale };
  How how =
      How::now;  // before: this client id is already in the log; stale: the seq is taken by another
  std::int64_t seq = 0;  // where the entry is (now, before); the last seq of the log (stale)
};

// Scheduled work: a computer player's turn, a turn clock. At most one of a kind per table.
struct Job {
  std::string table;
  std::string kind;      // "think", "clock"
  std::int64_t seq = 0;  // the entry it will write
};

struct WaitingJob {
  Job job;
  Millis due_in = 0;  // negative: overdue
};

struct Head {  // a table's version, to check whether a copy in memory is current
  std::string table;
  std::int64_t version = 0;
  std::int64_t seq = 0;

  friend bool operator==(const Head&, const Head&) = default;
};

struct Key {  // signs tokens
  std::string id;
  std::string secret;  // bytes
  Millis created = 0;
};

struct TableFilter {
  std::optional<TableState> state;
  std::string game;  // "": all
  bool only_public = true;
  Millis before = 0;  // with `before_id`: the last one of the previous page; 0: the first page
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

  // Atomic: everything `work` does, or nothing if it throws; durable on return. Not nested. Members
  // called outside a transaction are separate transactions.
  virtual void transaction(const std::function<void()>& work) = 0;
  // Everything `work` reads is of one snapshot; it writes nothing.
  virtual void snapshot(const std::function<void()>& work) = 0;

  // False, and nothing is done, if the creation key (or the id) is known.
  virtual bool insert_table(const Table& table) = 0;
  virtual std::optional<Table> table(std::string_view id) = 0;
  virtual std::optional<std::string> table_by_key(std::string_view creation_key) = 0;
  // Replaces state, settings, is_public, changed and the seats. `table.version` is the new version;
  // false, and nothing is done, unless the stored one is one less (optimistic locking).
  virtual bool update_table(const Table& table) = 0;
  virtual std::vector<Table> tables(
      const TableFilter& filter) = 0;  // newest `created` first, then by id
  // Ids of all tables after this one, in order of id: for iterating over everything.
  virtual std::vector<std::string> table_ids(std::string_view after, int limit) = 0;
  // Ids of all tables that can be found in a damaged store, through every index; some may have lost
  // their row.
  virtual std::vector<std::string> findable_ids() = 0;

  // Ids after this one, in order, of tables in this state whose row and log have not changed since.
  virtual std::vector<std::string> idle_tables(TableState state, Millis since,
                                               std::string_view after, int limit) = 0;
  // With its seats, entries and jobs. False if there is no such table.
  virtual bool remove_table(std::string_view id) = 0;

  virtual Appended append(std::string_view table, const Entry& entry) = 0;
  virtual std::vector<Entry> entries(std::string_view table, std::int64_t after) = 0;
  // The one with this seq; in a damaged log, others may still be readable.
  virtual std::optional<Entry> entry(std::string_view table, std::int64_t seq) = 0;
  virtual std::vector<Head> heads(
      std::span<const std::string> tables) = 0;  // unknown ones are omitted
  // Inside a transaction: locks a table and returns its version. Until the transaction ends, no
  // other holder of this lock writes the table. Nothing if it is unknown.
  virtual std::optional<Head> hold(std::string_view table) = 0;

  // Puts a job with a lease, during which nobody else may claim it. Replaces the table's job of
  // this kind.
  virtual void put_job(const Job& job, Millis due_in, std::string_view owner, Millis lease) = 0;
  virtual void remove_job(const Job& job) = 0;  // only if its seq is the same
  // Claims due jobs whose lease has expired for `owner`, oldest first.
  virtual std::vector<Job> claim_jobs(std::string_view owner, Millis lease, int limit) = 0;
  // Extends the leases that `owner` still holds on these.
  virtual void renew_jobs(std::string_view owner, Millis lease, std::span<const Job> jobs) = 0;
  virtual void release_jobs(
      std::string_view owner) = 0;  // releases the leases of `owner`; "": of everybody

  virtual std::vector<WaitingJob> jobs() = 0;  // all, by table and kind, leased or not

  virtual std::vector<Key> keys() = 0;          // newest first
  virtual bool insert_key(const Key& key) = 0;  // false if the id is known

  virtual Totals totals() = 0;
  virtual bool is_alive() = 0;  // a round trip; false instead of throwing
  // Writes about as much as a real change, and throws as one would.
  virtual void probe() = 0;
  // Whether anybody else wrote since the last call; false positives are possible.
  virtual bool has_changed_elsewhere() = 0;
  // Faults in the structure of the file, one sentence each; none for PostgreSQL, which checks
  // itself. Reads everything; stops early when `should_continue` returns false.
  virtual std::vector<std::string> faults(const std::function<bool()>& should_continue) = 0;
  // The store's clock. It never goes backwards while a store is open and ignores jumps of the
  // system clock.
  virtual Millis now() = 0;
};

// "sqlite:FILE" or "postgresql://...". Migrates the schema first; refuses one that is newer than
// this program. Throws StoreError; the sentence never contains a password of the address.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& address);

// The exclusive right to serve an SQLite file, held until destruction; throws StoreError if another
// process holds it. Not needed for PostgreSQL.
class Ownership;
struct OwnershipDeleter {
  void operator()(Ownership* ownership) const;
};
[[nodiscard]] std::unique_ptr<Ownership, OwnershipDeleter> own_store(const std::string& address);

// For display: the address without its password.
[[nodiscard]] std::string shown(const std::string& address);

// Ids of all tables, in order. If the store is damaged, of those that can be found; `faults` then
// says that some may be missing.
[[nodiscard]] std::vector<std::string> all_ids(Store& store, std::vector<std::string>& faults);

void check_empty(Store& store);  // throws StoreError unless it is: it is about to be filled

// Copies everything (tables, seats, entries, keys and jobs) from one snapshot into a store that
// must be empty. `progress` gets the number of tables done and the total. What cannot be read of a
// damaged store is skipped: a log ends before its first lost entry. Returns what was skipped, one
// sentence each.
std::vector<std::string> copy_store(
    Store& from, Store& to,
    const std::function<void(std::int64_t done, std::int64_t all)>& progress);

}  // namespace store
