// app/store_command.cc: pentapolis store check, backup, migrate, export, import, key.
#include <fmt/format.h>

#include <filesystem>

#include "app/command.h"
#include "app/files.h"
#include "app/progress.h"
#include "server/table.h"
#include "server/upkeep.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string address_of(const StoreCommand& command) {
  return command.store.empty() ? preset_store() : command.store;
}

// Commands that look after a store do not make one.
std::unique_ptr<store::Store> open_existing(const StoreCommand& command) {
  const std::string address = address_of(command);
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite) && !fs::exists(address.substr(kSqlite.size())))
    throw Stop(Exit::environment,
               fmt::format("there is no store at {}: name it with --store", address));
  return store::open_store(address);
}

// Advances a bar to where the work is.
server::Told telling(std::unique_ptr<Progress>& bar, const std::string& what) {
  return [&bar, what](std::int64_t, std::int64_t all) {
    if (!bar) bar = std::make_unique<Progress>(what, static_cast<int>(all));
    bar->advance();
  };
}

void copy(store::Store& from, const std::string& to_address) {
  const auto to = store::open_store(to_address);
  std::unique_ptr<Progress> bar;
  const auto told = telling(bar, "tables");
  store::copy_store(from, *to, told);
  bar.reset();
  const store::Totals totals = to->totals();
  fmt::print("Copied {} tables with {} entries to {}.\n", totals.tables, totals.entries,
             store::shown(to_address));
}

void remove_store(const std::string& file) {
  std::error_code ignored;
  for (const char* tail : {"", "-wal", "-shm"}) fs::remove(file + tail, ignored);
}

}  // namespace

Exit check_store(const StoreCommand& command) {
  const auto store = open_existing(command);
  std::unique_ptr<Progress> bar;
  const server::CheckReport report = server::check_store(*store, telling(bar, "tables"));
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
               fmt::format("{} is there already: name a new file", command.other));
  const auto store = open_existing(command);
  // Into a file of another name first, so that a backup with this name is a whole one.
  const std::string part = command.other + ".part";
  remove_store(part);  // of a backup that was interrupted
  copy(*store, "sqlite:" + part);
  fs::rename(part, command.other);
  remove_store(part);
  fmt::print("The backup is {}.\n", command.other);
  return Exit::ok;
}

Exit migrate_store(const StoreCommand& command) {
  const auto store = open_existing(command);
  const auto owned = store::own_store(address_of(command));  // no server may write meanwhile
  copy(*store, command.other);
  return Exit::ok;
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
      telling(bar, "tables"));
  bar.reset();
  for (const std::string& each : report.left_out) fmt::print("left out: {}\n", each);
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

Exit change_key(const StoreCommand& command) {
  const auto store = open_existing(command);
  store->insert_key(server::make_key(store->now()));
  fmt::print(
      "New tokens will be signed with a new key in a quarter of a minute; those of the key before "
      "stay good.\n");
  return Exit::ok;
}

}  // namespace app
