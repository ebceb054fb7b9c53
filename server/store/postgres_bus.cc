// server/store/postgres_bus.cc: one connection listens, another notifies. Never in the transaction
// that changes a table: NOTIFY holds a server-wide lock until the commit is durable.
#include "server/store/postgres_bus.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <mutex>
#include <random>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/guard.h"
#include "server/store/address.h"
#include "server/store/checks.h"
#include "server/store/postgres.h"
#include "server/store/store.h"

namespace store {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kShortestBackoff = 100ms;  // between attempts to connect
constexpr std::chrono::milliseconds kLongestBackoff = 5s;
constexpr int kQuietMillis = 15'000;  // then check whether the peer is still alive
constexpr std::size_t kMostWaiting =
    10'000;  // notifications; any more are dropped, as hints may be

constexpr const char* kListen = "LISTEN pentapolis";
constexpr const char* kNotify = "SELECT pg_notify('pentapolis', word) FROM unnest($1::text[]) word";

// Connected and initialized with `first`; nothing if that fails.
Connection connected(const std::string& address, const char* first) {
  Connection connection = connect(address);
  if (!is_ok(execute(connection, first))) return nullptr;
  return connection;
}

std::string random_id() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

// Wakes threads that sleep or poll.
class Stop {
 public:
  Stop() : descriptor_(::eventfd(0, EFD_CLOEXEC)) {
    if (descriptor_ < 0) {
      throw StoreError(fmt::format("cannot listen for notifications of other servers: {}",
                                   std::strerror(errno)));
    }
  }
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;
  ~Stop() { ::close(descriptor_); }

  void request() {
    is_requested_ = true;
    static_cast<void>(::eventfd_write(descriptor_, 1));
  }
  [[nodiscard]] bool is_requested() const { return is_requested_; }

  // Waits until there is something to read, the timeout expires, or stopping is requested.
  void wait(int descriptor, int millis) const {
    std::array<pollfd, 2> both{{{descriptor_, POLLIN, 0}, {descriptor, POLLIN, 0}}};
    ::poll(both.data(), descriptor < 0 ? 1 : 2, millis);
  }

 private:
  int descriptor_;
  std::atomic<bool> is_requested_{false};
};

// Exponential backoff with jitter, so that many servers do not reconnect in step.
class Pause {
 public:
  void reset() { length_ = kShortestBackoff; }
  void wait(const Stop& stop) {
    const auto most = static_cast<int>(length_.count());
    stop.wait(-1, std::uniform_int_distribution<int>(most / 2, most)(random_));
    length_ = std::min(length_ * 2, kLongestBackoff);
  }

 private:
  std::chrono::milliseconds length_ = kShortestBackoff;
  std::minstd_rand random_{std::random_device{}()};
};

class Listener {
 public:
  Listener(std::string address, std::string own_id, BusEvents events)
      : address_(std::move(address)), own_id_(std::move(own_id)), events_(std::move(events)) {
    connection_ = connected(address_, kListen);
    if (!connection_) {
      throw StoreError(
          fmt::format("cannot listen for notifications of other servers at {}: start PostgreSQL, "
                      "or correct the address",
                      shown(address_)));
    }
    thread_ = std::thread([this] { listen(); });
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() {
    stop_.request();
    thread_.join();
  }

 private:
  void listen() {
    Pause pause;
    while (!stop_.is_requested()) {
      if (receive()) continue;
      connection_.reset();
      pause.wait(stop_);
      if (stop_.is_requested()) return;
      connection_ = connected(address_, kListen);
      if (!connection_) continue;
      pause.reset();
      if (events_.gap) server::guarded("bus", events_.gap);
    }
  }

  // Forwards notifications; false if the connection is lost.
  bool receive() {
    if (!connection_) return false;
    const auto started = std::chrono::steady_clock::now();
    stop_.wait(PQsocket(connection_.get()), kQuietMillis);
    if (stop_.is_requested()) return true;
    if (PQconsumeInput(connection_.get()) == 0) return false;
    bool has_received = false;
    for (Note note(PQnotifies(connection_.get())); note;
         note.reset(PQnotifies(connection_.get()))) {
      has_received = true;
      forward(note->extra);
    }
    const bool is_timeout = std::chrono::steady_clock::now() - started >= 1ms * kQuietMillis;
    if (is_timeout && !has_received) return is_ok(execute(connection_, "SELECT 1"));
    return is_ok(connection_);
  }

  void forward(std::string_view word) const {  // "<id of the bus> <table>"
    const std::size_t space = word.find(' ');
    if (space == std::string_view::npos || word.substr(0, space) == own_id_) return;
    if (!events_.changed) return;
    server::guarded("bus", [&] { events_.changed(std::string(word.substr(space + 1))); });
  }

  std::string address_;
  std::string own_id_;
  BusEvents events_;
  Connection connection_;  // owned by the thread once it runs
  Stop stop_;
  std::thread thread_;
};

class Notifier {
 public:
  Notifier(std::string address, std::string own_id)
      : address_(std::move(address)), own_id_(std::move(own_id)), thread_([this] { tell(); }) {}
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;
  ~Notifier() {
    {
      const std::scoped_lock lock(mutex_);
      stop_.request();
      arrived_.notify_all();
    }
    thread_.join();
  }

  void add(const std::string& table) {
    if (!is_name(table)) return;  // not a valid table id
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return;
    waiting_.insert(table);  // duplicates are harmless
    arrived_.notify_one();
  }

 private:
  void tell() {
    Pause pause;
    std::unordered_set<std::string> words;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock,
                      [&] { return stop_.is_requested() || !words.empty() || !waiting_.empty(); });
        words.merge(waiting_);
        waiting_.clear();
      }
      if (words.empty()) return;  // stopping, and everything is sent
      if (send(words)) {
        words.clear();
        pause.reset();
      } else if (stop_.is_requested()) {
        return;
      } else {
        pause.wait(stop_);
      }
    }
  }

  bool send(const std::unordered_set<std::string>& tables) {
    if (!connection_) connection_ = connected(address_, "SET synchronous_commit = off");
    if (!connection_) return false;
    const std::string words = array_of(tables);
    const char* const value = words.c_str();
    const Result result(
        PQexecParams(connection_.get(), kNotify, 1, nullptr, &value, nullptr, nullptr, 0));
    if (is_ok(result)) return true;
    connection_.reset();
    return false;
  }

  // A PostgreSQL array literal of strings.
  [[nodiscard]] std::string array_of(const std::unordered_set<std::string>& tables) const {
    std::string text = "{";
    for (const std::string& table : tables) {
      text += text.size() == 1 ? "\"" : ",\"";
      text += own_id_ + ' ';
      for (const char c : table) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
      }
      text += '"';
    }
    return text + "}";
  }

  std::string address_;
  std::string own_id_;
  Stop stop_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::unordered_set<std::string> waiting_;
  Connection connection_;  // owned by the thread
  std::thread thread_;
};

class PostgresBus final : public Bus {
 public:
  PostgresBus(const std::string& address, const std::string& id, BusEvents events)
      : notifier_(address, id), listener_(address, id, std::move(events)) {}

  void publish(const std::string& table) override { notifier_.add(table); }
  [[nodiscard]] bool is_shared() const override { return true; }

 private:
  Notifier notifier_;
  Listener listener_;
};

}  // namespace

std::unique_ptr<Bus> open_postgres_bus(const std::string& address, BusEvents events) {
  return std::make_unique<PostgresBus>(postgres_address(address), random_id(), std::move(events));
}

}  // namespace store
