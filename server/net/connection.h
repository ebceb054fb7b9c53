// server/net/connection.h: what the parts of the server share: its threads, limits and counters,
// and a connection as its thread sees it. Private to this folder.
#pragma once

#include <atomic>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/net/rates.h"
#include "server/net/server.h"

namespace net {

namespace asio = boost::asio;

// The executor is named because one that can be any costs half the speed.
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

// For what does no harm when it fails: the next operation will, too, and that one is looked at.
inline void may_fail(const boost::system::error_code&) {}

// An error answer of the library's own.
[[nodiscard]] Response problem(int status, std::string_view code, std::string_view title);

// Its members are called on its own thread only.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual void drain() = 0;  // finishes what is under way and begins nothing more
  virtual void drop() = 0;   // ends now
};

struct Worker {
  asio::io_context context{1};
  asio::executor_work_guard<Executor> guard = asio::make_work_guard(context);
  std::thread thread;
  // The rest is touched by the thread alone.
  std::unordered_set<std::shared_ptr<Connection>> connections;
  bool is_draining = false;
};

// The way from other threads to the thread of a connection; users may hold it for longer than
// connection and server live. What was posted before `disconnect` still runs, so that an
// io_context never keeps work that it will not do.
class Doorbell {
 public:
  explicit Doorbell(asio::io_context& context) : context_(&context) {}

  template <class Work>
  void post(Work work) {
    const std::scoped_lock lock(mutex_);
    if (context_ != nullptr) asio::post(*context_, std::move(work));
  }

  // At once when the caller is on the thread already.
  template <class Work>
  void run(Work work) {
    if (is_elsewhere()) return post(std::move(work));
    work();
  }

  void disconnect() {
    const std::scoped_lock lock(mutex_);
    context_ = nullptr;
  }

 private:
  bool is_elsewhere() {
    const std::scoped_lock lock(mutex_);
    return context_ == nullptr || !context_->get_executor().running_in_this_thread();
  }

  std::mutex mutex_;
  asio::io_context* context_;  // null once disconnected
};

class Pass;

// Why somebody is not let in.
enum class Refused { no, full, too_many, too_fast };

// Who may be connected. Used by all threads. Addresses are counted as `network_of` groups them.
class Gate {
 public:
  explicit Gate(const Limits& limits)
      : limits_(limits),
        arrivals_(limits.connections_per_second, limits.connections_per_second * kBurstSeconds) {}

  // Nothing when the server or the address has enough; `why` says which. An empty address is not
  // counted by itself.
  [[nodiscard]] std::unique_ptr<Pass> enter(const std::string& address, Refused& why);
  [[nodiscard]] std::size_t inside();
  void wait_until_empty(std::chrono::milliseconds patience);

 private:
  friend class Pass;
  static constexpr double kBurstSeconds = 10;

  [[nodiscard]] Refused add(const std::string& network);
  void remove(const std::string& network);

  const Limits limits_;
  Rates arrivals_;
  std::mutex mutex_;
  std::condition_variable emptied_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> by_network_;
};

// One connection's place, given back when it is destroyed.
class Pass {
 public:
  Pass(Gate& gate, std::string network) : gate_(gate), network_(std::move(network)) {}
  Pass(const Pass&) = delete;
  Pass& operator=(const Pass&) = delete;
  ~Pass();

  // Counts it for an address that became known later, behind a proxy, unless that has enough.
  [[nodiscard]] Refused claim(const std::string& address);

 private:
  Gate& gate_;
  std::string network_;
};

struct Counters {
  std::atomic<std::uint64_t> sockets = 0;
  std::atomic<std::uint64_t> accepted = 0;
  std::atomic<std::uint64_t> refused = 0;
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
  std::atomic<std::uint64_t> dropped_slow = 0;
  std::atomic<std::uint64_t> dropped_silent = 0;
  std::atomic<std::uint64_t> refusing = 0;  // being told so just now
};

struct Shared {
  Limits limits;
  std::vector<Network> proxies;
  Handler& handler;
  Gate gate;
  Counters counters;
};

// What somebody is told who is not let in.
[[nodiscard]] Response refusal(Refused why);

// Both are called on the worker's thread.
void serve(TcpSocket socket, const std::string& peer, std::unique_ptr<Pass> pass, Worker& worker,
           Shared& shared);
void turn_away(TcpSocket socket, Refused why, Worker& worker, Shared& shared);

}  // namespace net
