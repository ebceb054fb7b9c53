// US-14 to US-16: named cards, the end of the game, shortages.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(US_14_1, Airport) {
  Scene t = town_without_offices(2);
  t.put("CIV", "b14:NW", 0);
  t.put("COM", "b13:NW", 1);
  t.put("RES", "b16:NW", 1);
  t.put("IND", "b61:NW", 0);
  t.reveal("town-37");
  EXPECT_EQ(t.holder("da"), 0);
  EXPECT_EQ(t.holder("treasurer"), 1);
  EXPECT_EQ(t.holder("police_chief"), 1);
  EXPECT_EQ(t.holder("union_boss"), 0);
  EXPECT_EQ(t.s().decks.active & 2, 2);
  EXPECT_EQ(t.ask(), Ask::Kind::space);
  EXPECT_EQ(t.asked(), 0);
}

TEST(US_14_2, SportsTeam) {
  Scene t = town_without_offices(2);
  t.prestige(0, 1);
  t.reveal("city-37");
  EXPECT_EQ(t.s().decks.active & 4, 4);
  EXPECT_EQ(t.s().contractor, 1);  // assigned at once
  EXPECT_EQ(t.ask(), Ask::Kind::marker);
  t.play("marker:marker-p5 space:grey-e1");
  EXPECT_EQ(t.s().city.marker[0], 7);
}

TEST(US_14_3, OlympicGames) {
  Scene t = town_without_offices(2);
  t.reveal("metro-37");
  EXPECT_EQ(t.s().phase, Phase::over);
}

TEST(US_14_4, BusinessRelocation) {
  Scene t = town_without_offices(2);
  t.vocation(1, "media", 1);
  t.office("treasurer", 0);
  t.put("COM", "b14:NW", 0);
  t.put("COM", "b13:NW");
  t.put("COM", "b12:NW", 1);
  t.reveal("city-32");
  EXPECT_EQ(t.wealth(1), 21);
  EXPECT_EQ(t.prestige(1), 1);
  EXPECT_EQ(t.legal(), (Words{"pick:b12:NW", "pick:b14:NW"}));  // his own allowed
  t.play("pick:b12:NW");
  EXPECT_EQ(t.owner("b12:NW"), -1);
  EXPECT_EQ(t.zone("b12:NW"), "COM");
}

TEST(US_14_5, WarehouseAndMunicipalCourt) {
  Scene t = town_without_offices(2);
  t.build("city-17", "b33:NW+NE");
  EXPECT_EQ(favor_spaces(t.s(), 0), 2);
  t.build("city-05", "b36:NW+NE");
  EXPECT_EQ(t.holder("mayor"), 0);  // the one office in the game, won outright
  EXPECT_EQ(t.ask(), Ask::Kind::park);
}

TEST(US_14_6, TheMetropolis) {
  const Facts& f = components()->facts;
  const ContractCard& university = f.contracts[contract_of("metro-01")];
  EXPECT_EQ(university.size, 4);
  EXPECT_EQ(university.payout, 2);
  EXPECT_EQ(university.value[0], 5);
  const ContractCard& port = f.contracts[contract_of("metro-18")];
  EXPECT_EQ(port.payout, 4);
  EXPECT_EQ(port.value[0], 7);
  Scene t = town_without_offices(2);
  t.put("RES", "b11:NW", 1);
  t.build("metro-01", "b33:NW+NE+SW+SE");
  t.play("split:0");
  EXPECT_EQ(t.prestige(0), 4);
  EXPECT_EQ(t.prestige(1), 4);
}

TEST(US_14_7, UrbanRenewalComesWithTheFirstReshuffle) {
  const Rules game = rules(2);
  EXPECT_EQ(game.start().decks.planning[game.facts().renewal], 0);
  Scene t = town_without_offices(2);
  t.s().decks.planning = {};
  t.s().decks.planning_size = 0;
  t.s().decks.upper = 0;
  t.planning("plan-deck", "");
  t.turn_of(0);
  t.play("done");
  EXPECT_GT(t.s().decks.planning[game.facts().renewal], 0);
  const int pawn = t.s().pawn;
  t.draw("plan-37");
  EXPECT_EQ(t.s().pawn, pawn);  // no ballot, no payout
}

