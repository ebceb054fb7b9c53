// server/net/connection.cc: an HTTP connection: serves requests until one upgrades to a WebSocket.
#include "server/net/connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cctype>
#include <optional>
#include <random>

#include "server/guard.h"
#include "server/net/tcp.h"
#include "server/net/web_socket.h"

namespace net {

namespace http = beast::http;

namespace {

class HttpConnection;

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

// Prevents header injection.
std::string one_line(std::string text) {
  std::ranges::replace_if(text, [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
  return text;
}

// All headers of this name, joined into one list.
std::string forwarded_list(const Request& request) {
  std::string list;
  for (const Header& header : request.headers) {
    if (header.first == "x-forwarded-for") list += (list.empty() ? "" : ",") + header.second;
  }
  return list;
}

bool is_request_id(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
  });
}

std::string new_request_id() {
  thread_local std::mt19937_64 random{std::random_device{}()};
  return fmt::format("{:016x}", random());
}

// Nothing if its target is not a path.
std::optional<Request> plain(http::request<http::string_body>& message) {
  const std::string_view target = message.target();
  const std::size_t mark = std::min(target.find('?'), target.size());
  std::optional<std::string> path = percent_decoded(target.substr(0, mark));
  if (!path || !path->starts_with('/')) return {};
  Request request;
  request.method = std::string_view(message.method_string());
  request.path = std::move(*path);
  request.query = target.substr(std::min(mark + 1, target.size()));
  for (const auto& field : message) {
    request.headers.emplace_back(lower_case(field.name_string()), field.value());
  }
  request.body = std::move(message.body());
  return request;
}

Response internal_error() { return problem(500, "internal", "Internal server error."); }

// Why an upgrade request is invalid, regardless of the client.
std::optional<Response> handshake_error(const Request& request, bool has_more) {
  if (request.header("sec-websocket-version") != "13") {
    Response response = problem(426, "malformed", "Only WebSocket version 13 is supported.");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
  }
  constexpr std::size_t kKeyLength = 24;  // 16 bytes in base64
  if (request.header("sec-websocket-key").size() != kKeyLength || has_more ||
      request.header("host").empty()) {
    return problem(400, "malformed", "This is not a WebSocket handshake.");
  }
  return {};
}

// The one response to a request. If its last owner drops it unanswered, the client gets an error.
class Reply {
 public:
  Reply(std::weak_ptr<HttpConnection> connection, std::shared_ptr<Dispatcher> dispatcher)
      : connection_(std::move(connection)), dispatcher_(std::move(dispatcher)) {}
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  // NOLINTNEXTLINE(bugprone-exception-escape): without memory for an answer the program ends
  ~Reply() { give(internal_error()); }

  void give(Response response);

 private:
  std::atomic<bool> is_given_ = false;
  const std::weak_ptr<HttpConnection> connection_;
  const std::shared_ptr<Dispatcher> dispatcher_;
};

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(TcpSocket socket, std::string peer, bool is_proxy, std::unique_ptr<Pass> pass,
                 Worker& worker, Shared& shared)
      : stream_(std::move(socket)),
        peer_(std::move(peer)),
        is_proxy_(is_proxy),
        pass_(std::move(pass)),
        worker_(worker),
        shared_(shared),
        dispatcher_(std::make_shared<Dispatcher>(worker.context)) {}
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  ~HttpConnection() override {
    if (is_refused_) --shared_.counters.refusing;
  }

  void start() {
    worker_.connections.insert(shared_from_this());
    read();
  }

  // The caller has already counted and logged it.
  void refuse_connection(Refused why) {
    is_refused_ = true;
    ++shared_.counters.refusing;
    worker_.connections.insert(shared_from_this());
    refuse(refusal(why));
  }

  void drain() override {
    const bool is_idle = buffer_.size() == 0 && !(parser_ && parser_->got_some());
    if (state_ == State::reading && is_idle) drop();
  }

  void drop() override {
    stream_.close();
    finish();
  }

  void answer(Response response) {
    if (state_ != State::waiting) return;
    state_ = State::writing;
    if (visit_.id.empty()) visit_.id = new_request_id();
    visit_.reason = response.reason;
    fill(std::move(response));
    note();
    // One more second per 16 kB, so that a large file gets through a slow connection.
    const std::chrono::seconds extra(response_.body().size() / (16 * std::size_t{1024}));
    stream_.expires_after(shared_.limits.request_time + extra);
    http::async_write(stream_, response_,
                      beast::bind_front_handler(&HttpConnection::on_write, shared_from_this()));
  }

