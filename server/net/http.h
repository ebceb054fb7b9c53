// server/net/http.h: HTTP requests and answers as plain values.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace net {

using Header = std::pair<std::string, std::string>;

struct Request {
  std::string method;           // "GET"
  std::string path;             // "/api/v1/tables/ab12", percent-decoded
  std::string query;            // what follows the question mark, as sent
  std::vector<Header> headers;  // names in lower case
  std::string body;
  std::string address;  // of the client: the peer, or what a trusted proxy says
  std::string id;       // for logs; the answer carries it as X-Request-Id

  [[nodiscard]] std::string_view header(std::string_view lower_case_name) const;  // "" if absent
  // The value of a query parameter, percent-decoded; "" if absent or with a broken escape.
  [[nodiscard]] std::string parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::vector<Header> headers;  // Content-Length and Connection are added when it is sent
  std::string body;
  std::string reason{};  // for the log: why it is a refusal; "" when it is none
  // Sent instead of `body` and never copied: what many are sent is in memory once.
  std::shared_ptr<const std::string> file{};
};

// Nothing when an escape is broken ("%4", "%zz") or stands for the byte 0.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace net
