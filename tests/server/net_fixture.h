// tests/server/net_fixture.h: a server under test and a client that may misbehave, over real
// loopback sockets. Timeouts are generous; no test passes or fails because of timing.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <latch>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "server/net/client.h"
#include "server/net/server.h"
#include "tests/patience.h"

namespace net {

using namespace std::chrono_literals;

inline std::shared_ptr<const std::string> text(std::string value) {
  return std::make_shared<const std::string>(std::move(value));
}

// A frame with mask 0, so that its payload is unchanged.
inline std::string frame(int opcode, std::string_view payload, bool is_final = true) {
  std::string frame(1, static_cast<char>(opcode | (is_final ? 0x80 : 0)));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xFFU);
  }
  return frame + std::string(4, '\0') + std::string(payload);
}

// A client that sends exactly what the test wants.
class Raw {
 public:
  explicit Raw(std::uint16_t port, int receive_buffer = 0) {
    fd_ = ::socket(AF_INET, SOCK_STREAM, 0);
    if (receive_buffer > 0) {
      ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    const timeval patience{std::chrono::seconds(tests::kPatience).count(), 0};
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;
  ~Raw() { ::close(fd_); }

  void send(std::string_view bytes) const {
    EXPECT_EQ(::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }

  // The server may have already closed.
  void try_send(std::string_view bytes) const {
    static_cast<void>(::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
  }

  void finish_sending() const { ::shutdown(fd_, SHUT_WR); }

  // Everything up to and including `end`, or up to the end of the stream.
  std::string until(std::string_view end) const {
    std::string got;
    char byte = 0;
    while (!got.ends_with(end) && ::recv(fd_, &byte, 1, 0) == 1) got += byte;
    return got;
  }

  std::string all() const {
    std::string got;
    char bytes[4096];
    for (ssize_t n = 0; (n = ::recv(fd_, bytes, sizeof bytes, 0)) > 0;) {
      got.append(bytes, static_cast<std::size_t>(n));
    }
    return got;
  }

  void upgrade() const {
    send(
        "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    const std::string answer = until("\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101")) << answer;
    EXPECT_NE(answer.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos) << answer;
  }

  void send_frame(int opcode, std::string_view payload, bool is_final = true) const {
    send(frame(opcode, payload, is_final));
  }

  // The code of the close frame, which must be all that arrives.
  int close_code() const {
    const std::string frame = until_bytes(4);
    if (frame.size() < 4 || frame[0] != static_cast<char>(0x88)) return -1;
    return static_cast<unsigned char>(frame[2]) * 256 + static_cast<unsigned char>(frame[3]);
  }

  std::string until_bytes(std::size_t count) const {
    std::string got(count, '\0');
    got.resize(static_cast<std::size_t>(
        std::max<ssize_t>(::recv(fd_, got.data(), count, MSG_WAITALL), 0)));
    return got;
  }

 private:
  int fd_;
};

class TestUser : public SocketUser {
 public:
  TestUser(std::function<void(std::string_view)> on_message, std::function<void()> on_closed)
      : on_message_(std::move(on_message)), on_closed_(std::move(on_closed)) {}
  void message(std::string_view value) override { on_message_(value); }
  void closed() override { on_closed_(); }

 private:
  std::function<void(std::string_view)> on_message_;
  std::function<void()> on_closed_;
};

// Responds with the request and echoes messages, unless a test overrides it.
class TestHandler : public Handler {
 public:
  void request(Request request, Respond respond) override { on_request(request, respond); }
  std::optional<Response> refuse_socket(const Request& request) override {
    return on_refuse(request);
  }
  void visited(const Visit& visit) override {
    const std::scoped_lock lock(mutex_);
    visits_.push_back(visit);
  }
  std::unique_ptr<SocketUser> socket(const Request&, std::shared_ptr<Socket> socket) override {
    const std::scoped_lock lock(mutex_);
    sockets_.push_back(socket);
    ++opened;
    return std::make_unique<TestUser>(
        [this, socket](std::string_view value) { on_message(*socket, value); },
        [this] { ++closed; });
  }

  std::vector<std::shared_ptr<Socket>> sockets() {
    const std::scoped_lock lock(mutex_);
    return sockets_;
  }

  std::vector<Visit> visits() {
    const std::scoped_lock lock(mutex_);
    return visits_;
  }

  std::shared_ptr<Socket> last_socket() {
    EXPECT_TRUE(tests::eventually([&] { return opened > 0; }));
    return sockets().back();
  }

  std::function<void(Request&, Respond&)> on_request = [](Request& request, Respond& respond) {
    respond({200,
             {{"Content-Type", "text/plain"}},
             request.method + " " + request.path + " " + request.query + " " + request.body});
  };
  std::function<std::optional<Response>(const Request&)> on_refuse = [](const Request&) {
    return std::nullopt;
  };
  std::function<void(Socket&, std::string_view)> on_message = [](Socket& socket,
                                                                 std::string_view value) {
    socket.send(text("echo " + std::string(value)));
  };
  std::atomic<int> opened = 0;
  std::atomic<int> closed = 0;

 private:
  std::mutex mutex_;
  std::vector<std::shared_ptr<Socket>> sockets_;
  std::vector<Visit> visits_;
};

class NetTest : public testing::Test {
 protected:
  void serve(const Limits& limits = {}, const std::vector<Network>& proxies = {}, int threads = 2) {
    server_.emplace(Address{"127.0.0.1", 0}, threads, limits, proxies, handler_);
    server_->start();
  }

  std::uint16_t port() { return server_->port(); }
  Counts counts() { return server_->counts(); }

  Response ask(Request request) {
    Client client("127.0.0.1", port());
    Response answer;
    client.request(std::move(request), [&](Response response) {
      answer = std::move(response);
      client.stop();
    });
    client.run();
    return answer;
  }

  // Why the server closed a socket that was opened and sent `messages`.
  std::string closed_after(const std::vector<std::string>& messages) {
    Client client("127.0.0.1", port());
    std::string reason;
    const auto socket = client.socket("/ws", "", {{}, {}, [&](std::string_view why) {
                                                    reason = why;
                                                    client.stop();
                                                  }});
    for (const std::string& message : messages) socket->send(message);
    client.run();
    return reason;
  }

  // The client address of tests on this machine.
  static std::vector<Network> near() { return {parse_network("127.0.0.0/8")}; }

  TestHandler handler_;
  std::optional<Server> server_;
};

inline Request get(std::string path) {
  Request request;
  request.method = "GET";
  request.path = std::move(path);
  return request;
}

inline Request post(std::string body) {
  Request request = get("/");
  request.method = "POST";
  request.body = std::move(body);
  return request;
}

inline std::string header(const Response& response, std::string_view name) {
  for (const Header& header : response.headers) {
    if (header.first == name) return header.second;
  }
  return "";
}

}  // namespace net
