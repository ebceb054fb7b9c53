// server/log.h: structured logging: one JSON object per line, on standard error.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "server/rates.h"

namespace server {

enum class Level : std::uint8_t { debug, info, warning, error };

// "debug", "info", "warning", "error". Throws std::invalid_argument.
void start_log(const std::string& level);

[[nodiscard]] bool is_logged(Level level);

// A client may be able to trigger the same fault repeatedly: each event is limited to a number of
// lines per second after a burst. Thread-safe.
class LineLimit {
 public:
  static constexpr double kPerSecond = 1;
  static constexpr double kBurst = 20;

  // How many lines of this event were suppressed before this one; nothing if this one is
  // suppressed, too.
  [[nodiscard]] std::optional<std::int64_t> admit(std::string_view event, Steady now);

 private:
  struct Event {
    Bucket bucket{kPerSecond, kBurst};
    std::int64_t suppressed = 0;
  };
  std::mutex mutex_;
  std::map<std::string, Event, std::less<>> events_;
};

// {"time": ..., "level": ..., "event": "table_opened", fields...} Warnings and errors have a
// LineLimit; "suppressed" counts the lines that were dropped before.
void log(Level level, std::string_view event, core::JsonObject fields = {});

}  // namespace server
