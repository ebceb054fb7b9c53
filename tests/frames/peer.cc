// tests/frames/peer.cc: see peer.h.
#include "tests/frames/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "tests/frames/frames.h"
#include "tests/frames/oracle.h"

namespace frames {

namespace {

constexpr time_t kPatience = 30;  // seconds without a byte

std::string lower_header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find(name);
  if (at == std::string_view::npos) return "";
  const std::size_t from = at + name.size();
  return std::string(head.substr(from, head.find("\r\n", from) - from));
}

}  // namespace

Peer::Peer(std::uint16_t port) : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
  const timeval patience{kPatience, 0};
  ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const int on = 1;
  ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return;
  const std::string why = std::strerror(errno);
  ::close(fd_);
  throw Fault{"the server cannot be reached: " + why};
}

Peer::~Peer() { ::close(fd_); }

void Peer::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void Peer::finish_sending() const { ::shutdown(fd_, SHUT_WR); }

void Peer::abort() const {
  const linger now{1, 0};
  ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
}

bool Peer::receive() {
  std::array<char, 4096> chunk{};
  const ssize_t got = ::recv(fd_, chunk.data(), chunk.size(), 0);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
    throw Fault{"the server neither answers nor closes"};
  }
  if (got <= 0) return false;
  bytes_.append(chunk.data(), static_cast<std::size_t>(got));
  return true;
}

std::string Peer::ask(const std::string& request) {
  send(request);
  std::size_t end = 0;
  while ((end = bytes_.find("\r\n\r\n")) == std::string::npos) {
    if (!receive()) throw Fault{"the connection ends before an answer: " + bytes_};
  }
  end += 4;
  const std::string length = lower_header(bytes_.substr(0, end), "Content-Length: ");
  const std::size_t whole = end + (length.empty() ? 0 : std::stoul(length));
  while (bytes_.size() < whole && receive()) {
  }
  const std::string answer = bytes_.substr(0, whole);
  bytes_.erase(0, whole);
  return answer;
}

void Peer::upgrade(const std::string& path) {
  const std::string answer =
      ask("GET " + path +
          " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 101")) throw Fault{"no upgrade: " + answer};
}

void Peer::read_to_end() {
  bool is_more = true;
  while (is_more) {
    while (take_frame()) {
    }
    if (code_) return;
    is_more = receive();
  }
  // The last frame may be cut off: the server may drop a connection at any time.
}

std::string Peer::next_text() {
  const std::size_t before = texts_.size();
  while (texts_.size() == before) {
    if (!take_frame() && !receive()) throw Fault{"the socket ends before a message"};
    if (code_) throw Fault{"the socket closes before a message"};
  }
  return texts_.back();
}

bool Peer::take_frame() {
  if (bytes_.size() < 2) return false;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[i]); };
  const unsigned first = byte(0);
  const unsigned opcode = first & 0xFU;
  if ((first & 0xF0U) != 0x80U) throw Fault{"a frame with wrong leading bits"};
  if ((byte(1) & 0x80U) != 0) throw Fault{"a masked frame from the server"};
  const std::size_t short_length = byte(1);
  const std::size_t more = short_length == 126 ? 2 : short_length == 127 ? 8 : 0;
  if (bytes_.size() < 2 + more) return false;
  std::size_t length = more == 0 ? short_length : 0;
  for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte(2 + i);
  if (bytes_.size() < 2 + more + length) return false;
  const std::string payload = bytes_.substr(2 + more, length);
  bytes_.erase(0, 2 + more + length);
  if (opcode >= kClose && length > 125) throw Fault{"a control frame that is too long"};
  switch (opcode) {
    case kText:
      if (!is_utf8(payload)) throw Fault{"a text that is not UTF-8"};
      texts_.push_back(payload);
      break;
    case kPong: pongs_.push_back(payload); break;
    case kPing: break;
    case kClose: take_close(payload); break;
    default: throw Fault{"a frame with opcode " + std::to_string(opcode)};
  }
  return true;
}

void Peer::take_close(const std::string& payload) {
  if (payload.size() < 2) throw Fault{"a close frame without a code"};
  if (!is_utf8(payload.substr(2))) throw Fault{"a close reason that is not UTF-8"};
  code_ = static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  finish_sending();
  while (receive()) {
  }
  if (!bytes_.empty()) throw Fault{"bytes after the close frame"};
}

}  // namespace frames
