// US-12, US-13: the effect language.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(US_12_1, CardsOverrideRules) {
  Scene t = empty_town(2);
  t.put("CIV", "b33:NW", 1);
  t.build("metro-16", "b34:NW+NE+SW+SE");  // Marina ignores zoning
  EXPECT_EQ(t.zone("b34:NW"), "COM");
}

// RES everywhere but in the northern half of b33.
Scene nearly_full_town() {
  Scene t = empty_town(2);
  for (int block = 0; block < kBlocks; ++block) {
    const bool is_b33 = words::at(block, 15).starts_with("b33");
    for (const unsigned lot : {1u, 2u, 4u, 8u}) {
      if (!is_b33 || lot > 2) t.put("RES", words::at(block, lot), 1);
    }
  }
  return t;
}

TEST(US_12_2, AnImpossiblePartIsSkipped) {
  Scene t = nearly_full_town();
  t.build("city-29", "b33:NW+NE");  // Retirement Home: no lot for its park
  EXPECT_EQ(t.ask(), Ask::Kind::act);
  EXPECT_TRUE(t.told("log.no_place"));
}

TEST(US_12_3, CompulsoryAndOptionalPayments) {
  Scene t = empty_town(2);
  t.wealth(0, 2);
  t.reveal("plan-43");  // Luxury Tax: 3
  EXPECT_EQ(t.wealth(0), 0);
  Scene offer = empty_town(2);
  offer.wealth(0, 7);
  offer.reveal("plan-44");  // Auction: 8 in full, or nothing
  offer.play("place:b11:NW");
  EXPECT_EQ(offer.asked(), 1);
  EXPECT_EQ(offer.legal(), (Words{"pay", "decline"}));
  offer.play("decline");
  EXPECT_NE(offer.ask(), Ask::Kind::offer);  // seat 0 cannot pay
}

TEST(US_12_4, TheActivePlayerBreaksTies) {
  Scene t = empty_town(3);
  t.turn_of(2);
  t.reveal("plan-54");  // Arbor Day: the fewest prestige, all are tied
  EXPECT_EQ(t.ask(), Ask::Kind::player);
  EXPECT_EQ(t.asked(), 2);
  t.play("name:1");
  EXPECT_EQ(t.asked(), 1);
  t.play("place:b11:NW");
  EXPECT_EQ(t.owner("b11:NW"), 1);
  Scene same = empty_town(2);
  same.put("COM", "b14:NW", 0);
  same.put("RES", "b14:SE", 1);
  same.reveal("plan-41");  // Local Headlines: two of the highest value
  EXPECT_EQ(same.ask(), Ask::Kind::pick);
  same.play("pick:b14:SE");
  EXPECT_EQ(same.prestige(1), 3);
}

TEST(US_12_5, TheActivePlayerSetsTheOrder) {
  Scene t = empty_town(3);
  for (int seat = 0; seat < 3; ++seat) t.put("RES", words::at(seat, 1), seat);  // all next to water
  t.turn_of(1);
  t.reveal("plan-45");  // Flood
  EXPECT_EQ(t.ask(), Ask::Kind::next);
  EXPECT_EQ(t.asked(), 1);
  t.play("name:2 pay");
  EXPECT_EQ(t.legal(), (Words{"name:0", "name:1"}));
  t.play("name:1 pay");
  EXPECT_EQ(t.asked(), 0);  // one is left: nobody is named
  EXPECT_EQ(t.ask(), Ask::Kind::ransom);
}

TEST(US_12_6, WhereEventsGo) {
  Scene t = empty_town(2);
  t.reveal("plan-43");
  EXPECT_EQ(t.s().decks.discard[kind_of("plan-43")], 1);
  t.reveal("city-34");
  EXPECT_TRUE((t.s().decks.gone[1] >> (contract_of("city-34") - 64) & 1) != 0);
}

TEST(US_12_7, NobodyHoldsIt) {
  Scene t = empty_town(2);
  t.put("COM", "b14:NW", 0);
  t.reveal("city-32");  // Business Relocation: no Media, no Treasurer
  EXPECT_EQ(t.owner("b14:NW"), 0);
  EXPECT_EQ(t.prestige(0), 0);
}

