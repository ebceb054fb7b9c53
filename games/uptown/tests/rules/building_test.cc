// UT-7: building. UT-8: income.
#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

// Seat 0 with these tops: ends that are ground floor only, upper floors only, and so on.
Position offering(std::string_view top) {
  Position p;
  p.hand(0, top).street(0, {{"open_plan"}, {"townhouse"}, {"townhouse", "helipad"}});
  p.street(1, {{"open_plan"}, {"gated_residence"}, {"supermarket"}, {"city_villa"}});
  return p;
}

TEST(UT_7_1, TheProjectLiesOnTopOfTheSite) {
  Position p = offering("P01a");
  p.play("build:P01a.1@0.1");
  EXPECT_EQ(p.site(0, 1), (Words{"open_plan", "garden_flats"}));
}

TEST(UT_7_2, BuiltCardsStay) {
  Array<Words, kSites> before;
  along_random_games(2, 2, [&](const Rules& game, const State& s) {
    for (int site = 0; site < kSites; ++site) {
      Words now;
      for (const Floor& floor : floors_of(game, s, 0, site))
        now.push_back(words::face_id(*components(), floor.face) + std::to_string(floor.end));
      if (now.size() >= before[site].size()) {
        EXPECT_TRUE(std::equal(before[site].begin(), before[site].end(), now.begin()));
      } else {
        EXPECT_EQ(s.phase, Phase::start_player);  // another game
      }
      before[site] = now;
    }
  });
}

TEST(UT_7_3, WithoutTheGiftMarkOnlyInTheOwnStreet) {
  const Position p = offering("P01a");
  EXPECT_EQ(p.clause("build:P01a.1@1.1"), "UT-7.3");
  EXPECT_TRUE(p.allows("build:P01a.1@0.1"));
}

TEST(UT_7_4, AGiftOnlyInAnOpponentsStreet) {
  const Position p = offering("P07a");  // city_hotel / pawnshop
  EXPECT_EQ(p.clause("build:P07a.1@0.1"), "UT-7.4");
  EXPECT_TRUE(p.allows("build:P07a.1@1.1"));
}

TEST(UT_7_4, AnyOpponentWillDoInAnyAction) {
  Position p(3);
  p.hand(0, "P07a").deck("G14");
  EXPECT_TRUE(p.allows("build:P07a.1@1.1") && p.allows("build:P07a.1@2.5"));
  p.second();
  EXPECT_TRUE(p.allows("buy:P07a.1@1.1") && p.allows("buy:P07a.1@2.5"));
  EXPECT_TRUE(p.allows("take:G14b.1@1.1") && p.allows("take:G14b.1@2.5"));  // recycling_depot
}

TEST(UT_7_5, GroundFloorOnly) {
  const Position p = offering("P02a");  // opera_house
  EXPECT_EQ(p.clause("build:P02a.0@0.1"), "UT-7.5");
  EXPECT_TRUE(p.allows("build:P02a.0@0.4"));
}

TEST(UT_7_6, UpperFloorOnly) {
  const Position p = offering("P11a");  // pawnshop / architects
  EXPECT_EQ(p.clause("build:P11a.1@0.4"), "UT-7.6");
  EXPECT_TRUE(p.allows("build:P11a.1@0.1"));
}

TEST(UT_7_7, AFinishedSiteAcceptsNothingElse) {
  const Position p = offering("P01a");
  EXPECT_EQ(p.clause("build:P01a.1@0.2"), "UT-7.7");
  EXPECT_EQ(p.clause("build:P01a.1@0.3"), "UT-7.7");
}

TEST(UT_7_8, OnlyOnARoof) {
  const Position p = offering("P29a");  // cafe_bar / antenna_mast
  EXPECT_TRUE(p.allows("build:P29a.1@0.2"));
  EXPECT_EQ(p.clause("build:P29a.1@0.3"), "UT-7.8");  // the helipad covers it
  EXPECT_EQ(p.refuse("build:P29a.1@0.3").why.key, "refusal.roof_covered");
  EXPECT_EQ(p.refuse("build:P29a.1@0.1").why.key, "refusal.no_roof");
  EXPECT_EQ(p.clause("build:P29a.1@0.4"), "UT-7.8");
}

