// server/net/client.cc: the client side of HTTP and WebSocket.
#include "server/net/client.h"

#include <fmt/format.h>

#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "server/net/tcp.h"

namespace net {

namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

using asio::ip::tcp;
using Message = http::request<http::string_body>;

constexpr std::chrono::seconds kLongestAnswer{90};  // longer than a long poll
constexpr std::chrono::seconds kLongestHandshake{30};

class Exchange;

// Shared by all connections of a client.
struct Hub {
  asio::io_context context{1};
  std::vector<tcp::endpoint> endpoints;
  std::string host;                             // for the Host header
  std::vector<std::shared_ptr<Exchange>> idle;  // kept alive
};

// Characters of a path that need no escaping.
bool is_plain(char c) {
  static constexpr std::string_view kMarks = "-._~!$&'()*+,;=:@/";
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         kMarks.find(c) != std::string_view::npos;
}

std::string target(const Request& request) {
  std::string out;
  for (const char c : request.path) {
    out += is_plain(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return request.query.empty() ? out : out + "?" + request.query;
}

Message message(Request request, const std::string& host) {
  Message out;
  out.version(11);
  out.method_string(request.method.empty() ? "GET" : request.method);
  out.target(target(request));
  out.set(http::field::host, host);
  for (const Header& header : request.headers) out.insert(header.first, header.second);
  out.body() = std::move(request.body);
  out.prepare_payload();
  return out;
}

// A connection that serves one request after another.
class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  explicit Exchange(Hub& hub) : hub_(hub), stream_(hub.context) {}

  void ask(Message message, Client::Answered answered) {
    message_ = std::move(message);
    answered_ = std::move(answered);
    parser_.emplace();
    parser_->body_limit(boost::none);
    parser_->skip(message_.method() == http::verb::head);
    stream_.expires_after(kLongestAnswer);
    if (is_reused_) return write();
    stream_.async_connect(
        hub_.endpoints, [self = shared_from_this()](beast::error_code ec, const tcp::endpoint&) {
          if (ec) return self->fail(ec);
          beast::error_code ignored;
          may_fail(self->stream_.socket().set_option(tcp::no_delay(true), ignored));
          self->write();
        });
  }

 private:
  void write() {
    http::async_write(stream_, message_,
                      beast::bind_front_handler(&Exchange::on_write, shared_from_this()));
  }

  // A server that refuses may respond before it has read everything, so that writing fails first.
  void on_write(beast::error_code, std::size_t) {
    http::async_read(stream_, buffer_, *parser_,
                     beast::bind_front_handler(&Exchange::on_read, shared_from_this()));
  }

  void on_read(beast::error_code ec, std::size_t) {
    if (ec) return fail(ec);
    Response response;
    response.status = static_cast<int>(parser_->get().result_int());
    for (const auto& field : parser_->get()) {
      response.headers.emplace_back(field.name_string(), field.value());
    }
    response.body = std::move(parser_->get().body());
    stream_.expires_never();
    is_reused_ = true;
    parser_->get().keep_alive() ? hub_.idle.push_back(shared_from_this()) : stream_.close();
    finish(std::move(response));
  }

  void fail(beast::error_code ec) {
    stream_.close();
    // The server may have just closed a kept-alive connection: that says nothing about the request.
    if (is_reused_ && !parser_->got_some()) {
      return std::make_shared<Exchange>(hub_)->ask(std::move(message_), std::move(answered_));
    }
    Response response;
    response.status = 0;
    response.body = ec.message();
    finish(std::move(response));
  }

  void finish(Response response) {
    const Client::Answered answered = std::move(answered_);
    answered_ = nullptr;
    answered(std::move(response));
  }

  Hub& hub_;
  Tcp stream_;
  beast::flat_buffer buffer_;
  Message message_;
  Client::Answered answered_;
  std::optional<http::response_parser<http::string_body>> parser_;
  bool is_reused_ = false;
};

// A WebSocket. Its pending operations own it.
class Wire : public std::enable_shared_from_this<Wire> {
 public:
  Wire(Hub& hub, std::string target, Client::SocketEvents events)
      : hub_(hub), target_(std::move(target)), events_(std::move(events)), stream_(hub.context) {}

  void open(const std::string& origin) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = kLongestHandshake;
    timeout.idle_timeout = websocket::stream_base::none();
    stream_.set_option(timeout);
    stream_.set_option(
        websocket::stream_base::decorator([origin](websocket::request_type& request) {
          if (!origin.empty()) request.set(http::field::origin, origin);
        }));
    stream_.text(true);
    lowest().expires_after(kLongestHandshake);
    lowest().async_connect(hub_.endpoints,
                           [self = shared_from_this()](beast::error_code ec, const tcp::endpoint&) {
                             ec ? self->finish(ec.message()) : self->handshake();
                           });
  }

  void send(std::string text) {
    if (is_closing_) return;
    queue_.push_back(std::move(text));
    write_next();
  }

  void close() {
    is_closing_ = true;
    write_next();
  }

 private:
  Tcp& lowest() { return beast::get_lowest_layer(stream_); }

  void handshake() {
    beast::error_code ignored;
    may_fail(lowest().socket().set_option(tcp::no_delay(true), ignored));
    lowest().expires_never();
    stream_.async_handshake(answer_, hub_.host, target_,
                            beast::bind_front_handler(&Wire::on_handshake, shared_from_this()));
  }

  void on_handshake(beast::error_code ec) {
    if (ec == websocket::error::upgrade_declined) {
      return finish(fmt::format("refused with status {}", answer_.result_int()));
    }
    if (ec) return finish(ec.message());
    is_open_ = true;
    if (events_.opened) events_.opened();
    read();
    write_next();
  }

  // In pieces, and never concurrently with a close: see web_socket.cc.
  void read() {
    constexpr std::size_t kPiece = 4096;
    stream_.async_read_some(buffer_.prepare(kPiece),
                            beast::bind_front_handler(&Wire::on_read, shared_from_this()));
  }

  void on_read(beast::error_code ec, std::size_t bytes) {
    if (ec) return on_error(ec);
    buffer_.commit(bytes);
    if (stream_.is_message_done()) {
      const auto message = buffer_.cdata();
      if (events_.message)
        events_.message({static_cast<const char*>(message.data()), message.size()});
      buffer_.clear();
    }
    if (!is_sending_close_) read();
  }

  void write_next() {
    if (!is_open_ || is_writing_ || is_over_) return;
    if (queue_.empty() && !is_closing_) return;
    is_writing_ = true;  // permanently if the close frame is being written
    if (queue_.empty()) {
      is_sending_close_ = true;
      return stream_.async_close(
          websocket::close_code::normal,
          [self = shared_from_this()](beast::error_code) { self->finish("closed here"); });
    }
    stream_.async_write(asio::buffer(queue_.front()),
                        beast::bind_front_handler(&Wire::on_write, shared_from_this()));
  }

  void on_write(beast::error_code ec, std::size_t) {
    is_writing_ = false;
    queue_.pop_front();
    if (ec) return;  // the read reports why
    write_next();
  }

  void on_error(beast::error_code ec) {
    if (ec != websocket::error::closed) return finish(is_closing_ ? "closed here" : ec.message());
    const websocket::close_reason& reason = stream_.reason();
    finish(fmt::format("{} {}", static_cast<unsigned>(reason.code),
                       std::string_view(reason.reason.data(), reason.reason.size())));
  }

  void finish(const std::string& reason) {
    if (is_over_) return;
    is_over_ = true;
    lowest().close();
    const Client::SocketEvents events = std::exchange(events_, {});
    if (events.closed) events.closed(reason);
  }

  Hub& hub_;
  const std::string target_;
  Client::SocketEvents events_;
  websocket::stream<Tcp, false> stream_;
  websocket::response_type answer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_closing_ = false;
  bool is_sending_close_ = false;
  bool is_over_ = false;
};

// The caller's handle; it may outlive the client.
class Handle final : public Client::Socket {
 public:
  explicit Handle(std::weak_ptr<Wire> wire) : wire_(std::move(wire)) {}
  void send(std::string text) override {
    if (const auto wire = wire_.lock()) wire->send(std::move(text));
  }
  void close() override {
    if (const auto wire = wire_.lock()) wire->close();
  }

