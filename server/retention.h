// server/retention.h: how long tables are kept that nobody uses, and who sees to it.
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

// Days in which nothing happened at a table; 0: for ever.
struct Retention {
  int close_open = 7;       // it never began
  int close_playing = 90;   // nobody decided anything
  int delete_finished = 0;  // it is over or closed
};

struct Pruned {
  enum class How : std::uint8_t { closed, removed };
  std::string table;
  store::TableState state{};  // before
  How how{};
};

// What is due at `now`. `tell` is told of each; with `is_real` it is also done, in small
// transactions, each looking again at what it changes: a server may go on meanwhile. Ends early
// when `go_on` says no.
struct PruneWork {
  bool is_real = false;
  std::function<void(const Pruned&)> tell;
  std::function<bool()> go_on = [] { return true; };
};
void prune(store::Store& store, const Retention& retention, store::Millis now,
           const PruneWork& work);

// Prunes at once and then every hour, on a thread and a connection of its own.
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
