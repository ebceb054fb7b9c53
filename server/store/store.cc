// server/store/store.cc: opening, locking and copying stores.
#include "server/store/store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "server/store/address.h"
#include "server/store/checks.h"
#include "server/store/sql_store.h"

namespace store {

namespace {

constexpr int kIdsAtOnce = 500;

[[noreturn]] void refuse_address() {  // not quoted: it may contain a password anywhere
  throw StoreError(
      "the store address has an unknown scheme: use sqlite:FILE or "
      "postgresql://USER@HOST/DATABASE");
}

using Faults = std::vector<std::string>;

// Up to the first unreadable one.
std::vector<Entry> readable_entries(Store& from, const std::string& id, Faults& faults) {
  try {
    return from.entries(id, 0);
  } catch (const Damaged& error) {
    faults.push_back(fmt::format("table {}: {}", id, error.what()));
  }
  std::vector<Entry> entries;
  try {
    while (auto entry = from.entry(id, static_cast<std::int64_t>(entries.size()) + 1))
      entries.push_back(std::move(*entry));
  } catch (const Damaged&) {
    faults.push_back(
        fmt::format("table {}: only its first {} entries are copied", id, entries.size()));
  }
  return entries;
}

// Damage can also show as invalid text.
template <typename Part>
bool is_storable(const Part& part) {
  try {
    check(part);
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

void copy_table(Store& from, Store& to, const std::string& id, Faults& faults) {
  std::optional<Table> table;
  try {
    table = from.table(id);
  } catch (const Damaged& error) {
    return faults.push_back(fmt::format("table {} was skipped: {}", id, error.what()));
  }
  if (!table || !is_storable(*table) || !to.insert_table(*table))
    return faults.push_back(fmt::format("table {} was skipped: its row is damaged", id));
  for (const Entry& entry : readable_entries(from, id, faults)) {
    if (is_storable(entry) && to.append(id, entry).how == Appended::How::now) continue;
    return faults.push_back(
        fmt::format("table {}: its log is copied up to entry {}, which is damaged", id, entry.seq));
  }
}

template <typename Work>
void skipping_damage(const char* what, Faults& faults, const Work& work) {
  try {
    work();
  } catch (const Damaged& error) {
    faults.push_back(fmt::format("{}: {}", what, error.what()));
  }
}

Faults copy_everything(Store& from, Store& to,
                       const std::function<void(std::int64_t, std::int64_t)>& progress) {
  check_empty(to);
  Faults faults;
  skipping_damage("keys were skipped, so old tokens are void", faults, [&] {
    for (const Key& key : from.keys()) {
      if (!is_storable(key)) throw Damaged("a key is damaged");
      to.insert_key(key);
    }
  });
  const std::vector<std::string> ids = all_ids(from, faults);
  std::int64_t done = 0;
  for (const std::string& id : ids) {
    copy_table(from, to, id, faults);
    if (progress) progress(++done, static_cast<std::int64_t>(ids.size()));
  }
  // Without leases: their holders do not know the new store.
  skipping_damage("turns of computer players and clocks were skipped", faults, [&] {
    for (const WaitingJob& waiting : from.jobs()) {
      if (faults.empty() || to.table(waiting.job.table))
        to.put_job(waiting.job, waiting.due_in, "", 0);
    }
  });
  return faults;
}

}  // namespace

// The lock ends with the process, however it ends; the file stays.
class Ownership {
 public:
  explicit Ownership(const std::string& address) {
    if (!is_sqlite(address)) return;
    const std::string file = sqlite_file(address).string() + ".lock";
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0) {
      throw StoreError(
          fmt::format("cannot write {}: {}: give this user write permission for the folder", file,
                      std::strerror(errno)));
    }
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) {
      write_process();
      return;
    }
    const std::string owner = process();
    ::close(descriptor_);
    throw StoreError(fmt::format(
        "another server{} uses the store {}: stop it, or choose another store", owner, address));
  }
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  ~Ownership() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

 private:
  // Only used in an error message: a failure to write it is not a reason to stop.
  void write_process() const {
    const std::string text = fmt::format("{}\n", ::getpid());
    if (::ftruncate(descriptor_, 0) != 0) return;
    static_cast<void>(::pwrite(descriptor_, text.data(), text.size(), 0) < 0);
  }

  [[nodiscard]] std::string process() const {
    std::array<char, 32> text{};
    const ssize_t size = ::pread(descriptor_, text.data(), text.size(), 0);
    if (size <= 1) return "";
    return fmt::format(" (process {})",
                       std::string_view(text.data(), static_cast<std::size_t>(size) - 1));
  }

  int descriptor_ = -1;
};

void OwnershipDeleter::operator()(Ownership* ownership) const { delete ownership; }

std::unique_ptr<Ownership, OwnershipDeleter> own_store(const std::string& address) {
  if (!is_sqlite(address) && !is_postgres(address)) refuse_address();
  return std::unique_ptr<Ownership, OwnershipDeleter>(new Ownership(address));
}

std::unique_ptr<Store> open_store(const std::string& address) {
  if (is_sqlite(address)) return make_sql_store(open_sqlite(address));
  if (is_postgres(address)) return make_sql_store(open_postgres(address));
  refuse_address();
}

void check_empty(Store& store) {
  const Totals totals = store.totals();
  if (totals.tables != 0 || !store.keys().empty()) {
    throw StoreError(
        fmt::format("the target store already has {} tables: choose an empty one", totals.tables));
  }
}

std::vector<std::string> all_ids(Store& store, std::vector<std::string>& faults) {
  std::vector<std::string> all;
  try {
    std::vector<std::string> ids = store.table_ids("", kIdsAtOnce);
    while (!ids.empty()) {
      all.insert(all.end(), ids.begin(), ids.end());
      ids = store.table_ids(ids.back(), kIdsAtOnce);
    }
  } catch (const Damaged& error) {
    faults.push_back(fmt::format("tables may be missing: {}", error.what()));
    all = store.findable_ids();
  }
  return all;
}

std::vector<std::string> copy_store(
    Store& from, Store& to,
    const std::function<void(std::int64_t done, std::int64_t all)>& progress) {
  std::vector<std::string> faults;
  from.snapshot([&] { to.transaction([&] { faults = copy_everything(from, to, progress); }); });
  return faults;
}

}  // namespace store
