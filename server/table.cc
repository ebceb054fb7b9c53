// server/table.cc: one change at a time; a change takes effect once it is durable.
#include "server/table.h"

#include <algorithm>

#include "games/list.h"
#include "server/guard.h"
#include "server/log.h"

namespace server {

// The result of writing a change.
struct Table::Written {
  store::Appended appended;
  bool is_conflict = false;
};

Problem Table::void_token(const Token& token) const {
  Problem problem{401, "token_void", "This token is invalid or was revoked", "", {}};
  if (token.table == row_.id && was_removed(settings_, token.seat, token.epoch + 1))
    problem.more["reason"] = "removed";
  return problem;
}

Table::Table(Services& services, net::Loop& loop, store::Table row, Restored restored)
    : services_(services),
      loop_(loop),
      row_(std::move(row)),
      settings_(read_settings(row_.settings)),
      ledger_(std::move(restored.ledger)),
      speech_(ledger_.match()) {
  if (row_.rules != ledger_.match().facts().rules_version) {
    notes_.push_back("started under rules version " + row_.rules + "; this server plays version " +
                     std::string(ledger_.match().facts().rules_version));
  }
  take_row(row_);
  if (!restored.fault.empty()) freeze(restored.fault);
  services_.metrics.count_replay();
}

core::Seat Table::viewer(const std::optional<Token>& token) const {
  if (!token) {
    if (row_.is_public) return core::kSpectator;
    throw Problem{401, "token_missing", "This table is private: a token is needed", "", {}};
  }
  if (token->table != row_.id) throw void_token(*token);
  if (token->right == Token::Right::watch) return core::kSpectator;
  if (token->right == Token::Right::invite) {
    if (row_.is_public) return core::kSpectator;
    throw forbidden("an invitation is not a seat: join first");
  }
  const auto seat = static_cast<std::size_t>(token->seat);
  if (seat >= row_.seats.size() || row_.seats[seat].kind != store::SeatKind::person ||
      row_.seats[seat].epoch != token->epoch)
    throw void_token(*token);
  return core::seat_at(token->seat);
}

core::Seat Table::seat(const std::optional<Token>& token) const {
  if (!token) throw Problem{401, "token_missing", "This needs the token of a seat", "", {}};
  const core::Seat seat = viewer(token);
  if (seat == core::kSpectator) throw forbidden("this needs the token of a seat");
  return seat;
}

core::JsonObject Table::facts() const {
  const std::vector<std::string> said = notes();
  core::JsonObject json =
      table_json({row_, settings_, ledger_.seq(), &ledger_.match(), &said, is_frozen_});
  if (is_share_key(settings_.key)) json["share"] = settings_.key;
  return json;
}

bool Table::is_share_key(const std::string& key) const {
  return row_.state == store::TableState::over && !key.empty() && key == settings_.key;
}

core::JsonObject Table::position(const Viewer& viewer) {
  return position_json(ledger_, viewer, times(), may_act(viewer.seat), people(row_), say(viewer));
}

bool Table::is_idle(Steady now, std::chrono::seconds patience) const {
  constexpr std::chrono::seconds kFinished{10};
  const bool is_finished =
      row_.state == store::TableState::over || row_.state == store::TableState::closed;
  const Steady before = now - (is_finished ? std::min(kFinished, patience) : patience);
  return audience_.is_empty() && !is_busy_ && thinking_ != ledger_.seq() + 1 && touched_ < before;
}

bool Table::may_act(core::Seat seat) const {
  return seat != core::kSpectator && row_.state == store::TableState::playing && !is_frozen_ &&
         !is_automatic(seat);
}

// What the table waits for after the change. A clock runs from the beginning of the turn, except
// during a pause.
PlannedJob Table::planned(const store::Table& row, const Waiting& waiting) const {
  std::optional<Settings> others;
  if (&row != &row_) others = read_settings(row.settings);
  const Settings& settings = others ? *others : settings_;
  PlannedJob job{job_for(row, settings, waiting.turn, waiting.left), waiting.seq};
  if (job.plan && job.plan->kind == kClock) {
    const store::Millis runs_out = std::max(waiting.began, settings.resumed) + job.plan->due_in;
    job.plan->due_in = std::max<store::Millis>(0, runs_out - services_.time.now());
  }
  if (job.plan && job.plan->kind == kExpire)
    job.plan->due_in = std::chrono::milliseconds(services_.exhibitions.limits().unwatched).count();
  return job;
}

void Table::check_playing() const {
  if (is_frozen_)
    throw conflict("frozen", "This server cannot continue the table; its record is safe",
                   notes_.empty() ? "" : notes_.back());
  if (row_.state == store::TableState::open)
    throw conflict("not_started", "The game has not begun");
  check_not_ended();
}

class Table::Hold {
 public:
  explicit Hold(std::shared_ptr<Table> table) : table_(std::move(table)) {}
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  // On any thread. Posted to the loop, so that a long queue does not become deep recursion.
  ~Hold() {
    guarded("table", [this] {
      net::Loop& loop = table_->loop_;
      loop.post([table = std::move(table_)] { table->begin_next(); });
    });
  }

