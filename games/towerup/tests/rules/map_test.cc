// TU-1.6 to TU-1.8, TU-16: the maps, and errors for invalid ones.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(TU_1_6, SitesJoinedByAStreetAreNeighbours) {
  const Rules front = rules(4);
  EXPECT_EQ(front.map().adjacent[site(front, "F12")], sites(front, "F11 F13 F19"));
  EXPECT_EQ(front.map().site_count, 46);
  EXPECT_EQ(front.map().street_count, 60);
  const Rules back = rules(2);
  EXPECT_EQ(back.map().site_count, 30);
  EXPECT_EQ(back.map().street_count, 45);
  EXPECT_EQ(back.map().adjacent[site(back, "B20")], sites(back, "B14 B15 B19 B21 B26"));
}

TEST(TU_1_6, AStreetToAnUnknownSiteIsAnError) {
  const std::string fault =
      File::fault_of(R"("ends": ["F11", "F12"])", R"("ends": ["F11", "F99"])");
  EXPECT_TRUE(contains(fault, "streets[F11-F12]") && contains(fault, "F99")) << fault;
}

TEST(TU_1_6, CrossingStreetsAreAnError) {
  const std::string fault =
      File::fault_of(R"("ends": ["F04", "F05"])", R"("ends": ["F10", "F12"])");
  EXPECT_TRUE(contains(fault, "streets[") && contains(fault, "crosses the street")) << fault;
}

TEST(TU_1_6, AStreetThatStandsTwiceIsAnError) {
  const std::string fault =
      File::fault_of(R"("ends": ["F11", "F12"])", R"("ends": ["F03", "F04"])");
  EXPECT_TRUE(contains(fault, "joined already")) << fault;
}

TEST(TU_1_7, FiveDistrictsTwoOfThemGrey) {
  for (const int players : {2, 4}) {
    const Rules game = rules(players);
    Sites all = 0;
    for (const Sites district : game.map().districts) {
      EXPECT_EQ(all & district, 0u);
      all |= district;
    }
    EXPECT_EQ(all, game.map().sites());
    int grey = 0;
    for (const std::uint8_t colour : game.map().district_colours)
      grey += components()->district_colour_ids[colour] == "grey" ? 1 : 0;
    EXPECT_EQ(grey, 2);
  }
  EXPECT_EQ(rules(4).map().features[0] & rules(4).map().features[1],
            sites(rules(4), "F13 F22 F28"));
}

TEST(TU_1_7, ASiteInNoDistrictOrInTwoIsAnError) {
  std::string fault =
      File::fault_of(R"("sites": ["F01", "F02", "F08")", R"("sites": ["F02", "F08")");
  EXPECT_TRUE(contains(fault, "sites[F01]") && contains(fault, "no district")) << fault;
  fault = File::fault_of(R"("sites": ["F03", "F04", "F05", "F11")",
                         R"("sites": ["F01", "F03", "F04", "F05", "F11")");
  EXPECT_TRUE(contains(fault, "districts[FD2]") && contains(fault, "F01")) << fault;
}

TEST(TU_1_7, OneToFiveStreets) {
  for (const int players : {2, 4}) {
    const Rules game = rules(players);
    for (std::size_t i = 0; i < game.map().site_count; ++i) {
      EXPECT_GE(std::popcount(game.map().adjacent[i]), 1);
      EXPECT_LE(std::popcount(game.map().adjacent[i]), 5);
    }
  }
  // F07 has one street only.
  const std::string fault =
      File::fault_of(R"("ends": ["F07", "F14"])", R"("ends": ["F15", "F21"])");
  EXPECT_TRUE(contains(fault, "sites[F07]") && contains(fault, "has 0")) << fault;
}

TEST(TU_1_8, ABorderStreetJoinsTwoDistricts) {
  EXPECT_EQ(rules(4).map().border_count, 18);
  EXPECT_EQ(rules(2).map().border_count, 15);
  const Rules game = rules(4);
  bool found = false;
  for (std::size_t i = 0; i < game.map().border_count; ++i)
    found = found || game.map().borders[i].ends() == sites(game, "F02 F03");
  EXPECT_TRUE(found);
}

TEST(TU_16, ObjectivesNameDistrictsThatThereAre) {
  const std::string fault = File::fault_of(R"("district_colour": "grey", "counts")",
                                           R"("district_colour": "red", "counts")");
  EXPECT_TRUE(contains(fault, "districts") && contains(fault, "O07")) << fault;
}

}  // namespace
