// core/digest.cc: the one file that knows which hash is used.
#include "core/digest.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

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

}  // namespace core