TEST(US_14_8, MediaContracts) {
  for (const char* card : {"town-17", "city-08", "metro-13"}) {
    Scene t = town_without_offices(2);
    t.vocation(1, "media", 1);
    t.build(card, card[0] == 'm' ? "b33:NW+NE" : "b33:NW");
    t.play("name:1");
    EXPECT_EQ(t.markers(0, "media"), 1) << card;
  }
}

TEST(US_15_1, TheGameStopsAtOnce) {
  Scene t = town_without_offices(2);
  t.put("CIV", "b31:NW", 0);
  t.s().decks.active = 7;
  for (const char* slot : {"contract-1", "contract-2", "contract-3"}) t.contract(slot, "");
  t.contract("metro-deck", "");
  t.turn_of(0);
  t.play("done");
  t.draw("metro-37");
  EXPECT_EQ(t.s().phase, Phase::over);
  EXPECT_EQ(t.s().turns, 1);
  EXPECT_EQ(t.at("contract-1"), "");  // the procedure is not finished
  EXPECT_EQ(t.rules().turn(t.s()), core::Turn::over());
}

Scene final_town() {  // example 28
  Scene t = town_without_offices(3);
  t.put("CIV", "b31:NW+NE", 0);
  t.put("RES", "b32:NW", 0);
  t.put("COM", "b51:NW+NE+SW", 0);
  t.put("COM", "b66:SE", 0);
  t.put("COM", "b41:SE", 1);
  t.put("IND", "b11:NW+NE+SW+SE", 1);
  t.put("CIV", "b61:NE", 1);
  t.put("PARK", "b31:SW", 2);
  t.put("RES", "b26:NW+NE", 2);
  t.put("RES", "b12:NW", 2);
  t.marker("marker-p4", "grey-e1");
  t.office("mayor", 0);
  t.office("treasurer", 0);
  t.office("da", 1);
  t.office("police_chief", 2);
  t.prestige(0, 50);
  t.prestige(1, 60);
  t.prestige(2, 55);
  t.wealth(0, 37);
  t.wealth(1, 9);
  t.wealth(2, 20);
  return t;
}

TEST(US_15_2, FinalScoring) {
  Scene t = final_town();
  t.reveal("metro-37");
  EXPECT_EQ(t.rules().final_score(t.s(), 0).payouts, 1 + 2);
  EXPECT_EQ(t.rules().final_score(t.s(), 1).payouts, 1 + 1 + 3);
  EXPECT_EQ(t.rules().final_score(t.s(), 2).payouts, 3 + 3);
  EXPECT_EQ(t.rules().final_score(t.s(), 0).wealth, 3);
  EXPECT_EQ(t.rules().final_score(t.s(), 1).wealth, 0);
}

TEST(US_15_3, PoliticiansAtTheEnd) {
  Scene t = final_town();
  EXPECT_EQ(t.rules().final_score(t.s(), 0).offices, (std::array<int, 5>{1, 0, 3, 0, 0}));
  EXPECT_EQ(t.rules().final_score(t.s(), 1).offices, (std::array<int, 5>{0, 2, 0, 0, 0}));
  EXPECT_EQ(t.rules().final_score(t.s(), 2).offices, (std::array<int, 5>{0, 0, 0, 3, 0}));
}

TEST(US_15_4, PrestigeThenWealth) {
  Scene t = town_without_offices(3);
  t.prestige(0, 10);
  t.prestige(1, 10);
  t.prestige(2, 10);
  t.wealth(0, 5);
  t.wealth(1, 7);
  t.wealth(2, 7);
  t.reveal("metro-37");
  const core::Standing standing = t.rules().standing(t.s());
  EXPECT_EQ(standing.places[0], 3);
  EXPECT_EQ(standing.places[1], 1);  // a shared victory
  EXPECT_EQ(standing.places[2], 1);
}

TEST(US_16_1, RemovedBuildingsLeaveTheGame) {
  Scene t = town_without_offices(2);
  t.office("da", 0);
  t.put("RES", "b61:NW", 1);
  t.reveal("metro-34");
  EXPECT_EQ(t.buildings(), 0);
}

TEST(US_16_2, ContractsAreBuiltWithoutATileInTheBox) {
  Scene t = town_without_offices(2);
  t.put("RES", "b11:NW+NE+SW+SE", 1);
  ASSERT_EQ(components()->tiles[index(Zone::res)][3], 1);
  t.build("town-27", "b66:NW+NE+SW+SE");
  EXPECT_EQ(t.zone("b66:NW"), "RES");
  EXPECT_EQ(t.owner("b66:NW"), 0);
}

