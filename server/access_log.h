// server/access_log.h: an access log without tokens: requests, sockets and refusals, one line each.
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
  [[nodiscard]] bool may_log_refusal(const std::string& address);

  Mode mode_;
  // A flood of refusals must not fill the disk: lines per second are limited, per client and in
  // total.
  Rates by_client_{2, 20};
  std::mutex mutex_;
  Bucket all_{50, 200};
  std::atomic<std::int64_t> suppressed_{0};
};

}  // namespace server
