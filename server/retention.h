// server/retention.h: how long unused tables are kept, and the thread that prunes them.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/health.h"
#include "server/store/store.h"

namespace server {

// Days of inactivity at a table; 0: keep for ever.
struct Retention {
  int close_open = 7;       // never started
  int close_playing = 90;   // no decisions
  int delete_finished = 0;  // finished or closed
};

struct Pruned {
  enum class How : std::uint8_t { closed, removed };
  std::string table;
  store::TableState state{};  // before
  How how{};
};

// Finds what is due at `now` and calls `tell` for each. With `is_real` it also acts, in small
// transactions that each re-check what they change, so that a server may run at the same time.
// Stops early when `should_continue` returns false.
struct PruneWork {
  bool is_real = false;
  std::function<void(const Pruned&)> tell;
  std::function<bool()> should_continue = [] { return true; };
};
void prune(store::Store& store, const Retention& retention, store::Millis now,
           const PruneWork& work);

// Prunes immediately and then every hour, on its own thread and connection.
class Janitor {
 public:
  Janitor(std::string store, const Retention& retention, std::shared_ptr<store::Health> health,
          std::function<void(const std::string& table)> changed);
  Janitor(const Janitor&) = delete;
  Janitor& operator=(const Janitor&) = delete;
  ~Janitor();

 private:
  void run();
  void clean();
  [[nodiscard]] bool is_wanted();

  std::string store_;
  Retention retention_;
  std::shared_ptr<store::Health> health_;
  std::function<void(const std::string&)> changed_;
  std::mutex mutex_;
  std::condition_variable stopping_;
  bool is_stopped_ = false;
  std::thread thread_;
};

}  // namespace server
