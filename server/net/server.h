// server/net/server.h: HTTP and WebSocket on one port. Only this folder knows the library behind
// it. Each thread has an event loop of its own and keeps the connections it was given, so that no
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
  std::size_t connections = 20'000;  // all together; one more is answered 503 and closed
  // Of one client, as `network_of` tells them apart.
  std::size_t connections_per_address = 1'000;
  double connections_per_second = 50;  // new ones, with a burst of ten seconds; 0: no limit
  std::size_t request_bytes = std::size_t{64} * 1024;  // of a request's body: 413 beyond
  std::size_t header_bytes = std::size_t{16} * 1024;   // 431 beyond
  std::size_t message_bytes =
      std::size_t{16} * 1024;  // of a WebSocket message: close code 1009 beyond
  std::size_t queue_bytes =
      std::size_t{256} * 1024;  // waiting to be sent to one socket: it is dropped beyond
  std::chrono::milliseconds request_time{
      15'000};  // to send a whole request, or to begin the next one
  std::chrono::milliseconds silence{
      60'000};  // a socket that answers no ping for so long is dropped
  std::chrono::milliseconds closing_time{
      10'000};  // from the decision to close a socket until it is dropped
};

struct Address {
  std::string host = "127.0.0.1";  // a name or a number; empty: every interface
  std::uint16_t port = 8080;       // 0: any free one
};

// "127.0.0.1:8080", "[::1]:8080", ":8080" (every interface). Throws std::invalid_argument with a
// sentence.
[[nodiscard]] Address parse_address(std::string_view text);

// One end of a WebSocket. Every member may be called on any thread and after the socket has closed.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Queues a text message. Messages leave in the order they were sent. The same text may be
  // sent to many sockets without being copied.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends what is queued, then the close frame. More messages are ignored.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  [[nodiscard]] virtual std::size_t queued_bytes() const = 0;
  [[nodiscard]] virtual const std::string& address() const = 0;  // of the client
};

// What is done with the messages of one socket. Called on the socket's thread, never twice at once;
// `closed` is the last call and always comes.
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

// Answers a request; may be called on any thread, once, and later than the handler returns.
using Respond = std::function<void(Response)>;

// Something that happened on the network, for the log of who used the server.
struct Visit {
  enum class Kind { request, socket_opened, socket_closed, turned_away };

  Kind kind = Kind::request;
  std::string id{};  // of the request
  std::string method{};
  std::string path{};     // without the query
  std::string address{};  // of the client
  int status = 0;         // of the answer; of a closed socket the close code, 0 when there was none
  std::string reason{};   // a problem's code, or why a socket ended
  std::chrono::milliseconds time{0};  // until the answer; of a closed socket, how long it was open
};

// What the server does with what arrives. Called on the connection's thread, by several threads at
// once.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  virtual void request(Request request, Respond respond) = 0;
  // A request to become a WebSocket: an answer refuses it, nothing accepts it.
  virtual std::optional<Response> refuse_socket(const Request& request) = 0;
  virtual std::unique_ptr<SocketUser> socket(const Request& request,
                                             std::shared_ptr<Socket> socket) = 0;
  virtual void visited(const Visit&) {}
};

// What the server counts about itself; read at any time.
struct Counts {
  std::uint64_t connections = 0;  // open now
  std::uint64_t sockets = 0;      // of them WebSockets
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;  // for a limit
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t dropped_slow = 0;    // their queue was full, or an answer was not read
  std::uint64_t dropped_silent = 0;  // no pong, or a request that never came
};

class Server {
 public:
  // Listens at once, so that a port in use is known here: throws std::runtime_error with the
  // address, the system's reason and what to do. `proxies`: whom we believe what X-Forwarded-For
  // and X-Request-Id say.
  Server(const Address& address, int threads, const Limits& limits, std::vector<Network> proxies,
         Handler& handler);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();  // stops

  void start();                              // begins to accept, on `threads` threads
  [[nodiscard]] std::uint16_t port() const;  // the one really used
  void stop_accepting();                     // those connected stay; no new ones
  // Waits so long for answers and close frames, then ends the threads. Not from a handler: a thread
  // cannot wait for itself.
  void stop(std::chrono::milliseconds patience);
  [[nodiscard]] Counts counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace net
