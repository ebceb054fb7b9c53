// server/problem.cc: constructors for the individual problems.
#include "server/problem.h"

#include "core/present.h"
#include "server/log.h"
#include "server/store/writer.h"

namespace server {

core::Json Problem::json() const {
  core::JsonObject json{{"code", code}, {"status", status}, {"title", title}};
  if (!detail.empty()) json["detail"] = detail;
  for (const auto& member : more) json[member.key()] = member.value();
  return json;
}

Problem malformed(std::string detail) {
  return {400, "malformed", "The request does not match docs/protocol.md", std::move(detail), {}};
}

Problem forbidden(std::string detail) {
  return {403, "forbidden", "This token does not allow that", std::move(detail), {}};
}

Problem conflict(std::string code, std::string title, std::string detail) {
  return {409, std::move(code), std::move(title), std::move(detail), {}};
}

Problem stale(std::int64_t last_seq) {
  Problem problem = conflict("stale", "Another entry was written first");
  problem.more["seq"] = last_seq;
  return problem;
}

Problem no_such_table(std::string_view id) {
  return {404, "no_such_table", "There is no such table", "table \"" + std::string(id) + "\"", {}};
}

Problem unavailable(std::string detail) {
  return {503,
          "unavailable",
          "Nothing was done: the store is unavailable; try again",
          std::move(detail),
          {}};
}

Problem store_failed(const std::string& error, const std::string& table) {
  if (error == store::kTooManyReads) return busy(error);  // caused by the client
  core::JsonObject fields{{"why", error}};
  if (!table.empty()) fields["table"] = table;
  log(Level::error, "store_failed", std::move(fields));
  if (error != store::kReadOnly) return unavailable("");
  Problem problem = unavailable("games are read-only until the operator has repaired it");
  problem.title = "Nothing was done: the store of this server is damaged";
  return problem;
}

Problem too_often() { return {429, "rate", "Too many requests; try again in a moment", "", {}}; }

Problem busy(std::string detail) {
  return {503, "busy", "The server is busy; try again in a moment", std::move(detail), {}};
}

Problem refused(const core::Refusal& refusal, std::int64_t last_seq, const core::Say* say) {
  Problem problem;
  switch (refusal.kind) {
    case core::Refusal::Kind::game_over: problem = conflict("game_over", "The game is over"); break;
    case core::Refusal::Kind::not_your_turn:
      problem = conflict("not_your_turn", "It is not your turn");
      break;
    default: problem = conflict("refused", "The rules do not allow this"); break;
  }
  if (!refusal.clause.empty()) problem.more["clause"] = refusal.clause;
  if (!refusal.why.key.empty()) problem.more["why"] = core::message_json(refusal.why, say);
  problem.more["seq"] = last_seq;
  return problem;
}

}  // namespace server