 private:
  std::shared_ptr<Table> table_;
};

// A change waits until the previous one is durable. A queued change must not own the table, since
// the table owns the queue; once it runs, `Busy` keeps the table alive.
void Table::when_free(Work work) {
  touch();
  waiting_.push_back(std::move(work));
  if (!is_busy_) begin_next();
}

// An exception in one change must not stop the table or the process.
void Table::begin_next() {
  is_busy_ = !waiting_.empty();
  if (!is_busy_) return;
  const Work work = std::move(waiting_.front());
  waiting_.pop_front();
  const auto busy = std::make_shared<const Hold>(shared_from_this());
  guarded("table " + row_.id, [&] { work(busy); });
}

// The table is locked while it is written: a change that was planned for another version of the row
// or another position in the log is rejected.
void Table::commit(const Busy& busy, Change change, Then then) {
  const auto shared = std::make_shared<const Change>(std::move(change));
  const auto result = std::make_shared<Written>();
  const PlannedJob before = planned(row_, waiting());
  const PlannedJob after = planned(shared->row ? *shared->row : row_,
                                   shared->entry ? waiting_after(*shared->entry) : waiting());
  std::optional<store::Entry> entry;
  if (shared->entry) entry = ledger_.stored(*shared->entry, shared->client);
  const Steady started = std::chrono::steady_clock::now();
  services_.writer.submit(
      [shared, result, entry, before, after, ours = head(),
       owner = services_.owner](store::Store& store) {
        *result = {};
        const auto held = store.hold(ours.table);
        const bool is_other_row = !held || held->version != ours.version;
        if (is_other_row || (!entry && held->seq != ours.seq)) {
          result->is_conflict = true;
          return;
        }
        if (entry) {
          result->appended = store.append(ours.table, *entry);
          if (result->appended.how != store::Appended::How::now) return;
        }
        if (shared->row && !store.update_table(*shared->row))
          throw store::StoreError("a locked table has changed");
        write_jobs(store, ours.table, before, after, owner);
      },
      [self = shared_from_this(), busy, shared, result, started,
       then = std::move(then)](const std::string& error) {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
        self->services_.metrics.observe_commit(taken.count());
        self->loop_.post([self, busy, shared, result, error, then] {
          self->written(busy, *shared, *result, error, then);
        });
      });
}

void Table::written(const Busy& busy, const Change& change, const Written& result,
                    const std::string& error, const Then& then) {
  using How = store::Appended::How;
  const bool is_late = change.entry && result.appended.how != How::now;
  if (error.empty() && (result.is_conflict || is_late)) {
    // Another change came first: reload, then report the conflict.
    return reload([self = shared_from_this(), busy, result, then](bool) {
      Outcome outcome;
      outcome.seq = result.appended.seq;
      outcome.is_conflict = result.is_conflict;
      outcome.is_repeated = result.appended.how == How::before;
      if (result.appended.how == How::stale) outcome.problem = stale(self->ledger_.seq());
      if (self->is_gone_) outcome.problem = no_such_table(self->row_.id);
      then(outcome);
      self->wake();
    });
  }
  if (!error.empty()) {
    services_.metrics.count_store_error();
    return then({store_failed(error, row_.id), 0, false, false});
  }
  services_.bus.publish(row_.id);
  if (change.row) take_row(*change.row);
  then({std::nullopt, change.entry ? change.entry->seq : ledger_.seq(), false, false});
  if (change.entry) take_entry(*change.entry, change.client);
  if (change.row) send_table();
  wake();
}

void Table::reload(std::function<void(bool is_fresh)> then) {
  struct Read {
    std::optional<store::Table> row;
    std::vector<store::Entry> entries;
  };
  const auto read = std::make_shared<Read>();
  services_.readers.submit(
      [read, id = row_.id, after = ledger_.seq()](store::Store& store) {
        store.snapshot([&] {
          read->row = store.table(id);
          read->entries = store.entries(id, after);
        });
      },
      [self = shared_from_this(), read, then = std::move(then)](const std::string& error) {
        self->loop_.post([self, read, error, then] {
          if (!error.empty())
            log(Level::error, "read_failed", {{"table", self->row_.id}, {"why", error}});
          const bool is_new_row = read->row && read->row->version != self->row_.version;
          if (is_new_row) self->take_row(*read->row);
          for (const store::Entry& entry : read->entries) {
            if (entry.seq == self->ledger_.seq() + 1 && !self->is_frozen_) self->take_entry(entry);
          }
          if (is_new_row) self->send_table();
          if (error.empty() && !read->row) self->on_removed();
          then(error.empty());
        });
      });
}

void Table::refresh() {
  if (is_frozen_) return;
  refresh([](bool) {});
}

void Table::refresh(std::function<void(bool has_changed)> then) {
  when_free([this, then = std::move(then)](const Busy& busy) {
    reload([self = shared_from_this(), busy, before = head(), then](bool) {
      then(self->is_gone_ || self->head() != before);
    });
  });
}

void Table::take_row(const store::Table& row) {
  row_ = row;
  settings_ = read_settings(row_.settings);
  if (!is_exhibition(row_) || settings_.is_paused) place_.reset();
  std::vector<std::string> names;
  for (const store::Seat& seat : row_.seats) names.push_back(seat.name);
  speech_.set_seat_names(std::move(names));
  drop_unauthorized();
}

// An entry written by another process.
void Table::take_entry(const store::Entry& entry) {
  Pictures drawn = pictures();
  const auto added = ledger_.add(entry, [&](const core::Match& before, const core::Step& step) {
    for (auto& [each, picture] : drawn) picture.add(before, step);
  });
  if (!added) return freeze(added.fault().what);
  send_entry(drawn);
}

// An entry decided by this process.
void Table::take_entry(const NextEntry& entry, const std::string& client) {
  Pictures drawn = pictures();
  const auto draw = [&](const core::Match& before, const core::Step& step) {
    for (auto& [each, picture] : drawn) picture.add(before, step);
  };
  ledger_.take(entry, client, drawn.empty() ? Ledger::BeforeStep() : draw);
  send_entry(drawn);
}

void Table::freeze(const std::string& why) {
  is_frozen_ = true;
  notes_.push_back("this server's rules cannot replay the log: " + why);
  log(Level::error, "table_frozen", {{"table", row_.id}, {"why", why}});
}

store::Table Table::changed_row() const {
  store::Table row = row_;
  ++row.version;
  row.changed = services_.time.now();
  return row;
}

}  // namespace server
