// server/requests.cc: parsing requests and writing responses.
#include <algorithm>

#include "server/api.h"

namespace server {

namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kShortestKey = 16;
constexpr std::size_t kLongestKey = 100;
constexpr int kTooMany = 429;
constexpr int kUnavailable = 503;

std::string read_id(const core::Reader& at) {
  std::string id = at.text();
  const bool is_printable = std::ranges::all_of(id, [](char c) { return c > ' ' && c < 0x7F; });
  if (at.json() != nullptr && (id.empty() || id.size() > kLongestId || !is_printable))
    at.fail("must have 1 to 64 printable characters without spaces");
  return id;
}

}  // namespace

core::Json read_body(std::string_view text) {
  auto json = core::parse_json(text, "request");
  if (!json) throw malformed(json.fault().what);
  if (!json->is_object()) throw malformed("request: must be an object");
  return std::move(*json);
}

std::string creation_key(const net::Request& request) {
  const std::string_view key = request.header("idempotency-key");
  if (key.empty()) return random_id() + random_id();
  if (key.size() < kShortestKey || key.size() > kLongestKey)
    throw malformed("Idempotency-Key: must have 16 to 100 unguessable characters");
  return std::string(key) + "\n" + request.body;
}

Decision read_decision(const core::Json& json, bool is_undo, const std::optional<Token>& token,
                       std::optional<core::Language> language) {
  core::Reader::Faults faults;
  const core::Reader reader(&json, "request", &faults);
  Decision decision;
  decision.token = token;
  decision.language = language;
  decision.is_undo = is_undo;
  decision.id = read_id(reader.at("id"));
  decision.seq = reader.at("seq").integer(1, 1'000'000'000);
  if (!is_undo) {
    const bool has_notation = reader.has("notation");
    const core::Reader what = reader.at(has_notation ? "notation" : "action");
    if (has_notation)
      static_cast<void>(what.text());
    else if (what.json() != nullptr && !what.json()->is_object())
      what.fail("must be an object");
    if (what.json() != nullptr) decision.what = *what.json();
  }
  if (!faults.none()) throw malformed(faults.first().what);
  return decision;
}

std::optional<core::Language> read_language(std::string_view code) {
  if (code.empty()) return std::nullopt;
  const auto language = words::find_language(code);
  if (!language) throw malformed("lang: must be en, es or nl");
  return language;
}

net::Response to_response(const Reply& reply) {
  net::Response response;
  response.status = reply.status;
  response.headers = {
      {"Content-Type", reply.is_problem() ? "application/problem+json" : "application/json"},
      {"Cache-Control", "no-store"}};
  if (reply.status == kTooMany || reply.status == kUnavailable)
    response.headers.emplace_back("Retry-After", "1");
  if (reply.is_problem() && reply.body.is_object()) {
    const core::Json* code = reply.body.get_object().if_contains("code");
    if (code != nullptr && code->is_string()) response.reason = std::string(code->get_string());
  }
  add_safety(response);
  response.body = core::to_text(reply.body);
  return response;
}

}  // namespace server
