// core/bits.h: the n-th set bit, and the n-th item where bytes hold counts of items, without a loop
// over the preceding ones. Newer processors have instructions for this; these functions run
// everywhere, and at compile time.
#pragma once

#include <bit>
#include <cstdint>

namespace core {

inline constexpr std::uint64_t kByteOnes = 0x0101010101010101u;

// Byte i: the sum of bytes 0 to i. The total must be below 128.
constexpr std::uint64_t prefix_sums(std::uint64_t counts) { return counts * kByteOnes; }

// The sum of all bytes.
constexpr std::uint32_t total_of(std::uint64_t sums) {
  return static_cast<std::uint32_t>(sums >> 56);
}

// The byte that counts the n-th item. Precondition: n < total_of(sums).
constexpr unsigned byte_of(std::uint64_t sums, std::uint32_t n) {
  // The high bit of every byte whose sum is at most n: these precede the wanted one.
  return static_cast<unsigned>(std::popcount(((n | 0x80u) * kByteOnes - sums) & (kByteOnes << 7)));
}

// The sum of the bytes before this one.
constexpr std::uint32_t sum_before(std::uint64_t sums, unsigned byte) {
  return static_cast<std::uint32_t>((sums << 8) >> (8 * byte) & 0xFF);
}

// The index of the n-th set bit, from 0. Precondition: n < popcount(bits).
constexpr unsigned nth_bit(std::uint64_t bits, std::uint32_t n) {
  std::uint64_t counts = bits - (bits >> 1 & 0x5555555555555555u);
  counts = (counts & 0x3333333333333333u) + (counts >> 2 & 0x3333333333333333u);
  counts = (counts + (counts >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  const std::uint64_t sums = prefix_sums(counts);
  const unsigned byte = byte_of(sums, n);
  n -= sum_before(sums, byte);
  auto rest = static_cast<unsigned>(bits >> (8 * byte) & 0xFF);
  for (; n > 0; --n) rest &= rest - 1;
  return 8 * byte + static_cast<unsigned>(std::countr_zero(rest));
}

}  // namespace core
