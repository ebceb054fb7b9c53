// server/thinkers.h: the threads on which computer players think, never those that answer people. A
// bounded number of threads and of waiting tasks.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "core/match.h"
#include "players/player.h"

namespace server {

class Thinkers {
 public:
  Thinkers(int threads, std::size_t most_waiting);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  ~Thinkers();

  struct Task {
    std::unique_ptr<core::Match> match;
    core::Seat seat{};
    players::Spec spec;
    // Told on the thinker's thread; nothing when the player failed.
    std::function<void(std::optional<players::Advice>)> done;
  };
  // A turn of a computer player: always taken. A hint: false when too many wait.
  void think(Task task);
  [[nodiscard]] bool hint(Task task);
  void stop();  // forgets what has not begun

  [[nodiscard]] std::size_t waiting() const { return waiting_; }

 private:
  class Pool;
  std::unique_ptr<Pool> pool_;
  std::size_t most_waiting_;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<bool> is_stopped_{false};
};

}  // namespace server
