// server/fair_share.h: start-time fair queueing: of those that wait, the one that has used least
// comes next, and whoever returns after a pause starts level with the others instead of ahead.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace server {

class FairShare {
 public:
  using Id = std::uint64_t;  // ascending: the smaller one waits longer

  void wait(const std::string& key, Id id);
  void withdraw(const std::string& key, Id id);  // it waits no longer and has not run
  // True when it has also forgotten keys that nothing depends on any more.
  bool start(const std::string& key, Id id, double cost);
  // What was started has ended. `more` corrects the cost.
  void end(const std::string& key, double more);

  [[nodiscard]] std::size_t size() const { return accounts_.size(); }
  [[nodiscard]] bool knows(const std::string& key) const { return accounts_.contains(key); }
  [[nodiscard]] double used(const std::string& key) const { return accounts_.at(key).used; }
  // Of those that wait, who has used least; between equals, who waits longest.
  [[nodiscard]] std::optional<std::string> least_served() const;
  [[nodiscard]] Id first_waiting(const std::string& key) const;  // precondition: `key` waits

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
  int busy_ = 0;    // what waits or runs
  double now_ = 0;  // virtual time: how much the last one started had used
  int starts_ = 0;  // since the last sweep
};

}  // namespace server
