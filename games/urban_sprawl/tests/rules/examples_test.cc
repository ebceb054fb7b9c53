// US-21: the worked examples of the rules.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;
using Shares = std::array<int, 4>;

TEST(US_E1, ValuesAtTheStart) {
  const Scene t(2);
  int sum = 0;
  for (const Start& start : t.facts().starts) sum += t.s().city.value_of(start.lot);
  EXPECT_EQ(sum, 66);
  EXPECT_EQ(t.value("b11"), 4);
  EXPECT_EQ(t.value("b16"), 5);
  EXPECT_EQ(t.value("b44"), 7);
  EXPECT_EQ(t.value("b61"), 3);
}

TEST(US_E2, MarkerMoves) {
  Scene t = empty_town(2);
  EXPECT_EQ(t.value("b64"), 8);
  t.marker("marker-p6", "grey-e6");
  EXPECT_EQ(t.value("b64"), 14);
  t.s().city.marker[5] = kNone;
  t.marker("marker-p6", "grey-e5");
  EXPECT_EQ(t.value("b64"), 8);
  EXPECT_EQ(t.value("b55"), 11);
  EXPECT_EQ(t.value("b52"), 12);
  EXPECT_EQ(t.value("b32"), 5);
}

TEST(US_E3, Investment) { EXPECT_EQ(components()->facts.planning[kind_of("plan-07")].payout, 11); }

TEST(US_E4, Permits) {
  Scene t = starting_town();
  t.take_away(0);
  for (const char* card : {"plan-07", "plan-08", "plan-01", "plan-27"}) t.give(0, card);
  t.play("build:contract-1");
  EXPECT_EQ(t.legal(), (Words{"permits:plan-01+plan-07", "permits:plan-27"}));
}

TEST(US_E5, Cost) {
  const Scene t = starting_town();
  EXPECT_EQ(t.value("b34"), 7);
  EXPECT_EQ(t.value("b31"), 2);
  EXPECT_EQ(t.value("b41"), 2);
}

TEST(US_E6, ZoningOnTheStartingBoard) {
  Scene t = starting_town();
  t.play("build:contract-1");
  const Sites sites(t.rules(), t.s(), 0, static_cast<Contract>(contract_of("town-04")));
  EXPECT_EQ(sites.in(*words::find_block("b34")), 1 << 10);  // NE+SE
  EXPECT_EQ(std::popcount(sites.in(*words::find_block("b31"))), 4);
  EXPECT_EQ(std::popcount(sites.in(*words::find_block("b41"))), 4);
  EXPECT_EQ(sites.in(*words::find_block("b11")), 0);
  EXPECT_EQ(sites.in(*words::find_block("b66")), 0);
  EXPECT_EQ(t.legal().size(), 60u);
}

TEST(US_E7, NeighborhoodBonus) {
  Scene t = starting_town();
  t.play("build:contract-1 place:b34:NE+SE");
  EXPECT_EQ(t.prestige(0), 1);
  Scene da = starting_town();
  da.office("da", 0);
  da.play("build:contract-1 place:b34:NE+SE");
  EXPECT_EQ(da.prestige(0), 2);
}

TEST(US_E8, PayoutSix) {
  EXPECT_EQ(payout_shares({3, 3, 2, 1}, 4, 6), (Shares{4, 4, 1, 0}));
  EXPECT_EQ(payout_shares({2, 2, 2, 2}, 4, 6), (Shares{2, 2, 2, 2}));
  EXPECT_EQ(payout_shares({4, 3, 1, 1}, 4, 6), (Shares{6, 3, 0, 0}));
}

TEST(US_E9, Vocations) {
  Scene t = empty_town(2);
  t.build("town-20", "b33:NW+NE");  // Factory-2
  t.play("split:1");
  EXPECT_EQ(t.prestige(0), 2);
  t.build("town-21", "b36:NW+NE+SW", 1);  // Factory-1 by the other player
  t.play("name:0 split:0 split:1");
  EXPECT_EQ(t.prestige(1), 1);
  t.build("metro-22", "b11:NW+NE+SW");  // Factory-4
  EXPECT_EQ(t.markers(0, "factory"), 2);
  t.play("name:0");
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1", "split:2"}));
  const int wealth = t.wealth(0);
  t.play("split:1 split:0");
  EXPECT_EQ(t.wealth(0), wealth + 4);
}

