// server/thinkers.h: the threads for computer players, separate from those that answer people.
// Scheduling is up to the queue (thought_queue.h).
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/match.h"
#include "players/player.h"
#include "server/external_players.h"
#include "server/metrics.h"
#include "server/thought_queue.h"

namespace server {

class Thinkers {
 public:
  // `external`: the allowed programs, which have threads of their own. It outlives this.
  Thinkers(int threads, std::size_t most_hints, Metrics& metrics,
           const ExternalPlayers& external = no_external_players());
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  ~Thinkers();

  struct Task {
    std::unique_ptr<core::Match> match;
    core::Seat seat{};
    players::Spec spec;
    int milliseconds = 0;  // the maximum for this decision; 0: as in the spec
    Urgency urgency = Urgency::person_waits;
    std::string
        address;  // of whoever opened the table: the threads are shared fairly between addresses
    std::string table;
    // Called on the thinker's thread; nothing if the player failed.
    std::function<void(std::optional<players::Advice>)> done;
  };
  // A computer player's turn: always accepted. A hint: false if too many people are waiting, or if
  // this client has too many hints pending; "" has no limit of its own.
  static constexpr std::size_t kMaxHintsPerClient = 8;
  void think(Task task);
  [[nodiscard]] bool hint(Task task, const std::string& asker = "");
  // Somebody has come to the table: raises its pending tasks to at least this urgency.
  void raise(const std::string& table, Urgency urgency);
  void stop();  // discards unfinished tasks

  [[nodiscard]] std::size_t waiting(Urgency urgency) const;
  [[nodiscard]] const ExternalPlayers& external() const { return external_; }

 private:
  using Id = ThoughtQueue::Id;
  using Steady = std::chrono::steady_clock;
  struct Thought {
    Task task;
    Steady::time_point asked = Steady::now();
    std::atomic<bool> stop{false};
    std::string asker;  // of a hint
  };
  static const ExternalPlayers& no_external_players();
  // Only for external players.
  struct External {};
  Thinkers(External, Metrics& metrics, const ExternalPlayers& external);
  void add(Task task, const std::string& asker = "");
  void work();
  [[nodiscard]] Thought* next(std::unique_lock<std::mutex>& lock, Id& id);
  void preempt();
  [[nodiscard]] static double now();  // in milliseconds
  void put_back(Id id, Thought& thought);
  [[nodiscard]] std::optional<players::Advice> advice_of(const Thought& thought) const;

  static constexpr int kExternalThreads = 4;

  const ExternalPlayers& external_;
  std::unique_ptr<Thinkers> for_external_;  // null: none is allowed, or this is it
  Metrics& metrics_;
  std::size_t most_hints_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  ThoughtQueue queue_;
  std::unordered_map<Id, std::unique_ptr<Thought>> thoughts_;
  std::map<std::string, std::size_t> hints_;  // pending hints by client
  bool is_stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
