// TU-5, TU-11: taking a card, and what happens when floors run out.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(TU_5_1, OneOfThreeMarketCards) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1", {1, 1, 1, 1}, "R02 R13 R18");
  EXPECT_EQ(legal(game, s, "take:"), (Words{"take:1", "take:2", "take:3"}));
  EXPECT_FALSE(game.parse_action("take:4"));
}

TEST(TU_5_2, EverythingIsReceivedAndTheCardIsDiscarded) {
  const Rules game = rules(2);
  const State s = taken(game, position(game), "R02");
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{3, 1, 3, 1}));
  EXPECT_EQ(s.table.discard, bit(card("R02")));
  EXPECT_EQ(refused(game, position(game), "take:1+grey"), "TU-5.2");
}

TEST(TU_5_3, ColouredFloorsComeFromTheSupply) {
  const Rules game = rules(2);
  const State s = taken(game, position(game), "R18");
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{2, 1, 2, 2}));
  EXPECT_EQ(s.table.supply, (Floors{19, 20, 19, 19}));
}

TEST(TU_5_4, AnyColourFloorsAreChosenFromWhatIsLeft) {
  const Rules game = rules(2);
  State s = position(game, "", {1, 1, 1, 1}, "R25 R13 R29");
  EXPECT_EQ(legal(game, s, "take:1").size(), 10u);
  EXPECT_EQ(refused(game, s, "take:1+grey"), "TU-5.4");
  EXPECT_EQ(refused(game, s, "take:1"), "TU-5.4");
  s.table.supply = {0, 1, 20, 20};
  EXPECT_EQ(refused(game, s, "take:1+grey+grey"), "TU-5.4");
  EXPECT_EQ(refused(game, s, "take:1+black+grey"), "TU-5.4");
  EXPECT_EQ(refused(game, s, "take:1+white+white"), "");
  EXPECT_EQ(taken(game, s, "R25", "grey+white").table.boards[0].reserve, (Floors{1, 2, 2, 1}));
}

TEST(TU_5_5, ColouredFloorsAreTakenFirst) {
  // A card that is none of the deck: one grey floor and one of any colour.
  const CardData both{{0, 1, 0, 0}, 1, 0, 0, 1};
  const Gain gain = gain_of(both, {0, 1, 0, 3});
  EXPECT_EQ(gain.left, (Floors{0, 0, 0, 3}));
  EXPECT_EQ(gain.chosen, 1);
}

TEST(TU_5_6, AMachineMovesOneOrTwoSpaces) {
  const Rules game = rules(2);
  EXPECT_EQ(taken(game, position(game), "R37").table.boards[0].machines, (Floors{0, 1, 0, 0}));
  EXPECT_EQ(taken(game, position(game), "R29", "white").table.boards[0].machines,
            (Floors{2, 0, 0, 0}));
}

TEST(TU_5_7, TheFreedSlotIsRefilled) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R02 R13 R29");
  act(game, s, "take:2");
  EXPECT_EQ(s.table.phase, Phase::refill);
  reveal(game, s, "card:2:R07");
  EXPECT_EQ(s.table.market, (std::array{card("R02"), card("R07"), card("R29")}));
}

TEST(TU_5_8, ColoursAreChosenBeforeTheNewCardFloorsReturnedAfterIt) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {3, 3, 3, 0}, "R25 R13 R29");
  act(game, s, "take:1+grey+brown");
  EXPECT_EQ(s.table.phase, Phase::refill);
  reveal(game, s, "card:1:R07");
  EXPECT_EQ(s.table.phase, Phase::give_back);
}

TEST(TU_5_9, AnEmptyPileIsMadeOfTheDiscards) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R01 R02 R03");
  s.table.discard = s.table.draw;
  s.table.draw = 0;
  act(game, s, "take:2");
  EXPECT_EQ(std::popcount(s.table.draw), 42);
  EXPECT_EQ(s.table.discard, 0u);
  EXPECT_NE(s.table.draw & bit(card("R02")), 0u);
}

