// US-7: building a contract.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

// Seat 0 with this contract for 1 AP, permits for four lots of every zone, and wealth.
Scene builder(std::string_view card, int wealth = 50, int players = 2) {
  Scene t(players);
  t.clear_town();
  t.turn_of(0);
  t.take_away(0);
  t.give(0, "plan-32");
  t.wealth(0, wealth);
  t.contract("contract-1", card);
  return t;
}

TEST(US_7_1, WhatABuildNeeds) {
  Scene t = builder("town-04");
  EXPECT_EQ(t.allowed("build:contract-1"), "US-7.1");
  t.s().action_points = 0;
  EXPECT_EQ(t.refused("build:contract-1"), "US-7.1");
  t.s().action_points = 6;
  t.take_away(0);
  EXPECT_EQ(t.refused("build:contract-1"), "US-7.2");
  t.give(0, "plan-32");
  t.wealth(0, 1);
  EXPECT_EQ(t.refused("build:contract-1"), "US-7.3");
}

TEST(US_7_1, NoPlaceAtAll) {
  Scene t = builder("city-23");  // Landfill: not next to a RES
  for (int block = 0; block < kBlocks; ++block) t.put("RES", words::at(block, 1), 1);
  EXPECT_EQ(t.refused("build:contract-1"), "US-7.1");
}

TEST(US_7_2, MinimalSetsOfPermits) {
  Scene t = builder("town-04");
  t.take_away(0);
  t.give(0, "plan-07");  // 1 CIV RES
  t.give(0, "plan-08");  // 1 RES
  t.give(0, "plan-01");  // 1 all
  t.give(0, "plan-27");  // 3 CIV COM IND
  t.play("build:contract-1");
  EXPECT_EQ(t.legal(), (Words{"permits:plan-01+plan-07", "permits:plan-27"}));
  EXPECT_EQ(t.refused("permits:plan-07+plan-08"), "US-7.2");  // no CIV
  EXPECT_EQ(t.refused("permits:plan-01+plan-27"), "US-7.2");  // one too many
  EXPECT_EQ(t.refused("permits:plan-01"), "US-7.2");          // too few
  EXPECT_EQ(t.refused("permits:plan-01+plan-01"), "US-7.2");  // one is held
  EXPECT_EQ(t.allowed("permits:plan-27"), "US-7.2");          // no change is given
}

TEST(US_7_3, TheCostIsTheValueOfTheBlock) {
  Scene t = builder("town-04", 7);
  t.play("build:contract-1");
  EXPECT_EQ(t.refused("place:b14:NW+NE"), "US-7.3");  // 9
  t.play("place:b34:NW+NE");
  EXPECT_EQ(t.wealth(0), 0);
}

TEST(US_7_4, Shapes) {
  const std::array<int, 4> counts = {4, 4, 4, 1};
  for (std::size_t size = 0; size < 4; ++size)
    EXPECT_EQ(std::popcount(kShapesOfSize[size]), counts[size]);
  Scene t = builder("town-04");
  t.play("build:contract-1");
  EXPECT_EQ(t.refused("place:b31:NW+SE"), "US-7.4");
  EXPECT_EQ(t.refused("place:b31:NW"), "US-7.4");
  EXPECT_EQ(t.refused("place:b31:NW+NE+SW"), "US-7.4");
  EXPECT_EQ(t.allowed("place:b31:NW+SW"), "US-7.8");
}

TEST(US_7_5, LotsMustBeEmpty) {
  Scene t = builder("town-04");
  t.put("CIV", "b31:NW");
  t.play("build:contract-1");
  EXPECT_EQ(t.refused("place:b31:NW+NE"), "US-7.5");
  EXPECT_EQ(t.allowed("place:b31:SW+SE"), "US-7.8");
}

TEST(US_7_6, Zoning) {
  Scene t = builder("town-18");  // a one-lot COM
  t.put("CIV", "b33:NW", 1);
  t.put("COM", "b35:NW");
  t.put("PARK", "b62:NW");
  t.play("build:contract-1");
  EXPECT_EQ(t.refused("place:b33:NE"), "US-7.6");  // next to CIV only
  EXPECT_EQ(t.allowed("place:b11:NW"), "US-7.8");  // next to nothing
  EXPECT_EQ(t.allowed("place:b35:NE"), "US-7.8");  // next to its own, though uncontrolled
  EXPECT_EQ(t.allowed("place:b62:NE"), "US-7.8");  // parks are ignored
  EXPECT_EQ(t.refused("place:b22:SE"), "US-7.6");  // diagonally across the streets
}

