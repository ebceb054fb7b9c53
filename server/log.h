// server/log.h: one JSON object a line, on standard error.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace server {

enum class Level : std::uint8_t { debug, info, warning, error };

// "debug", "info", "warning", "error". Throws std::invalid_argument.
void start_log(const std::string& level);

[[nodiscard]] bool is_logged(Level level);

// {"time": ..., "level": ..., "event": "table_opened", fields...}
void log(Level level, std::string_view event, core::JsonObject fields = {});

}  // namespace server
