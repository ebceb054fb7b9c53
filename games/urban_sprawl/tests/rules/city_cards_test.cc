// The contracts of the City deck: each is built once, and its whole effect is compared with a slow
// count.
#include "games/urban_sprawl/tests/rules/cards.h"

namespace {

using cards::Built;
using cards::expect_face;

TEST(CityCards, CityHall) {
  expect_face("city-01", "CIV", 3, 3, "public-service", 2);
  Built b("city-01", "NW+NE+SW", "split:0 take:plan-3");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().at("plan-3"), "");
}

TEST(CityCards, Hospital) {
  expect_face("city-02", "CIV", 3, 1, {{"public-service", 2}, {"education", 1}});
  Built b("city-02", "NW+NE+SW", "split:0 split:0");
  EXPECT_EQ(b.scene().markers(0, "public-service"), 1);
  EXPECT_EQ(b.scene().markers(0, "education"), 1);
  EXPECT_EQ(b.wealth(0), 3);
  EXPECT_EQ(b.prestige(0), b.rows("RES"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Library) {
  expect_face("city-03", "CIV", 2, 2, "education", 3);
  const Built b("city-03", "NW+SW", "split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Museum) {
  expect_face("city-04", "CIV", 3, 5, "tourism", 2);
  const Built b("city-04", "NW+NE+SW", "split:0");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), b.rows("CIV") + b.city("PARK"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, MunicipalCourt) {
  expect_face("city-05", "CIV", 2, 0);
  Built b("city-05", "NW+SW", "office:da");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().holder("da"), 0);
}

TEST(CityCards, CommunityCollege) {
  expect_face("city-06", "CIV", 3, 3, {{"education", 3}, {"public-service", 1}});
  const Built b("city-06", "NW+NE+SW", "split:1 split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, CountyJail) {
  expect_face("city-07", "CIV", 2, 0, "public-service", 2);
  const Built b("city-07", "NW+SW", "split:0");
  EXPECT_EQ(b.wealth(0), 2 + b.rows("RES"));
  EXPECT_EQ(b.prestige(0), -b.near("RES", 0));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), -b.near("RES", seat)) << seat;
}

TEST(CityCards, RadioStation) {
  expect_face("city-08", "COM", 1, 0, "media", 0);
  Built b("city-08", "NE", "");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 2);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().markers(0, "media"), 1);
}

