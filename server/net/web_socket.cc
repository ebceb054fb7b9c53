// server/net/web_socket.cc: a WebSocket on its thread, and the handle that users hold.
#include "server/net/web_socket.h"

#include <algorithm>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>

#include "server/guard.h"

namespace net {

namespace websocket = beast::websocket;

namespace {

class WebSocket;

struct Closing {
  std::uint16_t code;
  std::string reason;
};

constexpr int kSwitchingProtocols = 101;
constexpr std::size_t kLongestReason = 123;  // what a close frame can hold

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// The longest prefix that fits and does not split a character.
std::string_view shortened(std::string_view text) {
  if (text.size() <= kLongestReason) return text;
  std::size_t end = kLongestReason;
  while (end > 0 && is_continuation(text[end])) --end;
  return text.substr(0, end);
}

// Whether the last character is incomplete. The library detects all other invalid UTF-8, but does
// not check when the last fragment of a message is empty.
bool ends_within_character(std::string_view text) {
  constexpr unsigned char kTwoBytes = 0xC0;
  constexpr unsigned char kThreeBytes = 0xE0;
  constexpr unsigned char kFourBytes = 0xF0;
  std::size_t tail = 0;
  while (tail < text.size() && is_continuation(text[text.size() - 1 - tail])) ++tail;
  if (tail == text.size()) return false;
  const auto lead = static_cast<unsigned char>(text[text.size() - 1 - tail]);
  const std::size_t needed = std::size_t{lead >= kTwoBytes} + std::size_t{lead >= kThreeBytes} +
                             std::size_t{lead >= kFourBytes};
  return tail < needed;
}

// The users' handle: the send queue. It may outlive the connection.
class SocketHandle final : public Socket {
 public:
  SocketHandle(std::weak_ptr<WebSocket> connection, asio::io_context& context, std::string address,
               std::size_t limit)
      : connection_(std::move(connection)),
        dispatcher_(context),
        address_(std::move(address)),
        limit_(limit) {}

  void send(std::shared_ptr<const std::string> text) override {
    const std::scoped_lock lock(mutex_);
    if (!is_open_) return;
    queued_ += text->size();
    queue_.push_back(std::move(text));
    is_slow_ = queued_ > limit_;
    if (is_slow_) shut();
    wake();
  }

  void close(std::uint16_t code, std::string_view reason) override {
    const std::scoped_lock lock(mutex_);
    if (!is_open_) return;
    is_open_ = false;
    closing_ = Closing{code, std::string(shortened(reason))};
    wake();
  }

  [[nodiscard]] std::size_t queued_bytes() const override {
    const std::scoped_lock lock(mutex_);
    return queued_;
  }

  [[nodiscard]] const std::string& address() const override { return address_; }

  // The rest is for the connection, on its thread.

  // The next message to send; null if there is none.
  std::shared_ptr<const std::string> take() {
    const std::scoped_lock lock(mutex_);
    if (queue_.empty()) return nullptr;
    std::shared_ptr<const std::string> text = std::move(queue_.front());
    queue_.pop_front();
    return text;
  }

  void sent(std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    queued_ -= std::min(bytes, queued_);
  }

  std::optional<Closing> closing() {
    const std::scoped_lock lock(mutex_);
    return closing_;
  }

  bool is_open() {
    const std::scoped_lock lock(mutex_);
    return is_open_;
  }

  // Responds to a `wake`. Whether the queue has grown too long.
  bool acknowledge() {
    const std::scoped_lock lock(mutex_);
    is_woken_ = false;
    return is_slow_;
  }

  void end() {
    const std::scoped_lock lock(mutex_);
    shut();
    queued_ = 0;
    dispatcher_.disconnect();
  }

 private:
  void shut() {
    is_open_ = false;
    queue_.clear();
  }

  void wake();

