// server/thought_queue.h: decides which computer player runs next. Policy only: no threads, no
// clocks. Classes have strict priority; within a class, time is shared fairly between the addresses
// that opened the tables, and per address between its tables.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/array.h"
#include "server/fair_share.h"

namespace server {

// Most urgent first.
enum class Urgency : std::uint8_t {
  person_waits,    // somebody is at the table, or asks for a hint
  people_away,     // people play, but none of them is present
  computers_alone  // only computers play
};
inline constexpr std::array kUrgencies = {Urgency::person_waits, Urgency::people_away,
                                          Urgency::computers_alone};
[[nodiscard]] std::string_view to_text(Urgency urgency);

class ThoughtQueue {
 public:
  using Id = FairShare::Id;
  struct Thought {
    Urgency urgency = Urgency::person_waits;
    std::string address;  // of whoever opened the table
    std::string table;
    double cost = 0;  // expected, in milliseconds
  };

  explicit ThoughtQueue(int slots) : slots_(static_cast<std::size_t>(slots)) {}

  Id add(Thought thought);
  // The task to start now, if one waits and a slot is free. `now` is in milliseconds.
  std::optional<Id> start(double now);
  // A running task to preempt because no slot is free and a waiting one is more urgent, or equally
  // urgent but shorter than the rest of the running one and of an address with less usage. Call
  // until there is none.
  std::optional<Id> preempt(double now);
  void finish(Id id, double spent);  // of a running task
  void put_back(Id id);  // it was preempted: it waits again, and its time is not charged
  // Somebody has come to the table: raises its tasks to at least this urgency.
  void raise(const std::string& table, Urgency urgency);

  [[nodiscard]] std::size_t waiting(Urgency urgency) const;
  // The number of addresses and tables tracked, for tests.
  [[nodiscard]] std::size_t accounts(Urgency urgency) const;
  [[nodiscard]] const Thought& thought(Id id) const { return entries_.at(id).thought; }

 private:
  enum class State : std::uint8_t { waiting, running, stopping };
  struct Entry {
    Thought thought;
    State state = State::waiting;
    double started = 0;  // when it began to run
    double yielded = 0;  // how long others of its class have run since it was preempted
  };
  struct Level {
    FairShare addresses;
    std::map<std::string, FairShare> tables;  // by address
    std::size_t waiting = 0;
  };
  [[nodiscard]] Level& level_of(const Thought& thought);
  void wait(Id id, const Thought& thought);
  void withdraw(Id id, const Thought& thought);
  void begin(Id id, const Thought& thought);
  void end(const Thought& thought, double more);
  void move(Id id, Entry& entry, Urgency urgency);
  [[nodiscard]] std::size_t more_urgent_than(Urgency urgency) const;
  [[nodiscard]] std::optional<Id> next() const;  // of those waiting
  [[nodiscard]] std::optional<Id> preemptible() const;
  [[nodiscard]] std::optional<Id> longer_than(const Thought& next, double now) const;
  void stop(Id id);

  std::size_t slots_;
  std::set<Id> active_;  // running or stopping
  std::size_t stopping_ = 0;
  std::optional<Id> reserved_;  // a slot is being freed for this one
  std::set<Id> yielding_;       // waiting because they were preempted within their class
  Id last_ = 0;
  std::map<Id, Entry> entries_;
  core::Array<Level, kUrgencies.size()> levels_;
};

}  // namespace server
