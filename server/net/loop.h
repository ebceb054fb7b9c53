// server/net/loop.h: a thread with a queue of work and timers: what runs on one loop never runs at
// the same time. Steady time, so that a change of the wall clock moves nothing.
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

  // From any thread; in order; never runs inside the call. Work that throws is reported (guard.h).
  void post(std::function<void()> work);
  void after(std::chrono::milliseconds delay, std::function<void()> work);
  void stop();  // finishes what was posted before, forgets timers, ends the thread; later posts are
                // dropped
  [[nodiscard]] bool is_here() const;  // whether the caller runs on this loop

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
