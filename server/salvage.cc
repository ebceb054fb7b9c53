// server/salvage.cc: see salvage.h.
#include "server/salvage.h"

#include <algorithm>

#include "server/jobs.h"
#include "server/ledger.h"
#include "server/settings.h"

namespace server {

namespace {

constexpr std::size_t kTablesPerTransaction = 200;

struct Saved {
  store::Table row;
  std::vector<store::Entry> entries;
  PlannedJob job;
};

// A seat whose row is lost becomes a person's with the initial epoch: tokens of its first owner are
// valid again.
void add_lost_seats(store::Table& row, int seats, std::vector<std::string>& lost) {
  if (row.seats.size() == static_cast<std::size_t>(seats)) return;
  lost.push_back("table " + row.id + ": the players of some of its seats");
  row.seats.resize(static_cast<std::size_t>(seats));
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    if (row.seats[i].epoch == 0 && row.seats[i].kind == store::SeatKind::open)
      row.seats[i] = {store::SeatKind::person, "Player " + std::to_string(i + 1), "", "", 1};
  }
}

// Entries that are consecutive and, if these rules can check it, replay.
std::vector<store::Entry> valid_entries(std::vector<store::Entry> entries,
                                        core::Result<Ledger>& ledger, const store::Table& row) {
  std::size_t count = 0;
  const bool is_verifiable = ledger && row.rules == ledger->match().facts().rules_version;
  for (const store::Entry& entry : entries) {
    if (entry.seq != static_cast<std::int64_t>(count) + 1) break;
    if (is_verifiable && !ledger->add(entry)) break;
    ++count;
  }
  entries.resize(count);
  return entries;
}

// The row's state must match what its log leads to.
void agree(Saved& saved, const Ledger& ledger, std::vector<std::string>& lost) {
  using enum store::TableState;
  store::Table& row = saved.row;
  const bool has_begun = row.state == playing || row.state == over;
  if (has_begun && ledger.seq() == 0) {
    lost.push_back("table " + row.id + ": its whole log; it is closed");
    row.state = closed;
  } else if (has_begun) {
    row.state = ledger.match().is_over() ? over : playing;
  }
  if (row.state == playing)
    saved.job = {job_for(row, read_settings(row.settings), ledger.match().turn(),
                         ledger.last() != nullptr ? ledger.last()->left : TimeLeft()),
                 ledger.seq() + 1};
}

Saved save(store::Store& rows, const store::Salvaged& found, const std::string& id,
           std::vector<std::string>& lost) {
  Saved saved;
  saved.row = *rows.table(id);
  auto ledger = open_ledger(saved.row);
  saved.entries = valid_entries(rows.entries(id, 0), ledger, saved.row);
  const auto kept = static_cast<std::int64_t>(saved.entries.size());
  const auto known = found.last.find(id);
  const std::int64_t last = known == found.last.end() ? 0 : known->second;
  if (kept < last)
    lost.push_back("table " + id + ": entries " + std::to_string(kept + 1) + " to " +
                   std::to_string(last));
  if (!ledger) return saved;
  add_lost_seats(saved.row, ledger->match().seats(), lost);
  if (ledger->seq() == kept) agree(saved, *ledger, lost);
  return saved;
}

void write(store::Store& to, const Saved& saved) {
  to.insert_table(saved.row);
  for (const store::Entry& entry : saved.entries) to.append(saved.row.id, entry);
  write_jobs(to, saved.row.id, {}, saved.job, "");
}

}  // namespace

SalvageReport salvage_tables(store::Store& rows, const store::Salvaged& found, store::Store& to,
                             const OnProgress& on_progress) {
  store::check_empty(to);
  SalvageReport report;
  for (const std::string& id : found.without_row)
    report.lost.push_back("table " + id + ": everything except some entries");
  for (const store::Key& key : rows.keys()) report.keys += to.insert_key(key) ? 1 : 0;
  if (report.keys == 0) report.lost.emplace_back("all keys: old tokens are void");
  const std::vector<std::string> ids = store::all_ids(rows, report.lost);
  for (std::size_t from = 0; from < ids.size(); from += kTablesPerTransaction) {
    to.transaction([&] {
      for (std::size_t i = from; i < std::min(ids.size(), from + kTablesPerTransaction); ++i) {
        const Saved saved = save(rows, found, ids[i], report.lost);
        write(to, saved);
        ++report.tables;
        report.entries += static_cast<std::int64_t>(saved.entries.size());
        on_progress(report.tables, static_cast<std::int64_t>(ids.size()));
      }
    });
  }
  return report;
}

}  // namespace server
