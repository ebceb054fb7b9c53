// server/net/tcp.h: a TCP stream with timeouts, and an orderly shutdown in which the peer receives
// everything that was sent. Private to this folder.
#pragma once

#include <array>
#include <boost/asio/compose.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "server/net/connection.h"

namespace net {

namespace beast = boost::beast;

class Tcp : public beast::basic_stream<asio::ip::tcp, Executor> {
 public:
  using basic_stream::basic_stream;

  // Aborts, discarding what the kernel still holds for a peer that does not read.
  void reset() {
    beast::error_code ignored;
    may_fail(socket().set_option(asio::socket_base::linger(true, 0), ignored));
    close();
  }
};

// Half-closes and keeps reading until the peer closes as well: closing while bytes arrive would
// make the kernel discard what the peer has not read yet.
template <class Done>
void linger(Tcp& stream, Done done) {
  constexpr std::size_t kMostBytes = std::size_t{4} * 1024 * 1024;
  constexpr std::chrono::seconds kLongest{2};
  beast::error_code ignored;
  may_fail(stream.socket().shutdown(asio::socket_base::shutdown_send, ignored));
  stream.expires_after(kLongest);
  auto step = [&stream, buffer = std::make_unique<std::array<char, 2048>>(), total = std::size_t{}](
                  auto& self, beast::error_code ec = {}, std::size_t bytes = 0) mutable {
    total += bytes;
    if (ec || total > kMostBytes) {
      stream.close();
      return self.complete({});
    }
    stream.async_read_some(asio::buffer(*buffer), std::move(self));
  };
  asio::async_compose<Done, void(beast::error_code)>(std::move(step), done, stream);
}

// Found by Beast (ADL) when a WebSocket ends. Beast's default reads a single buffer, so that a
// client that is still sending would never see why it was closed.
template <class Done>
void async_teardown(beast::role_type, Tcp& stream, Done&& done) {
  linger(stream, std::forward<Done>(done));
}

}  // namespace net
