// server/fair_share.h: start-time fair queueing: the waiting key with the least usage goes next,
// and a key that returns after a pause starts level with the others instead of ahead.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace server {

class FairShare {
 public:
  using Id = std::uint64_t;  // ascending: smaller means waiting longer

  void wait(const std::string& key, Id id);
  void withdraw(const std::string& key, Id id);  // stops waiting without having run
  // True if it also dropped keys that nothing depends on any more.
  bool start(const std::string& key, Id id, double cost);
  // A started item has ended. `more` corrects the cost.
  void end(const std::string& key, double more);

  [[nodiscard]] std::size_t size() const { return accounts_.size(); }
  [[nodiscard]] bool knows(const std::string& key) const { return accounts_.contains(key); }
  [[nodiscard]] double used(const std::string& key) const { return accounts_.at(key).used; }
  // The waiting key with the least usage; ties go to the one that waits longest.
  [[nodiscard]] std::optional<std::string> least_served() const;
  [[nodiscard]] Id first_waiting(const std::string& key) const;  // precondition: `key` is waiting

 private:
  struct Account {
    double used = 0;
    std::set<Id> waiting;
    int running = 0;
  };
  [[nodiscard]] bool is_settled(const Account& account) const;
  Account& opened(const std::string& key);
  void leave(const std::string& key);
  void sweep();

  std::map<std::string, Account> accounts_;
  int busy_ = 0;    // items waiting or running
  double now_ = 0;  // virtual time: the usage of the last one started
  int starts_ = 0;  // since the last sweep
};

}  // namespace server