TEST(US_7_7, Restrictions) {
  Scene water = builder("town-22");  // Dam
  water.play("build:contract-1");
  EXPECT_EQ(water.refused("place:b33:NW"), "US-7.7");
  EXPECT_EQ(water.allowed("place:b13:NW"), "US-7.8");
  Scene forest = builder("town-27");  // Ranch
  forest.play("build:contract-1");
  EXPECT_EQ(forest.refused("place:b16:NW+NE+SW+SE"), "US-7.7");
  EXPECT_EQ(forest.allowed("place:b66:NW+NE+SW+SE"), "US-7.8");
  Scene shy = builder("city-23");  // Landfill
  shy.put("RES", "b33:NW", 1);
  shy.play("build:contract-1");
  EXPECT_EQ(shy.refused("place:b32:NW+NE+SE"), "US-7.7");
  Scene cheap = builder("town-26");  // Mobile Home Park: 6 or less
  cheap.play("build:contract-1");
  EXPECT_EQ(cheap.refused("place:b34:NW+NE+SW"), "US-7.7");
  EXPECT_EQ(cheap.allowed("place:b33:NW+NE+SW"), "US-7.8");
  Scene expensive = builder("city-30");  // Estate: 10 or more
  expensive.marker("marker-w7", "grey-n1");
  expensive.play("build:contract-1");
  EXPECT_EQ(expensive.refused("place:b33:NW+NE+SW"), "US-7.7");
  EXPECT_EQ(expensive.allowed("place:b12:NW+NE+SW"), "US-7.8");
  Scene free = builder("town-36");  // Mobile Home: ignores zoning
  free.put("IND", "b33:NW", 1);
  free.play("build:contract-1");
  EXPECT_EQ(free.allowed("place:b33:NE"), "US-7.8");
}

TEST(US_7_8, TheOrderOfBuilding) {
  Scene t = builder("town-02");  // Clinic: Public Service-1, 1 prestige for each RES next to it
  t.put("RES", "b33:SE", 1);
  t.put("CIV", "b33:NE", 1);
  t.give(0, "plan-01");
  t.vocation(1, "public-service", 1);
  t.play("build:contract-1");
  EXPECT_EQ(t.s().action_points, 5);  // (1)
  EXPECT_EQ(t.ask(), Ask::Kind::permits);
  t.play("permits:plan-01");  // (2)
  EXPECT_EQ(t.ask(), Ask::Kind::site);
  t.play("place:b33:NW");  // (3)
  EXPECT_EQ(t.wealth(0), 44);
  EXPECT_EQ(t.prestige(0), 1);                   // (4)
  EXPECT_EQ(t.markers(0, "public-service"), 1);  // (5)
  EXPECT_EQ(t.ask(), Ask::Kind::next);
  t.play("name:0 split:1 split:0");
  EXPECT_EQ(t.prestige(0), 1 + 1 + 1);                                    // (6)
  EXPECT_TRUE((t.s().decks.gone[0] >> contract_of("town-02") & 1) != 0);  // (7)
}

TEST(US_7_9, NeighborhoodBonus) {
  Scene t = builder("town-31");  // House
  t.put("RES", "b33:NW", 1);
  t.put("RES", "b33:SW");
  t.put("COM", "b34:NW", 1);
  t.office("da", 0);
  t.play("build:contract-1 place:b33:NE");
  EXPECT_EQ(t.prestige(0), 4);  // two of them, doubled
  t.contract("contract-1", "town-32");
  t.give(0, "plan-01");
  t.play("build:contract-1 place:b33:SE");
  EXPECT_EQ(t.prestige(0), 7);  // three, and it is the second contract of the turn
}

TEST(US_7_10, TakingAndScoringVocations) {
  Scene t = builder("town-13");  // Energy-2
  t.play("build:contract-1 place:b33:NW");
  EXPECT_EQ(t.markers(0, "energy"), 1);  // a: from the pool
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1"}));
  t.play("split:0");
  EXPECT_EQ(t.wealth(0), 50 - 6 + 2);  // c
}

TEST(US_7_10, MediaOnlyMoves) {
  Scene t = builder("town-17");  // Newspaper
  const auto media = t.facts().media;
  t.player(0).vocations[media] = 0;
  t.player(1).vocations[media] = 1;
  t.s().pool[media] = 0;
  t.play("build:contract-1 place:b33:NW name:1");
  EXPECT_EQ(t.markers(0, "media"), 1);
  EXPECT_EQ(t.prestige(0), 1);  // e: its effect alone
}

TEST(US_7_10, ScoringWithoutTaking) {
  Scene t = builder("town-18");  // Finance-2
  t.vocation(1, "finance", 2);
  t.play("build:contract-1 place:b33:NW");
  EXPECT_EQ(t.legal(), (Words{"name:1", "decline"}));  // b
  t.play("decline");
  EXPECT_EQ(t.asked(), 1);  // d
  t.play("split:2");
  EXPECT_EQ(t.prestige(1), 4);
}

