// Arbitrary bytes on a connection to the real server: it responds or closes, and keeps running.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>

#include "server/net/server.h"

namespace {

class Echo final : public net::Handler {
 public:
  void request(net::Request request, net::Respond respond) override {
    respond({200, {}, std::move(request.body)});
  }
  std::optional<net::Response> refuse_socket(const net::Request&) override { return std::nullopt; }
  std::unique_ptr<net::SocketUser> socket(const net::Request&,
                                          std::shared_ptr<net::Socket> socket) override {
    class User final : public net::SocketUser {
     public:
      explicit User(std::shared_ptr<net::Socket> socket) : socket_(std::move(socket)) {}
      void message(std::string_view text) override {
        socket_->send(std::make_shared<const std::string>(text));
      }
      void closed() override {}

     private:
      std::shared_ptr<net::Socket> socket_;
    };
    return std::make_unique<User>(std::move(socket));
  }
};

struct World {
  Echo echo;
  net::Server server{{"127.0.0.1", 0}, 1, {.connections_per_second = 0}, {}, echo};
  World() { server.start(); }
};

int connected(std::uint16_t port) {
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    std::abort();
  return connection;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World world;
  const int connection = connected(world.server.port());
  static_cast<void>(send(connection, data, size, MSG_NOSIGNAL));
  shutdown(connection, SHUT_WR);
  char buffer[4096];
  while (recv(connection, buffer, sizeof buffer, 0) > 0) {
  }
  close(connection);
  return 0;
}
