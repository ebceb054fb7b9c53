// arena/thread_pool.cc: hands out the parts of a task.
#include "arena/thread_pool.h"

#include <exception>
#include <utility>

namespace arena {

ThreadPool::ThreadPool(std::size_t threads) {
  for (std::size_t i = 1; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

ThreadPool::~ThreadPool() {
  {
    const std::scoped_lock lock(mutex_);
    is_closing_ = true;
  }
  begins_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::run(std::size_t parts, const std::function<void(std::size_t)>& work) {
  std::unique_lock lock(mutex_);
  work_ = &work;
  next_ = 0;
  parts_ = parts;
  unfinished_ = parts;
  begins_.notify_all();
  do_parts(lock);
  ends_.wait(lock, [this] { return unfinished_ == 0; });
  parts_ = 0;
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ThreadPool::serve() {
  std::unique_lock lock(mutex_);
  while (!is_closing_) {
    do_parts(lock);
    begins_.wait(lock, [this] { return is_closing_ || next_ < parts_; });
  }
}

void ThreadPool::do_parts(std::unique_lock<std::mutex>& lock) {
  while (next_ < parts_) {
    const std::size_t part = next_++;
    lock.unlock();
    std::exception_ptr failure;
    try {
      (*work_)(part);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (failure && !failure_) failure_ = failure;
    if (--unfinished_ == 0) ends_.notify_all();
  }
}

}  // namespace arena
