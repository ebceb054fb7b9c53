// server/hall.cc: see hall.h.
#include "server/hall.h"

#include <algorithm>
#include <unordered_set>

#include "server/guard.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/opening.h"
#include "server/rulebooks.h"

namespace server {

namespace {

using std::chrono::milliseconds;
constexpr milliseconds kJobPollInterval{1'000};
constexpr milliseconds kIdleCheckInterval{1'000};
constexpr milliseconds kCheckOthers{5'000};
constexpr milliseconds kReleaseInterval{10'000};
constexpr int kJobsAtOnce = 64;
constexpr std::chrono::seconds kShortIdle{2};
constexpr int kCannotBeOpened = 409;
constexpr store::Millis kPostponement = 600'000;  // a job of a table that this process cannot open

using Refuse = std::function<void(const Problem&)>;

// Runs `then` and turns exceptions into an answer.
void run_at(const std::shared_ptr<Table>& table, const Answer& answer, const Hall::Then& then,
            const Refuse& refuse) {
  try {
    table->touch();
    then(table);
  } catch (const Problem& problem) {
    refuse(problem);
  } catch (const std::exception& error) {
    log(Level::error, "internal", {{"why", error.what()}});
    answer(Problem{500, "internal", "Internal server error", "", {}});
  }
}

void run_at(const std::shared_ptr<Table>& table, const Answer& answer, const Hall::Then& then) {
  run_at(table, answer, then, answer);
}

// For a copy that may be old because other processes change the table, too: a right that is missing
// here may have been given there.
void run_at_newest(const std::shared_ptr<Table>& table, const Answer& answer,
                   const Hall::Then& then) {
  run_at(table, answer, then, [table, answer, then](const Problem& problem) {
    if (problem.status != 401 && problem.status != 403) return answer(problem);
    table->refresh([table, answer, then, problem](bool has_changed) {
      if (!has_changed || table->is_gone()) return answer(problem);
      run_at(table, answer, then);
    });
  });
}

// Tables that the store no longer has were deleted.
void refresh_missing(const std::unordered_map<std::string, std::shared_ptr<Table>>& tables,
                     const std::vector<std::string>& ids, const std::vector<store::Head>& heads) {
  std::unordered_set<std::string> known;
  for (const store::Head& head : heads) known.insert(head.table);
  for (const std::string& id : ids) {
    const auto found = tables.find(id);
    if (!known.contains(id) && found != tables.end()) found->second->refresh();
  }
}

}  // namespace

struct Hall::Loaded {
  std::optional<store::Table> row;
  std::optional<Restored> restored;
  std::string fault;  // why this server cannot play it
};

Hall::Hall(Services& services, const HallLimits& limits) : services_(services), limits_(limits) {
  for (int i = 0; i < limits.loops; ++i)
    shards_.push_back(std::make_unique<Shard>("tables" + std::to_string(i)));
}

Hall::~Hall() { stop(); }

Hall::Shard& Hall::shard_of(const std::string& id) {
  return *shards_[std::hash<std::string>{}(id) % shards_.size()];
}

void Hall::with(const std::string& id, Answer answer, Then then, const std::string& reader) {
  Shard& shard = shard_of(id);
  shard.loop.post([this, &shard, id, reader, answer = std::move(answer), then = std::move(then)] {
    const auto found = shard.tables.find(id);
    if (found != shard.tables.end() && found->second->is_gone()) {
      shard.tables.erase(found);
      --here_;
    } else if (found != shard.tables.end()) {
      return services_.bus.is_shared() ? run_at_newest(found->second, answer, then)
                                       : run_at(found->second, answer, then);
    }
    auto& waiting = shard.loading[id];
    waiting.emplace_back(answer, then);
    if (waiting.size() == 1) load(shard, id, reader);
  });
}

void Hall::if_here(const std::string& id, Then then) {
  Shard& shard = shard_of(id);
  shard.loop.post([&shard, id, then = std::move(then)] {
    const auto found = shard.tables.find(id);
    if (found != shard.tables.end()) run_at(found->second, [](const Reply&) {}, then);
  });
}

void Hall::load(Shard& shard, const std::string& id, const std::string& reader) {
  const auto read = std::make_shared<Loaded>();
  services_.readers.submit(
      reader,
      [read, id](store::Store& store) {
        std::vector<store::Entry> entries;
        store.snapshot([&] {
          read->row = store.table(id);
          if (read->row) entries = store.entries(id, 0);
        });
        if (!read->row) return;
        // Here and not on the table's loop: replaying a long log takes time.
        auto restored = restored_ledger(*read->row, entries);
        if (restored)
          read->restored = std::move(*restored);
        else
          read->fault = restored.fault().what;
      },
      [this, &shard, id, read](const std::string& error) {
        shard.loop.post([this, &shard, id, read, error] { loaded(shard, id, *read, error); });
      });
}

void Hall::loaded(Shard& shard, const std::string& id, Loaded& loaded, const std::string& error) {
  const auto waiting = std::move(shard.loading[id]);
  shard.loading.erase(id);
  std::optional<Problem> problem;
  std::shared_ptr<Table> table;
  if (!error.empty()) {
    problem = store_failed(error, id);
  } else if (!loaded.row) {
    problem = no_such_table(id);
  } else if (!has_room(shard)) {
    problem = busy("too many tables are in memory");
  } else {
    if (loaded.restored) {
      table = std::make_shared<Table>(services_, shard.loop, std::move(*loaded.row),
                                      std::move(*loaded.restored));
      shard.tables.emplace(id, table);
      ++here_;
    } else {
      problem = conflict("frozen", "This server cannot continue the table; its record is safe",
                         loaded.fault);
      const Settings settings = read_settings(loaded.row->settings);
      problem->more["table"] = table_json({*loaded.row, settings, 0, nullptr, nullptr, true});
    }
  }
  for (const auto& [answer, then] : waiting) {
    if (problem)
      answer(*problem);
    else
      run_at(table, answer, then);
  }
}

struct Hall::Opened {
  store::Table row;
  bool is_new = false;
  bool is_there = true;  // false: there was no room for it
};

// A repeated request finds its table even when there is no room for another.
void Hall::open(const Opening& opening, const std::string& creation_key, Answer answer) {
  const auto match = new_match(*opening.game, opening.options);
  if (!match) return answer(malformed(match.fault().what));
  const NewTable table = new_table(**match, opening.seats, opening.settings, opening.is_public,
                                   creation_key, services_.time.now());
  Exhibitions::Entered entered;
  const bool needs_place = is_exhibition(table.row);
  if (needs_place) entered = services_.exhibitions.enter(table.row.id, opening.settings.opener);
  const bool may_write = !needs_place || entered.place != nullptr;
  const auto opened = std::make_shared<Opened>();
  services_.writer.submit(
      [table, opened, may_write, owner = services_.owner](store::Store& store) {
        *opened = {table.row, may_write && write_table(store, table, owner)};
        if (opened->is_new) return;
        const auto known = store.table_by_key(table.row.creation_key);
        opened->is_there = known.has_value();
        if (known) opened->row = *store.table(*known);
      },
      [this, opened, entered, answer = std::move(answer)](const std::string& error) {
        written(*opened, entered, error, answer);
      });
}

void Hall::written(const Opened& table, const Exhibitions::Entered& entered,
                   const std::string& error, const Answer& answer) {
  if (!error.empty()) {
    services_.metrics.count_store_error();
    return answer(store_failed(error));
  }
  if (!table.is_there)
    return answer(
        conflict("too_many_exhibitions", "Too many tables where only computers play", entered.why));
  answer(Reply(opened(table.row), 201));
  if (!table.is_new || table.row.state != store::TableState::playing) return;
  const bool has_computers = std::ranges::any_of(table.row.seats, [](const store::Seat& seat) {
    return seat.kind == store::SeatKind::computer;
  });
  if (!has_computers) return;  // it is loaded on demand
  // A computer player may have the first turn.
  with(
      table.row.id, [](const Reply&) {},
      [place = entered.place](const std::shared_ptr<Table>& made) {
        made->attend(core::kSpectator);
        made->wake();
      });
}

// The seats' tokens at opening time: a seat that was left since is not handed out again.
core::JsonObject Hall::opened(const store::Table& now) const {
  store::Table row = now;
  for (store::Seat& seat : row.seats) seat.epoch = 1;
  const Settings settings = read_settings(row.settings);
  core::JsonArray tokens;
  for (const int seat : settings.mine)
    tokens.push_back(
        core::JsonObject{{"seat", seat}, {"token", sign_seat(services_.tokens, row, seat)}});
  const std::int64_t seq = row.state == store::TableState::playing ? 1 : 0;
  return {{"table", table_json({row, settings, seq, nullptr, nullptr, false})},
          {"tokens", std::move(tokens)},
          {"invitation", sign_right(services_.tokens, row, Token::Right::invite)},
          {"watch", sign_right(services_.tokens, row, Token::Right::watch)},
          {"code", code_of(settings)}};
}

void Hall::changed(const std::string& id) {
  if_here(id, [](const std::shared_ptr<Table>& table) { table->refresh(); });
}

void Hall::check_all() {
  for (const auto& shard : shards_) shard->loop.post([this, at = shard.get()] { check(*at); });
}

// Maintenance commands write, too, without publishing on the bus.
void Hall::check_others() {
  const auto has_changed = std::make_shared<bool>(false);
  services_.writer.submit(
      [has_changed](store::Store& store) { *has_changed = store.has_changed_elsewhere(); },
      [this, has_changed](const std::string& error) {
        if (error.empty() && *has_changed) check_all();
      });
}

// Messages between processes may be lost: compare what is loaded with the store.
void Hall::check(Shard& shard) {
  std::vector<std::string> ids;
  for (const auto& each : shard.tables) ids.push_back(each.first);
  if (ids.empty()) return;
  const auto heads = std::make_shared<std::vector<store::Head>>();
  services_.readers.submit([heads, ids](store::Store& store) { *heads = store.heads(ids); },
                           [&shard, heads, ids](const std::string& error) {
                             if (!error.empty()) return;
                             shard.loop.post([&shard, heads, ids] {
                               refresh_missing(shard.tables, ids, *heads);
                               for (const store::Head& head : *heads) {
                                 const auto found = shard.tables.find(head.table);
                                 if (found == shard.tables.end()) continue;
                                 const store::Head ours = found->second->head();
                                 if (ours.seq < head.seq || ours.version < head.version)
                                   found->second->refresh();
                               }
                             });
                           });
}

void Hall::start() {
  poll_jobs();
  every(*shards_.front(), kJobPollInterval, [this] { poll_jobs(); });
  for (const auto& shard : shards_)
    every(*shard, kIdleCheckInterval, [this, at = shard.get()] { drop_idle(*at, limits_.idle); });
  for (const auto& shard : shards_) {
    every(*shard, kIdleCheckInterval, [this, at = shard.get()] { end_unwatched(*at); });
  }
  every(*shards_.front(), milliseconds(kRenewLease), [this] { renew_leases(); });
  every(*shards_.front(), kCheckOthers, [this] { read_keys(); });
  every(*shards_.front(), kReleaseInterval, [this] { release_memory(); });
  every(*shards_.front(), kCheckOthers, [this] { check_others(); });
}

void Hall::every(Shard& shard, milliseconds period, const std::function<void()>& work) {
  shard.loop.after(period, [this, &shard, period, work] {
    if (is_stopped_) return;
    server::guarded("timer", work);
    every(shard, period, work);
  });
}

void Hall::poll_jobs() {
  if (is_looking_.exchange(true)) return;
  const auto jobs = std::make_shared<std::vector<store::Job>>();
  services_.writer.submit(
      [jobs, owner = services_.owner](store::Store& store) {
        *jobs = store.claim_jobs(owner, kLease, kJobsAtOnce);
      },
      [this, jobs](const std::string& error) {
        is_looking_ = false;
        if (error == store::kReadOnly) return;  // already reported
        if (!error.empty()) return log(Level::error, "jobs_failed", {{"why", error}});
        for (const store::Job& job : *jobs) {
          with(
              job.table,
              [this, job](const Reply& reply) {
                if (reply.status == kCannotBeOpened) postpone(job);
              },
              [job](const std::shared_ptr<Table>& table) { table->run(job); });
        }
        if (jobs->size() == kJobsAtOnce) poll_jobs();
      });
}

// A table that this process cannot open must not block those it can.
void Hall::postpone(const store::Job& job) {
  services_.writer.submit([job](store::Store& store) { store.put_job(job, kPostponement, "", 0); },
                          [](const std::string&) {});
}

// Keep other processes from starting decisions that this one is still computing.
void Hall::renew_leases() {
  for (const auto& shard : shards_) shard->loop.post([this, at = shard.get()] { renew(*at); });
}

void Hall::renew(Shard& shard) {
  const auto jobs = std::make_shared<std::vector<store::Job>>();
  for (const auto& each : shard.tables) {
    if (auto job = each.second->job_under_way()) jobs->push_back(std::move(*job));
  }
  if (jobs->empty()) return;
  services_.writer.submit([jobs, owner = services_.owner](
                              store::Store& store) { store.renew_jobs(owner, kLease, *jobs); },
                          [](const std::string&) {});
}

void Hall::end_unwatched(Shard& shard) {
  const Steady now = std::chrono::steady_clock::now();
  for (const auto& each : shard.tables) each.second->end_if_unwatched(now);
}

void Hall::read_keys() {
  const auto keys = std::make_shared<std::vector<store::Key>>();
  const auto now = std::make_shared<store::Millis>(0);
  services_.readers.submit(
      [keys, now](store::Store& store) {
        *keys = store.keys();
        *now = store.now();
      },
      [this, keys, now](const std::string& error) {
        if (!error.empty() || keys->empty()) return;
        try {
          services_.tokens.replace(*keys, *now);
        } catch (const std::runtime_error& damaged) {  // the keys in use are kept
          log(Level::error, "key_damaged", {{"why", damaged.what()}});
        }
      });
}

void Hall::drop_idle(Shard& shard, std::chrono::seconds idle) {
  const Steady now = std::chrono::steady_clock::now();
  const auto dropped = std::erase_if(
      shard.tables, [&](const auto& each) { return each.second->is_idle(now, idle); });
  here_ -= dropped;
  dropped_ += dropped;
}

// Memory freed by many tables is of no use to this process.
void Hall::release_memory() {
  if (dropped_.exchange(0) == 0) return;
  services_.readers.submit([](store::Store&) { trim_memory(); }, [](const std::string&) {});
}

// When memory is scarce, tables without viewers are unloaded early.
bool Hall::has_room(Shard& shard) {
  if (here_ >= limits_.tables) drop_idle(shard, kShortIdle);
  return here_ < limits_.tables;
}

void Hall::stop() {
  if (is_stopped_.exchange(true)) return;
  for (const auto& shard : shards_) shard->loop.stop();
}

}  // namespace server
