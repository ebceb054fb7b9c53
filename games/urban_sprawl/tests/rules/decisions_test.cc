// US-18: every kind of decision.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(US_D1, ElevenOfTwelveAreChosen) {
  int asked = 0;
  const Rules game = rules(2);
  State s = game.start();
  game.resolve(s, Event::starting_player(0));
  while (s.phase <= Phase::media) {
    core::Outcomes<Rules> all;
    core::Actions<Rules> actions;
    if (game.turn(s).kind == core::Turn::Kind::chance) {
      game.outcomes(s, all);
      game.resolve(s, all[0].event);
      continue;
    }
    if (s.ask.kind != Ask::Kind::buy) break;
    game.legal(s, core::seat_at(s.ask.seat), actions);
    EXPECT_EQ(actions.size(), 12u - static_cast<unsigned>(asked));
    ++asked;
    game.apply(s, core::seat_at(s.ask.seat), actions[0]);
  }
  EXPECT_EQ(asked, 11);  // the last one is forced
}

TEST(US_D2, TheStartingPlayerGivesMedia) {
  Scene t(2);
  t.clear_town();
  t.put("COM", "b11:NW", 0);
  t.wealth(0, 5);
  t.wealth(1, 5);
  t.player(0).vocations = {};
  t.player(1).vocations = {};
  t.s().pool = t.facts().markers;
  t.s().phase = Phase::media;
  t.s().ask = {};
  Referee(t.rules(), t.s()).go_on();
  EXPECT_EQ(t.ask(), Ask::Kind::media);
  EXPECT_EQ(t.asked(), 0);
  t.play("name:1");
  EXPECT_EQ(t.markers(1, "media"), 1);
}

TEST(US_D3, InvestOrGoOn) {
  Scene t = empty_town(2);
  t.take_away(0);
  t.give(0, "plan-01", 2);
  t.s().phase = Phase::invest;
  t.s().ask = {};
  Referee(t.rules(), t.s()).go_on();
  EXPECT_EQ(t.legal(), (Words{"invest:plan-01", "done"}));
}

TEST(US_D4, TakeFavorBuildEnd) {
  Scene t = empty_town(2);
  t.take_away(0);
  t.give(0, "plan-32");
  for (const std::string& slot : components()->planning_slot_ids) t.planning(slot, "");
  for (const std::string& slot : components()->contract_slot_ids) t.contract(slot, "");
  t.planning("plan-2", "plan-01");
  t.contract("contract-3", "town-31");
  EXPECT_EQ(t.legal(), (Words{"take:plan-2", "favor:contract-3", "build:contract-3", "done"}));
}

TEST(US_D5, IdenticalSetsAreOne) {
  Scene t = empty_town(2);
  t.take_away(0);
  t.give(0, "plan-01", 3);
  t.give(0, "plan-13", 2);
  t.contract("contract-1", "town-04");
  t.play("build:contract-1");
  EXPECT_EQ(t.legal(), (Words{"permits:plan-01+plan-01", "permits:plan-13"}));
}

TEST(US_D6, PlacesByBlockAndLots) {
  Scene t = empty_town(2);
  t.take_away(0);
  t.give(0, "plan-32");
  t.wealth(0, 2);
  t.contract("contract-1", "town-04");
  t.play("build:contract-1");
  EXPECT_EQ(t.legal(),
            (Words{"place:b31:NW+NE", "place:b31:NW+SW", "place:b31:NE+SE", "place:b31:SW+SE",
                   "place:b41:NW+NE", "place:b41:NW+SW", "place:b41:NE+SE", "place:b41:SW+SE"}));
}

TEST(US_D7, TakeFromWhomOrNot) {
  Scene t = empty_town(3);
  t.vocation(1, "transport", 1);
  t.vocation(2, "transport", 1);
  t.build("metro-06", "b33:NW+NE+SW");
  EXPECT_EQ(t.legal(), (Words{"name:1", "name:2", "decline"}));
  EXPECT_EQ(t.refused("name:0"), "US-D7");
}

TEST(US_D8, MarkersAsPrestige) {
  Scene t = empty_town(2);
  t.vocation(0, "energy", 2);
  t.build("town-13", "b33:NW");
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1", "split:2", "split:3"}));
  t.play("split:1");
  EXPECT_EQ(t.prestige(0), 2);
  EXPECT_EQ(t.wealth(0), 44 + 4);
}

