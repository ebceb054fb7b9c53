// server/problem.h: machine-readable errors: RFC 9457 problem objects with stable codes
// (docs/protocol.md). Thrown while a request is handled, caught at the boundary, and sent.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "core/json.h"

namespace server {

struct Problem {
  int status = 500;
  std::string code;
  std::string title;
  std::string detail;
  core::JsonObject more;  // clause, why, seq, ...

  [[nodiscard]] core::Json json() const;
};

// The answer to a request, over HTTP or a socket.
struct Reply {
  int status = 200;
  core::Json body;

  // NOLINTBEGIN(google-explicit-constructor): answers are constructed implicitly
  Reply(core::Json answer, int code = 200) : status(code), body(std::move(answer)) {}
  Reply(core::JsonObject answer, int code = 200) : status(code), body(std::move(answer)) {}
  Reply(const Problem& problem) : status(problem.status), body(problem.json()) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] bool is_problem() const { return status >= 400; }
};

[[nodiscard]] Problem malformed(std::string detail);
[[nodiscard]] Problem forbidden(std::string detail);
[[nodiscard]] Problem conflict(std::string code, std::string title, std::string detail = "");
[[nodiscard]] Problem stale(std::int64_t last_seq);
[[nodiscard]] Problem no_such_table(std::string_view id);
[[nodiscard]] Problem unavailable(std::string detail);
// The store failed. Its message, which names files and addresses, goes to the log; the client only
// learns that nothing was done.
[[nodiscard]] Problem store_failed(const std::string& error, const std::string& table = "");
[[nodiscard]] Problem too_often();
[[nodiscard]] Problem busy(std::string detail);
// With a catalogue, includes the reason as text.
[[nodiscard]] Problem refused(const core::Refusal& refusal, std::int64_t last_seq,
                              const core::Say* say);

}  // namespace server
