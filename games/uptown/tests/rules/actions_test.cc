// UT-5: the first action. UT-6: the second action.
#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(UT_5_1, MoneyOnTheHandMustBeDeposited) {
  Position p;
  p.hand(0, "P01a", 10, 6);
  EXPECT_EQ(p.legal(), Words{"deposit"});
  EXPECT_EQ(p.clause("build:P01a.0@0.1"), "UT-5.1");
  EXPECT_EQ(p.clause("discard:P01a"), "UT-5.1");
  p.play("deposit");
  EXPECT_EQ(p.account(0), 16);
  EXPECT_EQ(p.upcoins(0), 0);
  EXPECT_EQ(p.cards(0), 10);
  EXPECT_EQ(p.s.phase, Phase::second);
}

TEST(UT_5_1, WithoutMoneyThereIsNothingToDeposit) {
  EXPECT_EQ(Position().clause("deposit"), "UT-5.1");
}

TEST(UT_5_2, TheTopCardIsFree) {
  Position p;
  p.account(0, 0);
  EXPECT_EQ(p.clause("build:P01a.0@0.3"), "UT-5.2");
  EXPECT_TRUE(p.allows("build:P01a.0@0.3"));
  p.play("build:P01a.0@0.3");
  EXPECT_EQ(p.site(0, 3), Words{"startup_office"});
  EXPECT_EQ(p.account(0), 0);
  EXPECT_EQ(p.cards(0), 9);
}

TEST(UT_5_2, OnlyTheOwnHandIsFree) {
  const Position p;
  EXPECT_EQ(p.clause("build:P02a.1@0.1"), "UT-5.2");
  EXPECT_FALSE(p.allows("build:P02a.1@0.1"));
  EXPECT_EQ(p.refuse("build:P02a.1@0.1").why.key, "refusal.not_own_hand");
  EXPECT_EQ(p.refuse("build:P50a.1@0.1").why.key, "refusal.not_on_top");
  EXPECT_EQ(p.refuse("build:G05a.0@0.1").why.key, "refusal.not_on_top");
}

TEST(UT_5_3, TheCardMustBeTaken) {
  EXPECT_EQ(Position().clause("none"), "UT-5.3");
  EXPECT_FALSE(Position().allows("none"));
}

TEST(UT_5_4, DiscardingIsAlwaysAllowed) {
  Position p;
  EXPECT_EQ(p.clause("discard:P01a"), "UT-5.4");
  p.play("discard:P01a");
  EXPECT_EQ(p.cards(0), 9);
  EXPECT_EQ(p.running(0), Sums{});
}

TEST(UT_5_4, NeitherEndCanBeBuilt) {
  Position p;
  p.hand(0, "P10a").street(
      0, {{"townhouse"}, {"townhouse"}, {"supermarket"}, {"supermarket"}, {"drive_in_bank"}});
  p.street(1, {{"open_plan"}});
  EXPECT_EQ(p.legal(), Words{"discard:P10a"});  // office_floor / billboard
}

TEST(UT_5_5, TheCardIsNeverFlipped) {
  const Position p;
  EXPECT_EQ(p.clause("build:P01b.0@0.1"), "UT-5.5");
  EXPECT_EQ(p.clause("discard:P01b"), "UT-5.5");
  EXPECT_TRUE(p.allows("build:P01a.0@0.1"));
  EXPECT_TRUE(p.allows("build:P01a.1@0.1"));
}

TEST(UT_5_6, NeitherMoneyNorCards) {
  Position p;
  p.empty_hand(0);
  EXPECT_EQ(p.legal(), Words{"none"});
  EXPECT_EQ(p.clause("none"), "UT-5.6");
  EXPECT_EQ(p.clause("discard:P01a"), "UT-5.6");
  p.play("none");
  EXPECT_EQ(p.s.phase, Phase::second);
}

TEST(UT_5_7, DiscardsLieOpenInOnePile) {
  Position p;
  p.play("discard:P01a uncover:0:P11a take:G05a.0@0.1 uncover:public:G06 discard:P02a");
  const core::Json discards = p.view(0).at("discards");
  EXPECT_EQ(core::to_text(discards), R"(["P02a","P01a"])");  // the last one on top
}

TEST(UT_6_1, TheOwnCardIsPaidToTheBank) {
  Position p(2, Phase::second);
  EXPECT_EQ(p.clause("buy:P01a.0@0.1"), "UT-6.1");
  p.play("buy:P01a.0@0.1");
  EXPECT_EQ(p.account(0), 7);
  EXPECT_EQ(p.upcoins(0), 0);
  EXPECT_EQ(p.cards(0), 9);
}

