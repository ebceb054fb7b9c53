// server/net/loop.h: a thread with a work queue and timers: work on one loop never runs
// concurrently. Uses steady time, so that changes of the wall clock have no effect.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace net {

class Loop {
 public:
  explicit Loop(const std::string& name);  // of the thread, for debuggers
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();  // stops

  // Thread-safe and in order; never runs inside the call. Exceptions are reported (guard.h).
  void post(std::function<void()> work);
  void after(std::chrono::milliseconds delay, std::function<void()> work);
  // Finishes what was posted before, discards timers and joins the thread; later posts are dropped.
  void stop();
  [[nodiscard]] bool is_here() const;  // whether the caller runs on this loop

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
