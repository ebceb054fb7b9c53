// server/net/http.h: HTTP requests and responses as plain values.
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
  std::string query;            // the part after the question mark, as sent
  std::vector<Header> headers;  // names in lower case
  std::string body;
  std::string address;  // of the client: the peer, or as reported by a trusted proxy
  std::string id;       // for logs; the response carries it as X-Request-Id

  [[nodiscard]] std::string_view header(std::string_view lower_case_name) const;  // "" if absent
  // The value of a query parameter, percent-decoded; "" if absent or malformed.
  [[nodiscard]] std::string parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::vector<Header> headers;  // Content-Length and Connection are added when sending
  std::string body;
  std::string reason{};  // for the log: why it is a refusal; "" if it is not
  // Sent instead of `body` without copying: content sent to many is in memory once.
  std::shared_ptr<const std::string> file{};
};

// Nothing if an escape is malformed ("%4", "%zz") or encodes a zero byte.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace net