 private:
  enum class State { reading, waiting, writing, ending, over };

  void read() {
    state_ = State::reading;
    visit_ = {.address = peer_};
    started_ = std::chrono::steady_clock::now();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(shared_.limits.header_bytes));
    parser_->body_limit(shared_.limits.request_bytes);
    stream_.expires_after(shared_.limits.request_time);
    http::async_read_header(
        stream_, buffer_, *parser_,
        beast::bind_front_handler(&HttpConnection::on_header, shared_from_this()));
  }

  void on_header(beast::error_code ec, std::size_t) {
    if (state_ == State::over) return;
    if (ec) return on_error(ec);
    if (parser_->is_done()) return on_request();
    stream_.expires_after(shared_.limits.request_time);
    if (!beast::iequals(parser_->get()[http::field::expect], "100-continue")) return read_body();
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(kContinue),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (self->state_ == State::over) return;
                        error ? self->finish() : self->read_body();
                      });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     beast::bind_front_handler(&HttpConnection::on_body, shared_from_this()));
  }

  void on_body(beast::error_code ec, std::size_t) {
    if (state_ == State::over) return;
    ec ? on_error(ec) : on_request();
  }

  void on_error(beast::error_code ec) {
    if (ec == beast::error::timeout) ++shared_.counters.dropped_silent;
    const bool is_http = ec.category() == http::make_error_code(http::error::bad_value).category();
    if (!is_http || ec == http::error::end_of_stream || ec == http::error::partial_message) {
      return finish();
    }
    if (ec == http::error::header_limit || ec == http::error::buffer_overflow) {
      return refuse(problem(431, "too_large", "The request headers are too large."));
    }
    if (ec == http::error::body_limit) {
      return refuse(problem(413, "too_large", "The request body is too large."));
    }
    refuse(problem(400, "malformed", "The request is not valid HTTP."));
  }

  void on_request() {
    state_ = State::waiting;
    stream_.expires_never();  // there is no limit on the time to respond
    ++shared_.counters.requests;
    is_head_ = parser_->get().method() == http::verb::head;
    is_kept_ = parser_->keep_alive();
    const bool is_upgrade = beast::websocket::is_upgrade(parser_->get());
    std::optional<Request> request = plain(parser_->get());
    started_ = std::chrono::steady_clock::now();
    visit_.method = std::string_view(parser_->get().method_string());
    if (!request) return answer(problem(400, "malformed", "The request target is invalid."));
    const std::string forwarded =
        is_proxy_ ? forwarded_address(forwarded_list(*request), shared_.proxies) : "";
    request->address = forwarded.empty() ? peer_ : forwarded;
    const std::string_view id = request->header("x-request-id");
    request->id = is_proxy_ && is_request_id(id) ? std::string(id) : new_request_id();
    visit_.id = request->id;
    visit_.path = request->path;
    visit_.address = request->address;
    is_upgrade ? upgrade(std::move(*request)) : handle(std::move(*request));
  }

  void handle(Request request) {
    const auto reply = std::make_shared<Reply>(weak_from_this(), dispatcher_);
    const bool is_handled = server::guarded("request", [&] {
      shared_.handler.request(std::move(request),
                              [reply](Response response) { reply->give(std::move(response)); });
    });
    if (!is_handled) reply->give(internal_error());
  }

  void upgrade(Request request) {
    std::optional<Response> refusal_response = handshake_error(request, buffer_.size() > 0);
    const bool is_handled = server::guarded("request", [&] {
      if (!refusal_response) refusal_response = shared_.handler.refuse_socket(request);
    });
    if (!is_handled) refusal_response = internal_error();
    // Behind a proxy only a WebSocket belongs to a single client.
    const Refused why =
        !refusal_response && is_proxy_ ? pass_->claim(request.address) : Refused::no;
    if (why != Refused::no) {
      ++shared_.counters.refused;
      refusal_response = refusal(why);
    }
    if (refusal_response) return answer(std::move(*refusal_response));
    leave();
    serve_socket(std::move(stream_), parser_->get(), std::move(request), std::move(pass_), worker_,
                 shared_);
  }

  // A response after which the connection must close.
  void refuse(Response response) {
    state_ = State::waiting;
    is_kept_ = false;
    answer(std::move(response));
  }

  void fill(Response response) {
    const bool is_valid = response.status >= 200 && response.status < 600;
    if (!is_valid) response = internal_error();
    response_ = {};
    response_.version(parser_ ? parser_->get().version() : 11);
    response_.result(static_cast<unsigned>(response.status));
    for (Header& header : response.headers) {
      const std::string name = lower_case(header.first);
      if (name == "content-length" || name == "connection" || name == "transfer-encoding") continue;
      response_.insert(one_line(std::move(header.first)), one_line(std::move(header.second)));
    }
    response_.set("X-Request-Id", visit_.id);
    is_kept_ = is_kept_ && !worker_.is_draining;
    response_.keep_alive(is_kept_);
    const bool has_body = response.status != 204 && response.status != 304;
    body_ = response.file ? std::move(response.file)
                          : std::make_shared<const std::string>(std::move(response.body));
    if (has_body) response_.content_length(body_->size());
    if (has_body && !is_head_) response_.body() = {body_->data(), body_->size()};
  }

  void note() {
    if (is_refused_) return;
    visit_.status = static_cast<int>(response_.result_int());
    visit_.time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - started_);
    shared_.handler.visited(visit_);
  }

  void on_write(beast::error_code ec, std::size_t) {
    if (state_ == State::over) return;
    if (ec == beast::error::timeout) ++shared_.counters.dropped_slow;
    if (ec) return finish();
    response_ = {};
    body_.reset();
    is_kept_ && !worker_.is_draining ? read() : hang_up();
  }

  void hang_up() {
    state_ = State::ending;
    linger(stream_, [self = shared_from_this()](beast::error_code) { self->finish(); });
  }

  void finish() {
    if (state_ == State::over) return;
    stream_.close();
    pass_.reset();
    leave();
  }

  void leave() {
    state_ = State::over;
    dispatcher_->disconnect();
    worker_.connections.erase(shared_from_this());
  }

  Tcp stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::shared_ptr<const std::string> body_;
  http::response<http::span_body<const char>> response_;  // refers to it
  const std::string peer_;
  const bool is_proxy_;
  std::unique_ptr<Pass> pass_;  // none if it is refused
  Worker& worker_;
  Shared& shared_;
  const std::shared_ptr<Dispatcher> dispatcher_;
  Visit visit_;  // the request being answered
  std::chrono::steady_clock::time_point started_;
  State state_ = State::reading;
  bool is_head_ = false;
  bool is_kept_ = false;
  bool is_refused_ = false;
};

