// server/net/rates.cc: see rates.h.
#include "server/net/rates.h"

#include <algorithm>

#include "server/net/addresses.h"

namespace net {

namespace {

constexpr std::size_t kManyBuckets = 10'000;

double seconds(Steady from, Steady to) { return std::chrono::duration<double>(to - from).count(); }

}  // namespace

bool Bucket::take(Steady now) {
  if (per_second_ <= 0) return true;
  if (at_ != Steady{}) level_ = std::min(burst_, level_ + seconds(at_, now) * per_second_);
  at_ = now;
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

bool Bucket::is_full(Steady now) const {
  return per_second_ <= 0 || level_ + seconds(at_, now) * per_second_ >= burst_;
}

bool Rates::take(const std::string& address) {
  if (per_second_ <= 0) return true;
  const Steady now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kManyBuckets && seconds(swept_, now) > 1) forget_full(now);
  return buckets_.try_emplace(network_of(address), per_second_, burst_).first->second.take(now);
}

void Rates::forget_full(Steady now) {
  swept_ = now;
  std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now); });
}

}  // namespace net
