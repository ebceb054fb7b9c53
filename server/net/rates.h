// server/net/rates.h: rate limiting with token buckets, in steady time.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace net {

using Steady = std::chrono::steady_clock::time_point;

class Bucket {
 public:
  // `per_second` 0: no limit. The bucket starts full, with `burst` tokens.
  Bucket(double per_second, double burst) : per_second_(per_second), burst_(burst), level_(burst) {}

  [[nodiscard]] bool take(Steady now);
  [[nodiscard]] bool is_full(Steady now) const;

 private:
  double per_second_;
  double burst_;
  double level_;
  Steady at_;
};

// One bucket per client, as `network_of` distinguishes them. Full buckets are dropped. Thread-safe.
class Rates {
 public:
  Rates(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  [[nodiscard]] bool take(const std::string& address);

 private:
  void forget_full(Steady now);

  double per_second_;
  double burst_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Steady swept_;
};

}  // namespace net
