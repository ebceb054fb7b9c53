// US-2, US-3: the board and its terms.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(US_2_1, SixBySixBlocksOfFourLots) {
  EXPECT_EQ(Lots::everywhere().count(), 144);
  EXPECT_EQ(words::lot(lot_at(0, 0)), "b11:NW");
  EXPECT_EQ(words::lot(lot_at(4, 7)), "b34:NE");
  EXPECT_EQ(words::lot(lot_at(11, 11)), "b66:SE");
}

TEST(US_2_2, PrintedNumbers) {
  const auto& rows = components()->facts.rows;
  const std::array<int, 9> wanted = {1, 4, 5, 6, 3, 2, 3, 1, 2};
  for (std::size_t row = 0; row < 9; ++row) {
    EXPECT_EQ(rows[row].printed, wanted[row]);
    EXPECT_EQ(rows[row].kind, row < 6 ? Money::wealth : Money::prestige);
  }
}

TEST(US_2_3, NineGreySpaces) {
  EXPECT_EQ(components()->grey_ids, (Words{"grey-e1", "grey-e2", "grey-e3", "grey-e4", "grey-e5",
                                           "grey-e6", "grey-n1", "grey-n2", "grey-n3"}));
}

TEST(US_2_4, EveryBlockLiesInFourRows) {
  for (int block = 0; block < kBlocks; ++block) {
    std::array<int, 4> kinds{};
    for (std::size_t row = 0; row < kRows; ++row) {
      if (board().rows[row].block(block) == 15)
        ++kinds[row < 6 ? 0 : row < 9 ? 1 : row < 15 ? 2 : 3];
    }
    EXPECT_EQ(kinds, (std::array<int, 4>{1, 1, 1, 1})) << words::block(block);
  }
  EXPECT_EQ(board().rows[0].count(), 24);
  EXPECT_EQ(board().rows[6].count(), 48);
}

TEST(US_2_5, WaterNorthAndEastForestWestAndSouth) {
  for (int row = 0; row < 12; ++row) {
    for (int column = 0; column < 12; ++column) {
      EXPECT_EQ(board().water.has(lot_at(row, column)), row == 0 || column == 11);
      EXPECT_EQ(board().forest.has(lot_at(row, column)), row == 11 || column == 0);
    }
  }
  EXPECT_TRUE((board().water & board().forest).has(lot_at(0, 0)));
  EXPECT_EQ((board().water & board().forest).count(), 2);
}

TEST(US_2_6, TwelveStartingBuildings) {
  const State s = rules(2).start();
  EXPECT_EQ(s.city.first.count(), 12);
  const std::array<std::pair<const char*, const char*>, 12> wanted = {{{"RES", "b11:SE"},
                                                                       {"RES", "b16:SW"},
                                                                       {"IND", "b22:SE"},
                                                                       {"COM", "b25:SW"},
                                                                       {"IND", "b33:SE"},
                                                                       {"COM", "b34:SW"},
                                                                       {"COM", "b43:NE"},
                                                                       {"CIV", "b44:NW"},
                                                                       {"COM", "b52:NE"},
                                                                       {"CIV", "b55:NW"},
                                                                       {"RES", "b61:NE"},
                                                                       {"RES", "b66:NW"}}};
  for (const auto& [zone, lot] : wanted) {
    ASSERT_TRUE(s.city.first.has(static_cast<Lot>(lot_of(lot)))) << lot;
    EXPECT_EQ(components()->zone_ids[index(s.city.zone_of(static_cast<Lot>(lot_of(lot))))], zone);
  }
}

TEST(US_2_7, CostsOfTheSpaces) {
  const Facts& f = components()->facts;
  EXPECT_EQ(f.planning_ap, (std::array<std::uint8_t, 5>{1, 2, 3, 4, 5}));
  EXPECT_EQ(f.contract_ap, (std::array<std::uint8_t, 8>{1, 2, 3, 4, 5, 6, 5, 4}));
  EXPECT_EQ(ap_of(f, kContractSlots), 0);
}

