// server/upkeep.cc: see upkeep.h.
#include "server/upkeep.h"

#include "core/digest.h"
#include "server/jobs.h"
#include "server/ledger.h"
#include "server/settings.h"
#include "server/tokens.h"

namespace server {

namespace {

void for_each_table(store::Store& store, const OnProgress& on_progress,
                    std::vector<std::string>& faults,
                    const std::function<void(const std::string&)>& work) {
  const std::vector<std::string> ids = store::all_ids(store, faults);
  std::int64_t done = 0;
  for (const std::string& id : ids) {
    try {
      work(id);
    } catch (const store::Damaged& error) {  // others may be readable
      faults.push_back("table " + id + ": " + error.what());
    }
    on_progress(++done, static_cast<std::int64_t>(ids.size()));
  }
}

std::vector<core::Sitter> sitters_of(const store::Table& row) {
  std::vector<core::Sitter> sitters;
  for (const store::Seat& seat : row.seats)
    sitters.push_back({seat.name, seat.kind == store::SeatKind::computer ? seat.player : "human"});
  return sitters;
}

// Replays a table as far as possible. A fault ends it.
core::Result<Ledger> replayed(store::Store& store, const store::Table& row) {
  auto ledger = open_ledger(row);
  if (!ledger) return ledger;
  for (const store::Entry& entry : store.entries(row.id, 0)) {
    const auto added = ledger->add(entry);
    if (!added) return added.fault();
  }
  return ledger;
}

void check_table(store::Store& store, const store::Table& row, CheckReport& report) {
  const std::string name = "table " + row.id + ": ";
  const auto opened = open_ledger(row);
  if (!opened) return report.notes.push_back(name + opened.fault().what);
  const auto ledger = replayed(store, row);
  const bool is_other_rules = row.rules != opened->match().facts().rules_version;
  if (!ledger) {
    auto& list = is_other_rules ? report.notes : report.faults;
    return list.push_back(name + ledger.fault().what);
  }
  if (is_other_rules)
    report.notes.push_back(name + "rules version " + row.rules + ", replays under this one");
  report.entries += ledger->seq();
  const bool is_over = row.state == store::TableState::over;
  if (ledger->match().is_over() != is_over)
    report.faults.push_back(name + (is_over ? "marked as finished, but its log is not"
                                            : "its log is finished, but it is not marked so"));
  if (ledger->seq() == 0 && row.state == store::TableState::playing)
    report.faults.push_back(name + "is being played, but its log is empty");
}

}  // namespace

CheckReport check_store(store::Store& store, const OnProgress& on_progress) {
  CheckReport report;
  report.faults = store.faults([] { return true; });
  for_each_table(store, on_progress, report.faults, [&](const std::string& id) {
    store.snapshot([&] {
      const auto row = store.table(id);
      if (!row) return;
      ++report.tables;
      check_table(store, *row, report);
    });
  });
  return report;
}

ExportReport export_records(
    store::Store& store, bool unfinished,
    const std::function<void(const std::string&, const std::string&)>& write,
    const OnProgress& on_progress) {
  ExportReport report;
  for_each_table(store, on_progress, report.left_out, [&](const std::string& id) {
    store.snapshot([&] {
      const auto row = store.table(id);
      if (!row || (row->state != store::TableState::over && !unfinished)) return;
      const auto ledger = replayed(store, *row);
      if (!ledger) return report.left_out.push_back("table " + id + ": " + ledger.fault().what);
      if (ledger->seq() == 0) return;
      write(id, core::write_record(*ledger->history().played(), sitters_of(*row)));
      ++report.written;
    });
  });
  return report;
}

store::Table import_record(store::Store& store, const core::Record& record, store::Millis now) {
  const core::Match& match = *record.match;
  store::Table row;
  row.id = random_id();
  row.game = match.facts().id;
  row.rules = match.facts().rules_version;
  row.components = core::hex(match.components_digest());
  row.options = core::to_text(core::to_json(match.options(), match.option_specs()));
  row.settings = to_text(Settings{});
  row.state = match.is_over() ? store::TableState::over : store::TableState::playing;
  row.creation_key = "import:" + hashed(core::write_record(match, record.sitters));
  row.version = 1;
  row.created = row.changed = now;
  for (const core::Sitter& sitter : record.sitters) {
    const bool is_person = sitter.player == "human";
    row.seats.push_back({is_person ? store::SeatKind::person : store::SeatKind::computer,
                         sitter.name, is_person ? "" : sitter.player, "", 1});
  }
  store.transaction([&] {
    if (!store.insert_table(row)) {
      row = *store.table(*store.table_by_key(row.creation_key));
      return;
    }
    const std::vector<store::Entry> entries = entries_of(match, now);
    for (const store::Entry& entry : entries) store.append(row.id, entry);
    const auto next = static_cast<std::int64_t>(entries.size()) + 1;
    write_jobs(store, row.id, {}, {job_for(row, Settings{}, match.turn()), next}, "");
  });
  return row;
}

}  // namespace server
