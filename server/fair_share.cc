// server/fair_share.cc: see fair_share.h.
#include "server/fair_share.h"

#include <algorithm>

namespace server {

namespace {

constexpr int kStartsBetweenSweeps = 256;

}  // namespace

// Settled accounts are equivalent to new ones.
bool FairShare::is_settled(const Account& account) const {
  return account.waiting.empty() && account.running == 0 && account.used <= now_;
}

FairShare::Account& FairShare::opened(const std::string& key) {
  Account& account = accounts_[key];
  if (account.waiting.empty() && account.running == 0) account.used = std::max(account.used, now_);
  return account;
}

void FairShare::wait(const std::string& key, Id id) {
  opened(key).waiting.insert(id);
  ++busy_;
}

void FairShare::withdraw(const std::string& key, Id id) {
  accounts_.at(key).waiting.erase(id);
  leave(key);
}

bool FairShare::start(const std::string& key, Id id, double cost) {
  Account& account = accounts_.at(key);
  account.waiting.erase(id);
  ++account.running;
  now_ = std::max(now_, account.used);
  account.used += cost;
  if (++starts_ < kStartsBetweenSweeps) return false;
  sweep();
  return true;
}

void FairShare::end(const std::string& key, double more) {
  Account& account = accounts_.at(key);
  --account.running;
  account.used += more;
  leave(key);
}

std::optional<std::string> FairShare::least_served() const {
  const std::string* best = nullptr;
  const Account* least = nullptr;
  for (const auto& [key, account] : accounts_) {
    if (account.waiting.empty()) continue;
    const bool is_better =
        least == nullptr || account.used < least->used ||
        (account.used == least->used && *account.waiting.begin() < *least->waiting.begin());
    if (!is_better) continue;
    best = &key;
    least = &account;
  }
  return best == nullptr ? std::nullopt : std::optional(*best);
}

FairShare::Id FairShare::first_waiting(const std::string& key) const {
  return *accounts_.at(key).waiting.begin();
}

// When nothing is waiting or running, all accounts are reset.
void FairShare::leave(const std::string& key) {
  if (--busy_ == 0) return accounts_.clear();
  const auto found = accounts_.find(key);
  if (is_settled(found->second)) accounts_.erase(found);
}

// Accounts that ended in debt are dropped once the others have caught up.
void FairShare::sweep() {
  starts_ = 0;
  std::erase_if(accounts_, [this](const auto& each) { return is_settled(each.second); });
}

}  // namespace server
