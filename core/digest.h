// core/digest.h: one number for a plain value, equal on every compiler and platform we build for.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace core {

static_assert(
    std::endian::native == std::endian::little,
    "digests are taken over the bytes of states, which are little-endian everywhere we build");

[[nodiscard]] std::uint64_t digest_bytes(std::span<const std::byte> bytes);
[[nodiscard]] std::uint64_t digest(std::string_view text);

// No padding, so that equal values have equal bytes.
template <class T>
  requires std::has_unique_object_representations_v<T>
[[nodiscard]] std::uint64_t digest(const T& value) {
  return digest_bytes(std::as_bytes(std::span<const T, 1>(&value, 1)));
}

// Takes another number into a running sum; order matters.
constexpr std::uint64_t mix(std::uint64_t sum, std::uint64_t number) {
  sum = (sum ^ number) * 0x9FB21C651E98DF25u;
  return sum ^ (sum >> 29);
}

// Sixteen hexadecimal digits, as digests appear in files; never a JSON number, which is exact only
// up to 2^53.
[[nodiscard]] std::string hex(std::uint64_t number);

// Two digits a byte; and back: nothing where the text is not that.
[[nodiscard]] std::string hex_bytes(std::span<const std::byte> bytes);
[[nodiscard]] bool read_hex_bytes(std::string_view text, std::span<std::byte> bytes);

}  // namespace core
