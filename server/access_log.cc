// server/access_log.cc: see access_log.h.
#include "server/access_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "server/log.h"

namespace server {

namespace {

constexpr int kFirstRefusal = 400;
constexpr std::size_t kLongestPath = 200;
constexpr std::size_t kLongestMethod = 20;

std::string_view event_of(net::Visit::Kind kind) {
  switch (kind) {
    case net::Visit::Kind::socket_opened: return "socket_opened";
    case net::Visit::Kind::socket_closed: return "socket_closed";
    case net::Visit::Kind::turned_away: return "turned_away";
    default: return "request";
  }
}

bool is_refusal(const net::Visit& visit) {
  static constexpr std::array<std::string_view, 6> kNormalEnds = {
      "client", "lost", "dropped", "draining", "server stops", ""};
  switch (visit.kind) {
    case net::Visit::Kind::turned_away: return true;
    case net::Visit::Kind::socket_opened: return false;
    case net::Visit::Kind::socket_closed:
      return std::ranges::find(kNormalEnds, visit.reason) == kNormalEnds.end();
    default: return visit.status >= kFirstRefusal;
  }
}

// Untrusted input: truncated and sanitized, so that a line stays short and readable.
std::string plain(const std::string& text, std::size_t longest) {
  std::string out;
  for (const char c : text) {
    if (out.size() >= longest) break;
    out += c > ' ' && c < 0x7F ? std::string(1, c)
                               : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

// Tokens do not belong in paths, but a client may put one there.
std::string without_tokens(const std::string& path) {
  std::string out;
  for (std::size_t from = 0; from < path.size();) {
    const std::size_t to = std::min(path.find('/', from + 1), path.size());
    const std::string part = path.substr(from, to - from);
    out += part.find("v1.") == std::string::npos ? part : "/[token]";
    from = to;
  }
  return out;
}

}  // namespace

AccessLog::Mode AccessLog::parse(const std::string& word) {
  if (word == "off") return Mode::off;
  if (word == "refusals") return Mode::refusals;
  if (word == "all") return Mode::all;
  throw std::invalid_argument("there is no access log \"" + word + "\": use off, refusals or all");
}

bool AccessLog::may_log_refusal(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return by_client_.take(address) && all_.take(std::chrono::steady_clock::now());
}

void AccessLog::note(const net::Visit& visit) {
  if (mode_ == Mode::off) return;
  if (is_refusal(visit)) {
    if (!may_log_refusal(visit.address)) {
      ++suppressed_;
      return;
    }
  } else if (mode_ != Mode::all) {
    return;
  }
  core::JsonObject line{{"address", visit.address}, {"status", visit.status}};
  if (!visit.id.empty()) line["request"] = visit.id;
  if (!visit.method.empty()) line["method"] = plain(visit.method, kLongestMethod);
  if (!visit.path.empty()) line["path"] = plain(without_tokens(visit.path), kLongestPath);
  if (!visit.reason.empty()) line["reason"] = visit.reason;
  if (visit.kind != net::Visit::Kind::turned_away) line["ms"] = visit.time.count();
  if (const std::int64_t untold = suppressed_.exchange(0); untold > 0) line["untold"] = untold;
  log(Level::info, event_of(visit.kind), std::move(line));
}

}  // namespace server
