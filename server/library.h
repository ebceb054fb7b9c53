// server/library.h: the content that is constant while the server runs: games, messages, rules,
// pages. Built once.
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
  // `programs`: external players that clients may ask for.
  explicit Library(const std::vector<std::string>& programs = {});

  // The response to a request, in an encoding the client accepts, or null. It has an ETag; a
  // matching If-None-Match gives 304.
  [[nodiscard]] const net::Response* find(const net::Request& request) const;
  [[nodiscard]] bool has(const std::string& path) const { return answers_.contains(path); }

  // Whether the page answers this request: at its own addresses, and for browsers everywhere that
  // nothing else is.
  [[nodiscard]] bool is_page(const net::Request& request) const;
  [[nodiscard]] std::string_view page() const { return page_; }

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
  std::string_view page_;  // "": built without it
};

// The page with its preview: revalidated by its ETag.
[[nodiscard]] net::Response page_response(std::string_view page);

// Whether the client accepts this Content-Encoding.
[[nodiscard]] bool accepts(const net::Request& request, std::string_view encoding);

// The headers of every response: no sniffing, no frames, no requests to other origins.
void add_safety(net::Response& response);

// 304 without a body if the client already has this response.
[[nodiscard]] net::Response unless_cached(const net::Request& request,
                                          const net::Response& response);

[[nodiscard]] std::string etag(std::string_view body);

}  // namespace server
