// server/store/writer.h: stores behind threads of their own, so that nobody who must answer quickly
// waits for a disk. Writers commit in groups: whatever arrived while the last transaction was on
// its way to the disk shares the next one.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/health.h"
#include "server/store/store.h"

namespace store {

// What a writer answers that does not write into a damaged store.
inline constexpr std::string_view kReadOnly =
    "the store is damaged and only read: see the log of the server";

// What readers answer to somebody who waits for too much already.
inline constexpr std::string_view kTooManyReads = "too much is being read for this address";

using Work = std::function<void(Store&)>;
// Told "" when the work is done (and durable, for a writer), else one sentence. Called on the
// store's thread: hand over and return.
using Done = std::function<void(const std::string& error)>;

// Finds out how the store is: after a failure it tries to write by itself, once a second, until
// that works. A damaged store is not written to again.
class Writer {
 public:
  explicit Writer(std::unique_ptr<Store> store,
                  std::shared_ptr<Health> health = std::make_shared<Health>());
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  // Work may run twice: a group that fails is rolled back and its members are tried one by one, so
  // that one fault is one caller's. The first time may even have counted, when the connection was
  // lost during the commit. A work that throws is rolled back.
  void submit(Work work, Done done);
  void stop();  // finishes everything submitted; later work is answered with an error

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

// Works of different clients take turns, so that nobody's reads are delayed by how many others
// wait of one client; and of several threads one is always left to the others.
class Readers {
 public:
  static constexpr std::size_t kMostWaiting = 128;  // of one client
  Readers(const std::function<std::unique_ptr<Store>()>& open, int threads,
          std::shared_ptr<Health> health = std::make_shared<Health>());
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;
  ~Readers();

  // `client` is any text that stands for whoever asks. Without one it is the server's own work,
  // which comes first and has no limit.
  void submit(const std::string& client, Work work, Done done);
  void submit(Work work, Done done) { submit("", std::move(work), std::move(done)); }
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace store