TEST(US_12_8, NothingIsGivenAway) {
  Scene t = empty_town(2);
  t.give(1, "plan-01");
  t.turn_of(0);
  EXPECT_EQ(t.refused("name:1"), "US-D4");  // no action gives or trades
  EXPECT_EQ(t.refused("pay"), "US-D4");
}

TEST(US_12_9, SingleOptionsFirst) {
  Scene t = empty_town(3);
  t.put("RES", "b11:NW", 0);
  t.put("RES", "b12:NW", 1);
  t.put("RES", "b13:NW", 2);
  t.wealth(0, 0);  // cannot pay: a single option
  t.reveal("plan-45");
  EXPECT_EQ(t.zone("b11:NW"), "");
  EXPECT_EQ(t.legal(), (Words{"name:1", "name:2"}));
}

TEST(US_13_1, Selectors) {
  Scene t = empty_town(3);
  t.prestige(0, 9);
  t.prestige(1, 7);
  t.prestige(2, 8);
  t.build("metro-05", "b33:NW+NE+SW");  // Penitentiary: the rival with most prestige loses 5
  t.play("split:0");
  EXPECT_EQ(t.prestige(2), 3);
  EXPECT_EQ(t.prestige(0), 9);
  t.wealth(0, 1);
  t.wealth(1, 30);
  t.reveal("city-35");  // Land Speculation: most wealth
  EXPECT_EQ(t.asked(), 1);
}

TEST(US_13_2, SizesAndRows) {
  Scene t = empty_town(2);
  t.put("RES", "b33:SW+SE", 1);
  t.put("RES", "b31:NW", 1);
  t.put("RES", "b65:NW", 1);
  t.build("town-11", "b36:NW");  // Barber Shop: one-lot RES in these rows
  EXPECT_EQ(t.prestige(0), 1);
}

TEST(US_13_3, CountingOffices) {
  Scene t = empty_town(2);
  t.office("da", 1);
  t.office("mayor", 1);
  t.office("treasurer", 0);
  t.prestige(0, 10);
  t.prestige(1, 10);
  t.reveal("city-36");  // Corruption Probe: 2 for each politician
  EXPECT_EQ(t.prestige(0), 8);
  EXPECT_EQ(t.prestige(1), 6);
}

TEST(US_13_4, CountsAreTakenBeforeAnythingIsApplied) {
  Scene t = empty_town(3);
  t.put("IND", "b11:NW", 1);
  t.put("IND", "b13:NW", 2);
  t.build("metro-18", "b33:NW+NE+SW+SE");  // Port: Transport-7, each 4w 4p for each IND
  t.play("split:0");
  EXPECT_EQ(t.prestige(0), 4);
  EXPECT_EQ(t.prestige(1), 4);
  EXPECT_EQ(t.wealth(2), 24);
}

TEST(US_13_4, MovesRezonesAndTakes) {
  Scene move = empty_town(2);
  move.put("RES", "b11:NW", 1);
  move.build("city-27", "b31:NW+NE");  // Tenements: move a one-lot RES
  EXPECT_EQ(move.legal(), (Words{"pick:b11:NW", "decline"}));
  move.play("pick:b11:NW");
  EXPECT_EQ(move.refused("place:b11:NW"), "US-7.5");  // not where it stands
  move.play("place:b66:SE");
  EXPECT_EQ(move.owner("b66:SE"), 1);
  EXPECT_EQ(move.zone("b11:NW"), "");
  Scene rezone = empty_town(2);
  rezone.put("IND", "b31:NW+NE", 1);
  rezone.build("metro-28", "b34:NW+NE");  // Lofts
  rezone.play("pick:b31:NW");
  EXPECT_EQ(rezone.zone("b31:NE"), "RES");
  EXPECT_EQ(rezone.owner("b31:NE"), 1);
  Scene take = empty_town(2);
  take.put("RES", "b33:SW", 1);
  take.put("RES", "b34:SE", 1);
  take.build("metro-27", "b32:NW+NE+SE");  // Gated Community
  take.play("pick:b33:SW");
  EXPECT_EQ(take.owner("b33:SW"), 0);
}

