// server/net/server.h: HTTP and WebSocket on one port. Only this folder depends on the underlying
// library. Each thread has its own event loop and keeps the connections it was given, so that no
// connection needs a lock.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/addresses.h"
#include "server/net/http.h"

namespace net {

struct Limits {
  std::size_t connections = 20'000;  // in total; one more is answered 503 and closed
  // Per client, as `network_of` distinguishes them.
  std::size_t connections_per_address = 1'000;
  double connections_per_second =
      50;  // new ones per second, with a burst of ten seconds; 0: no limit
  std::size_t request_bytes = std::size_t{64} * 1024;  // of a request body: 413 beyond
  std::size_t header_bytes = std::size_t{16} * 1024;   // 431 beyond
  std::size_t message_bytes =
      std::size_t{16} * 1024;  // of a WebSocket message: close code 1009 beyond
  std::size_t queue_bytes = std::size_t{256} * 1024;  // queued for one socket: it is dropped beyond
  std::chrono::milliseconds request_time{
      15'000};                                // to send a whole request, or to start the next one
  std::chrono::milliseconds silence{60'000};  // a socket without a pong for this long is dropped
  std::chrono::milliseconds closing_time{
      10'000};  // from the decision to close a socket until it is dropped
};

struct Address {
  std::string host = "127.0.0.1";  // a name or an IP address; empty: every interface
  std::uint16_t port = 8080;       // 0: any free one
};

// "127.0.0.1:8080", "[::1]:8080", ":8080" (every interface). Throws std::invalid_argument with a
// sentence.
[[nodiscard]] Address parse_address(std::string_view text);

// Codes of close frames (RFC 6455).
inline constexpr std::uint16_t kGoingAway = 1001;
inline constexpr std::uint16_t kPolicyViolation = 1008;

// A handle to a WebSocket. Every member may be called from any thread, even after the socket has
// closed.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Queues a text message. Messages are sent in order. The same text may be sent to many sockets
  // without copying.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends what is queued, then the close frame. Later messages are ignored.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  [[nodiscard]] virtual std::size_t queued_bytes() const = 0;
  [[nodiscard]] virtual const std::string& address() const = 0;  // of the client
};

// Handles the messages of one socket. Called on the socket's thread, never concurrently; `closed`
// is always the last call.
class SocketUser {
 public:
  SocketUser() = default;
  SocketUser(const SocketUser&) = delete;
  SocketUser& operator=(const SocketUser&) = delete;
  virtual ~SocketUser() = default;

  virtual void message(
      std::string_view text) = 0;  // valid UTF-8; binary messages close the socket (1003)
  virtual void closed() = 0;
};

// Responds to a request; may be called from any thread, once, and after the handler has returned.
using Respond = std::function<void(Response)>;

// A network event, for the access log.
struct Visit {
  enum class Kind { request, socket_opened, socket_closed, turned_away };

  Kind kind = Kind::request;
  std::string id{};  // of the request
  std::string method{};
  std::string path{};     // without the query
  std::string address{};  // of the client
  int status = 0;         // of the response; of a closed socket the close code, 0 if there was none
  std::string reason{};   // a problem's code, or why a socket ended
  std::chrono::milliseconds time{
      0};  // until the response; for a closed socket, how long it was open
};

// The application's handlers. Called on the connection's thread, by several threads concurrently.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  virtual void request(Request request, Respond respond) = 0;
  // An upgrade request: a response refuses it, nothing accepts it.
  virtual std::optional<Response> refuse_socket(const Request& request) = 0;
  virtual std::unique_ptr<SocketUser> socket(const Request& request,
                                             std::shared_ptr<Socket> socket) = 0;
  virtual void visited(const Visit&) {}
};

// The network server's own counters; may be read at any time.
struct Counts {
  std::uint64_t connections = 0;  // open now
  std::uint64_t sockets = 0;      // of them WebSockets
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;  // because of a limit
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t dropped_slow = 0;    // their queue was full, or a response was not read
  std::uint64_t dropped_silent = 0;  // no pong, or an incomplete request
};

class Server {
 public:
  // Binds immediately, so that a port in use is detected here: throws std::runtime_error with the
  // address, the system's reason and a remedy. `proxies`: whose X-Forwarded-For and X-Request-Id to
  // trust.
  Server(const Address& address, int threads, const Limits& limits, std::vector<Network> proxies,
         Handler& handler);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();  // stops

  void start();                              // starts to accept, on `threads` threads
  [[nodiscard]] std::uint16_t port() const;  // the actual one
  void stop_accepting();                     // keeps existing connections; accepts no new ones
  // Waits up to this long for responses and close frames, then joins the threads. Not from a
  // handler: a thread cannot join itself.
  void stop(std::chrono::milliseconds patience);
  [[nodiscard]] Counts counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
