// server/net/loop.cc: a loop is an io_context with one thread.
#include "server/net/loop.h"

#include <pthread.h>

#include <algorithm>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <mutex>
#include <thread>
#include <utility>

#include "server/guard.h"

namespace net {

namespace asio = boost::asio;

class Loop::Impl {
 public:
  explicit Impl(const std::string& name) {
    thread_ = std::thread([this, name] {
      while (!server::guarded(name, [this] { context_.run(); })) {
      }
    });
    constexpr std::size_t kLongestName = 15;  // the system's limit
    ::pthread_setname_np(thread_.native_handle(), name.substr(0, kLongestName).c_str());
  }

  void post(std::function<void()> work) {
    const std::scoped_lock lock(mutex_);
    if (!is_stopping_) asio::post(context_, std::move(work));
  }

  void after(std::chrono::milliseconds delay, std::function<void()> work) {
    const std::scoped_lock lock(mutex_);
    if (is_stopping_) return;
    auto timer = std::make_shared<Timer>(context_.get_executor());
    timer->expires_after(std::min<std::chrono::milliseconds>(delay, kLongestDelay));
    timer->async_wait([this, timer, work = std::move(work)](const boost::system::error_code& ec) {
      if (!ec && !is_stopping()) work();
    });
  }

  void stop() {
    {
      const std::scoped_lock lock(mutex_);
      // Runs after everything that was posted; timers stay where they are.
      if (!is_stopping_) asio::post(context_, [this] { context_.stop(); });
      is_stopping_ = true;
    }
    if (is_here()) return;  // a thread cannot join itself; the destructor does
    const std::scoped_lock lock(joining_);
    if (thread_.joinable()) thread_.join();
  }

  [[nodiscard]] bool is_here() { return context_.get_executor().running_in_this_thread(); }

 private:
  using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                           asio::wait_traits<std::chrono::steady_clock>,
                                           asio::io_context::executor_type>;
  // Prevents overflow when added to the steady clock's nanoseconds.
  static constexpr std::chrono::hours kLongestDelay{24 * 365};

  [[nodiscard]] bool is_stopping() {
    const std::scoped_lock lock(mutex_);
    return is_stopping_;
  }

  std::mutex mutex_;
  bool is_stopping_ = false;
  std::mutex joining_;
  // Without the single-thread concurrency hint: with it, work that the loop posts to itself could
  // be overtaken by work that another thread posts later.
  asio::io_context context_;
  asio::executor_work_guard<asio::io_context::executor_type> guard_ =
      asio::make_work_guard(context_);
  std::thread thread_;
};

Loop::Loop(const std::string& name) : impl_(std::make_unique<Impl>(name)) {}
// NOLINTNEXTLINE(bugprone-exception-escape): a thread that cannot be joined ends the program
Loop::~Loop() { impl_->stop(); }
void Loop::post(std::function<void()> work) { impl_->post(std::move(work)); }
void Loop::after(std::chrono::milliseconds delay, std::function<void()> work) {
  impl_->after(delay, std::move(work));
}
void Loop::stop() { impl_->stop(); }
bool Loop::is_here() const { return impl_->is_here(); }

}  // namespace net