TEST(US_7_11, HowManyMarkersBringPrestige) {
  Scene t = builder("town-13", 50, 3);  // Energy-2
  t.vocation(1, "energy", 1);
  t.vocation(2, "energy", 1);
  t.office("police_chief", 2);
  const int chief = t.wealth(2);
  t.play("build:contract-1 place:b33:NW");
  EXPECT_EQ(t.wealth(2), chief + 2);  // the Chief has no choice
  EXPECT_EQ(t.prestige(2), 2);
  EXPECT_EQ(t.ask(), Ask::Kind::next);  // the active player sets the order
  EXPECT_EQ(t.legal(), (Words{"name:0", "name:1"}));
  t.play("name:1");
  EXPECT_EQ(t.refused("split:2"), "US-7.11");
  EXPECT_EQ(t.allowed("split:1"), "US-7.11");
}

TEST(US_7_11, ThePoliceChiefChoosesWhenAnEventScores) {
  Scene t = builder("town-13", 50, 3);
  t.vocation(2, "tourism", 1);
  t.office("police_chief", 2);
  const int wealth = t.wealth(2);
  t.reveal("plan-52");  // Tourist Season: Tourism-1
  EXPECT_EQ(t.asked(), 2);
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1"}));
  t.play("split:1");
  EXPECT_EQ(t.prestige(2), 1);
  EXPECT_EQ(t.wealth(2), wealth);
}

TEST(US_7_12, Demolition) {
  Scene t = builder("town-04");
  t.put("RES", "b31:NW", 1);
  t.give(0, "plan-37");
  t.play("build:contract-1");
  EXPECT_EQ(t.allowed("place:b31:NW+NE"), "US-7.8");
  t.play("place:b31:NW+NE");
  EXPECT_EQ(t.zone("b31:NW"), "CIV");
  EXPECT_EQ(t.player(0).hand[kind_of("plan-37")], 0);
}

TEST(US_7_12, TheCardIsKeptWhenNothingIsDemolished) {
  Scene t = builder("town-04");
  t.give(0, "plan-37");
  t.play("build:contract-1 place:b31:NW+NE");
  EXPECT_EQ(t.player(0).hand[kind_of("plan-37")], 1);
}

TEST(US_7_12, AllLotsOfEach) {
  Scene t = builder("town-04");
  t.put("CIV", "b31:NW+SW", 1);
  t.s().contractor = 0;
  t.s().contractor_in_play = true;
  t.play("build:contract-1");
  EXPECT_EQ(t.refused("place:b31:NW+NE"), "US-7.12");
  EXPECT_EQ(t.allowed("place:b31:NW+SW"), "US-7.8");
}

TEST(US_7_13, TheContractorProtects) {
  Scene t = builder("town-04", 50, 3);
  t.put("CIV", "b31:NW", 1);
  t.put("CIV", "b32:NW", 0);
  t.give(0, "plan-37");
  t.s().contractor_in_play = true;
  t.s().contractor = 1;
  t.play("build:contract-1");
  EXPECT_EQ(t.refused("place:b31:NW+NE"), "US-7.13");
  EXPECT_EQ(t.allowed("place:b32:NW+NE"), "US-7.8");  // his own
  t.s().contractor = 0;
  EXPECT_EQ(t.allowed("place:b31:NW+NE"), "US-7.8");
}

TEST(US_7_14, DemolishedBuildingsLeaveTheGame) {
  Scene t = builder("town-31");
  t.put("RES", "b31:NW", 1);
  t.s().contractor = 0;
  t.play("build:contract-1 place:b31:NW");
  EXPECT_EQ(t.owner("b31:NW"), 0);
  EXPECT_EQ(t.buildings(), 1);
}

TEST(US_7_15, EffectsPlaceFreely) {
  Scene t = builder("town-30");  // Duplex: a RES beside it
  t.put("IND", "b34:NW", 1);
  t.play("build:contract-1 place:b33:NW");
  const int wealth = t.wealth(0);
  const int prestige = t.prestige(0);
  EXPECT_EQ(t.allowed("place:b33:NE"), "US-7.15");  // next to IND and RES
  EXPECT_EQ(t.refused("place:b34:NW"), "US-7.5");
  EXPECT_EQ(t.refused("place:b34:SE"), "US-13.4");  // not adjacent
  t.play("place:b33:NE");
  EXPECT_EQ(t.wealth(0), wealth);
  EXPECT_EQ(t.prestige(0), prestige);
  EXPECT_EQ(t.owner("b33:NE"), 0);
}

TEST(US_7_16, OthersOnlyWhereTheyAreNamed) {
  Scene t = builder("town-28");  // Church: each player, 1 prestige for each own RES
  t.put("RES", "b11:NW", 1);
  t.put("RES", "b13:NW", 1);
  t.play("build:contract-1 place:b33:NW");
  EXPECT_EQ(t.prestige(0), 1);
  EXPECT_EQ(t.prestige(1), 2);
}

}  // namespace