TEST(US_13_4, NothingMovesWithoutAnEmptyLot) {
  Scene t = nearly_full_town();
  t.build("city-27", "b33:NW+NE");  // Tenements
  EXPECT_EQ(t.ask(), Ask::Kind::act);
  EXPECT_TRUE(t.told("log.no_space"));
}

TEST(US_13_5, Tribute) {
  Scene t = empty_town(2);
  t.put("RES", "b11:NW", 1);
  t.put("RES", "b13:NW", 1);
  t.put("RES", "b15:NW", 1);
  t.wealth(1, 9);
  t.prestige(1, 20);
  t.build("metro-24", "b33:NW+NE");  // Temple: 4 for each RES
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1", "split:2"}));
  EXPECT_EQ(t.refused("split:3"), "US-13.5");
  t.play("split:2");
  EXPECT_EQ(t.wealth(1), 1);
  EXPECT_EQ(t.prestige(1), 16);
  EXPECT_EQ(t.wealth(0), 50 - 6 + 8);
  EXPECT_EQ(t.prestige(0), 4);
}

TEST(US_13_6, OptionalEffects) {
  Scene t = empty_town(2);
  t.build("town-30", "b33:NW");  // Duplex
  EXPECT_EQ(t.allowed("decline"), "US-13.6");
  t.play("decline");
  EXPECT_EQ(t.buildings(), 1);
  t.office("treasurer", 0);
  t.put("COM", "b11:NW", 1);
  t.put("COM", "b13:NW", 1);
  t.reveal("city-32");
  EXPECT_EQ(t.refused("decline"), "US-13.6");
}

TEST(US_13_7, SeveralRestrictionsMustAllHold) {
  const std::string from =
      R"("restrictions": [{"adjacent_to": "water"}], "effects": [{"op": "gain", "who": "active", "wealth": 0, "prestige": 2}])";
  std::string to = from;
  to.replace(to.find("}]"), 2, R"(}, {"max_value": 4}])");
  const auto read = Rules::read_components(File::changed(from, to));
  ASSERT_TRUE(read) << read.fault().what;
  const Rules game(*read, core::Options{2, {}});
  Scene t = empty_town(2);
  State s = t.s();
  s.players[0].wealth = 50;
  const Sites sites(game, s, 0, static_cast<Contract>(contract_of("town-29")));
  EXPECT_EQ(sites.in(*words::find_block("b11")), 1 << 1 | 1 << 2);  // water, and value 4
  EXPECT_EQ(sites.in(*words::find_block("b12")), 0);                // value 7
  EXPECT_EQ(sites.in(*words::find_block("b21")), 0);                // no water
}

TEST(US_13_8, TextsAreMadeFromEffects) {
  for (int card = 0; card < kContracts; ++card) {
    const ContractCard& face = components()->facts.contracts[card];
    const auto text = contract_text(*components(), static_cast<Contract>(card));
    EXPECT_EQ(text.empty(), face.effects == 0 && face.restrictions == Restrictions{})
        << components()->contract_ids[index(card)];
  }
}

TEST(US_13_9, EvaluatedWhenReached) {
  Scene t = empty_town(2);
  t.build("city-29", "b33:NW+NE");  // a park first, then 2 prestige for each park next to it
  t.play("place:b33:SW");
  EXPECT_EQ(t.prestige(0), 2);
  Scene pick = empty_town(2);
  pick.reveal("plan-42");  // Urban Decay: nothing to pick, nothing happens
  EXPECT_EQ(pick.s().depth, 0);
}

TEST(US_13_10, TheNamedPlayerChooses) {
  Scene t = empty_town(3);
  t.office("da", 2);
  t.put("RES", "b61:NW", 0);
  t.put("RES", "b61:SE", 1);
  t.put("RES", "b14:SE", 1);
  t.reveal("metro-34");  // Condemnation: one of the least valuable one-lot buildings
  EXPECT_EQ(t.asked(), 2);
  EXPECT_EQ(t.legal(), (Words{"pick:b61:NW", "pick:b61:SE"}));
}

}  // namespace
