// tests/patience.h: waiting for what other threads do. The limit only ends a test that hangs; no
// test may depend on it.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace tests {

inline constexpr auto kPatience = std::chrono::minutes(10);

// Polls until the condition holds; false on timeout.
inline bool eventually(const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace tests