TEST(US_D9, TheNextDecider) {
  Scene t = empty_town(3);
  t.vocation(1, "energy", 1);
  t.build("town-13", "b33:NW");
  EXPECT_EQ(t.ask(), Ask::Kind::next);
  EXPECT_EQ(t.refused("name:2"), "US-D9");
}

TEST(US_D10, TiedElections) {
  Scene t = empty_town(3);
  t.vocation(1, "energy", 1);
  t.vocation(2, "energy", 1);
  t.build("town-05", "b33:NW+NE");
  EXPECT_EQ(t.ask(), Ask::Kind::elect);
  EXPECT_EQ(t.refused("name:0"), "US-D10");
  EXPECT_EQ(t.allowed("name:2"), "US-D10");
}

TEST(US_D11, ATiedContractor) {
  Scene t = empty_town(3);
  t.prestige(0, 1);
  t.reveal("city-37");
  EXPECT_EQ(t.ask(), Ask::Kind::contractor);
  EXPECT_EQ(t.legal(), (Words{"name:1", "name:2"}));
  EXPECT_EQ(t.refused("name:0"), "US-D11");
}

TEST(US_D12, TheMayorsPark) {
  Scene t = empty_town(2);
  t.vocation(1, "energy", 1);
  t.build("town-05", "b33:NW+NE");
  EXPECT_EQ(t.ask(), Ask::Kind::park);
  EXPECT_EQ(t.legal().size(), 142u);
}

TEST(US_D13, TiedPlayers) {
  Scene t = empty_town(3);
  t.prestige(1, 5);
  t.prestige(2, 5);
  t.build("metro-05", "b33:NW+NE+SW");
  t.play("split:0");
  EXPECT_EQ(t.ask(), Ask::Kind::player);
  EXPECT_EQ(t.refused("name:0"), "US-D13");
  t.play("name:2");
  EXPECT_EQ(t.prestige(2), 0);
}

TEST(US_D14, PickABuilding) {
  Scene t = empty_town(2);
  t.put("CIV", "b14:NW", 0);
  t.put("CIV", "b14:SE", 1);
  t.put("CIV", "b11:SE", 1);
  t.reveal("plan-53");  // Civic Pride
  EXPECT_EQ(t.legal(), (Words{"pick:b14:NW", "pick:b14:SE"}));
  EXPECT_EQ(t.refused("pick:b11:SE"), "US-13.2");
  EXPECT_EQ(t.refused("pick:b11:NW"), "US-13.2");
}

TEST(US_D15, PlaceOrDecline) {
  Scene t = empty_town(2);
  t.build("town-01", "b11:NW");
  t.play("split:0");
  EXPECT_EQ(t.legal(), (Words{"place:b11:NE", "place:b11:SW", "place:b11:SE", "decline"}));
}

TEST(US_D16, BuildingThenDestination) {
  Scene t = empty_town(2);
  t.put("RES", "b11:NW", 1);
  t.build("city-27", "b31:NW+NE");
  EXPECT_EQ(t.ask(), Ask::Kind::move);
  t.play("pick:b11:NW");
  EXPECT_EQ(t.ask(), Ask::Kind::destination);
  EXPECT_EQ(t.refused("decline"), "US-13.6");
}

TEST(US_D17, RemoveRezoneControl) {
  Scene t = empty_town(2);
  t.office("mayor", 1);
  t.put("IND", "b11:NW", 0);
  t.put("IND", "b13:NW", 0);
  t.reveal("metro-36");  // Brownfield Redevelopment
  EXPECT_EQ(t.ask(), Ask::Kind::rezone);
  EXPECT_EQ(t.asked(), 1);
  t.play("pick:b13:NW");
  EXPECT_EQ(t.zone("b13:NW"), "RES");
}

TEST(US_D18, MarkerThenSpace) {
  Scene t = empty_town(2);
  t.marker("marker-w7", "grey-n2");
  t.build("city-30", "b14:NW+NE+SW");  // Estate
  EXPECT_EQ(t.legal(), (Words{"marker:marker-p4", "marker:marker-p5", "marker:marker-p6"}));
  EXPECT_EQ(t.refused("marker:marker-w8"), "US-D18");
  t.play("marker:marker-p5");
  EXPECT_EQ(t.legal().size(), 8u);
  EXPECT_EQ(t.refused("space:grey-n2"), "US-D18");
}

