// tests/server/hall_requests.h: opening tables and deciding at them, for tests of the hall.
#pragma once

#include "tests/server/test_hall.h"

namespace tests {

using core::Json;
using core::JsonObject;
using server::Answer;
using server::Reply;
using TablePointer = std::shared_ptr<server::Table>;

inline JsonObject seats(std::initializer_list<const char*> kinds) {
  core::JsonArray list;
  for (const std::string kind : kinds) {
    if (kind == "me" || kind == "open")
      list.push_back(JsonObject{{"kind", kind}});
    else
      list.push_back(JsonObject{{"kind", "computer"}, {"player", kind}});
  }
  return {{"game", "blueprints"}, {"seats", list}, {"visibility", "public"}};
}

inline std::string id_of(const Reply& reply) {
  return std::string(reply.body.at("table").at("id").as_string());
}

inline Json position(TestHall& hall, const std::string& table, int seat) {
  return hall
      .at(table,
          [seat](const TablePointer& found, const Answer& answer) {
            answer(found->position({core::seat_at(seat), std::nullopt}));
          })
      .body;
}

inline int mover(TestHall& hall, const std::string& table) {
  return static_cast<int>(position(hall, table, 0).at("turn").at("seats").at(0).as_int64());
}

inline Reply decide(TestHall& hall, const std::string& table, const server::Decision& decision) {
  return hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->decide(decision, answer);
  });
}

// The token of the seat's first owner.
inline server::Token sitter(const std::string& table, int seat) {
  return {table, server::Token::Right::seat, seat, 1, 0};
}

inline server::Decision first_choice(TestHall& hall, const std::string& table,
                                     const std::string& id) {
  const int seat = mover(hall, table);
  const Json at = position(hall, table, seat);
  return {sitter(table, seat),
          id,
          at.at("seq").as_int64() + 1,
          false,
          at.at("legal").at(0).at("action"),
          {}};
}

inline std::string code(const Reply& reply) {
  return reply.is_problem() ? std::string(reply.body.at("code").as_string()) : "";
}

inline core::Json token_of(const Reply& opened, std::size_t at = 0) {
  return opened.body.at("tokens").at(at).at("token");
}

inline std::optional<server::Token> verified(TestHall& hall, const core::Json& token) {
  return hall.services().tokens.verify(std::string_view(token.as_string()), 0);
}

}  // namespace tests