TEST(TU_11_1, AMissingFloorIsReplacedByOneOfYourChoice) {
  const Rules game = rules(3);
  State s = position(game, "F12=grey1");
  s.table.supply = {1, 20, 20, 20};
  EXPECT_EQ(legal(game, s, "take:1"), (Words{"take:1+brown", "take:1+white", "take:1+grey"}));
  EXPECT_EQ(refused(game, s, "take:1"), "TU-11.1");
  EXPECT_EQ(refused(game, s, "take:1+black"), "TU-5.4");
  s = taken(game, s, "R02", "grey");
  EXPECT_EQ(s.table.trigger, Trigger::shortage);
  EXPECT_EQ(s.table.boards[0].reserve, (Floors{2, 2, 3, 1}));
}

TEST(TU_11_2, WhatIsLeftIsTakenFirst) {
  const Gain gain = gain_of(components()->faces.cards[card("R02")], {1, 5, 9, 5});
  EXPECT_EQ(gain.taken, (Floors{1, 0, 2, 0}));
  EXPECT_EQ(gain.missing, 1);
}

TEST(TU_11_3, AFavouriteColourThatRanOutIsNoShortage) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R25 R13 R29");
  s.table.supply = {0, 5, 5, 5};
  EXPECT_EQ(taken(game, s, "R25", "grey+brown").table.trigger, Trigger::none);
}

TEST(TU_11_4, AnEmptySupplyGivesNothingAndIsAShortage) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R25 R02 R29");
  s.table.supply = {0, 1, 0, 0};
  const State any = taken(game, s, "R25", "grey");
  EXPECT_EQ(any.table.trigger, Trigger::shortage);
  s.table.supply = {0, 0, 0, 0};
  EXPECT_EQ(legal(game, s, "take:2"), (Words{"take:2"}));
  EXPECT_EQ(taken(game, s, "R02").table.trigger, Trigger::shortage);
}

TEST(TU_11_5, ReturnedFloorsAreBackAtOnceTheShortageStays) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {4, 1, 2, 2});
  s.table.supply = {0, 9, 9, 9};
  s = taken(game, s, "R02", "grey+grey");
  ASSERT_EQ(s.table.phase, Phase::give_back);
  act(game, s, "return:black+black+black");
  EXPECT_EQ(s.table.supply[0], 3);
  EXPECT_EQ(s.table.trigger, Trigger::shortage);
}

TEST(TU_11_6, PaymentsComeFromTheReserve) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 0, 0});
  const Floors supply = s.table.supply;
  act(game, s, "build:B10=grey^B09");
  EXPECT_EQ(s.table.supply, supply);
  EXPECT_EQ(s.table.boards[0].reserve, Floors{});
}

TEST(TU_11_7, NothingIsDestroyedOrTraded) {
  City before{};
  along_random_games(3, 5, [&](const Rules&, const State& s) {
    if (s.table.phase == Phase::first_player) before = {};
    for (std::size_t level = 0; level < kLevels; ++level) {
      ASSERT_EQ(before.floors[level] & ~s.table.city.floors[level], 0u);
      for (int seat = 0; seat < 3; ++seat)
        ASSERT_EQ(before.roofs[seat][level] & ~s.table.city.roofs[seat][level], 0u);
    }
    before = s.table.city;
  });
}

TEST(TU_11_8, ASiteBehindDeadSitesStaysEmpty) {
  // F46 has one street, to F38; F38 is dead.
  const Rules game = rules(4);
  const State s = position(game, "F30=black1 F39=grey1 F45=white1 F37=brown1", {5, 5, 5, 5});
  EXPECT_EQ(refused(game, s, "build:F46=brown^F46"), "TU-6.1");
  EXPECT_EQ(s.table.city.dead() & sites(game, "F38"), 0u);  // three colours so far
}

TEST(TU_11_9, TheMarketAlwaysHoldsThreeCards) {
  along_random_games(4, 10, [](const Rules&, const State& s) {
    if (s.table.phase != Phase::act) return;
    for (const Card each : s.table.market) ASSERT_LT(index(each), std::size_t{kCards});
    ASSERT_EQ(std::popcount(s.table.draw | s.table.discard), 41);
  });
}

}  // namespace
