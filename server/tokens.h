// server/tokens.h: tokens: the right to a seat, to look on, or to join. Signed, so that any process
// can check one without asking the store; void when the seat's epoch has moved on, which only the
// table knows.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "server/store/store.h"

namespace server {

struct Token {
  enum class Right : std::uint8_t { seat, watch, invite };
  std::string table;
  Right right = Right::seat;
  int seat = 0;              // for Right::seat
  std::int64_t epoch = 0;    // of the seat
  std::int64_t expires = 0;  // seconds since 1970

  bool operator==(const Token&) const = default;
};

// The two newest keys are good, so that a key can be changed while tokens are about. A new key
// signs once every process has had the time to read it. Any thread.
class Tokens {
 public:
  explicit Tokens(std::vector<store::Key> keys);  // newest first, at least one
  void replace(std::vector<store::Key> keys, store::Millis now);

  [[nodiscard]] std::string sign(const Token& token) const;
  // Nothing for a forged, damaged or expired one.
  [[nodiscard]] std::optional<Token> verify(std::string_view text, std::int64_t now_seconds) const;
  // The same short text for the same text, until the key is changed. Only with the key can one find
  // out what it stands for.
  [[nodiscard]] std::string pseudonym(std::string_view text) const;

 private:
  struct Ring {
    std::vector<store::Key> keys;
    std::size_t signer = 0;
  };
  [[nodiscard]] std::shared_ptr<const Ring> ring() const;

  mutable std::mutex mutex_;
  std::shared_ptr<const Ring> ring_;
};

[[nodiscard]] store::Key make_key(store::Millis now);
// The keys of a store; the first one is made once, whoever comes first.
[[nodiscard]] std::vector<store::Key> keys_of(store::Store& store);
[[nodiscard]] std::string
random_id();  // 12 letters and digits that are not mistaken for each other
[[nodiscard]] std::uint64_t random_bits();  // that nobody can guess
// What a creation key becomes in the store: the request is part of it, and it cannot be read back.
[[nodiscard]] std::string hashed(std::string_view text);

}  // namespace server
