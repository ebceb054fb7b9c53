// arena/thread_pool.h: threads that do the parts of one task after the other, without being started
// anew.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace arena {

class ThreadPool {
 public:
  // `threads` counts the caller: one means that nothing is started.
  explicit ThreadPool(std::size_t threads);
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  [[nodiscard]] std::size_t threads() const { return threads_.size() + 1; }

  // Calls work(i) once for each i below `parts`, at most threads() of them at a time, and waits. An
  // exception of one of them is thrown here, when all have ended.
  void run(std::size_t parts, const std::function<void(std::size_t)>& work);

 private:
  void serve();
  void do_parts(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable begins_;
  std::condition_variable ends_;
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t next_ = 0;
  std::size_t parts_ = 0;
  std::size_t unfinished_ = 0;
  std::exception_ptr failure_;
  bool is_closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace arena
