// server/socket_session.h: one WebSocket of the protocol: hello, then decisions in and updates from
// the table out.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "server/api.h"

namespace server {

// {"t": "bye", ...}, then the close frame.
void send_bye(net::Socket& socket, std::string_view code, int retry_ms = 0,
              const core::Json* reason = nullptr);

class SocketSession final : public net::SocketUser {
 public:
  SocketSession(Api& api, std::string table, std::shared_ptr<net::Socket> socket);

  void message(std::string_view text) override;
  void closed() override;

 private:
  void dispatch(const core::Json& json);
  void hello(const core::Json& json);
  void decide(const core::Json& json, bool is_undo);
  void greet(const std::string& what);
  void send(std::string_view type, const core::JsonObject& message) const;

  Api& api_;
  std::string table_;
  std::shared_ptr<net::Socket> socket_;
  // Outlives the session: pending work on the table's loop checks it to see whether the socket is
  // still open.
  struct Presence {
    std::atomic<bool> is_open{true};
    std::atomic<bool> has_said_hello{false};
  };
  std::shared_ptr<Presence> presence_ = std::make_shared<Presence>();
  Bucket bucket_;
  std::optional<Token> token_;
  std::optional<core::Language> language_;
};

}  // namespace server
