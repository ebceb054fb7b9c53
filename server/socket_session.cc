// server/socket_session.cc: see socket_session.h.
#include "server/socket_session.h"

namespace server {

namespace {

constexpr std::chrono::seconds kHelloTimeout{10};

void send_to(net::Socket& socket, std::string_view type, const core::JsonObject& message) {
  socket.send(std::make_shared<const std::string>(typed(type, message)));
}

}  // namespace

void send_bye(net::Socket& socket, std::string_view code, int retry_ms, const core::Json* reason) {
  core::JsonObject bye{{"code", code}};
  if (retry_ms > 0) bye["retry_ms"] = retry_ms;
  if (reason != nullptr) bye["reason"] = *reason;
  send_to(socket, "bye", bye);
  socket.close(code == "draining" ? net::kGoingAway : net::kPolicyViolation, code);
}

SocketSession::SocketSession(Api& api, std::string table, std::shared_ptr<net::Socket> socket)
    : api_(api),
      table_(std::move(table)),
      socket_(std::move(socket)),
      bucket_(api.limits().messages_per_second, api.limits().messages_per_second * kBurstSeconds) {
  api_.timers().after(kHelloTimeout, [presence = presence_, weak = std::weak_ptr(socket_)] {
    const auto held = weak.lock();
    if (held && presence->is_open && !presence->has_said_hello) send_bye(*held, "silent");
  });
}

void SocketSession::send(std::string_view type, const core::JsonObject& message) const {
  send_to(*socket_, type, message);
}

void SocketSession::message(std::string_view text) {
  const bool is_allowed =
      bucket_.take(std::chrono::steady_clock::now()) && api_.take_message(socket_->address());
  if (!is_allowed) return send_bye(*socket_, "rate", 1'000);
  try {
    dispatch(read_body(text));
  } catch (const Problem& problem) {
    send("error", {{"problem", problem.json()}});
  }
}

void SocketSession::dispatch(const core::Json& json) {
  core::Reader::Faults faults;
  const core::Reader reader(&json, "message", &faults);
  const std::string type = reader.at("t").text();
  if (!faults.none()) throw malformed(faults.first().what);
  if (type == "ping") {
    const std::int64_t number = reader.at("n").integer(0, INT64_MAX);
    if (!faults.none()) throw malformed(faults.first().what);
    return send("pong", {{"n", number}});
  }
  if (type == "hello") return hello(json);
  if (type != "act" && type != "undo" && type != "greet")
    throw Problem{400, "unknown_type", "Unknown message type", "t: \"" + type + "\"", {}};
  if (!presence_->has_said_hello) throw malformed("message.t: the first message must be hello");
  if (type != "greet") return decide(json, type == "undo");
  const std::string what = greetings()[reader.at("what").word(greetings())];
  if (!faults.none()) throw malformed(faults.first().what);
  greet(what);
}

void SocketSession::hello(const core::Json& json) {
  if (presence_->has_said_hello) throw malformed("message.t: hello must be sent only once");
  core::Reader::Faults faults;
  const core::Reader reader(&json, "message", &faults);
  std::optional<std::int64_t> since;
  if (reader.has("since")) since = reader.at("since").integer(0, 1'000'000'000);
  const std::string lang = reader.has("lang") ? reader.at("lang").text() : "";
  const std::string shown = reader.has("token") ? reader.at("token").text() : "";
  if (!faults.none()) throw malformed(faults.first().what);
  language_ = read_language(lang);
  const auto refuse = [socket = socket_](const Reply& reply) {
    send_to(*socket, "error", {{"problem", reply.body}});
    // A store that does not respond now says nothing about the token.
    const bool is_permanent = reply.status < 500 && reply.status != 409;
    if (!is_permanent) return send_bye(*socket, "draining", 2'000);
    send_bye(*socket, "token", 0, reply.body.get_object().if_contains("reason"));
  };
  try {
    token_ = api_.verified(shown);
  } catch (const Problem& problem) {
    return refuse(problem);
  }
  presence_->has_said_hello = true;
  const std::string client = api_.client_of(socket_->address());
  api_.hall().with(
      table_, refuse,
      [since, client, token = token_, language = language_, socket = socket_,
       presence = presence_](const std::shared_ptr<Table>& table) {
        if (!presence->is_open) return;
        table->listen(socket, {table->viewer(token), language}, since, client);
      },
      client);
}

void SocketSession::decide(const core::Json& json, bool is_undo) {
  const core::Json* id = json.get_object().if_contains("id");
  const core::Json shown = id != nullptr && id->is_string() ? *id : core::Json(nullptr);
  const Answer answer = [socket = socket_, shown](const Reply& reply) {
    if (!reply.is_problem()) return send_to(*socket, "ack", reply.body.get_object());
    send_to(*socket, "nack", {{"id", shown}, {"problem", reply.body}});
  };
  Decision decision;
  try {
    decision = read_decision(json, is_undo, token_, language_);
  } catch (const Problem& problem) {
    return answer(problem);
  }
  api_.hall().with(
      table_, answer,
      [decision = std::move(decision), answer](const std::shared_ptr<Table>& table) {
        table->decide(decision, answer);
      },
      api_.client_of(socket_->address()));
}

void SocketSession::greet(const std::string& what) {
  const Answer answer = [socket = socket_](const Reply& reply) {
    if (reply.is_problem()) send_to(*socket, "error", {{"problem", reply.body}});
  };
  api_.hall().with(
      table_, answer,
      [token = token_, what, answer](const std::shared_ptr<Table>& table) {
        answer(table->greet(token, what));
      },
      api_.client_of(socket_->address()));
}

void SocketSession::closed() {
  presence_->is_open = false;
  api_.forget(socket_.get());
  api_.hall().if_here(table_, [socket = socket_](const std::shared_ptr<Table>& table) {
    table->stop_listening(socket);
  });
}

}  // namespace server