TEST(US_16_2, ParksArePlacedWithoutATileInTheBox) {
  Scene t = town_without_offices(2);
  ASSERT_LT(components()->tiles[index(Zone::park)][0], kBlocks);
  for (int block = 0; block < kBlocks; ++block) t.put("PARK", words::at(block, 1), 1);
  t.vocation(1, "energy", 1);
  t.s().pawn = index(Office::union_boss);
  t.reveal("plan-01");  // a ballot box
  EXPECT_EQ(t.ask(), Ask::Kind::park);
  t.play("place:b66:SE");
  EXPECT_EQ(t.buildings("PARK"), kBlocks + 1);
}

TEST(US_16_2, BuildingsAreRezonedWithoutATileInTheBox) {
  Scene t = town_without_offices(2);
  t.put("RES", "b11:NW+NE+SW+SE", 1);
  t.put("IND", "b31:NW+NE+SW+SE", 1);
  t.build("metro-28", "b34:NW+NE");  // Lofts
  t.play("pick:b31:NW");
  EXPECT_EQ(t.zone("b31:NW"), "RES");
}

TEST(US_16_3, BillsAndCubesAreNotLimited) {
  Scene t = town_without_offices(2);
  for (int block = 0; block < kBlocks; ++block) t.put("RES", words::at(block, 1), 0);
  EXPECT_EQ(t.buildings(), 36);  // more than 35 cubes
  t.wealth(0, 5000);
  EXPECT_EQ(t.wealth(0), 5000);
}

TEST(US_16_4, NothingToDoEndsTheTurn) {
  Scene t = town_without_offices(2);
  for (const std::string& slot : components()->planning_slot_ids) t.planning(slot, "");
  for (const std::string& slot : components()->contract_slot_ids) t.contract(slot, "");
  t.take_away(0);
  t.take_away(1);
  t.planning("plan-1", "plan-01");
  t.turn_of(0);
  EXPECT_EQ(t.legal(), (Words{"take:plan-1", "done"}));
  t.play("take:plan-1");
  EXPECT_NE(t.ask(), Ask::Kind::act);
  EXPECT_EQ(t.s().phase, Phase::end_of_turn);
}

TEST(US_16_5, FromAnyOpponent) {
  Scene t = town_without_offices(3);
  t.office("police_chief", 1);
  t.vocation(1, "finance", 1);
  t.vocation(2, "finance", 1);
  t.build("town-18", "b33:NW");
  EXPECT_EQ(t.legal(), (Words{"name:1", "name:2", "decline"}));
}

TEST(US_16_6, TheSourceIsTheBuildingJustBuilt) {
  Scene t = town_without_offices(2);
  t.put("IND", "b31:NW", 1);
  t.put("COM", "b33:SE", 1);
  t.build("metro-28", "b36:NW+SW");  // Lofts
  t.play("pick:b31:NW");
  EXPECT_EQ(t.zone("b31:NW"), "RES");
  EXPECT_EQ(t.prestige(0), 0);  // no COM next to b36
}

TEST(US_16_7, ASecondFavorFromThenOn) {
  Scene t = town_without_offices(2);
  t.player(0).favors[0] = static_cast<Contract>(contract_of("town-31"));
  t.build("city-17", "b33:NW+NE");
  EXPECT_EQ(t.allowed("favor:contract-2"), "US-6.2");
}

TEST(US_16_8, BothFavorsInOneTurn) {
  Scene t = town_without_offices(2);
  t.give(0, "plan-01", 2);
  t.s().extra_favor = 0;
  t.player(0).favors = {static_cast<Contract>(contract_of("town-31")),
                        static_cast<Contract>(contract_of("town-32"))};
  t.play("build:favor-1 place:b11:NW build:favor-2 place:b11:SE");
  EXPECT_EQ(t.buildings("RES"), 2);
}

TEST(US_16_9, PlacementsByEffectsAreFree) {
  Scene t = town_without_offices(2);
  t.wealth(0, 0);
  t.take_away(0);
  t.prestige(1, 4);
  t.reveal("plan-54");  // Arbor Day
  t.play("place:b14:NW");
  EXPECT_EQ(t.wealth(0), 0);
  EXPECT_EQ(t.owner("b14:NW"), 0);
}

}  // namespace