TEST(US_D19, AnOfficeInTheGame) {
  Scene t = empty_town(2);
  t.s().offices_in_play = 1;
  t.vocation(1, "media", 1);
  t.reveal("plan-50");  // Special Election: a single office is named without asking
  EXPECT_EQ(t.holder("mayor"), 1);
  t.all_offices_in_play();
  t.reveal("plan-50");
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.legal().size(), 5u);
  t.play("office:mayor");
  EXPECT_TRUE(t.told("log.office"));
}

TEST(US_D20, UnitsInWealth) {
  Scene t = empty_town(2);
  t.put("RES", "b31:NW", 1);
  t.put("RES", "b36:NW", 1);
  t.prestige(1, 9);
  t.build("city-11", "b33:NW+NE");  // Movie Theater
  EXPECT_EQ(t.ask(), Ask::Kind::tribute);
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1", "split:2"}));
}

TEST(US_D21, PayOrLoseABuilding) {
  Scene t = empty_town(2);
  t.put("RES", "b11:NW", 1);
  t.put("RES", "b13:NW", 1);
  t.reveal("plan-45");
  EXPECT_EQ(t.legal(), (Words{"pick:b11:NW", "pick:b13:NW", "pay"}));
  EXPECT_EQ(t.refused("decline"), "US-13.6");
  t.wealth(1, 4);
  t.s().ask.may_decline = false;
  EXPECT_EQ(t.refused("pay"), "US-12.3");
}

TEST(US_D22, PayOrNot) {
  Scene t = empty_town(2);
  t.reveal("plan-44");
  t.play("place:b11:NW");
  EXPECT_EQ(t.ask(), Ask::Kind::next);
  t.play("name:1 pay");
  EXPECT_EQ(t.owner("b11:NW"), 1);  // the only uncontrolled one
  EXPECT_EQ(t.wealth(1), 12);
  EXPECT_NE(t.ask(), Ask::Kind::offer);  // nothing is left for seat 0
}

TEST(US_D23, ASingleRow) {
  Scene t = empty_town(2);
  t.put("RES", "b33:NW", 1);
  t.reveal("plan-47");  // Earthquake
  EXPECT_EQ(t.legal().size(), 12u);
  t.play("row:row-e3");
  EXPECT_EQ(t.asked(), 1);
  t.play("pay");
  EXPECT_EQ(t.wealth(1), 14);
}

TEST(US_D24, AFaceUpPlanningCard) {
  Scene t = empty_town(2);
  t.planning("plan-1", "");
  t.build("city-01", "b33:NW+NE+SW");  // City Hall
  t.play("split:0");
  EXPECT_EQ(t.legal(), (Words{"take:plan-2", "take:plan-3", "take:plan-4", "take:plan-deck"}));
  EXPECT_EQ(t.refused("take:plan-1"), "US-D24");
}

TEST(US_D25, ANumberInPlay) {
  Scene t = empty_town(2);
  t.marker("marker-w9", "grey-e3");
  t.build("metro-12", "b33:NW+NE+SW");  // Stock Exchange: Finance-5
  t.play("split:0");
  EXPECT_EQ(t.legal(), (Words{"number:1", "number:2", "number:3", "number:4", "number:5",
                              "number:6", "number:9"}));
  EXPECT_EQ(t.refused("number:8"), "US-D25");
  const int before = t.wealth(0);
  t.play("number:9");
  EXPECT_EQ(t.wealth(0), before + 9);
}

// A game can be saved and copied at any point: it depends only on the state.
TEST(US_D9, TheMiddleOfAnythingIsPlainData) {
  Scene t = empty_town(3);
  t.vocation(1, "energy", 1);
  t.build("town-13", "b33:NW");
  State copy = t.s();
  const Action first = *t.rules().parse_action("name:1");
  t.rules().apply(copy, core::seat_at(0), first);
  t.play("name:1");
  EXPECT_EQ(copy, t.s());
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1"}));
}

}  // namespace
