// tests/frames/frames.h: valid and invalid WebSocket frames as bytes, and random sequences of them.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace frames {

enum Opcode : unsigned {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10,
};

struct Frame {
  unsigned opcode = kText;
  std::string payload{};
  bool is_final = true;
  bool is_masked = true;
  unsigned reserved = 0;  // the three reserved bits
  // The encoding of the length: 0 as required, 2 or 8 bytes.
  unsigned length_bytes = 0;
  // The length in the header, if it is not that of the payload.
  std::uint64_t claimed = kTrueLength;

  static constexpr std::uint64_t kTrueLength = ~std::uint64_t{0};
};

[[nodiscard]] std::string bytes_of(const Frame& frame, std::uint32_t mask = 0);
[[nodiscard]] std::string close_payload(unsigned code, std::string_view reason = "");

// How one connection is used.
struct Plan {
  enum class Opening { fresh, greeted, refused, unserved };  // the state of the session before
  enum class Ending { goodbye, half_close, abort };
  Opening opening = Opening::fresh;
  std::vector<std::string> writes;  // each is one write
  Ending ending = Ending::goodbye;

  [[nodiscard]] std::string all() const;
};

using Random = std::mt19937_64;

// `messages`: texts that the server understands. `limit`: its maximum message length.
[[nodiscard]] Plan random_plan(Random& random, const std::vector<std::string>& messages,
                               std::size_t limit);

}  // namespace frames
