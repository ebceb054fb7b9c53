// server/store/writer.h: stores on separate threads, so that threads that must respond quickly
// never wait for a disk. Group commit: everything that arrives during a transaction shares the next
// one.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/health.h"
#include "server/store/store.h"

namespace store {

// A writer's error for a damaged store.
inline constexpr std::string_view kReadOnly =
    "the store is damaged and read-only: see the log of the server";

// A reader's error for a client with too many pending reads.
inline constexpr std::string_view kTooManyReads = "too many pending reads for this address";

using Work = std::function<void(Store&)>;
// Called with "" when the task is done (and durable, for a writer), otherwise with one sentence.
// Runs on the store's thread: hand over and return.
using Done = std::function<void(const std::string& error)>;

// Tracks the state of the store: after a failure it tries a test write once a second until that
// succeeds. A damaged store is not written again.
class Writer {
 public:
  explicit Writer(std::unique_ptr<Store> store,
                  std::shared_ptr<Health> health = std::make_shared<Health>());
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  // A task may run twice: a group that fails is rolled back and its members are retried one by one,
  // so that a fault affects only its caller. The first attempt may even have succeeded, if the
  // connection was lost during the commit. A task that throws is rolled back.
  void submit(Work work, Done done);
  void stop();  // finishes everything submitted; later tasks fail

  struct Counts {
    std::uint64_t groups = 0;
    std::uint64_t works = 0;
    std::uint64_t errors = 0;
  };
  [[nodiscard]] Counts counts() const;
  [[nodiscard]] const Health& health() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Clients take turns, so that one client's backlog does not delay another's reads; with several
// threads, one is always left to other clients.
class Readers {
 public:
  static constexpr std::size_t kMostWaiting = 128;  // per client
  Readers(const std::function<std::unique_ptr<Store>()>& open, int threads,
          std::shared_ptr<Health> health = std::make_shared<Health>());
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;
  ~Readers();

  // `client` is any string that identifies the requester. Without one it is the server's own work,
  // which has priority and no limit.
  void submit(const std::string& client, Work work, Done done);
  void submit(Work work, Done done) { submit("", std::move(work), std::move(done)); }
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace store
