// server/thought_queue.cc: see thought_queue.h.
#include "server/thought_queue.h"

namespace server {

std::string_view to_text(Urgency urgency) {
  switch (urgency) {
    case Urgency::person_waits: return "person_waits";
    case Urgency::people_away: return "people_away";
    default: return "computers_alone";
  }
}

ThoughtQueue::Level& ThoughtQueue::level_of(const Thought& thought) {
  return levels_[thought.urgency];
}

void ThoughtQueue::wait(Id id, const Thought& thought) {
  Level& level = level_of(thought);
  ++level.waiting;
  level.addresses.wait(thought.address, id);
  level.tables[thought.address].wait(thought.table, id);
}

void ThoughtQueue::withdraw(Id id, const Thought& thought) {
  Level& level = level_of(thought);
  --level.waiting;
  level.addresses.withdraw(thought.address, id);
  level.tables.at(thought.address).withdraw(thought.table, id);
  if (!level.addresses.knows(thought.address)) level.tables.erase(thought.address);
}

void ThoughtQueue::begin(Id id, const Thought& thought) {
  Level& level = level_of(thought);
  --level.waiting;
  level.tables.at(thought.address).start(thought.table, id, thought.cost);
  if (!level.addresses.start(thought.address, id, thought.cost)) return;
  std::erase_if(level.tables, [&](const auto& each) { return !level.addresses.knows(each.first); });
}

void ThoughtQueue::end(const Thought& thought, double more) {
  Level& level = level_of(thought);
  level.addresses.end(thought.address, more);
  level.tables.at(thought.address).end(thought.table, more);
  if (!level.addresses.knows(thought.address)) level.tables.erase(thought.address);
}

ThoughtQueue::Id ThoughtQueue::add(Thought thought) {
  const Id id = ++last_;
  wait(id, thought);
  entries_.emplace(id, Entry{std::move(thought)});
  return id;
}

std::optional<ThoughtQueue::Id> ThoughtQueue::next() const {
  for (const Level& level : levels_) {
    const auto address = level.addresses.least_served();
    if (!address) continue;
    const FairShare& tables = level.tables.at(*address);
    const Id id = tables.first_waiting(*tables.least_served());
    const bool is_reserved = reserved_ && thought(*reserved_).urgency == thought(id).urgency;
    return is_reserved ? reserved_ : id;
  }
  return std::nullopt;
}

std::optional<ThoughtQueue::Id> ThoughtQueue::start(double now) {
  if (active_.size() >= slots_) return std::nullopt;
  const auto id = next();
  if (!id) return std::nullopt;
  if (reserved_ == id) reserved_.reset();
  yielding_.erase(*id);
  Entry& entry = entries_.at(*id);
  entry.state = State::running;
  entry.started = now;
  active_.insert(*id);
  begin(*id, entry.thought);
  return id;
}

std::size_t ThoughtQueue::more_urgent_than(Urgency urgency) const {
  std::size_t count = 0;
  for (const Urgency each : kUrgencies) {
    if (each < urgency) count += waiting(each);
  }
  return count;
}

// Preempts the least urgent task; among several, the latest. Slots that are being freed are counted
// for those that wait.
std::optional<ThoughtQueue::Id> ThoughtQueue::preemptible() const {
  std::optional<Id> victim;
  for (const Id id : active_) {
    const Entry& entry = entries_.at(id);
    if (entry.state != State::running) continue;
    if (!victim || entry.thought.urgency >= thought(*victim).urgency) victim = id;
  }
  if (!victim || more_urgent_than(thought(*victim).urgency) <= stopping_) return std::nullopt;
  return victim;
}

// A preempted task starts over, so preemption is limited. A task that would wait no longer than its
// own duration waits: its time at most doubles. An address does not get ahead of the others. And a
// task that was preempted for as long as it takes runs to completion.
std::optional<ThoughtQueue::Id> ThoughtQueue::longer_than(const Thought& next, double now) const {
  const FairShare& addresses = levels_[next.urgency].addresses;
  std::optional<Id> victim;
  double longest = next.cost;
  for (const Id id : active_) {
    const Entry& entry = entries_.at(id);
    const Thought& running = entry.thought;
    const bool is_peer = entry.state == State::running && running.urgency == next.urgency &&
                         running.address != next.address;
    if (!is_peer || entry.yielded >= running.cost) continue;
    const double left = entry.started + running.cost - now;
    const bool has_used_more =
        addresses.used(running.address) >= addresses.used(next.address) + next.cost;
    if (left <= longest || !has_used_more) continue;
    longest = left;
    victim = id;
  }
  return victim;
}

void ThoughtQueue::stop(Id id) {
  entries_.at(id).state = State::stopping;
  ++stopping_;
}

std::optional<ThoughtQueue::Id> ThoughtQueue::preempt(double now) {
  if (active_.size() < slots_) return std::nullopt;
  std::optional<Id> victim = preemptible();
  const auto first = next();
  if (!victim && first && stopping_ == 0) {
    victim = longer_than(thought(*first), now);
    if (victim) {
      reserved_ = first;
      yielding_.insert(*victim);
    }
  }
  if (victim) stop(*victim);
  return victim;
}

void ThoughtQueue::finish(Id id, double spent) {
  const auto found = entries_.find(id);
  if (found->second.state == State::stopping) --stopping_;
  active_.erase(id);
  yielding_.erase(id);
  const Thought& ended = found->second.thought;
  for (const Id each : yielding_) {
    Entry& entry = entries_.at(each);
    const bool is_peer =
        entry.thought.urgency == ended.urgency && entry.thought.address != ended.address;
    if (is_peer) entry.yielded += spent;
  }
  end(ended, spent - ended.cost);
  entries_.erase(found);
}

void ThoughtQueue::put_back(Id id) {
  Entry& entry = entries_.at(id);
  if (entry.state == State::stopping) --stopping_;
  active_.erase(id);
  entry.state = State::waiting;
  wait(id, entry.thought);  // before `end`, so that the account is not closed in between
  end(entry.thought, -entry.thought.cost);
}

void ThoughtQueue::move(Id id, Entry& entry, Urgency urgency) {
  Thought& thought = entry.thought;
  if (entry.state == State::waiting) {
    withdraw(id, thought);
    thought.urgency = urgency;
    return wait(id, thought);
  }
  end(thought, 0);
  thought.urgency = urgency;
  wait(id, thought);
  begin(id, thought);
}

void ThoughtQueue::raise(const std::string& table, Urgency urgency) {
  for (auto& [id, entry] : entries_) {
    if (entry.thought.table == table && urgency < entry.thought.urgency) move(id, entry, urgency);
  }
}

std::size_t ThoughtQueue::accounts(Urgency urgency) const {
  const Level& level = levels_[urgency];
  std::size_t count = level.addresses.size();
  for (const auto& each : level.tables) count += each.second.size();
  return count;
}

std::size_t ThoughtQueue::waiting(Urgency urgency) const { return levels_[urgency].waiting; }

}  // namespace server
