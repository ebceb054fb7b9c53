// The contracts of the Town deck: each is built once, and its whole effect is compared with a slow
// count.
#include "games/urban_sprawl/tests/rules/cards.h"

namespace {

using cards::Built;
using cards::expect_face;

TEST(TownCards, VisitorsCenter) {
  expect_face("town-01", "CIV", 1, 0, "public-service", 1);
  Built b("town-01", "NW", "split:1 place:b33:NE");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 1);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b33:NE"), "PARK");
  EXPECT_EQ(b.scene().owner("b33:NE"), 0);
}

TEST(TownCards, Clinic) {
  expect_face("town-02", "CIV", 1, 1, "public-service", 1);
  const Built b("town-02", "NW", "split:0");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), b.near("RES"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, GradeSchool) {
  expect_face("town-03", "CIV", 2, 2, "education", 2);
  const Built b("town-03", "NW+SW", "split:0");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), b.rows("RES", 1));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, HighSchool) {
  expect_face("town-04", "CIV", 2, 3, "education", 3);
  const Built b("town-04", "NW+SW", "split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Courthouse) {
  expect_face("town-05", "CIV", 2, 0);
  Built b("town-05", "NW+SW", "place:b44:SE", [](scene::Scene& t) { t.vocation(1, "media", 1); });
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().holder("mayor"), 1);
  EXPECT_EQ(b.scene().owner("b44:SE"), 1);
}

TEST(TownCards, PostOffice) {
  expect_face("town-06", "CIV", 1, 0, "public-service", 1);
  Built b("town-06", "NW", "split:0");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().at("plan-1"), "");
  EXPECT_NE(b.scene().at("plan-2"), "");
}

TEST(TownCards, PoliceStation) {
  expect_face("town-07", "CIV", 1, 0, "public-service", 1);
  const Built b("town-07", "NW", "split:1");
  EXPECT_EQ(b.wealth(0), b.rows("COM"));
  EXPECT_EQ(b.prestige(0), 1);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, FireStation) {
  expect_face("town-08", "CIV", 1, 0, "public-service", 1);
  const Built b("town-08", "NW", "split:0");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), b.rows("IND"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, TruckStop) {
  expect_face("town-09", "COM", 2, 0);
  const Built b("town-09", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), 2 * b.rows("IND"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Bakery) {
  expect_face("town-10", "COM", 2, 1);
  const Built b("town-10", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), b.rows("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, BarberShop) {
  expect_face("town-11", "COM", 1, 2);
  const Built b("town-11", "NE", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.rows("RES", 1));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Restaurant) {
  expect_face("town-12", "COM", 2, 3);
  const Built b("town-12", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), b.near(""));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, GasStation) {
  expect_face("town-13", "COM", 1, 0, "energy", 2);
  const Built b("town-13", "NE", "split:0");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, GroceryStore) {
  expect_face("town-14", "COM", 2, 0);
  const Built b("town-14", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), b.city("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, HardwareStore) {
  expect_face("town-15", "COM", 2, 0);
  Built b("town-15", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().s().action_points, 5 + 2);
}

TEST(TownCards, Motel) {
  expect_face("town-16", "COM", 2, 0, "tourism", 1);
  const Built b("town-16", "NE+SE", "split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 1);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Newspaper) {
  expect_face("town-17", "COM", 1, 0, "media", 0);
  Built b("town-17", "NE", "");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), 1);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().markers(0, "media"), 1);
}

TEST(TownCards, PawnShop) {
  expect_face("town-18", "COM", 1, 0, "finance", 2);
  const Built b("town-18", "NE", "split:0");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Bank) {
  expect_face("town-19", "COM", 2, 0, "finance", 4);
  Built b("town-19", "NE+SE", "split:1 space:grey-e6");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().value("b61"), 3 + 7);
}

TEST(TownCards, TextileMill) {
  expect_face("town-20", "IND", 2, 1, "factory", 2);
  const Built b("town-20", "SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 2 + b.rows("COM"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, GravelPit) {
  expect_face("town-21", "IND", 3, 2, "factory", 1);
  const Built b("town-21", "NW+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), -b.near("RES", 0));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), -b.near("RES", seat)) << seat;
}

TEST(TownCards, Dam) {
  expect_face("town-22", "IND", 1, 3, "energy", 1);
  Built b("town-22", "b14:NW", "split:0 space:grey-n3");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().value("b16"), 5 + 7);
}

TEST(TownCards, Printer) {
  expect_face("town-23", "IND", 1, 0, "factory", 2);
  Built b("town-23", "SW", "split:0", [](scene::Scene& t) { t.vocation(2, "media", 1); });
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), seat == 2 ? 1 : 0) << seat;
  EXPECT_EQ(b.scene().markers(0, "factory"), 1);
}

TEST(TownCards, Kindergarten) {
  expect_face("town-24", "RES", 1, 0, "education", 1);
  const Built b("town-24", "NW", "split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 1);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Apartments) {
  expect_face("town-25", "RES", 2, 1);
  const Built b("town-25", "NW+NE", "");
  EXPECT_EQ(b.wealth(0), b.rows("COM"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, MobileHomePark) {
  expect_face("town-26", "RES", 3, 2);
  const Built b("town-26", "NW+NE+SW", "");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Ranch) {
  expect_face("town-27", "RES", 4, 3);
  const Built b("town-27", "b21:NW+NE+SW+SE", "");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Church) {
  expect_face("town-28", "RES", 1, 1);
  const Built b("town-28", "NW", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.city("RES", 0, 0));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), b.city("RES", 0, seat)) << seat;
}

TEST(TownCards, Villa) {
  expect_face("town-29", "RES", 1, 2);
  const Built b("town-29", "b15:NW", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 2);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, Duplex) {
  expect_face("town-30", "RES", 1, 3);
  Built b("town-30", "NW", "place:b33:SE");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b33:SE"), "RES");
  EXPECT_EQ(b.scene().owner("b33:SE"), 0);
}

TEST(TownCards, House1) {
  expect_face("town-31", "RES", 1, 6);
  const Built b("town-31", "NW", "");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, House2) {
  expect_face("town-32", "RES", 1, 6);
  const Built b("town-32", "NW", "");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, House3) {
  expect_face("town-33", "RES", 1, 6);
  const Built b("town-33", "NW", "");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, House4) {
  expect_face("town-34", "RES", 1, 6);
  const Built b("town-34", "NW", "");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, House5) {
  expect_face("town-35", "RES", 1, 6);
  const Built b("town-35", "NW", "");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(TownCards, MobileHome) {
  expect_face("town-36", "RES", 1, 0);
  Built b("town-36", "b42:NE", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b42:NE"), "RES");
}

}  // namespace