  const std::weak_ptr<WebSocket> connection_;
  Dispatcher dispatcher_;
  const std::string address_;
  const std::size_t limit_;
  mutable std::mutex mutex_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_ = 0;  // including what is being written
  std::optional<Closing> closing_;
  bool is_open_ = true;
  bool is_slow_ = false;
  bool is_woken_ = false;  // one call is pending and will see everything
};

// Handlers hold it weakly: it lives as long as it is in its worker's set, so that a library
// operation that never completes cannot keep it alive.
class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Tcp stream, Request request, std::unique_ptr<Pass> pass, Worker& worker, Shared& shared)
      : stream_(std::move(stream)),
        request_(std::move(request)),
        pass_(std::move(pass)),
        worker_(worker),
        shared_(shared),
        deadline_(worker.context.get_executor()) {}

  // Wraps a handler so that it does nothing once the socket is gone.
  template <class... Args>
  auto bound(void (WebSocket::*member)(Args...)) {
    return [weak = weak_from_this(), member](Args... args) {
      if (const std::shared_ptr<WebSocket> here = weak.lock()) ((*here).*member)(args...);
    };
  }

  void accept(const UpgradeRequest& upgrade) {
    handle_ = std::make_shared<SocketHandle>(weak_from_this(), worker_.context, request_.address,
                                             shared_.limits.queue_bytes);
    worker_.connections.insert(shared_from_this());
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has its own timeouts
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = shared_.limits.request_time;
    timeout.idle_timeout = shared_.limits.silence;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.set_option(
        websocket::stream_base::decorator([id = request_.id](websocket::response_type& response) {
          response.set(beast::http::field::server, "pentapolis");
          response.set("X-Request-Id", id);
        }));
    stream_.read_message_max(shared_.limits.message_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.async_accept(upgrade, bound(&WebSocket::on_accept));
  }

  void drain() override { handle_->close(websocket::close_code::going_away, "server stops"); }

  void drop() override {
    set_end("dropped");
    beast::get_lowest_layer(stream_).reset();
    finish();
  }

  // Sends what users queued and does what they requested.
  void check_queue() {
    if (state_ == State::over) return;
    if (handle_->acknowledge()) {
      ++shared_.counters.dropped_slow;
      set_end("slow");
      return drop();
    }
    if (!handle_->is_open()) begin_closing();
    write_next();
  }

 private:
  // Messages are read and delivered while it is open. After the decision to close, by either side,
  // nothing more is read here: the queue is sent, then the close frame (closing), and the library
  // discards whatever still arrives.
  enum class State { handshake, open, closing, sending_close, over };

  void on_accept(beast::error_code ec) {
    if (state_ == State::over) return;
    if (ec) return finish();
    state_ = State::open;
    ++shared_.counters.sockets;
    is_counted_ = true;
    begin_visit();
    guarded([this] {
      user_ = shared_.handler.socket(request_, handle_);
      if (user_ == nullptr) fail();
    });
    request_ = {};
    if (worker_.is_draining) drain();
    read();
    write_next();  // it may already have been asked to close
  }

  // In pieces: the library's composed read of a whole message, which continues after a fragment,
  // breaks when a close comes between two pieces.
  void read() {
    constexpr std::size_t kPiece = 1536;
    if (!handle_->is_open()) return begin_closing();
    stream_.async_read_some(buffer_.prepare(kPiece), bound(&WebSocket::on_read));
  }

  void on_read(beast::error_code ec, std::size_t bytes) {
    if (state_ == State::over) return;
    if (state_ == State::sending_close && ec) return;  // reported at the end of the close
    if (ec) return on_error(ec);
    if (state_ != State::open) return;
    buffer_.commit(bytes);
    if (stream_.is_message_done()) {
      on_message();
      buffer_.clear();
    }
    read();
  }

  void on_message() {
    if (!handle_->is_open()) return;
    const std::string_view text(static_cast<const char*>(buffer_.cdata().data()), buffer_.size());
    if (!stream_.got_text()) {
      return handle_->close(websocket::close_code::unknown_data, "text messages only");
    }
    if (ends_within_character(text)) {
      return handle_->close(websocket::close_code::bad_payload, "not UTF-8");
    }
    if (user_ == nullptr) return;
    ++shared_.counters.messages_in;
    guarded([this, text] { user_->message(text); });
  }

  void begin_closing() {
    if (state_ != State::open) return;
    state_ = State::closing;
    deadline_.expires_after(shared_.limits.closing_time);
    deadline_.async_wait(bound(&WebSocket::on_deadline));
  }

  void on_deadline(beast::error_code ec) {
    if (!ec && state_ != State::over) drop();
  }

  void write_next() {
    const bool may_write = state_ == State::open || state_ == State::closing;
    if (writing_ != nullptr || !may_write) return;
    writing_ = handle_->take();
    if (writing_ != nullptr) {
      return stream_.async_write(asio::buffer(*writing_), bound(&WebSocket::on_write));
    }
    const std::optional<Closing> closing = handle_->closing();
    if (!closing) return;
    begin_closing();
    state_ = State::sending_close;
    set_end(closing->reason, closing->code);
    stream_.async_close(
        websocket::close_reason(static_cast<websocket::close_code>(closing->code), closing->reason),
        bound(&WebSocket::on_close));
  }

  void on_write(beast::error_code ec, std::size_t) {
    const std::size_t bytes = writing_->size();
    writing_.reset();
    if (state_ == State::over) return;
    if (ec) return on_error(ec);
    ++shared_.counters.messages_out;
    handle_->sent(bytes);
    write_next();
  }

  void on_close(beast::error_code) { finish(); }

  void on_error(beast::error_code ec) {
    if (ec == beast::error::timeout) {
      ++shared_.counters.dropped_silent;
      set_end("silent");
    }
    if (ec == websocket::error::closed) set_end("client", stream_.reason().code);
    if (ec.category() == websocket::make_error_code(websocket::error::closed).category())
      set_end("protocol");
    finish();
  }

  void begin_visit() {
    visit_.kind = Visit::Kind::socket_opened;
    visit_.id = request_.id;
    visit_.method = request_.method;
    visit_.path = request_.path;
    visit_.address = request_.address;
    visit_.status = kSwitchingProtocols;
    shared_.handler.visited(visit_);
    visit_.kind = Visit::Kind::socket_closed;
    visit_.status = 0;
    opened_ = std::chrono::steady_clock::now();
  }

  // The first reason is the real one.
  void set_end(std::string_view reason, int code = 0) {
    if (!visit_.reason.empty()) return;
    visit_.reason = reason;
    visit_.status = code;
  }

  void end_visit() {
    set_end("lost");
    visit_.time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - opened_);
    shared_.handler.visited(visit_);
  }