void Reply::give(Response response) {
  if (is_given_.exchange(true)) return;
  dispatcher_->run([connection = connection_, response = std::move(response)]() mutable {
    if (const auto here = connection.lock()) here->answer(std::move(response));
  });
}

}  // namespace

Response problem(int status, std::string_view code, std::string_view title) {
  Response response;
  response.status = status;
  response.headers = {{"Content-Type", "application/problem+json"},
                      {"Cache-Control", "no-store"},
                      {"X-Content-Type-Options", "nosniff"},
                      {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"}};
  response.body = fmt::format(R"({{"code":"{}","status":{},"title":"{}"}})", code, status, title);
  response.reason = code;
  return response;
}

Response refusal(Refused why) {
  Response response;
  switch (why) {
    case Refused::too_fast:
      response = problem(429, "rate", "Too many new connections from this address.");
      break;
    case Refused::too_many:
      response = problem(503, "busy", "Too many connections from this address.");
      break;
    default: response = problem(503, "busy", "Too many connections. Try again later."); break;
  }
  response.headers.emplace_back("Retry-After", "5");
  return response;
}

void serve(TcpSocket socket, const std::string& peer, std::unique_ptr<Pass> pass, Worker& worker,
           Shared& shared) {
  if (worker.is_draining) return;
  std::make_shared<HttpConnection>(std::move(socket), peer, is_one_of(shared.proxies, peer),
                                   std::move(pass), worker, shared)
      ->start();
}

void refuse_connection(TcpSocket socket, Refused why, Worker& worker, Shared& shared) {
  if (worker.is_draining) return;
  std::make_shared<HttpConnection>(std::move(socket), "", false, nullptr, worker, shared)
      ->refuse_connection(why);
}

}  // namespace net
