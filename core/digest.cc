// core/digest.cc: the only file that depends on the choice of hash function.
#include "core/digest.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <charconv>

namespace core {

std::uint64_t digest_bytes(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::uint64_t digest(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

std::string hex(std::uint64_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = kDigits[number & 15u];
  return text;
}

std::string hex_bytes(std::span<const std::byte> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::byte byte : bytes) {
    text += kDigits[static_cast<std::size_t>(byte >> 4)];
    text += kDigits[static_cast<std::size_t>(byte & std::byte{15})];
  }
  return text;
}

bool read_hex_bytes(std::string_view text, std::span<std::byte> bytes) {
  if (text.size() != bytes.size() * 2) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    unsigned value = 0;
    const auto [end, error] =
        std::from_chars(text.data() + i * 2, text.data() + i * 2 + 2, value, 16);
    if (error != std::errc{} || end != text.data() + i * 2 + 2) return false;
    bytes[i] = static_cast<std::byte>(value);
  }
  return true;
}

}  // namespace core
