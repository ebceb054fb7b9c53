// The signature layer: did anything change at all? One number per player count, the same on every
// compiler.
#include <gtest/gtest.h>

#include <sstream>

#include "core/digest.h"
#include "tests/support/games_under_test.h"

namespace {

class Signature : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Signature, IsUnchanged) {
  std::istringstream lines(tests::read_text(GetParam().folder + "/tests/signature.txt"));
  const core::Facts& facts = *GetParam().entry.facts;
  for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
    int recorded_seats = 0;
    std::string recorded;
    lines >> recorded_seats >> recorded;
    EXPECT_EQ(recorded_seats, seats);
    EXPECT_EQ(recorded, core::hex(tests::open_table(GetParam().entry, seats)->signature()))
        << seats << " seats";
  }
}

FOR_ALL_GAMES(Signature);

}  // namespace