TEST(UT_7_9, NoGiftsHere) {
  const Position p = offering("P10a");  // office_floor / billboard, a gift for roofs
  EXPECT_TRUE(p.allows("build:P10a.1@1.3"));
  EXPECT_EQ(p.clause("build:P10a.1@1.4"), "UT-7.9");  // the villa bans gifts on its roof, too
  EXPECT_EQ(offering("P07a").clause("build:P07a.1@1.2"), "UT-7.9");
}

TEST(UT_7_9, GiftsThatStandThereStay) {
  EXPECT_EQ(sums_of({{"squat", "gated_residence"}}), (Sums{-1, 0}));
}

TEST(UT_7_10, WithoutAPlaceOnAnyUnfinishedSite) {
  const Position p = offering("P01a");
  EXPECT_EQ(p.legal("build:P01a.0"),
            (Words{"build:P01a.0@0.1", "build:P01a.0@0.4", "build:P01a.0@0.5"}));
}

TEST(UT_7_11, ThereIsNoLimitToTheFloors) {
  Position p;
  p.street(0, {{"open_plan", "open_plan", "open_plan", "accountants", "accountants", "accountants",
                "studio_flats", "studio_flats", "family_flats", "family_flats", "rental_block",
                "rental_block", "bakery", "bakery", "boutique", "bistro", "restaurant"}});
  EXPECT_TRUE(p.allows("build:P01a.1@0.1"));
  EXPECT_EQ(p.s.streets[0].sites[0].height, 17);
}

TEST(UT_7_12, AGiftCountsForTheOwnerOfTheSite) {
  Position p;
  p.hand(0, "P16a").play("build:P16a.1@1.1");  // squat
  EXPECT_EQ(p.running(0), Sums{});
  EXPECT_EQ(p.running(1), (Sums{-1, -2}));
}

TEST(UT_8_1, FinishingASitePaysItsOwnerAlone) {
  Position p;
  p.hand(0, "P06b").street(0, {{"open_plan"}}).street(1, {{"open_plan"}});
  p.play("build:P06b.1@0.1");  // green_roof
  EXPECT_EQ(p.account(0), 12);
  EXPECT_EQ(p.account(1), 10);
}

TEST(UT_8_2, TheWholeStreetCountsWithTheRoofItself) {
  Position p;
  p.hand(0, "P15b").street(0, {{"open_plan"}, {"bistro", "solar_roof"}, {"call_centre"}});
  p.play("build:P15b.1@0.1");  // roof_terrace, 1$
  EXPECT_EQ(p.account(0), 10 + 2 + 1 + 2 + 2 + 3);
}

TEST(UT_8_3, OnlyTheTotalIsCutOff) {
  Position p;
  p.hand(0, "P06b").street(0, {{"open_plan"}, {"theatre"}, {"city_museum"}, {"flagship_store"}});
  p.play("build:P06b.1@0.1");
  EXPECT_EQ(p.running(0).income, -1);
  EXPECT_EQ(p.account(0), 10);
}

TEST(UT_8_4, AGiftRoofPaysTheOwner) {
  Position p;
  p.hand(0, "P26a").street(1, {{"open_plan"}});
  p.play("build:P26a.1@1.1");  // leaky_roof
  EXPECT_EQ(p.account(0), 10);
  EXPECT_EQ(p.account(1), 12);
}

TEST(UT_8_5, BuildingOnARoofPaysNothing) {
  Position p = offering("P29a");
  p.play("build:P29a.1@0.2");
  EXPECT_EQ(p.account(0), 10);
}

TEST(UT_8_6, TheMoneyCanBeSpentFromTheNextActionOn) {
  Position p(2, Phase::second);
  p.hand(0, "P06b").account(0, p.game.cost(face("P06b"))).street(0, {{"open_plan", "bistro"}});
  p.play("buy:P06b.1@0.1");
  EXPECT_EQ(p.account(0), 4);
}

TEST(UT_8_7, AtMostFivePayouts) {
  for (int players = 2; players <= 4; ++players) {
    along_random_games(players, 5, [](const Rules&, const State& s) {
      for (const Street& street : s.streets) ASSERT_LE(street.finished_sites(), 5);
    });
  }
  Position p;  // a second roof on a finished site could not be built at all
  p.hand(0, "P06b").street(0, {{"open_plan", "solar_roof"}});
  EXPECT_EQ(p.clause("build:P06b.1@0.1"), "UT-7.7");
}

}  // namespace
