// tests/frames/peer.h: a client on a plain TCP connection that may send anything, and a strict
// parser of the server's output.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace frames {

// A protocol violation by the server.
struct Fault {
  std::string what;
};

class Peer {
 public:
  explicit Peer(std::uint16_t port);  // of this machine; throws Fault
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  ~Peer();

  void send(std::string_view bytes) const;  // what the peer does not accept is lost
  void finish_sending() const;
  void abort() const;  // ends with a reset

  // The answer to a request with the head and up to `Content-Length` bytes of body.
  [[nodiscard]] std::string ask(const std::string& request);
  void upgrade(const std::string& path);  // throws Fault

  // Everything up to the close frame or the end of the stream; throws Fault if it is invalid or
  // does not end.
  void read_to_end();
  // Up to the next text message.
  [[nodiscard]] std::string next_text();

  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  [[nodiscard]] const std::vector<std::string>& pongs() const { return pongs_; }
  [[nodiscard]] const std::optional<int>& close_code() const { return code_; }

 private:
  bool receive();  // more bytes; false at the end
  bool take_frame();
  void take_close(const std::string& payload);

  int fd_;
  std::string bytes_;
  std::vector<std::string> texts_;
  std::vector<std::string> pongs_;
  std::optional<int> code_;
};

}  // namespace frames
