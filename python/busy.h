// python/busy.h: refuses concurrent use of an object while a thread works on it without the GIL.
#pragma once

#include <atomic>
#include <stdexcept>

namespace python {

// A non-blocking lock: marks an object as in use, and throws if another thread has marked it.
class Busy {
 public:
  explicit Busy(std::atomic<bool>& flag) : flag_(flag) {
    if (flag_.exchange(true)) throw std::runtime_error("another thread is using these tables");
  }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;
  ~Busy() { flag_ = false; }

 private:
  std::atomic<bool>& flag_;
};

}  // namespace python
