// US-5, US-6: the turn, taking cards, Favors.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

// The start of a turn of this seat, as after the end of another one.
void start_turn(Scene& t, int seat) {
  const int before = (seat + t.rules().players() - 1) % t.rules().players();
  t.turn_of(before);
  t.s().phase = Phase::end_of_turn;
  t.s().step = 9;
  t.s().ask = {};
  Referee(t.rules(), t.s()).go_on();
}

TEST(US_5_1, PartsInOrder) {
  Scene t(2);
  t.give(1, "plan-01");
  t.office("treasurer", 1);
  t.wealth(0, 10);
  t.wealth(1, 10);
  start_turn(t, 1);
  EXPECT_EQ(t.wealth(1), 12);             // (a)
  EXPECT_EQ(t.ask(), Ask::Kind::invest);  // (b)
  EXPECT_EQ(t.refused("take:plan-1"), "US-D3");
  t.play("done");
  EXPECT_EQ(t.ask(), Ask::Kind::act);  // (c)
  EXPECT_EQ(t.refused("invest:plan-01"), "US-D4");
  t.play("take:plan-1 done");
  EXPECT_EQ(t.s().phase, Phase::end_of_turn);  // (d)
}

TEST(US_5_2, TheTreasurerCollects) {
  Scene t(4);
  t.office("treasurer", 2);
  t.wealth(0, 5);
  t.wealth(1, 1);
  t.wealth(2, 3);
  t.wealth(3, 0);
  start_turn(t, 2);
  EXPECT_EQ(t.wealth(0), 3);
  EXPECT_EQ(t.wealth(1), 0);
  EXPECT_EQ(t.wealth(2), 6);
  EXPECT_EQ(t.wealth(3), 0);
  start_turn(t, 3);
  EXPECT_EQ(t.wealth(2), 6);  // only his own turn
}

TEST(US_5_3, Investments) {
  Scene t(2);
  t.take_away(1);
  t.give(1, "plan-07");
  t.give(1, "plan-10", 2);
  t.give(1, "plan-37");
  t.wealth(1, 0);
  start_turn(t, 1);
  EXPECT_EQ(t.legal(), (Words{"invest:plan-07", "invest:plan-10", "done"}));
  EXPECT_EQ(t.refused("invest:plan-37"), "US-5.3");  // Urban Renewal
  EXPECT_EQ(t.refused("invest:plan-01"), "US-5.3");  // not held
  t.play("invest:plan-10 invest:plan-10");
  EXPECT_EQ(t.wealth(1), 24);
  t.play("done");
  EXPECT_EQ(t.refused("invest:plan-07"), "US-D4");  // only now
}

TEST(US_5_4, SixPointsOrEight) {
  Scene t(2);
  t.take_away(0);
  t.take_away(1);
  start_turn(t, 1);
  EXPECT_EQ(t.s().action_points, 6);
  t.office("union_boss", 0);
  start_turn(t, 0);
  EXPECT_EQ(t.s().action_points, 8);
  t.office("union_boss", 1);  // fixed at this moment
  EXPECT_EQ(t.s().action_points, 8);
}

TEST(US_5_5, ActionsInAnyOrderWhilePointsLast) {
  Scene t(2);
  t.planning("plan-1", "plan-01");
  t.planning("plan-3", "plan-04");
  t.turn_of(0);
  t.play("take:plan-3 favor:contract-2 take:plan-1");  // 3 + 2 + 1: nothing is left, the turn ends
  EXPECT_EQ(t.s().phase, Phase::end_of_turn);
  t.turn_of(0);
  t.play("done");  // unspent points are lost
  EXPECT_EQ(t.s().action_points, 0);
}

TEST(US_5_6, GapsStayUntilTheEndOfTheTurn) {
  Scene t(2);
  t.turn_of(0);
  t.play("take:plan-1");
  EXPECT_EQ(t.at("plan-1"), "");
  EXPECT_EQ(t.refused("take:plan-1"), "US-5.6");
  t.play("take:plan-deck");
  EXPECT_EQ(t.at("plan-deck"), "");
  t.turn_of(0);
  EXPECT_EQ(t.refused("take:plan-deck"), "US-5.6");
  t.contract("contract-1", "");
  EXPECT_EQ(t.refused("favor:contract-1"), "US-5.6");
  EXPECT_EQ(t.refused("build:contract-1"), "US-5.6");
}

TEST(US_6_1, TakingAPlanningCard) {
  Scene t(2);
  t.take_away(0);
  t.planning("plan-4", "plan-37");
  t.turn_of(0);
  EXPECT_EQ(t.allowed("take:plan-4"), "US-6.1");
  t.play("take:plan-4");
  EXPECT_EQ(t.player(0).hand[kind_of("plan-37")], 1);
  EXPECT_EQ(t.s().action_points, 2);
  EXPECT_EQ(t.refused("take:plan-3"), "US-6.1");  // 3 points for 2
}

TEST(US_6_2, OneFavorOrTwo) {
  Scene t(2);
  t.turn_of(0);
  EXPECT_EQ(t.allowed("favor:contract-1"), "US-6.2");
  t.play("favor:contract-1");
  EXPECT_EQ(t.refused("favor:contract-2"), "US-6.2");
  t.s().extra_favor = 0;
  EXPECT_EQ(t.allowed("favor:contract-2"), "US-6.2");
  EXPECT_EQ(t.refused("favor:town-deck"), "US-6.2");  // 6 points for 5
}

TEST(US_6_3, AFavorIsBuiltInALaterTurn) {
  Scene t(2);
  t.clear_town();
  t.contract("contract-1", "town-31");
  t.turn_of(0);
  t.give(0, "plan-01");
  t.wealth(0, 20);
  t.play("favor:contract-1");
  EXPECT_EQ(t.refused("build:favor-1"), "US-6.3");
  EXPECT_EQ(t.refused("build:favor-2"), "US-6.3");  // there is none
  t.player(0).fresh = 0;                            // another turn
  t.turn_of(0);
  t.take_away(0);
  EXPECT_EQ(t.refused("build:favor-1"), "US-7.2");  // permits are paid as usual
  t.give(0, "plan-01");
  EXPECT_EQ(t.allowed("build:favor-1"), "US-6.3");
  t.play("build:favor-1");
  EXPECT_EQ(t.s().action_points, 6);
}

TEST(US_6_4, ANewFavorAfterBuildingOne) {
  Scene t(2);
  t.clear_town();
  t.turn_of(0);
  t.give(0, "plan-01");
  t.wealth(0, 20);
  t.player(0).favors[0] = static_cast<Contract>(contract_of("town-31"));
  EXPECT_EQ(t.refused("favor:contract-2"), "US-6.2");
  t.play("build:favor-1 place:b11:NW");
  EXPECT_EQ(t.allowed("favor:contract-2"), "US-6.2");
}

TEST(US_6_5, SpentCardsGoToTheDiscardPile) {
  Scene t(2);
  t.clear_town();
  t.put("RES", "b11:NW", 1);
  t.s().decks.discard = {};
  t.turn_of(0);
  t.take_away(0);
  t.give(0, "plan-01");
  t.give(0, "plan-37");
  t.wealth(0, 20);
  t.contract("contract-1", "town-31");
  t.play("build:contract-1 place:b11:NW");
  EXPECT_EQ(t.s().decks.discard[kind_of("plan-01")], 1);
  EXPECT_EQ(t.s().decks.discard[kind_of("plan-37")], 1);
}

}  // namespace
