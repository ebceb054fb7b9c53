// server/opening.cc: see opening.h.
#include "server/opening.h"

#include <algorithm>

#include "core/digest.h"
#include "core/json.h"
#include "core/options.h"
#include "server/ledger.h"
#include "server/people.h"
#include "server/tokens.h"

namespace server {

bool has_open_seat(const store::Table& row) {
  return std::ranges::any_of(
      row.seats, [](const store::Seat& seat) { return seat.kind == store::SeatKind::open; });
}

NewTable new_table(const core::Match& match, std::vector<store::Seat> seats,
                   const Settings& settings, bool is_public, const std::string& creation_key,
                   store::Millis now) {
  NewTable table;
  store::Table& row = table.row;
  row.id = random_id();
  row.game = match.facts().id;
  row.rules = match.facts().rules_version;
  row.components = core::hex(match.components_digest());
  row.options = core::to_text(core::to_json(match.options(), match.option_specs()));
  Settings kept = settings;
  kept.key = random_id();
  row.settings = to_text(kept);
  row.is_public = is_public;
  row.creation_key = creation_key;
  row.version = 1;
  row.created = row.changed = now;
  row.seats = std::move(seats);
  for (store::Seat& seat : row.seats) seat.epoch = 1;
  if (!has_open_seat(row)) row.state = store::TableState::playing;
  settle_people(row);
  if (row.state == store::TableState::open) return table;
  const Ledger ledger(match.fresh());
  NextEntry setup = ledger.setup(now);
  setup.left = full_banks(settings.clock, row.seats.size());
  table.setup = ledger.stored(setup, "setup");
  table.job = {job_for(row, settings, setup.turn), setup.seq + 1};
  return table;
}

bool write_table(store::Store& store, const NewTable& table, const std::string& owner) {
  if (!store.insert_table(table.row)) return false;
  if (table.setup) store.append(table.row.id, *table.setup);
  write_jobs(store, table.row.id, {}, table.job, owner);
  return true;
}

}  // namespace server
