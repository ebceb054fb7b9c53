// server/store/writer.cc: stores behind threads of their own.
#include "server/store/writer.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace store {

namespace {

constexpr std::size_t kLargestGroup = 256;
constexpr int kAttempts = 4;  // of a work that was interrupted

struct Item {
  Work work;
  Done done;

  void answer(const std::string& error) const {
    if (done) done(error);
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
    item.answer("the server is stopping and takes no more work: try again when it is back");
  }

  // Waits for at least one; none when it is closed and empty.
  std::vector<Item> take(std::size_t most) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return is_closed_ || !items_.empty(); });
    const auto size = static_cast<std::ptrdiff_t>(std::min(most, items_.size()));
    std::vector<Item> taken(std::make_move_iterator(items_.begin()),
                            std::make_move_iterator(items_.begin() + size));
    items_.erase(items_.begin(), items_.begin() + size);
    return taken;
  }

  void close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    arrived_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Item> items_;
  bool is_closed_ = false;
};

// "" or what went wrong.
template <typename Run>
std::string failure(const Run& run) {
  try {
    run();
    return "";
  } catch (const std::exception& error) {
    const std::string sentence = error.what();
    return sentence.empty() ? "the store failed without saying why" : sentence;
  } catch (...) {
    return "the store failed without saying why";
  }
}

}  // namespace

class Writer::Impl {
 public:
  explicit Impl(std::unique_ptr<Store> store)
      : store_(std::move(store)), thread_([this] { write(); }) {}

  void submit(Item item) { queue_.push(std::move(item)); }

  void stop() {
    queue_.close();
    std::call_once(joined_, [this] { thread_.join(); });
  }

  [[nodiscard]] Counts counts() const {
    return {.groups = groups_, .works = works_, .errors = errors_};
  }

 private:
  void write() {
    for (std::vector<Item> items = queue_.take(kLargestGroup); !items.empty();
         items = queue_.take(kLargestGroup)) {
      write_group(items);
    }
  }

  // In the order of submission, whatever fails: later works may count on earlier ones.
  void write_group(std::span<const Item> items) {
    if (items.empty()) return;
    if (items.size() == 1) return write_alone(items[0]);
    std::size_t at = 0;  // which one is at work
    const std::string error = failure([&] {
      store_->transaction([&] {
        for (at = 0; at < items.size(); ++at) items[at].work(*store_);
      });
    });
    if (error.empty()) return finish(items, "");
    if (at == items.size()) {  // all worked, the commit did not
      for (const Item& item : items) write_alone(item);
      return;
    }
    write_group(items.first(at));
    write_alone(items[at]);
    write_group(items.subspan(at + 1));
  }

  void write_alone(const Item& item) {
    std::string error;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
      bool is_interrupted = false;
      error = failure([&] {
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
    }
    for (const Item& item : items) item.answer(error);
  }

  std::unique_ptr<Store> store_;
  Queue queue_;
  std::atomic<std::uint64_t> groups_{0};
  std::atomic<std::uint64_t> works_{0};
  std::atomic<std::uint64_t> errors_{0};
  std::once_flag joined_;
  std::thread thread_;  // last: it uses everything above
};

Writer::Writer(std::unique_ptr<Store> store) : impl_(std::make_unique<Impl>(std::move(store))) {}
Writer::~Writer() { stop(); }
void Writer::submit(Work work, Done done) { impl_->submit({std::move(work), std::move(done)}); }
void Writer::stop() { impl_->stop(); }
Writer::Counts Writer::counts() const { return impl_->counts(); }

class Readers::Impl {
 public:
  Impl(const std::function<std::unique_ptr<Store>()>& open, int threads) {
    for (int i = 0; i < threads; ++i) stores_.push_back(open());
    for (const std::unique_ptr<Store>& store : stores_) {
      threads_.emplace_back([this, from = store.get()] { read(*from); });
    }
  }

  void submit(Item item) { queue_.push(std::move(item)); }

  void stop() {
    queue_.close();
    std::call_once(joined_, [this] {
      for (std::thread& thread : threads_) thread.join();
    });
  }

 private:
  void read(Store& store) {
    for (std::vector<Item> items = queue_.take(1); !items.empty(); items = queue_.take(1)) {
      items[0].answer(failure([&] { items[0].work(store); }));
    }
  }

  std::vector<std::unique_ptr<Store>> stores_;
  Queue queue_;
  std::once_flag joined_;
  std::vector<std::thread> threads_;
};

Readers::Readers(const std::function<std::unique_ptr<Store>()>& open, int threads)
    : impl_(std::make_unique<Impl>(open, threads)) {}
Readers::~Readers() { stop(); }
void Readers::submit(Work work, Done done) { impl_->submit({std::move(work), std::move(done)}); }
void Readers::stop() { impl_->stop(); }

}  // namespace store