TEST(US_2_8, TheElectionTrack) {
  EXPECT_EQ(components()->office_ids,
            (Words{"mayor", "da", "treasurer", "police_chief", "union_boss"}));
  EXPECT_EQ(rules(2).start().pawn, 0);
}

TEST(US_3_1, ParksAreIgnoredByZoningOnly) {
  Scene t(2);
  t.clear_town();
  t.put("PARK", "b31:NW", 1);
  t.build("town-18", "b31:NE");  // a COM beside a park
  EXPECT_EQ(t.zone("b31:NE"), "COM");
  EXPECT_EQ(buildings_in(t.s(), 0)[1], 1);  // the park counts in its row
}

TEST(US_3_2, LotsTouchOrthogonallyAndDiagonally) {
  const Lots near = board().near[*words::find_block("b33")][8];  // its SE lot
  EXPECT_EQ(near.count(), 8);
  EXPECT_TRUE(near.has(static_cast<Lot>(lot_of("b44:NW"))));  // across two streets
  EXPECT_FALSE(near.has(static_cast<Lot>(lot_of("b33:SE"))));
}

TEST(US_3_3, BuildingsAreAdjacentByAnyLot) {
  Scene t(2);
  t.clear_town();
  t.put("CIV", "b33:NW+NE+SW");
  t.put("COM", "b34:SW");
  const auto big = static_cast<Lot>(lot_of("b33:NW"));
  EXPECT_EQ(t.s().city.buildings_on(t.s().city.adjacent_to(big)).count(), 1);
  EXPECT_FALSE(t.s().city.buildings_on(t.s().city.adjacent_to(big)).has(big));
}

TEST(US_3_4, TheValueOfABlock) {
  Scene t(2);
  EXPECT_EQ(t.value("b64"), 8);
  t.marker("marker-p6", "grey-e6");
  EXPECT_EQ(t.value("b64"), 14);
  t.marker("marker-w7", "grey-n2");
  EXPECT_EQ(t.value("b64"), 21);
  EXPECT_EQ(t.s().city.value_of(static_cast<Lot>(lot_of("b64:SE"))), 21);
}

TEST(US_3_5, UncontrolledBuildingsCountForNobody) {
  Scene t(2);
  t.clear_town();
  t.put("COM", "b31:NW");
  t.put("COM", "b32:NW", 0);
  const auto counts = buildings_in(t.s(), 7);
  EXPECT_EQ(counts[0], 1);
  EXPECT_EQ(counts[1], 0);
  EXPECT_EQ(t.owner("b31:NW"), -1);
}

TEST(US_3_6, TheseRowsAreElevenBlocks) {
  const Lots rows = board().crossing[*words::find_block("b34")];
  EXPECT_EQ(rows.count(), 44);
  EXPECT_TRUE(rows.has(static_cast<Lot>(lot_of("b31:NW"))));
  EXPECT_TRUE(rows.has(static_cast<Lot>(lot_of("b64:SE"))));
  EXPECT_FALSE(rows.has(static_cast<Lot>(lot_of("b45:NW"))));
}

TEST(US_3_7, TheSourceCountsItself) {
  Scene t(2);
  t.clear_town();
  t.build("city-14", "b33:NW+NE+SW");  // Office Building: 1 prestige for each COM in these rows
  EXPECT_EQ(t.prestige(0), 1);
}

TEST(US_3_8, WealthComesFromTheBank) {
  Scene t(2);
  const int other = t.wealth(1);
  t.clear_town();
  t.build("town-31", "b33:NW");  // House: 2 wealth
  EXPECT_EQ(t.wealth(0), 50 - 6 + 2);
  EXPECT_EQ(t.wealth(1), other);
}

TEST(US_3_9, NeverNegative) {
  Scene t(2);
  t.wealth(0, 1);
  t.wealth(1, 5);
  t.prestige(0, 0);
  t.reveal("plan-43");  // Luxury Tax
  EXPECT_EQ(t.wealth(0), 0);
  EXPECT_EQ(t.wealth(1), 2);
}

}  // namespace
