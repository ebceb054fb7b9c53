// US-2, US-3: the grid.
#include "games/urban_sprawl/board.h"

#include <gtest/gtest.h>

namespace {

using namespace urban_sprawl;  // NOLINT(google-build-using-namespace)

TEST(US_2_1, SixBySixBlocksOfFourLots) {
  EXPECT_EQ(kBlocks, 36);
  EXPECT_EQ(Lots::everywhere().count(), kLots);
  EXPECT_EQ(lot_row(lot_at(4, 7)), 4);
  EXPECT_EQ(lot_column(lot_at(4, 7)), 7);
}

}  // namespace