TEST(US_E10, CorporateHq) {
  Scene t = empty_town(2);
  t.put("COM", "b11:NW+NE+SW+SE", 1);
  t.put("COM", "b16:NW+NE+SW", 0);
  t.put("COM", "b61:NW+NE+SW", 0);
  t.put("COM", "b66:NW+NE+SW", 1);
  t.build("metro-09", "b33:NW+NE+SW+SE");
  t.play("split:1");
  EXPECT_EQ(t.wealth(0), 50 - 6 + 8 + 6);
  EXPECT_EQ(t.wealth(1), 20 + 3);
  EXPECT_EQ(t.prestige(0), 6);
}

TEST(US_E11, BusinessRelocationInStep7) {
  Scene t = empty_town(2);
  t.vocation(0, "media", 1);
  t.office("treasurer", 1);
  t.put("COM", "b11:NW", 0);
  t.reveal("city-32");
  EXPECT_EQ(t.prestige(0), 1);
  EXPECT_EQ(t.owner("b11:NW"), -1);  // the only one
  EXPECT_EQ(t.s().draw, 1);          // the next City card
  t.draw("city-34");
  EXPECT_EQ(t.s().draw, 1);
}

// Places of a new CIV in b31 with the Contractor.
Words in_b31(const char* card, const std::vector<std::pair<const char*, const char*>>& standing) {
  Scene t = empty_town(2);
  for (const auto& [zone, place] : standing) t.put(zone, place, 1);
  t.s().contractor = 0;
  t.s().contractor_in_play = true;
  t.take_away(0);
  t.give(0, "plan-32");
  t.wealth(0, 100);
  t.contract("contract-1", card);
  Words found;
  const Sites sites(t.rules(), t.s(), 0, static_cast<Contract>(contract_of(card)));
  const ShapeSet shapes = sites.in(*words::find_block("b31"));
  for (unsigned shape = 0; shape < kShapes; ++shape) {
    if ((shapes >> shape & 1) != 0) found.push_back(words::shape(shape));
  }
  return found;
}

TEST(US_E12, DemolitionInABlock) {
  EXPECT_EQ(in_b31("town-04", {{"RES", "b31:NW"}}), (Words{"NW+NE", "NW+SW"}));
  EXPECT_EQ(in_b31("town-04", {{"RES", "b31:NW"}, {"RES", "b31:NE"}}), (Words{"NW+NE"}));
  EXPECT_EQ(in_b31("town-04", {{"RES", "b31:NW"}, {"RES", "b31:SE"}}), (Words{}));
  EXPECT_EQ(in_b31("city-01", {{"RES", "b31:NW"}, {"RES", "b31:SW+SE"}}), (Words{"NW+SW+SE"}));
  EXPECT_EQ(in_b31("city-01", {{"RES", "b31:NW+NE"}, {"RES", "b31:SW+SE"}}), (Words{}));
  EXPECT_EQ(in_b31("city-01", {{"RES", "b31:NW+NE+SW+SE"}}), (Words{}));
  EXPECT_EQ(in_b31("city-01", {{"RES", "b31:NW+NE+SW"}}), (Words{"NW+NE+SW"}));
}

TEST(US_E13, DoubleRows) {
  Scene t = empty_town(2);
  t.marker("marker-w12", "grey-n2");
  t.marker("marker-p5", "grey-e4");
  EXPECT_EQ(t.value("b44"), 24);
  EXPECT_EQ(t.value("b43"), 23);
  EXPECT_EQ(t.value("b42"), 10);
  EXPECT_EQ(t.value("b33"), 18);
  EXPECT_EQ(t.value("b63"), 19);
  EXPECT_EQ(t.value("b14"), 21);
}

TEST(US_E14, PayoutRanking) {
  EXPECT_EQ(payout_shares({2, 2, 2, 0}, 3, 5), (Shares{2, 2, 2, 0}));
  EXPECT_EQ(payout_shares({3, 1, 1, 0}, 3, 3), (Shares{3, 0, 0, 0}));
  EXPECT_EQ(payout_shares({2, 2, 0, 0}, 2, 3), (Shares{2, 2, 0, 0}));
  EXPECT_EQ(payout_shares({1, 0, 0, 0}, 2, 2), (Shares{2, 0, 0, 0}));
  EXPECT_EQ(payout_shares({5, 0, 0, 2}, 4, 4), (Shares{4, 0, 0, 2}));
  EXPECT_EQ(payout_shares({1, 1, 1, 0}, 4, 6), (Shares{3, 3, 3, 0}));
}

TEST(US_E15, MarkerNotInPlay) {
  Scene t = empty_town(2);
  t.put("RES", "b33:NW", 0);
  t.reveal("plan-19");
  t.reveal("town-31");
  EXPECT_EQ(t.prestige(0), 0);
}

}  // namespace
