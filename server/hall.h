// server/hall.h: all tables of this process. Each table runs on one of several loops, chosen by its
// id; it is loaded from the store on demand and unloaded after a period of disuse.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/loop.h"
#include "server/services.h"
#include "server/table.h"

namespace server {

struct HallLimits {
  int loops = 2;
  std::size_t tables = 20'000;  // in memory
  std::chrono::seconds idle{300};
};

class Hall {
 public:
  Hall(Services& services, const HallLimits& limits);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  ~Hall();

  // Runs `then` with the table on the table's loop; if there is no such table, or `then` throws a
  // Problem, that goes to `answer`. `reader` identifies the client as in store::Readers: the read
  // of a table that is not in memory is accounted to it.
  using Then = std::function<void(const std::shared_ptr<Table>&)>;
  void with(const std::string& id, Answer answer, Then then, const std::string& reader = "");
  // The same, but only if the table is in memory.
  void if_here(const std::string& id, Then then);

  void open(const Opening& opening, const std::string& creation_key, Answer answer);

  // Another process has changed a table, or may have changed any of them.
  void changed(const std::string& id);
  void check_all();

  void start();         // starts polling for jobs
  void renew_leases();  // of decisions being computed; called periodically after `start`
  void read_keys();     // that were created or changed since; called periodically after `start`
  void stop();          // takes no more jobs; finishes what is in progress on the loops
  [[nodiscard]] std::size_t tables_here() const { return here_; }

 private:
  struct Shard {
    explicit Shard(const std::string& name) : loop(name) {}
    net::Loop loop;
    std::unordered_map<std::string, std::shared_ptr<Table>> tables;
    std::unordered_map<std::string, std::vector<std::pair<Answer, Then>>> loading;
  };
  struct Loaded;
  struct Opened;  // the outcome of a request for a new table

  [[nodiscard]] Shard& shard_of(const std::string& id);
  void load(Shard& shard, const std::string& id, const std::string& reader);
  void loaded(Shard& shard, const std::string& id, Loaded& loaded, const std::string& error);
  void written(const Opened& table, const Exhibitions::Entered& entered, const std::string& error,
               const Answer& answer);
  [[nodiscard]] core::JsonObject opened(const store::Table& now) const;
  void poll_jobs();
  void drop_idle(Shard& shard, std::chrono::seconds idle);
  void release_memory();
  [[nodiscard]] bool has_room(Shard& shard);
  void postpone(const store::Job& job);
  void renew(Shard& shard);
  void end_unwatched(Shard& shard);
  void check(Shard& shard);
  void check_others();
  void every(Shard& shard, std::chrono::milliseconds period, const std::function<void()>& work);

  Services& services_;
  HallLimits limits_;
  std::vector<std::unique_ptr<Shard>> shards_;
  std::atomic<std::size_t> here_{0};
  std::atomic<std::size_t> dropped_{0};  // since memory was last released
  std::atomic<bool> is_stopped_{false};
  std::atomic<bool> is_looking_{false};
};

}  // namespace server
