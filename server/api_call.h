// server/api_call.h: a request about one table, taken apart; for the files of Api alone.
#pragma once

#include <optional>
#include <string>

#include "server/api.h"

namespace server {

// A request below /api/v1/tables/{id}.
struct Api::Call {
  std::string id;
  std::string verb;  // "" the table itself
  std::optional<Token> token;
  std::optional<core::Language> language;
  core::Json body;
  const net::Request& request;
};

}  // namespace server
