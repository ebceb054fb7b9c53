// Every event of the four decks and every planning card: turned up once, and its whole effect
// looked at.
#include "games/urban_sprawl/tests/rules/cards.h"

namespace {

using namespace scene;
using cards::town;

struct Change {
  Scene t = town();
  cards::Purse before = cards::purse(t);

  void reveal(std::string_view card, std::string_view answers = {}) {
    before = cards::purse(t);
    t.reveal(card);
    t.play(answers);
  }
  void expect(Array<int, 3> wealth, Array<int, 3> prestige) const {
    for (int seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(t.wealth(seat) - before.wealth[seat], wealth[seat]) << "wealth of " << seat;
      EXPECT_EQ(t.prestige(seat) - before.prestige[seat], prestige[seat]) << "prestige of " << seat;
    }
  }
};

constexpr Array<int, 3> kNothing = {0, 0, 0};

TEST(PlanningCards, LocalHeadlines) {
  Change c;
  c.t.vocation(2, "media", 1);
  c.reveal("plan-41", "pick:b13:NE");  // b13, b23: 8 each
  c.expect({0, 0, 1}, {0, 3, 1});
}

TEST(PlanningCards, UrbanDecay) {
  Change c;
  c.reveal("plan-42", "pay");  // b31: value 2, of seat 0
  c.expect(kNothing, {-3, 0, 0});
  Change poor;
  poor.t.prestige(0, 2);
  poor.reveal("plan-42");
  EXPECT_EQ(poor.t.zone("b31:NW"), "");
}

TEST(PlanningCards, LuxuryTax) {
  Change c;
  c.t.office("treasurer", 1);
  c.reveal("plan-43");
  c.expect({-3, 0, -3}, kNothing);
}

TEST(PlanningCards, RealEstateAuction) {
  Change c;
  c.reveal("plan-44", "place:b46:SE name:2 pay");
  EXPECT_EQ(c.t.owner("b46:SE"), 2);
  EXPECT_EQ(c.t.zone("b46:SE"), "COM");
  c.expect({0, 0, -8}, kNothing);
}

TEST(PlanningCards, Flood) {
  Change c;  // next to water: b13 (1), b36? no; b16 (1), b11 (0), b66 park (1)
  c.t.vocation(0, "media", 1);
  c.reveal("plan-45", "name:1 pick:b16:NE pay");
  c.expect({-5 + 1, 0, 0}, {1, 0, 0});
  EXPECT_EQ(c.t.zone("b16:NE"), "");
}

TEST(PlanningCards, Fire) {
  Change c;  // next to forest: b31 (0), b61 (1), b51 (2), b63 (2), b11 (0), b66 (1)
  c.reveal("plan-46", "name:0 pay name:1 pay pick:b51:NW");
  c.expect({-4, -4, 0}, kNothing);
  EXPECT_EQ(c.t.zone("b51:NE"), "");
}

TEST(PlanningCards, Earthquake) {
  Change c;
  c.reveal("plan-47", "row:row-e3 name:0 pay pay");  // b31, b32 (0); b34, b35, b36 (1)
  c.expect({-6, -6, 0}, kNothing);
}

TEST(PlanningCards, LandBoom) {
  Change c;
  c.t.prestige(2, 41);
  c.reveal("plan-48");
  EXPECT_EQ(c.t.asked(), 2);
  c.t.play("space:grey-e2");
  EXPECT_EQ(c.t.value("b21"), 4 + 7);
  for (std::size_t i = 1; i < 6; ++i)
    c.t.marker(components()->marker_ids[i], components()->grey_ids[i + 2]);
  c.t.reveal("plan-48");  // all are in play: one is moved
  EXPECT_EQ(c.t.ask(), Ask::Kind::marker);
  EXPECT_EQ(c.t.legal().size(), 6u);
}

TEST(PlanningCards, ZoningCommission) {
  Change c;
  c.t.office("mayor", 1);
  c.reveal("plan-49", "marker:marker-p6 space:grey-n1");
  EXPECT_EQ(c.t.value("b11"), 4 + 6);
}

TEST(PlanningCards, SpecialElection) {
  Change c;
  c.t.vocation(1, "media", 1);
  c.reveal("plan-50", "office:union_boss");  // b13: 8, of seat 1
  EXPECT_EQ(c.t.holder("union_boss"), 1);
}

TEST(PlanningCards, PropertyTax) {
  Change c;
  c.t.office("treasurer", 2);
  c.reveal("plan-51");  // COM and IND: 0: b53 b11; 1: b34 b36 b13 b61; 2: b43 b51
  c.expect({-2, -4, -2 + 2}, kNothing);
}

TEST(PlanningCards, TouristSeason) {
  Change c;
  c.t.vocation(0, "tourism", 2);
  c.reveal("plan-52", "split:1");
  c.expect({1 + 1, 3, 0}, {1, 0, 0});  // next to water: 0: b11; 1: b13 b16 and the park of b66
}

TEST(PlanningCards, CivicPride) {
  Change c;
  c.reveal("plan-53");  // b63: 7, b32: 5
  c.expect(kNothing, {0, 0, 2});
}

TEST(PlanningCards, ArborDay) {
  Change c;
  c.t.prestige(1, 39);
  c.reveal("plan-54", "place:b46:NE");
  EXPECT_EQ(c.t.zone("b46:NE"), "PARK");
  EXPECT_EQ(c.t.owner("b46:NE"), 1);
}

TEST(PlanningCards, PermitsPayTheirRowAndMoveThePawn) {
  for (int kind = 0; kind < components()->facts.permit_kinds; ++kind) {
    const PlanningKind& face = components()->facts.planning[kind];
    Change c;
    c.t.s().offices_in_play = 0;  // no election now
    c.reveal(components()->kind_ids[index(kind)]);
    EXPECT_EQ(c.t.s().pawn, face.has_ballot ? 1 : 0);
    const int paid = c.t.wealth(0) + c.t.wealth(1) + c.t.wealth(2) - 120;
    EXPECT_EQ(paid > 0, face.payout <= 6) << int{face.payout};
    EXPECT_EQ(c.t.at("plan-deck"), components()->kind_ids[index(kind)]);
  }
}

TEST(PlanningCards, UrbanRenewal) {
  Change c;
  c.reveal("plan-37");
  c.expect(kNothing, kNothing);
  EXPECT_EQ(c.t.at("plan-deck"), "plan-37");
}

TEST(ContractPayouts, EveryContractPaysItsPrestigeNumber) {
  for (int card = 0; card < kContracts; ++card) {
    const ContractCard& face = components()->facts.contracts[card];
    if (face.is_event) continue;
    Change c;
    c.reveal(components()->contract_ids[index(card)]);
    const int paid = c.t.prestige(0) + c.t.prestige(1) + c.t.prestige(2) - 120;
    EXPECT_EQ(paid > 0, face.payout >= 1 && face.payout <= 3) << card;
  }
}

TEST(TownCards, Airport) {
  Change c;
  c.t.s().offices_in_play = 1;
  c.reveal("town-37");
  EXPECT_EQ(c.t.holder("da"), 2);            // b63
  EXPECT_EQ(c.t.holder("treasurer"), 1);     // b34 and b53 are 7 both; seat 1 has more COM
  EXPECT_EQ(c.t.holder("police_chief"), 2);  // b23
  EXPECT_EQ(c.t.holder("union_boss"), 1);    // b13
  EXPECT_EQ(c.t.s().decks.active, 3);
  c.t.play("space:grey-e1");
  EXPECT_EQ(c.t.value("b11"), 4 + 7);
}

TEST(CityCards, BusinessRelocation) {
  Change c;
  c.t.office("treasurer", 0);
  c.t.vocation(0, "media", 1);
  c.reveal("city-32", "pick:b61:NW");
  EXPECT_EQ(c.t.owner("b61:SE"), -1);
  c.expect({1, 0, 0}, {1, 0, 0});
}

TEST(CityCards, PlantClosing) {
  Change c;
  c.t.office("union_boss", 2);
  c.t.vocation(1, "media", 1);
  c.reveal("city-33", "pick:b13:NE");
  EXPECT_EQ(c.t.owner("b13:NE"), -1);
  c.expect({0, 1, 0}, {0, 1, 0});
}

TEST(CityCards, BudgetCuts) {
  Change c;
  c.t.office("da", 1);
  c.reveal("city-34");
  c.expect({-1, 0, -1}, {0, 2, 0});
}

TEST(CityCards, LandSpeculation) {
  Change c;
  c.t.wealth(1, 41);
  c.reveal("city-35", "space:grey-e5");
  EXPECT_EQ(c.t.value("b51"), 3 + 7);
}

TEST(CityCards, CorruptionProbe) {
  Change c;
  c.t.vocation(0, "media", 1);
  c.t.office("da", 2);
  c.t.office("mayor", 2);
  c.reveal("city-36");
  c.expect({1, 0, 0}, {1, 0, -4});
}

TEST(CityCards, SportsTeam) {
  Change c;
  c.t.prestige(2, 30);
  c.reveal("city-37", "marker:marker-p4 space:grey-n3");
  EXPECT_EQ(c.t.s().contractor, 2);
  EXPECT_EQ(c.t.s().decks.active & 4, 4);
  EXPECT_EQ(c.t.value("b66"), 4 + 4);
}

TEST(MetropolisCards, Foreclosures) {
  Change c;
  c.t.office("police_chief", 1);
  c.t.vocation(1, "media", 1);
  c.reveal("metro-31", "pick:b31:NW");
  EXPECT_EQ(c.t.owner("b31:NW"), -1);
  c.expect({0, 1, 0}, {0, 1, 0});
}

TEST(MetropolisCards, MarketCrash) {
  Change c;
  c.reveal("metro-32");
  c.expect({-2, -6, -2}, kNothing);
}

TEST(MetropolisCards, WorldsFair) {
  Change c;
  c.t.prestige(1, 10);
  c.reveal("metro-33", "split:1");
  EXPECT_EQ(c.t.markers(1, "tourism"), 1);
  c.expect(kNothing, {0, 3 + 1, 1});
}

TEST(MetropolisCards, Condemnation) {
  Change c;
  c.t.office("da", 0);
  c.t.vocation(0, "media", 1);
  c.reveal("metro-34");  // b31 alone is worth 2
  EXPECT_EQ(c.t.zone("b31:NW"), "");
  c.expect({1, 0, 0}, {1, 0, 0});
}

TEST(MetropolisCards, InfrastructureBonds) {
  Change c;
  c.t.office("treasurer", 1);
  c.reveal("metro-35", "number:3");  // column 5: b35 alone
  c.expect({0, 3, 0}, kNothing);
}

TEST(MetropolisCards, BrownfieldRedevelopment) {
  Change c;
  c.t.office("mayor", 0);
  c.reveal("metro-36", "pick:b43:NW");
  EXPECT_EQ(c.t.zone("b43:NW"), "RES");
  EXPECT_EQ(c.t.owner("b43:NW"), 2);
}

TEST(MetropolisCards, OlympicGames) {
  Change c;
  c.reveal("metro-37");
  EXPECT_EQ(c.t.s().phase, Phase::over);
  EXPECT_EQ(c.t.s().depth, 0);
}

}  // namespace
