// arena/thread_pool.h: a thread pool that runs the parts of one task at a time.
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
  // `threads` includes the caller: with 1, no thread is started.
  explicit ThreadPool(std::size_t threads);
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  [[nodiscard]] std::size_t threads() const { return threads_.size() + 1; }

  // Calls work(i) once for each i below `parts`, on up to threads() threads, and waits for all of
  // them. Rethrows an exception, if there was one.
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
