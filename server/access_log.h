// server/access_log.h: who used the server and what was refused, one line each, without tokens.
#pragma once

#include <atomic>
#include <mutex>
#include <string>

#include "server/net/server.h"
#include "server/rates.h"

namespace server {

class AccessLog {
 public:
  enum class Mode : std::uint8_t { off, refusals, all };

  explicit AccessLog(Mode mode) : mode_(mode) {}

  void note(const net::Visit& visit);  // any thread

  // "off", "refusals", "all". Throws std::invalid_argument.
  [[nodiscard]] static Mode parse(const std::string& word);

 private:
  [[nodiscard]] bool may_tell_refusal(const std::string& address);

  Mode mode_;
  // A flood of refusals must not fill the disk: so many lines a second for one client, and in all.
  Rates by_client_{2, 20};
  std::mutex mutex_;
  Bucket all_{50, 200};
  std::atomic<std::int64_t> untold_{0};
};

}  // namespace server
