// server/api_call.h: a parsed request about one table; private to Api.
#pragma once

#include <optional>
#include <string>

#include "server/api.h"

namespace server {

// A request below /api/v1/tables/{id}.
struct Api::Call {
  std::string id;
  std::string verb;  // "": the table itself
  std::optional<Token> token;
  std::optional<core::Language> language;
  core::Json body;
  const net::Request& request;
};

}  // namespace server
