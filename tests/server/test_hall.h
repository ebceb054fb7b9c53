// tests/server/test_hall.h: a hall with a real store in a temporary folder, and sockets that record
// what they are sent.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include "games/list.h"
#include "server/hall.h"
#include "server/store/bus.h"
#include "tests/patience.h"

namespace tests {

class Recorder final : public net::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const std::lock_guard lock(mutex_);
    sent_.push_back(*text);
    changed_.notify_all();
  }
  void close(std::uint16_t, std::string_view reason) override {
    const std::lock_guard lock(mutex_);
    sent_.push_back("closed: " + std::string(reason));
  }
  [[nodiscard]] std::size_t queued_bytes() const override { return 0; }
  [[nodiscard]] const std::string& address() const override { return address_; }

  [[nodiscard]] std::vector<std::string> sent() const {
    const std::lock_guard lock(mutex_);
    return sent_;
  }
  // The first message with this prefix; waits for it. "" if none came.
  [[nodiscard]] std::string wait_for(std::string_view beginning) const {
    std::unique_lock lock(mutex_);
    std::string found;
    changed_.wait_for(lock, kPatience, [&] {
      for (const std::string& text : sent_) {
        if (found.empty() && text.starts_with(beginning)) found = text;
      }
      return !found.empty();
    });
    return found;
  }

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<std::string> sent_;
  std::string address_ = "127.0.0.1";
};

class TestHall {
 public:
  explicit TestHall(const server::ExhibitionLimits& exhibitions = {},
                    std::unique_ptr<store::Bus> bus = nullptr)
      : folder_(std::filesystem::temp_directory_path() / ("pentapolis-" + server::random_id())),
        address_((std::filesystem::create_directories(folder_),
                  "sqlite:" + (folder_ / "store.db").string())),
        bus_(bus ? std::move(bus) : store::open_bus(address_, {})),
        exhibitions_(exhibitions) {}
  ~TestHall() {
    thinkers_.stop();
    hall_.stop();
    writer_.stop();
    readers_.stop();
    pulse_.stop();
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }
  TestHall(const TestHall&) = delete;
  TestHall& operator=(const TestHall&) = delete;

  // Another connection to the same store, simulating another process.
  [[nodiscard]] store::Store& store() { return *store_; }
  [[nodiscard]] server::Hall& hall() { return hall_; }
  [[nodiscard]] server::Services& services() { return services_; }
  // Lets the tables' clocks run on.
  void pass(std::chrono::milliseconds time) { passed_ += time.count(); }

  // Waits for the response to a request.
  server::Reply ask(const std::function<void(server::Answer)>& request) {
    std::promise<server::Reply> promise;
    auto future = promise.get_future();
    request([&promise](server::Reply reply) { promise.set_value(std::move(reply)); });
    return future.get();
  }
  // Runs on the table's loop, with the table.
  server::Reply at(
      const std::string& table,
      const std::function<void(const std::shared_ptr<server::Table>&, server::Answer)>& work) {
    return ask([&](const server::Answer& answer) {
      hall_.with(table, answer, [&work, answer](const std::shared_ptr<server::Table>& found) {
        work(found, answer);
      });
    });
  }
  server::Reply open(const core::JsonObject& request, const std::string& key = "") {
    return ask([&](const server::Answer& answer) {
      hall_.open(server::read_opening(request), key.empty() ? server::random_id() : key, answer);
    });
  }
  [[nodiscard]] std::int64_t seq(const std::string& table) {
    return at(table,
              [](const auto& found, const auto& answer) {
                answer(core::JsonObject{{"seq", found->head().seq}});
              })
        .body.at("seq")
        .as_int64();
  }
  // Waits until the table has this many entries.
  [[nodiscard]] bool wait_for(const std::string& table, std::int64_t seq_wanted) {
    return eventually([&] { return seq(table) >= seq_wanted; });
  }

 private:
  std::filesystem::path folder_;
  std::string address_;
  std::unique_ptr<store::Store> store_ = store::open_store(address_);
  server::Tokens tokens_{{server::make_key(1)}};
  server::Metrics metrics_;
  std::atomic<store::Millis> passed_ = 0;
  server::Time real_time_;
  server::Time time_{[this] { return real_time_.now() + passed_; }};
  store::Writer writer_{store::open_store(address_)};
  store::Readers readers_{[this] { return store::open_store(address_); }, 1};
  store::Readers pulse_{[this] { return store::open_store(address_); }, 1};
  std::unique_ptr<store::Bus> bus_;
  server::Exhibitions exhibitions_;
  server::Thinkers thinkers_{1, 16, metrics_};
  server::Services services_{writer_,      readers_, pulse_,   *bus_, thinkers_,
                             exhibitions_, tokens_,  metrics_, time_, "test"};
  server::Hall hall_{services_, {}};
};

}  // namespace tests
