// server/thought_queue.h: which computer player may think next. The policy alone: no threads, no
// clocks. Classes have strict priority; within a class, time is shared fairly between the
// addresses that opened the tables, and for each address between its tables.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/fair_share.h"

namespace server {

// Most urgent first.
enum class Urgency : std::uint8_t {
  person_waits,    // somebody is at the table, or asks for a hint
  people_away,     // people play, but none of them is here
  computers_alone  // nobody plays but computers
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
  // The thought that begins now: one waits and a slot is free.
  std::optional<Id> start();
  // A running thought that has to stop because a more urgent one waits and no slot is free. To be
  // called until there is none.
  std::optional<Id> preempt();
  void finish(Id id, double spent);  // of a thought that runs
  void put_back(Id id);              // it was stopped: it waits again, and its time is not charged
  // Somebody has come to the table: whatever it thinks about is at least this urgent.
  void raise(const std::string& table, Urgency urgency);

  [[nodiscard]] std::size_t waiting(Urgency urgency) const;
  // Addresses and tables that are remembered, for tests.
  [[nodiscard]] std::size_t accounts(Urgency urgency) const;
  [[nodiscard]] const Thought& thought(Id id) const { return entries_.at(id).thought; }

 private:
  enum class State : std::uint8_t { waiting, running, stopping };
  struct Entry {
    Thought thought;
    State state = State::waiting;
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

  std::size_t slots_;
  std::set<Id> active_;  // running or stopping
  std::size_t stopping_ = 0;
  Id last_ = 0;
  std::map<Id, Entry> entries_;
  std::array<Level, kUrgencies.size()> levels_;
};

}  // namespace server
