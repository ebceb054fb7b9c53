// The n-th bit, and the n-th item counted in bytes, against a naive loop.
#include "core/bits.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace {

TEST(Bits, FindsTheNthBit) {
  core::Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    // Sets from nearly empty to nearly full, and the whole word.
    std::uint64_t bits = rng.next();
    for (int thinned = i % 5; thinned > 0; --thinned) bits &= rng.next();
    if (i % 2 == 1) bits = ~bits;
    std::uint32_t n = 0;
    for (unsigned bit = 0; bit < 64; ++bit) {
      if ((bits >> bit & 1) != 0) {
        ASSERT_EQ(core::nth_bit(bits, n++), bit);
      }
    }
  }
  static_assert(core::nth_bit(~std::uint64_t{0}, 63) == 63);
}

TEST(Bits, CountsInBytes) {
  core::Rng rng(2);
  for (int i = 0; i < 2000; ++i) {
    std::uint64_t counts = 0;
    for (int byte = 0; byte < 8; ++byte) counts = counts << 8 | rng.below(16);  // at most 120
    const std::uint64_t sums = core::prefix_sums(counts);
    std::uint32_t n = 0;
    for (unsigned byte = 0; byte < 8; ++byte) {
      ASSERT_EQ(core::sum_before(sums, byte), n);
      for (auto left = static_cast<unsigned>(counts >> (8 * byte) & 0xFF); left > 0; --left)
        ASSERT_EQ(core::byte_of(sums, n++), byte);
    }
    ASSERT_EQ(core::total_of(sums), n);
  }
}

}  // namespace
