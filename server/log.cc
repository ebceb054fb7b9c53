// server/log.cc: the only file that depends on spdlog.
#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <stdexcept>

#include "core/array.h"

namespace server {

namespace {

constexpr core::Array<std::string_view, 4> kNames = {"debug", "info", "warning", "error"};
constexpr core::Array<spdlog::level::level_enum, 4> kLevels = {
    spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err};

std::shared_ptr<spdlog::logger> logger() {
  static const auto logger = [] {
    auto made = spdlog::stderr_logger_mt("pentapolis");
    made->set_pattern("%v");
    made->set_level(spdlog::level::warn);
    return made;
  }();
  return logger;
}

std::string now_text() {
  using std::chrono::floor, std::chrono::milliseconds, std::chrono::seconds,
      std::chrono::system_clock;
  const auto now = floor<milliseconds>(system_clock::now());
  const std::time_t whole = system_clock::to_time_t(now);
  std::tm utc{};
  gmtime_r(&whole, &utc);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", utc.tm_year + 1900,
                     utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec,
                     (now.time_since_epoch() % seconds(1)).count());
}

}  // namespace

void start_log(const std::string& level) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == level) return logger()->set_level(kLevels[i]);
  }
  throw std::invalid_argument("there is no log level \"" + level +
                              "\": use debug, info, warning or error");
}

bool is_logged(Level level) { return logger()->should_log(kLevels[level]); }

std::optional<std::int64_t> LineLimit::admit(std::string_view event, Steady now) {
  const std::scoped_lock lock(mutex_);
  auto found = events_.find(event);
  if (found == events_.end()) found = events_.emplace(event, Event{}).first;
  Event& known = found->second;
  if (!known.bucket.take(now)) {
    ++known.suppressed;
    return std::nullopt;
  }
  return std::exchange(known.suppressed, 0);
}

void log(Level level, std::string_view event, core::JsonObject fields) {
  if (!is_logged(level)) return;
  if (level >= Level::warning) {
    static LineLimit limit;
    const auto suppressed = limit.admit(event, std::chrono::steady_clock::now());
    if (!suppressed) return;
    if (*suppressed > 0) fields["suppressed"] = *suppressed;
  }
  core::JsonObject line{{"time", now_text()}, {"level", kNames[level]}, {"event", event}};
  for (auto& field : fields) line[field.key()] = std::move(field.value());
  logger()->log(kLevels[level], "{}", core::to_text(line));
}

}  // namespace server
