// server/retention.cc: see retention.h.
#include "server/retention.h"

#include "server/jobs.h"
#include "server/log.h"

namespace server {

namespace {

constexpr store::Millis kDay = 24LL * 3600 * 1000;
constexpr int kBatch = 50;
constexpr std::chrono::hours kPeriod{1};

// One rule of a retention.
struct Due {
  store::TableState state{};
  Pruned::How how{};
  int days = 0;
};

// Whether nothing has happened since it was found.
bool is_still_due(store::Store& store, const std::string& id, const Due& due, store::Millis since) {
  const auto head = store.hold(id);
  const auto row = head ? store.table(id) : std::nullopt;
  if (!row || row->state != due.state || row->changed >= since) return false;
  const auto last = store.entry(id, head->seq);
  return !last || last->at < since;
}

void close(store::Store& store, const std::string& id, store::Millis now) {
  store::Table row = *store.table(id);
  row.state = store::TableState::closed;
  row.changed = now;
  ++row.version;
  store.update_table(row);
  const std::int64_t next = store.hold(id)->seq + 1;
  for (const std::string_view kind : {kThink, kClock})
    store.remove_job({.table = id, .kind = std::string(kind), .seq = next});
}

// Processes the tables of one page of ids that are still due.
std::vector<std::string> changed_of(store::Store& store, const std::vector<std::string>& ids,
                                    const Due& due, store::Millis since, store::Millis now) {
  std::vector<std::string> changed;
  store.transaction([&] {
    changed.clear();
    for (const std::string& id : ids) {
      if (!is_still_due(store, id, due, since)) continue;
      if (due.how == Pruned::How::removed) {
        store.remove_table(id);
      } else {
        close(store, id, now);
      }
      changed.push_back(id);
    }
  });
  return changed;
}

void prune(store::Store& store, const Due& due, store::Millis now, const PruneWork& work) {
  if (due.days == 0) return;
  const store::Millis since = now - due.days * kDay;
  std::string after;
  while (work.should_continue()) {
    const std::vector<std::string> ids = store.idle_tables(due.state, since, after, kBatch);
    if (ids.empty()) return;
    after = ids.back();
    const auto done = work.is_real ? changed_of(store, ids, due, since, now) : ids;
    for (const std::string& id : done) work.tell({id, due.state, due.how});
  }
}

}  // namespace

void prune(store::Store& store, const Retention& retention, store::Millis now,
           const PruneWork& work) {
  using How = Pruned::How;
  using enum store::TableState;
  for (const Due& due : {Due{over, How::removed, retention.delete_finished},
                         Due{closed, How::removed, retention.delete_finished},
                         Due{open, How::closed, retention.close_open},
                         Due{playing, How::closed, retention.close_playing}})
    prune(store, due, now, work);
}

Janitor::Janitor(std::string store, const Retention& retention,
                 std::shared_ptr<store::Health> health,
                 std::function<void(const std::string&)> changed)
    : store_(std::move(store)),
      retention_(retention),
      health_(std::move(health)),
      changed_(std::move(changed)),
      thread_([this] { run(); }) {}

Janitor::~Janitor() {
  {
    const std::scoped_lock lock(mutex_);
    is_stopped_ = true;
  }
  stopping_.notify_all();
  thread_.join();
}

void Janitor::run() {
  std::unique_lock lock(mutex_);
  while (!is_stopped_) {
    lock.unlock();
    clean();
    lock.lock();
    stopping_.wait_for(lock, kPeriod, [this] { return is_stopped_; });
  }
}

// A store that cannot be written is left alone.
bool Janitor::is_wanted() {
  const std::scoped_lock lock(mutex_);
  return !is_stopped_ && health_->state() == store::Health::State::good;
}

void Janitor::clean() {
  std::int64_t closed = 0, removed = 0;
  const auto tell = [&](const Pruned& each) {
    ++(each.how == Pruned::How::closed ? closed : removed);
    changed_(each.table);
  };
  try {
    if (!is_wanted()) return;
    const auto store = store::open_store(store_);
    prune(*store, retention_, store->now(), {true, tell, [this] { return is_wanted(); }});
  } catch (const store::Damaged& error) {
    health_->found_damage(error.what());
  } catch (const std::exception& error) {
    log(Level::warning, "prune_failed", {{"why", error.what()}});
  }
  if (closed + removed > 0) log(Level::info, "pruned", {{"closed", closed}, {"removed", removed}});
}

}  // namespace server
