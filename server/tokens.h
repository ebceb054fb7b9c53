// server/tokens.h: bearer tokens: the right to a seat, to watch, or to join. Signed, so that any
// process can verify one without the store; revoked by incrementing the seat's epoch, which only
// the table knows.
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

// The two newest keys are valid, so that a key can be rotated while tokens are in use. A new key
// signs only after every process has had time to read it. Thread-safe.
class Tokens {
 public:
  explicit Tokens(std::vector<store::Key> keys);  // newest first, at least one
  void replace(std::vector<store::Key> keys, store::Millis now);

  [[nodiscard]] std::string sign(const Token& token) const;
  // Nothing if it is forged, damaged or expired.
  [[nodiscard]] std::optional<Token> verify(std::string_view text, std::int64_t now_seconds) const;
  // A pseudonym: the same short string for the same text until the key is rotated. It cannot be
  // reversed without the key.
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
// The keys of a store; the first one is created exactly once.
[[nodiscard]] std::vector<store::Key> keys_of(store::Store& store);
[[nodiscard]] std::string random_id();      // 12 unambiguous letters and digits
[[nodiscard]] std::uint64_t random_bits();  // unguessable
// What the store keeps of a creation key: a one-way hash that includes the request.
[[nodiscard]] std::string hashed(std::string_view text);

}  // namespace server
