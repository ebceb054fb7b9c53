// python/busy.h: threads of Python may meet where others work without the interpreter's lock.
#pragma once

#include <atomic>
#include <stdexcept>

namespace python {

// Marks an object as used for as long as it lives; throws where another thread has done so.
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
