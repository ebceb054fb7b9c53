// server/library.h: what never changes while the server runs: the games, their words and rules, the
// pages. Made once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/match.h"
#include "server/net/http.h"

namespace server {

class Library {
 public:
  // `programs`: external players that people may ask for.
  explicit Library(const std::vector<std::string>& programs = {});

  // The answer for a request, in an encoding it accepts, or null. It has an ETag; "304" is answered
  // where the request knows it.
  [[nodiscard]] const net::Response* find(const net::Request& request) const;

 private:
  struct Answers {
    net::Response plain;
    std::optional<net::Response> gzip;
    std::optional<net::Response> brotli;
  };

  void add(const std::string& path, const std::string& type, const std::string& body,
           std::string_view caching);
  void add_rules(const std::string& path, const core::GameEntry& game, core::Language language);
  void add_guide(const std::string& base, const core::GameEntry& game);
  void add_pages();

  std::unordered_map<std::string, Answers> answers_;
};

// Whether the client takes this Content-Encoding.
[[nodiscard]] bool accepts(const net::Request& request, std::string_view encoding);

// The headers every answer carries: no sniffing, no frames, no requests to anybody else.
void add_safety(net::Response& response);

// 304 without a body when the request knows this answer already.
[[nodiscard]] net::Response unless_known(const net::Request& request,
                                         const net::Response& response);

[[nodiscard]] std::string etag(std::string_view body);

}  // namespace server
