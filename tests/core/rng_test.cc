// The random number generator: portable, uniform, with independent forks.
#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace {

// Recorded once; g++, clang and WebAssembly must all give it.
TEST(Rng, GivesTheSameSequenceEverywhere) {
  core::Rng rng(42);
  EXPECT_EQ(rng.next(), 13679457532755275413u);
  EXPECT_EQ(rng.next(), 2949826092126892291u);
  EXPECT_EQ(rng.below(6), 1u);
  EXPECT_EQ(rng.below(6), 2u);
}

TEST(Rng, DrawsBelowItsBoundWithoutBias) {
  core::Rng rng(1);
  for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 24u}) {
    std::vector<int> seen(bound);
    for (int i = 0; i < 60'000; ++i) ++seen[rng.below(bound)];
    for (const int count : seen)
      EXPECT_NEAR(count, 60'000.0 / bound, 5 * 245.0 / bound + 250) << bound;
  }
}

// With a bound of three quarters of all values, every third result would be twice as likely as the
// others without rejection.
TEST(Rng, RejectionRemovesBias) {
  core::Rng rng(2);
  const std::uint32_t bound = 0xC0000000u;
  int thirds = 0;
  for (int i = 0; i < 30'000; ++i) thirds += rng.below(bound) % 3 == 0 ? 1 : 0;
  EXPECT_NEAR(thirds, 10'000, 400);
}

TEST(Rng, ShufflesIntoEveryOrder) {
  core::Rng rng(3);
  std::set<std::array<int, 4>> orders;
  for (int i = 0; i < 2000; ++i) {
    std::array<int, 4> items = {1, 2, 3, 4};
    rng.shuffle(std::span<int>(items));
    orders.insert(items);
  }
  EXPECT_EQ(orders.size(), 24u);
}

TEST(Rng, ForksAreIndependentOfEachOtherAndTheOriginal) {
  const core::Rng rng(4);
  core::Rng one = rng.fork(1);
  core::Rng two = rng.fork(2);
  EXPECT_NE(one.next(), two.next());
  EXPECT_EQ(rng, core::Rng(4));
  EXPECT_EQ(rng.fork(1), rng.fork(1));
}

}  // namespace