 private:
  const std::weak_ptr<Wire> wire_;
};

}  // namespace

class Client::Impl : public Hub {
 public:
  Impl(const std::string& name, std::uint16_t port) {
    boost::system::error_code ec;
    for (const auto& entry : tcp::resolver(context).resolve(name, std::to_string(port), ec)) {
      endpoints.push_back(entry.endpoint());
    }
    if (ec) throw std::runtime_error(fmt::format("cannot find {}: {}", name, ec.message()));
    const bool is_v6 = name.find(':') != std::string::npos;
    host = is_v6 ? fmt::format("[{}]:{}", name, port) : fmt::format("{}:{}", name, port);
  }

  void ask(Request request, Answered answered) {
    std::shared_ptr<Exchange> exchange =
        idle.empty() ? std::make_shared<Exchange>(*this) : std::move(idle.back());
    if (!idle.empty()) idle.pop_back();
    exchange->ask(message(std::move(request), host), std::move(answered));
  }

  void after(std::int64_t milliseconds, std::function<void()> work) {
    const auto timer = std::make_shared<Timer>(context.get_executor());
    timer->expires_after(std::chrono::milliseconds(milliseconds));
    timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& ec) {
      if (!ec) work();
    });
  }

  void run() {
    const auto guard = asio::make_work_guard(context);
    context.restart();
    context.run();
  }
};

Client::Client(const std::string& host, std::uint16_t port)
    : impl_(std::make_unique<Impl>(host, port)) {}
Client::~Client() = default;
void Client::request(Request request, Answered answered) {
  impl_->ask(std::move(request), std::move(answered));
}
std::shared_ptr<Client::Socket> Client::socket(std::string path, const std::string& origin,
                                               SocketEvents events) {
  const auto wire = std::make_shared<Wire>(*impl_, std::move(path), std::move(events));
  wire->open(origin);
  return std::make_shared<Handle>(wire);
}
void Client::after(std::int64_t milliseconds, std::function<void()> work) {
  impl_->after(milliseconds, std::move(work));
}
void Client::run() { impl_->run(); }
void Client::stop() { impl_->context.stop(); }

}  // namespace net
