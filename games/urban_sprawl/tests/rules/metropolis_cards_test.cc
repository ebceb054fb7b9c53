// The contracts of the Metropolis deck: each is built once, and its whole effect is compared with a
// slow count.
#include "games/urban_sprawl/tests/rules/cards.h"

namespace {

using cards::Built;
using cards::expect_face;

TEST(MetropolisCards, University) {
  expect_face("metro-01", "CIV", 4, 2, "education", 5);
  const Built b("metro-01", "NW+NE+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 5);
  EXPECT_EQ(b.prestige(0), 4 * (b.city("RES", 0, 0) + b.city("CIV", 0, 0)));
  for (int seat = 1; seat < 3; ++seat)
    EXPECT_EQ(b.prestige(seat), 4 * (b.city("RES", 0, seat) + b.city("CIV", 0, seat))) << seat;
}

TEST(MetropolisCards, ConventionCenter) {
  expect_face("metro-02", "CIV", 4, 3, {{"tourism", 3}, {"transport", 1}});
  const Built b("metro-02", "NW+NE+SW+SE", "split:1 split:1");
  EXPECT_EQ(b.wealth(0), 2 * b.rows("COM"));
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, MedicalCenter) {
  expect_face("metro-03", "CIV", 4, 1, "public-service", 4);
  const Built b("metro-03", "NW+NE+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), b.rows("RES") + b.rows("CIV"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, FederalBuilding) {
  expect_face("metro-04", "CIV", 3, 4, "public-service", 3);
  Built b("metro-04", "NW+NE+SW", "split:0 office:treasurer");
  EXPECT_EQ(b.wealth(0), 3);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().holder("treasurer"), 1);
}

TEST(MetropolisCards, TransitCenter) {
  expect_face("metro-06", "CIV", 3, 3, {{"transport", 5}, {"tourism", 1}});
  const Built b("metro-06", "NW+NE+SW", "split:1 split:0");
  EXPECT_EQ(b.wealth(0), 1);
  EXPECT_EQ(b.prestige(0), 5);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, Zoo) {
  expect_face("metro-07", "CIV", 4, 2, "tourism", 3);
  const Built b("metro-07", "b62:NW+NE+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 3);
  EXPECT_EQ(b.prestige(0), b.city("PARK"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, SupremeCourt) {
  expect_face("metro-08", "CIV", 2, 0);
  Built b("metro-08", "NW+SW", "office:union_boss");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().holder("union_boss"), 0);
}

TEST(MetropolisCards, CorporateHq) {
  expect_face("metro-09", "COM", 4, 0, "finance", 6);
  const Built b("metro-09", "NW+NE+SW+SE", "split:1");
  EXPECT_EQ(b.wealth(0), 4 * b.city("COM", 4) + 3 * b.city("COM", 3, 0));
  EXPECT_EQ(b.prestige(0), 6);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.wealth(2), 3 * b.city("COM", 3, 2));
}

TEST(MetropolisCards, ShoppingMall) {
  expect_face("metro-10", "COM", 4, 1);
  const Built b("metro-10", "NW+NE+SW+SE", "");
  EXPECT_EQ(b.wealth(0), b.city("RES"));
  EXPECT_EQ(b.prestige(0), b.rows("COM"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, Casino) {
  expect_face("metro-11", "COM", 3, 4, "tourism", 5);
  const Built b("metro-11", "NW+NE+SE", "split:1 split:0");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 5 + 2 * b.rows("COM", 0, 1));
  for (int seat = 1; seat < 3; ++seat)
    EXPECT_EQ(b.prestige(seat), seat == 1 ? -2 * b.rows("COM", 0, 1) : 0) << seat;
}

TEST(MetropolisCards, StockExchange) {
  expect_face("metro-12", "COM", 3, 3, "finance", 5);
  const Built b("metro-12", "NW+NE+SE", "split:1 number:5");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 5);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.wealth(1), 1);
  EXPECT_EQ(b.wealth(2), 5);
}

TEST(MetropolisCards, TelevisionStation) {
  expect_face("metro-13", "COM", 2, 0, "media", 0);
  Built b("metro-13", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().markers(0, "media"), 1);
}

TEST(MetropolisCards, LuxuryHotel) {
  expect_face("metro-15", "COM", 3, 2, "tourism", 4);
  const Built b("metro-15", "b15:NW+NE+SW", "split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, Marina) {
  expect_face("metro-16", "COM", 4, 0);
  const Built b("metro-16", "NW+NE+SW+SE", "split:2");
  EXPECT_EQ(b.wealth(0), 4 * b.city("RES", 1, 1));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.wealth(1), -4 * b.city("RES", 1, 1));
}

TEST(MetropolisCards, Boutiques) {
  expect_face("metro-17", "COM", 2, 0);
  const Built b("metro-17", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), 3 * b.near("RES") + b.rows("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, Port) {
  expect_face("metro-18", "IND", 4, 4, "transport", 7);
  const Built b("metro-18", "NW+NE+SW+SE", "split:1");
  EXPECT_EQ(b.wealth(0), 4 * b.city("IND", 0, 0));
  EXPECT_EQ(b.prestige(0), 7 + 4 * b.city("IND", 0, 0));
  for (int seat = 1; seat < 3; ++seat)
    EXPECT_EQ(b.prestige(seat), 4 * b.city("IND", 0, seat)) << seat;
  EXPECT_EQ(b.wealth(1), 4 * b.city("IND", 0, 1));
}

TEST(MetropolisCards, NuclearPlant) {
  expect_face("metro-19", "IND", 4, 0, "energy", 5);
  const Built b("metro-19", "NW+NE+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 5);
  EXPECT_EQ(b.prestige(0), -2 * b.rows("RES", 0, 0));
  for (int seat = 1; seat < 3; ++seat)
    EXPECT_EQ(b.prestige(seat), -2 * b.rows("RES", 0, seat)) << seat;
}

TEST(MetropolisCards, AutomobilePlant) {
  expect_face("metro-20", "IND", 4, 1, {{"factory", 3}, {"energy", 2}});
  const Built b("metro-20", "NW+NE+SW+SE", "split:1 split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 5);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, OilRefinery) {
  expect_face("metro-21", "IND", 4, 3, {{"energy", 3}, {"factory", 2}});
  const Built b("metro-21", "b14:NW+NE+SW+SE", "split:1 split:1");
  EXPECT_EQ(b.wealth(0), 2 * b.rows("IND"));
  EXPECT_EQ(b.prestige(0), 5);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, AerospacePlant) {
  expect_face("metro-22", "IND", 3, 2, "factory", 4);
  const Built b("metro-22", "NW+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), b.city("IND", 0, 0));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), b.city("IND", 0, seat)) << seat;
}

TEST(MetropolisCards, IndustrialPark) {
  expect_face("metro-23", "IND", 3, 0);
  Built b("metro-23", "NW+SW+SE", "place:b42:NE");
  EXPECT_EQ(b.wealth(0), b.rows("IND"));
  EXPECT_EQ(b.prestige(0), b.rows("IND"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b42:NE"), "PARK");
}

TEST(MetropolisCards, Temple) {
  expect_face("metro-24", "RES", 2, 1);
  const Built b("metro-24", "NW+NE", "name:1 split:0 split:1");
  EXPECT_EQ(b.wealth(0), 4 * b.city("RES", 0, 2));
  EXPECT_EQ(b.prestige(0), 4 * b.city("RES", 0, 1));
  for (int seat = 1; seat < 3; ++seat)
    EXPECT_EQ(b.prestige(seat), seat == 1 ? -4 * b.city("RES", 0, 1) : 0) << seat;
}

TEST(MetropolisCards, HighRise) {
  expect_face("metro-25", "RES", 3, 3);
  const Built b("metro-25", "NW+NE+SW", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.rows("RES") + b.rows("COM"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, GatedCommunity) {
  expect_face("metro-27", "RES", 3, 2);
  Built b("metro-27", "b45:NW+NE+SE", "pick:b35:SE");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.rows("RES"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().owner("b35:SE"), 0);
}

TEST(MetropolisCards, Penthouse) {
  expect_face("metro-26", "RES", 1, 4);
  const Built b("metro-26", "NW", "", [](scene::Scene& t) { t.marker("marker-w8", "grey-n2"); });
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 5);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, Skyscraper) {
  expect_face("metro-14", "COM", 4, 4);
  const Built b("metro-14", "NW+NE+SW+SE", "",
                [](scene::Scene& t) { t.marker("marker-w7", "grey-n2"); });
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 2 * b.rows("COM"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, Penitentiary) {
  expect_face("metro-05", "CIV", 3, 0, "public-service", 3);
  const Built b("metro-05", "b62:NW+NE+SE", "split:0 name:1");
  EXPECT_EQ(b.wealth(0), 3);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), seat == 1 ? -5 : 0) << seat;
}

TEST(MetropolisCards, Lofts) {
  expect_face("metro-28", "RES", 2, 0);
  Built b("metro-28", "NW+NE", "pick:b13:NE");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 2 * b.near("COM"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b13:NE"), "RES");
  EXPECT_EQ(b.scene().owner("b13:NE"), 1);
}

TEST(MetropolisCards, HousingProjects) {
  expect_face("metro-29", "RES", 2, 1);
  const Built b("metro-29", "NW+NE", "");
  EXPECT_EQ(b.wealth(0), b.city("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(MetropolisCards, GovernorsMansion) {
  expect_face("metro-30", "RES", 2, 0);
  const Built b("metro-30", "NW+NE", "", [](scene::Scene& t) {
    t.office("treasurer", 0);
    t.office("mayor", 0);
  });
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3 * 2 + 2 * b.near("PARK"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

}  // namespace