TEST(CityCards, DepartmentStore) {
  expect_face("city-09", "COM", 3, 2);
  const Built b("city-09", "NW+NE+SE", "");
  EXPECT_EQ(b.wealth(0), 2 * b.rows("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Hotel) {
  expect_face("city-10", "COM", 3, 5, "tourism", 3);
  const Built b("city-10", "NW+NE+SE", "split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, MovieTheater) {
  expect_face("city-11", "COM", 2, 1);
  const Built b("city-11", "NE+SE", "name:2 split:1 split:0");
  EXPECT_EQ(b.wealth(0), b.rows("RES", 0, 2));
  EXPECT_EQ(b.prestige(0), b.rows("RES", 0, 1));
  for (int seat = 1; seat < 3; ++seat)
    EXPECT_EQ(b.prestige(seat), seat == 1 ? -b.rows("RES", 0, 1) : 0) << seat;
}

TEST(CityCards, SavingsAndLoan) {
  expect_face("city-12", "COM", 2, 0, "finance", 4);
  Built b("city-12", "NE+SE", "split:0 space:grey-n1");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().value("b11"), 4 + 7);
}

TEST(CityCards, CarDealership) {
  expect_face("city-13", "COM", 2, 0);
  Built b("city-13", "NE+SE", "");
  EXPECT_EQ(b.wealth(0), b.rows("COM"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().s().action_points, 5 + 3);
}

TEST(CityCards, OfficeBuilding) {
  expect_face("city-14", "COM", 3, 3);
  const Built b("city-14", "NW+NE+SE", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.rows("COM"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Supermarket) {
  expect_face("city-15", "COM", 3, 1);
  const Built b("city-15", "NW+NE+SE", "");
  EXPECT_EQ(b.wealth(0), b.city("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, GolfCourse) {
  expect_face("city-16", "COM", 4, 2, "tourism", 2);
  const Built b("city-16", "b41:NW+NE+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 2);
  EXPECT_EQ(b.prestige(0), 2 * b.near("RES"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Warehouse) {
  expect_face("city-17", "IND", 2, 0);
  Built b("city-17", "SW+SE", "");
  EXPECT_EQ(b.wealth(0), 2 * b.rows("IND"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().s().extra_favor, 0);
}

TEST(CityCards, PowerStation) {
  expect_face("city-18", "IND", 3, 0, "energy", 4);
  const Built b("city-18", "NW+SW+SE", "split:0");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), -b.near("RES", 0));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), -b.near("RES", seat)) << seat;
}

TEST(CityCards, Brewery) {
  expect_face("city-19", "IND", 2, 1, "factory", 3);
  const Built b("city-19", "SW+SE", "split:1");
  EXPECT_EQ(b.wealth(0), b.rows("COM"));
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, LumberMill) {
  expect_face("city-20", "IND", 2, 2, "factory", 2);
  const Built b("city-20", "b21:NW+SW", "split:0");
  EXPECT_EQ(b.wealth(0), 2 + b.rows("RES"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, RailYard) {
  expect_face("city-21", "IND", 4, 0, {{"transport", 3}, {"factory", 1}});
  const Built b("city-21", "NW+NE+SW+SE", "split:0 split:0");
  EXPECT_EQ(b.wealth(0), 4 + 2 * b.city("IND"));
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Cannery) {
  expect_face("city-22", "IND", 2, 3, {{"factory", 2}, {"transport", 1}});
  const Built b("city-22", "b14:NW+NE", "split:1 split:1");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Landfill) {
  expect_face("city-23", "IND", 3, 0);
  const Built b("city-23", "b55:NW+NE+SW", "");
  EXPECT_EQ(b.wealth(0), 5);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, SteelMill) {
  expect_face("city-24", "IND", 4, 5, "factory", 4);
  const Built b("city-24", "NW+NE+SW+SE", "split:1");
  EXPECT_EQ(b.wealth(0), 2 * b.city("IND", 0, 0));
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.wealth(1), 2 * b.city("IND", 0, 1));
  EXPECT_EQ(b.wealth(2), 2 * b.city("IND", 0, 2));
}

TEST(CityCards, Condominiums) {
  expect_face("city-25", "RES", 2, 1);
  const Built b("city-25", "NW+NE", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.rows("COM"));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Subdivision) {
  expect_face("city-26", "RES", 2, 2);
  Built b("city-26", "NW+NE", "place:b13:SW");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b13:SW"), "RES");
  EXPECT_EQ(b.scene().owner("b13:SW"), 0);
}

TEST(CityCards, Tenements) {
  expect_face("city-27", "RES", 2, 3);
  Built b("city-27", "NW+NE", "pick:b35:SE place:b65:NW");
  EXPECT_EQ(b.wealth(0), 4);
  EXPECT_EQ(b.prestige(0), 0);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().owner("b65:NW"), 1);
  EXPECT_EQ(b.scene().zone("b35:SE"), "");
}

TEST(CityCards, Cathedral) {
  expect_face("city-28", "RES", 2, 5);
  const Built b("city-28", "NW+NE", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), b.rows("RES") + 2);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, RetirementHome) {
  expect_face("city-29", "RES", 2, 0);
  Built b("city-29", "NW+NE", "place:b33:SE");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 2 * (b.near("PARK") + 1 + b.near("CIV")));
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().zone("b33:SE"), "PARK");
}

TEST(CityCards, BeachHouse) {
  expect_face("city-31", "RES", 1, 5);
  const Built b("city-31", "b15:NW", "");
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 3);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
}

TEST(CityCards, Estate) {
  expect_face("city-30", "RES", 3, 0);
  Built b("city-30", "NW+NE+SW", "marker:marker-p5 space:grey-e6",
          [](scene::Scene& t) { t.marker("marker-w7", "grey-n2"); });
  EXPECT_EQ(b.wealth(0), 0);
  EXPECT_EQ(b.prestige(0), 4);
  for (int seat = 1; seat < 3; ++seat) EXPECT_EQ(b.prestige(seat), 0) << seat;
  EXPECT_EQ(b.scene().value("b61"), 3 + 5);
}

}  // namespace