  // Runs a user's callback. If it throws, this socket is closed and the server continues.
  template <class Work>
  void guarded(Work work) {
    if (!server::guarded("socket", work)) fail();
  }

  void fail() { handle_->close(websocket::close_code::internal_error, "internal error"); }

  void finish() {
    if (state_ == State::over) return;
    state_ = State::over;
    deadline_.cancel();
    handle_->end();
    if (user_ != nullptr) guarded([this] { user_->closed(); });
    user_.reset();
    if (is_counted_) {
      --shared_.counters.sockets;
      end_visit();
    }
    pass_.reset();
    beast::get_lowest_layer(stream_).close();
    worker_.connections.erase(shared_from_this());
  }

  // Without compression, which needs ten times the memory.
  websocket::stream<Tcp, false> stream_;
  beast::flat_buffer buffer_;
  Request request_;
  std::unique_ptr<Pass> pass_;
  Worker& worker_;
  Shared& shared_;
  Timer deadline_;
  std::shared_ptr<SocketHandle> handle_;
  std::unique_ptr<SocketUser> user_;
  std::shared_ptr<const std::string> writing_;
  Visit visit_;
  std::chrono::steady_clock::time_point opened_;
  State state_ = State::handshake;
  bool is_counted_ = false;
};

void SocketHandle::wake() {
  if (is_woken_) return;
  is_woken_ = true;
  dispatcher_.post([connection = connection_] {
    if (const std::shared_ptr<WebSocket> here = connection.lock()) here->check_queue();
  });
}

}  // namespace

void serve_socket(Tcp stream, const UpgradeRequest& upgrade, Request request,
                  std::unique_ptr<Pass> pass, Worker& worker, Shared& shared) {
  std::make_shared<WebSocket>(std::move(stream), std::move(request), std::move(pass), worker,
                              shared)
      ->accept(upgrade);
}

}  // namespace net
