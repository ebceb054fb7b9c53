// server/net/client.h: an HTTP and WebSocket client for the load generator and the tests; handles
// many connections on one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace net {

// Everything happens on the thread that calls `run`, including callbacks.
class Client {
 public:
  Client(const std::string& host, std::uint16_t port);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  // `request.path` is not yet percent-encoded; Host and Content-Length are added. If there was no
  // response, the status is 0 and `body` holds the reason. Connections are kept alive and reused.
  using Answered = std::function<void(Response)>;
  void request(Request request, Answered answered);

  class Socket {
   public:
    Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    virtual ~Socket() = default;
    virtual void send(std::string text) = 0;
    virtual void close() = 0;
  };
  struct SocketEvents {
    std::function<void()> opened;
    std::function<void(std::string_view)> message;
    // Called once, even if it never opened. "1009 too long": the server's code and reason, if any;
    // "refused with status 403", "closed here", or the system's error.
    std::function<void(std::string_view reason)> closed;
  };
  // `path` such as "/ws/v1/tables/ab12"; with an Origin header if `origin` is not empty.
  std::shared_ptr<Socket> socket(std::string path, const std::string& origin, SocketEvents events);

  void after(std::int64_t milliseconds, std::function<void()> work);
  void run();   // until `stop`; rethrows what callbacks throw
  void stop();  // from a callback

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
