// Match, for every game: it refuses without changing anything, undoes, rewinds, and shows each seat
// its own view.
#include "core/match.h"

#include <gtest/gtest.h>

#include "tests/support/games_under_test.h"

namespace {

class Matches : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  void SetUp() override {
    match_ = tests::open_table(GetParam().entry, tests::fewest_together(GetParam().entry));
  }

  // To the first decision.
  void deal() {
    core::Rng rng(1);
    while (match_->turn().kind == core::Turn::Kind::chance)
      ASSERT_FALSE(match_->act(match_->draw(rng)));
  }

  std::unique_ptr<core::Match> match_;
};

TEST_P(Matches, RefuseAnActionWhileChanceIsDue) {
  if (match_->turn().kind != core::Turn::Kind::chance) GTEST_SKIP() << "it begins with a decision";
  const std::uint64_t before = match_->digest();
  EXPECT_EQ(match_->act({core::seat_at(0), 0}).kind, core::Refusal::Kind::not_your_turn);
  EXPECT_EQ(match_->digest(), before);
  EXPECT_TRUE(match_->steps().empty());
}

TEST_P(Matches, RefuseOtherSeats) {
  deal();
  const core::Seat mover = match_->turn().first();
  const core::Step step = match_->legal(mover)[0];
  const core::Seat other = core::seat_at((core::index(mover) + 1) % match_->seats());
  EXPECT_EQ(match_->act({other, step.what}).kind, core::Refusal::Kind::not_your_turn);
  EXPECT_EQ(match_->act({core::kSpectator, step.what}).kind, core::Refusal::Kind::not_your_turn);
  EXPECT_EQ(match_->act({core::seat_at(77), step.what}).kind, core::Refusal::Kind::not_your_turn);
  EXPECT_TRUE(match_->legal(other).empty());
}

TEST_P(Matches, RefuseArbitraryActions) {
  deal();
  const core::Seat mover = match_->turn().first();
  const std::uint64_t before = match_->digest();
  core::Rng rng(2);
  for (int i = 0; i < 1000; ++i) {
    const core::Step step{mover, rng.next()};
    const core::Refusal refusal = match_->act(step);
    EXPECT_EQ(refusal.kind, core::Refusal::Kind::illegal);
  }
  EXPECT_EQ(match_->digest(), before);
}

TEST_P(Matches, RefuseImpossibleEvents) {
  EXPECT_TRUE(match_->act({core::kChance, ~std::uint64_t{0}}));
  deal();
  EXPECT_TRUE(match_->act({core::kChance, 0}));
}

TEST_P(Matches, RefuseEverythingWhenOver) {
  tests::play_at_random(*match_, 5);
  EXPECT_EQ(match_->act({core::seat_at(0), 0}).kind, core::Refusal::Kind::game_over);
  EXPECT_EQ(match_->act({core::kChance, 0}).kind, core::Refusal::Kind::game_over);
}

TEST_P(Matches, RewindToAnyStep) {
  std::vector<std::uint64_t> digests{match_->digest()};
  core::Rng rng(8);
  while (!match_->is_over()) {
    const core::Turn turn = match_->turn();
    const core::Step step = turn.kind == core::Turn::Kind::chance
                                ? match_->draw(rng)
                                : match_->legal(turn.first()).back();
    ASSERT_FALSE(match_->act(step));
    digests.push_back(match_->digest());
  }
  for (std::size_t steps = digests.size(); steps-- > 0;) {
    match_->rewind(steps);
    ASSERT_EQ(match_->digest(), digests[steps]);
    ASSERT_EQ(match_->steps().size(), steps);
  }
}

TEST_P(Matches, ACloneIsIndependent) {
  deal();
  const auto clone = match_->clone();
  EXPECT_EQ(clone->digest(), match_->digest());
  ASSERT_FALSE(clone->act(clone->legal(clone->turn().first())[0]));
  EXPECT_NE(clone->digest(), match_->digest());
  EXPECT_EQ(clone->steps().size(), match_->steps().size() + 1);
}

// After chance nobody can undo; otherwise only the author of the last step can.
TEST_P(Matches, UndoNeverCrossesChanceOrAnotherSeat) {
  tests::play_at_random(*match_, 6);
  const auto replay = match_->fresh();
  for (const core::Step& step : match_->steps()) {
    ASSERT_FALSE(replay->act(step));
    const bool chance_is_due = replay->turn().kind == core::Turn::Kind::chance;
    for (int seat = 0; seat < replay->seats(); ++seat) {
      const bool is_author = step.by == core::seat_at(seat);
      if (chance_is_due || !is_author || step.by == core::kChance) {
        ASSERT_FALSE(core::can_undo(*replay, core::seat_at(seat)));
      }
    }
  }
}

FOR_ALL_GAMES(Matches);

}  // namespace