TEST(UT_6_2, AnOpponentsCardIsPaidOntoTheHand) {
  Position p(2, Phase::second);
  EXPECT_EQ(p.clause("buy:P02a.1@0.1"), "UT-6.2");
  p.play("buy:P02a.1@0.1");
  EXPECT_EQ(p.account(0), 4);
  EXPECT_EQ(p.account(1), 10);
  EXPECT_EQ(p.upcoins(1), 6);
  EXPECT_EQ(p.cards(1), 9);
}

TEST(UT_6_2, OnlyATopCardIsForSale) {
  const Position p(2, Phase::second);
  EXPECT_EQ(p.refuse("buy:P50a.1@0.1").why.key, "refusal.not_on_any_hand");
}

TEST(UT_6_3, ThePublicCardIsFree) {
  Position p(2, Phase::second);
  p.account(0, 0);
  EXPECT_EQ(p.clause("take:G05b.1@0.1"), "UT-6.3");
  p.play("take:G05b.1@0.1");
  EXPECT_EQ(p.site(0, 1), Words{"library"});
  EXPECT_EQ(p.s.public_cards, 9);
}

TEST(UT_6_3, PublicCardsAreTakenAndProjectCardsBought) {
  const Position p(2, Phase::second);
  EXPECT_EQ(p.refuse("buy:G05a.0@0.1").why.key, "refusal.public_is_free");
  EXPECT_EQ(p.refuse("take:P01a.0@0.1").why.key, "refusal.not_public");
  EXPECT_EQ(p.refuse("take:G06a.0@0.1").why.key, "refusal.not_on_deck");
}

TEST(UT_6_4, ABlockedHandSellsToNobody) {
  Position p(3, Phase::second);
  p.hand(1, "P02a", 10, 6);
  EXPECT_EQ(p.clause("buy:P02a.1@0.1"), "UT-6.4");
  EXPECT_TRUE(p.legal("buy:P02a").empty());
  EXPECT_FALSE(p.legal("buy:P08a").empty());
}

TEST(UT_6_5, TheAccountMustCoverTheCost) {
  Position p(2, Phase::second);
  EXPECT_EQ(p.account(0, 5).clause("buy:P02a.1@0.1"), "UT-6.5");
  EXPECT_EQ(p.account(0, 6).clause("buy:P02a.1@0.1"), "UT-6.2");
}

TEST(UT_6_6, OnlyPublicCardsMayBeFlipped) {
  const Position p(2, Phase::second);
  EXPECT_EQ(p.clause("buy:P02b.1@0.1"), "UT-6.6");
  EXPECT_TRUE(p.allows("take:G05a.0@0.1"));
  EXPECT_TRUE(p.allows("take:G05b.1@0.1"));
}

TEST(UT_6_7, NoDiscardInTheSecondAction) {
  const Position p(2, Phase::second);
  EXPECT_EQ(p.clause("discard:P01a"), "UT-6.7");
  EXPECT_TRUE(p.legal("discard").empty());
}

TEST(UT_6_8, APassOnlyWhereNothingElseIsPossible) {
  Position p(2, Phase::second);
  EXPECT_FALSE(p.allows("pass"));
  p.deck("").account(0, 2);
  EXPECT_EQ(p.legal(), Words{"pass"});
  EXPECT_EQ(p.clause("pass"), "UT-6.8");
  EXPECT_TRUE(p.allows("pass"));
  p.play("pass");
  EXPECT_EQ(p.mover(), 1);
}

TEST(UT_6_9, TheSameHandInBothActions) {
  Position p;
  p.play("build:P01a.0@0.1 uncover:0:P11a");
  EXPECT_TRUE(p.allows("buy:P11a.1@0.1"));  // architects
}

TEST(UT_6_10, NothingFromEmptyPiles) {
  Position p(2, Phase::second);
  p.deck("").empty_hand(1);
  EXPECT_EQ(p.clause("take:G05a.0@0.1"), "UT-6.10");
  EXPECT_TRUE(p.legal("take").empty());
  EXPECT_EQ(p.refuse("buy:P02a.1@0.1").why.key, "refusal.not_on_any_hand");
}

TEST(UT_6_10, AnEmptyPublicDeckDoesNotEndTheGame) {
  Position p(2, Phase::second);
  p.deck("G05", 1).play("take:G05a.0@0.1");
  EXPECT_EQ(p.s.public_cards, 0);
  EXPECT_EQ(p.s.ending, Ending::none);
  EXPECT_EQ(p.game.turn(p.s).kind, core::Turn::Kind::decision);  // there is nothing to uncover
}

TEST(UT_6_11, MoneyOnAHandIsThePriceOfOneCard) {
  for (int players = 2; players <= 4; ++players) {
    along_random_games(players, 20, [](const Rules&, const State& s) {
      for (const Hand& hand : s.hands)
        ASSERT_TRUE(hand.upcoins == 0 || (hand.upcoins >= 2 && hand.upcoins <= 12));
    });
  }
}

}  // namespace
