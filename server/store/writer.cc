// server/store/writer.cc: stores on separate threads.
#include "server/store/writer.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "server/guard.h"

namespace store {

namespace {

constexpr std::size_t kLargestGroup = 256;
constexpr int kAttempts = 4;  // of an interrupted task
using Duration = std::chrono::milliseconds;
constexpr Duration kProbePeriod{1'000};
constexpr const char* kStopping = "the server is shutting down: try again later";

struct Item {
  Work work;
  Done done;

  void answer(const std::string& error) const {
    if (done) server::guarded("store", [&] { done(error); });
  }
};

class Queue {
 public:
  void push(Item item) {
    {
      const std::scoped_lock lock(mutex_);
      if (!is_closed_) {
        items_.push_back(std::move(item));
        arrived_.notify_one();
        return;
      }
    }
    item.answer(kStopping);
  }

  // Waits for at least one; none if it is closed and empty, or on timeout.
  std::vector<Item> take(std::size_t most, std::optional<Duration> patience = std::nullopt) {
    std::unique_lock lock(mutex_);
    const auto is_ready = [&] { return is_closed_ || !items_.empty(); };
    if (patience) {
      arrived_.wait_for(lock, *patience, is_ready);
    } else {
      arrived_.wait(lock, is_ready);
    }
    const auto size = static_cast<std::ptrdiff_t>(std::min(most, items_.size()));
    std::vector<Item> taken(std::make_move_iterator(items_.begin()),
                            std::make_move_iterator(items_.begin() + size));
    items_.erase(items_.begin(), items_.begin() + size);
    return taken;
  }

  [[nodiscard]] bool is_over() const {
    const std::scoped_lock lock(mutex_);
    return is_closed_ && items_.empty();
  }

  void close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    arrived_.notify_all();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Item> items_;
  bool is_closed_ = false;
};

// The readers' queue, round-robin over clients.
class Turns {
 public:
  explicit Turns(std::size_t threads) : most_running_(std::max<std::size_t>(1, threads - 1)) {}

  // Every task taken must be ended.
  struct Taken {
    std::string client;
    Item item;
  };

  void push(const std::string& client, Item item) {
    std::string error;
    {
      const std::scoped_lock lock(mutex_);
      Client& at = clients_[client];
      const bool is_limited = !client.empty() && at.waiting.size() >= Readers::kMostWaiting;
      if (!is_closed_ && !is_limited) {
        if (at.waiting.empty())
          client.empty() ? order_.push_front(client) : order_.push_back(client);
        at.waiting.push_back(std::move(item));
        changed_.notify_one();
        return;
      }
      error = is_closed_ ? kStopping : std::string(kTooManyReads);
    }
    item.answer(error);
  }

  // Nothing if it is closed and empty.
  std::optional<Taken> take() {
    std::unique_lock lock(mutex_);
    std::optional<Taken> taken;
    changed_.wait(lock, [&] { return (taken = next()) || (is_closed_ && order_.empty()); });
    return taken;
  }

  void end(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(client);
    if (--found->second.running == 0 && found->second.waiting.empty()) clients_.erase(found);
    changed_.notify_all();  // another task of this client may be next
  }

  void close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

 private:
  struct Client {
    std::deque<Item> waiting;
    std::size_t running = 0;
  };

  std::optional<Taken> next() {
    const auto may_run = [&](const std::string& client) {
      return client.empty() || clients_.at(client).running < most_running_;
    };
    const auto found = std::ranges::find_if(order_, may_run);
    if (found == order_.end()) return std::nullopt;
    const std::string name = std::move(*found);  // the element is erased below
    Client& client = clients_.at(name);
    Taken taken{name, std::move(client.waiting.front())};
    client.waiting.pop_front();
    ++client.running;
    order_.erase(found);
    if (!client.waiting.empty()) name.empty() ? order_.push_front(name) : order_.push_back(name);
    return taken;
  }

  const std::size_t most_running_;  // concurrent tasks per client
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Client> clients_;
  std::list<std::string> order_;  // waiting clients, in turn
  bool is_closed_ = false;
};

// "", or what went wrong.
template <typename Run>
std::string failure(Health& health, const Run& run) {
  try {
    run();
    return "";
  } catch (const Damaged& error) {
    health.found_damage(error.what());
    return error.what();
  } catch (const std::exception& error) {
    const std::string sentence = error.what();
    return sentence.empty() ? "the store failed for an unknown reason" : sentence;
  } catch (...) {
    return "the store failed for an unknown reason";
  }
}

}  // namespace

class Writer::Impl {
 public:
  Impl(std::unique_ptr<Store> store, std::shared_ptr<Health> health)
      : store_(std::move(store)), health_(std::move(health)), thread_([this] { write(); }) {}

  void submit(Item item) { queue_.push(std::move(item)); }

  void stop() {
    queue_.close();
    std::call_once(joined_, [this] { thread_.join(); });
  }

