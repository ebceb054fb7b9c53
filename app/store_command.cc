// app/store_command.cc: pentapolis store check, backup, migrate, salvage, prune,
// export, import, key.
#include <fmt/format.h>

#include <filesystem>

#include "app/command.h"
#include "app/files.h"
#include "app/progress.h"
#include "server/salvage.h"
#include "server/table.h"
#include "server/upkeep.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string address_of(const StoreCommand& command) {
  return command.store.empty() ? preset_store() : command.store;
}

// Maintenance commands never create a store.
std::unique_ptr<store::Store> open_existing(const StoreCommand& command) {
  const std::string address = address_of(command);
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite) && !fs::exists(address.substr(kSqlite.size())))
    throw Stop(Exit::environment,
               fmt::format("there is no store at {}: specify it with --store", address));
  return store::open_store(address);
}

// Advances a progress bar.
server::OnProgress advancing(std::unique_ptr<Progress>& bar, const std::string& what) {
  return [&bar, what](std::int64_t, std::int64_t all) {
    if (!bar) bar = std::make_unique<Progress>(what, static_cast<int>(all));
    bar->advance();
  };
}

// Whether nothing was skipped.
bool copy(store::Store& from, const std::string& to_address) {
  const auto to = store::open_store(to_address);
  std::unique_ptr<Progress> bar;
  const auto on_progress = advancing(bar, "tables");
  const std::vector<std::string> faults = store::copy_store(from, *to, on_progress);
  bar.reset();
  for (const std::string& fault : faults) fmt::print("FAULT: {}\n", fault);
  const store::Totals totals = to->totals();
  fmt::print("Copied {} tables with {} entries to {}.\n", totals.tables, totals.entries,
             store::shown(to_address));
  if (!faults.empty())
    fmt::print("The copy is incomplete: \"pentapolis store salvage\" may find more.\n");
  return faults.empty();
}

void remove_store(const std::string& file) {
  std::error_code ignored;
  for (const char* tail : {"", "-wal", "-shm"}) fs::remove(file + tail, ignored);
}

// A temporary folder, removed with its contents.
class ScratchFolder {
 public:
  ScratchFolder() : path_((fs::temp_directory_path() / "pentapolis-salvage-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr)
      throw Stop(Exit::environment,
                 fmt::format("cannot create a folder in {}: set TMPDIR to another place",
                             fs::temp_directory_path().string()));
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file() const { return path_ + "/rows.db"; }

 private:
  std::string path_;
};

}  // namespace

Exit check_store(const StoreCommand& command) {
  const auto store = open_existing(command);
  std::unique_ptr<Progress> bar;
  const server::CheckReport report = server::check_store(*store, advancing(bar, "tables"));
  bar.reset();
  for (const std::string& note : report.notes) fmt::print("note: {}\n", note);
  for (const std::string& fault : report.faults) fmt::print("FAULT: {}\n", fault);
  fmt::print("{} tables, {} entries replayed, {} faults.\n", report.tables, report.entries,
             report.faults.size());
  return report.faults.empty() ? Exit::ok : Exit::failed;
}

Exit back_up_store(const StoreCommand& command) {
  if (fs::exists(command.other))
    throw Stop(Exit::environment,
               fmt::format("{} already exists: specify a new file", command.other));
  const auto store = open_existing(command);
  // Written under a temporary name, so that a backup with the final name is complete.
  const std::string part = command.other + ".part";
  remove_store(part);  // of a backup that was interrupted
  const bool is_whole = copy(*store, "sqlite:" + part);
  fs::rename(part, command.other);
  remove_store(part);
  fmt::print("The backup is {}.\n", command.other);
  return is_whole ? Exit::ok : Exit::failed;
}

Exit migrate_store(const StoreCommand& command) {
  const auto store = open_existing(command);
  const auto owned = store::own_store(address_of(command));  // no server may write in the meantime
  return copy(*store, command.other) ? Exit::ok : Exit::failed;
}

Exit salvage_store(const StoreCommand& command) {
  constexpr std::string_view kSqlite = "sqlite:";
  std::string from = command.from;
  if (from.starts_with(kSqlite)) from = from.substr(kSqlite.size());
  if (from.find("://") != std::string::npos)
    throw Stop(Exit::usage, "only an SQLite file can be salvaged: PostgreSQL has its own tools");
  if (!fs::exists(from))
    throw Stop(Exit::environment,
               fmt::format("there is no file {}: specify a damaged store", from));
  const auto owned = store::own_store("sqlite:" + from);  // no server may write in the meantime
  const auto to = store::open_store(command.other);
  const ScratchFolder folder;
  const store::Salvaged found = store::salvage_rows(from, folder.file());
  const auto rows = store::open_store("sqlite:" + folder.file());
  std::unique_ptr<Progress> bar;
  const server::SalvageReport report =
      server::salvage_tables(*rows, found, *to, advancing(bar, "tables"));
  bar.reset();
  for (const std::string& each : report.lost) fmt::print("lost: {}\n", each);
  fmt::print("Saved {} tables with {} entries and {} keys to {}.\n", report.tables, report.entries,
             report.keys, store::shown(command.other));
  return report.lost.empty() ? Exit::ok : Exit::failed;
}

Exit export_records(const StoreCommand& command) {
  const auto store = open_existing(command);
  fs::create_directories(command.other);
  std::unique_ptr<Progress> bar;
  const server::ExportReport report = server::export_records(
      *store, command.unfinished,
      [&](const std::string& table, const std::string& record) {
        write_file(fs::path(command.other) / (table + ".json"), record);
      },
      advancing(bar, "tables"));
  bar.reset();
  for (const std::string& each : report.left_out) fmt::print("skipped: {}\n", each);
  fmt::print("{} records written to {}.\n", report.written, command.other);
  return report.left_out.empty() ? Exit::ok : Exit::failed;
}

Exit import_records(const StoreCommand& command) {
  const auto store = store::open_store(address_of(command));
  const server::Tokens tokens(server::keys_of(*store));
  for (const std::string& file : command.files) {
    const core::Record record = load_record(file, "");
    const store::Table row = server::import_record(*store, record, store->now());
    fmt::print("{}: table {}\n", file, row.id);
    for (std::size_t seat = 0; seat < row.seats.size() && !record.match->is_over(); ++seat) {
      if (row.seats[seat].kind != store::SeatKind::person) continue;
      fmt::print("  seat {} ({}): {}\n", seat, row.seats[seat].name,
                 server::sign_seat(tokens, row, static_cast<int>(seat)));
    }
  }
  return Exit::ok;
}

Exit prune_store(const StoreCommand& command) {
  const auto store = open_existing(command);
  std::int64_t closed = 0, removed = 0;
  const auto tell = [&](const server::Pruned& each) {
    const bool is_closed = each.how == server::Pruned::How::closed;
    ++(is_closed ? closed : removed);
    fmt::print("{} table {} ({})\n", is_closed ? "close" : "delete", each.table,
               server::to_text(each.state));
  };
  server::prune(*store, command.retention, store->now(), {command.yes, tell});
  fmt::print("{} tables closed, {} deleted.{}\n", closed, removed,
             command.yes ? "" : " Nothing was changed: add --yes to do it.");
  return Exit::ok;
}

Exit change_key(const StoreCommand& command) {
  const auto store = open_existing(command);
  store->insert_key(server::make_key(store->now()));
  fmt::print(
      "New tokens will be signed with a new key in a quarter of a minute; those of the previous "
      "key "
      "stay valid.\n");
  return Exit::ok;
}

}  // namespace app
