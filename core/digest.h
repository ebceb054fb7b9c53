// core/digest.h: a hash of a plain value, identical on every compiler and platform we build for.
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

// Requires a type without padding, so that equal values have equal bytes.
template <class T>
  requires std::has_unique_object_representations_v<T>
[[nodiscard]] std::uint64_t digest(const T& value) {
  return digest_bytes(std::as_bytes(std::span<const T, 1>(&value, 1)));
}

// Mixes another number into a running hash; order matters.
constexpr std::uint64_t mix(std::uint64_t sum, std::uint64_t number) {
  sum = (sum ^ number) * 0x9FB21C651E98DF25u;
  return sum ^ (sum >> 29);
}

// Sixteen hexadecimal digits, as digests appear in files. Never a JSON number: those are exact only
// up to 2^53.
[[nodiscard]] std::string hex(std::uint64_t number);

// Two digits per byte. Reading returns false if the text does not have that form.
[[nodiscard]] std::string hex_bytes(std::span<const std::byte> bytes);
[[nodiscard]] bool read_hex_bytes(std::string_view text, std::span<std::byte> bytes);

}  // namespace core