  [[nodiscard]] Counts counts() const {
    return {.groups = groups_, .works = works_, .errors = errors_};
  }
  [[nodiscard]] const Health& health() const { return *health_; }

 private:
  void write() {
    while (true) {
      std::optional<Duration> patience;
      if (is_failing()) patience = kProbePeriod;
      const std::vector<Item> items = queue_.take(kLargestGroup, patience);
      if (items.empty() && queue_.is_over()) return;
      write_group(items);
      if (is_failing() && std::chrono::steady_clock::now() >= next_probe_) probe();
    }
  }

  [[nodiscard]] bool is_failing() const { return health_->state() == Health::State::failing; }

  // Tasks may succeed because they had nothing to write, or fail because of what they wrote: only a
  // test write shows the state of the store.
  void probe() {
    next_probe_ = std::chrono::steady_clock::now() + kProbePeriod;
    const std::string error = failure(*health_, [&] { store_->probe(); });
    if (error.empty()) return health_->write_worked();
    health_->write_failed(error);
  }

  // In order of submission, whatever fails: later tasks may rely on earlier ones.
  void write_group(std::span<const Item> items) {
    if (items.empty()) return;
    if (health_->state() == Health::State::damaged) return finish(items, std::string(kReadOnly));
    if (items.size() == 1) return write_alone(items[0]);
    std::size_t at = 0;  // the one in progress
    const std::string error = failure(*health_, [&] {
      store_->transaction([&] {
        for (at = 0; at < items.size(); ++at) items[at].work(*store_);
      });
    });
    if (error.empty()) return finish(items, "");
    if (at == items.size()) {  // all succeeded, but the commit failed
      for (const Item& item : items) write_group(std::span(&item, 1));
      return;
    }
    write_group(items.first(at));
    write_group(items.subspan(at, 1));
    write_group(items.subspan(at + 1));
  }

  void write_alone(const Item& item) {
    std::string error;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
      bool is_interrupted = false;
      error = failure(*health_, [&] {
        try {
          store_->transaction([&] { item.work(*store_); });
        } catch (const Interrupted&) {
          is_interrupted = true;
          throw;
        }
      });
      if (!is_interrupted) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(5) * attempt);
    }
    finish(std::span(&item, 1), error);
  }

  void finish(std::span<const Item> items, const std::string& error) {
    works_ += items.size();
    if (error.empty()) {
      ++groups_;
    } else {
      errors_ += items.size();
      if (health_->state() == Health::State::good) probe();
    }
    for (const Item& item : items) item.answer(error);
  }

  std::unique_ptr<Store> store_;
  std::shared_ptr<Health> health_;
  std::chrono::steady_clock::time_point next_probe_;
  Queue queue_;
  std::atomic<std::uint64_t> groups_{0};
  std::atomic<std::uint64_t> works_{0};
  std::atomic<std::uint64_t> errors_{0};
  std::once_flag joined_;
  std::thread thread_;  // last: it uses everything above
};

Writer::Writer(std::unique_ptr<Store> store, std::shared_ptr<Health> health)
    : impl_(std::make_unique<Impl>(std::move(store), std::move(health))) {}
Writer::~Writer() { stop(); }
void Writer::submit(Work work, Done done) { impl_->submit({std::move(work), std::move(done)}); }
void Writer::stop() { impl_->stop(); }
Writer::Counts Writer::counts() const { return impl_->counts(); }
const Health& Writer::health() const { return impl_->health(); }

class Readers::Impl {
 public:
  Impl(const std::function<std::unique_ptr<Store>()>& open, int threads,
       std::shared_ptr<Health> health)
      : health_(std::move(health)), turns_(static_cast<std::size_t>(threads)) {
    for (int i = 0; i < threads; ++i) stores_.push_back(open());
    for (const std::unique_ptr<Store>& store : stores_) {
      threads_.emplace_back([this, from = store.get()] { read(*from); });
    }
  }

  void submit(const std::string& client, Item item) { turns_.push(client, std::move(item)); }

  void stop() {
    turns_.close();
    std::call_once(joined_, [this] {
      for (std::thread& thread : threads_) thread.join();
    });
  }

 private:
  void read(Store& store) {
    while (const auto taken = turns_.take()) {
      taken->item.answer(failure(*health_, [&] { taken->item.work(store); }));
      turns_.end(taken->client);
    }
  }

  std::shared_ptr<Health> health_;
  std::vector<std::unique_ptr<Store>> stores_;
  Turns turns_;
  std::once_flag joined_;
  std::vector<std::thread> threads_;
};

Readers::Readers(const std::function<std::unique_ptr<Store>()>& open, int threads,
                 std::shared_ptr<Health> health)
    : impl_(std::make_unique<Impl>(open, threads, std::move(health))) {}
Readers::~Readers() { stop(); }
void Readers::submit(const std::string& client, Work work, Done done) {
  impl_->submit(client, {std::move(work), std::move(done)});
}
void Readers::stop() { impl_->stop(); }

}  // namespace store
