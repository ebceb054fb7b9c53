// server/thinkers.cc: see thinkers.h.
#include "server/thinkers.h"

#include <algorithm>

#include "server/guard.h"
#include "server/log.h"
#include "server/tokens.h"

namespace server {

namespace {

// The provisional charge for a task without a time budget.
constexpr double kShortThought = 1;

double expected_cost(const Thinkers::Task& task) {
  const double time = task.spec.number("time");
  if (time == 0) return std::max<double>(kShortThought, task.milliseconds);
  return task.milliseconds == 0 ? time : std::min<double>(time, task.milliseconds);
}

void log_thought(std::string_view event, const Thinkers::Task& task) {
  if (is_logged(Level::debug))
    log(Level::debug, event, {{"table", task.table}, {"class", to_text(task.urgency)}});
}

}  // namespace

const ExternalPlayers& Thinkers::no_external_players() {
  static const ExternalPlayers none({});
  return none;
}

Thinkers::Thinkers(int threads, std::size_t most_hints, Metrics& metrics,
                   const ExternalPlayers& external)
    : external_(external), metrics_(metrics), most_hints_(most_hints), queue_(threads) {
  if (!external.empty())
    for_external_ = std::unique_ptr<Thinkers>(new Thinkers(External{}, metrics, external));
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::Thinkers(External /*tag*/, Metrics& metrics, const ExternalPlayers& external)
    : external_(external), metrics_(metrics), most_hints_(0), queue_(kExternalThreads) {
  for (int i = 0; i < kExternalThreads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() { stop(); }

void Thinkers::think(Task task) {
  if (for_external_ && is_external(task.spec)) return for_external_->think(std::move(task));
  const std::lock_guard lock(mutex_);
  add(std::move(task));
}

bool Thinkers::hint(Task task, const std::string& asker) {
  const std::lock_guard lock(mutex_);
  if (queue_.waiting(Urgency::person_waits) >= most_hints_) return false;
  const auto found = hints_.find(asker);
  if (found != hints_.end() && found->second >= kMaxHintsPerClient) return false;
  add(std::move(task), asker);
  return true;
}

void Thinkers::add(Task task, const std::string& asker) {
  if (is_stopped_) return;
  if (!asker.empty()) ++hints_[asker];
  log_thought("thought_waits", task);
  const Id id = queue_.add({task.urgency, task.address, task.table, expected_cost(task)});
  auto thought = std::make_unique<Thought>();
  thought->task = std::move(task);
  thought->asker = asker;
  thoughts_.emplace(id, std::move(thought));
  preempt();
  changed_.notify_one();
}

double Thinkers::now() {
  return std::chrono::duration<double, std::milli>(Steady::now().time_since_epoch()).count();
}

void Thinkers::preempt() {
  while (const auto id = queue_.preempt(now())) thoughts_.at(*id)->stop = true;
}

void Thinkers::raise(const std::string& table, Urgency urgency) {
  if (for_external_) for_external_->raise(table, urgency);
  const std::lock_guard lock(mutex_);
  queue_.raise(table, urgency);
  preempt();
}

// Waits for a task to run; null if there will be none.
Thinkers::Thought* Thinkers::next(std::unique_lock<std::mutex>& lock, Id& id) {
  std::optional<Id> started;
  changed_.wait(lock, [&] { return is_stopped_ || (started = queue_.start(now())); });
  if (is_stopped_) return nullptr;
  preempt();  // others may wait for a slot, too
  id = *started;
  Thought& thought = *thoughts_.at(id);
  thought.task.urgency = queue_.thought(id).urgency;
  const std::chrono::duration<double> waited = Steady::now() - thought.asked;
  metrics_.observe_wait(to_text(thought.task.urgency), waited.count());
  log_thought("thought_starts", thought.task);
  return &thought;
}

void Thinkers::work() {
  std::unique_lock lock(mutex_);
  Id id = 0;
  while (Thought* thought = next(lock, id)) {
    lock.unlock();
    const auto started = Steady::now();
    auto advice = advice_of(*thought);
    const std::chrono::duration<double, std::milli> taken = Steady::now() - started;
    lock.lock();
    if (is_stopped_) return;
    if (advice && advice->is_stopped) {
      put_back(id, *thought);
      continue;
    }
    queue_.finish(id, taken.count());
    const auto ended = std::move(thoughts_.extract(id).mapped());
    if (const auto hints = hints_.find(ended->asker); hints != hints_.end() && --hints->second == 0)
      hints_.erase(hints);
    log_thought("thought_ends", ended->task);
    lock.unlock();
    guarded("thinker", [&] { ended->task.done(std::move(advice)); });
    lock.lock();
  }
}

std::optional<players::Advice> Thinkers::advice_of(const Thought& thought) const {
  const Task& task = thought.task;
  const players::Limits limits{task.milliseconds, &thought.stop};
  try {
    const core::Rng rng(random_bits());
    // Never directly: a stored game may name any program.
    if (is_external(task.spec))
      return external_.advise(*task.match, task.seat, task.spec, rng, limits);
    return players::advise(*task.match, task.seat, task.spec, rng, limits);
  } catch (const std::exception& error) {
    log(Level::error, "player_failed",
        {{"player", players::to_text(task.spec)}, {"why", error.what()}});
    return std::nullopt;
  }
}

void Thinkers::put_back(Id id, Thought& thought) {
  metrics_.count_preempted();
  log_thought("thought_preempted", thought.task);
  thought.stop = false;
  thought.asked = Steady::now();
  queue_.put_back(id);
}

void Thinkers::stop() {
  if (for_external_) for_external_->stop();
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
    for (const auto& each : thoughts_) each.second->stop = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
  thoughts_.clear();  // they hold tables
}

std::size_t Thinkers::waiting(Urgency urgency) const {
  const std::lock_guard lock(mutex_);
  return queue_.waiting(urgency) + (for_external_ ? for_external_->waiting(urgency) : 0);
}

}  // namespace server
