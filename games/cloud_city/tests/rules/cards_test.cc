// CC-10: the special requirement cards.
#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;
using Kind = Metric::Kind;

constexpr std::string_view kRing = "B..B .GS. .SG. B..B";
constexpr std::string_view kThreeSides = "river 0,0 3,0; river 3,0 3,3; river 0,3 3,3";
constexpr std::string_view kFourSides =
    "river 0,0 3,0; river 3,0 3,3; river 0,3 3,3; river 0,0 0,3";
constexpr std::string_view kRoofs = "S.B.S. .G.G.G B..S.B .SB.G.";
constexpr std::string_view kRoofsBuilt =
    "sand 0,0 4,0; river 2,0 2,3; forest 1,1 3,1; forest 3,1 5,1";
constexpr std::string_view kAllLengths = "S.B..S .G.GB. B.SS.G .G..B. B.S..S .G.BG.";
constexpr std::string_view kAllLengthsBuilt =
    "forest 1,1 1,3; forest 1,1 3,1; forest 1,3 1,5; forest 1,5 4,5; river 0,2 0,4; river 4,1 4,3; "
    "sand 0,0 5,0; sand 2,2 2,4; sand 2,2 3,2; sand 2,4 5,4; sand 5,0 5,4";

Routes routes_of(std::string_view rows, std::string_view walkways) {
  return routes(built(rows, walkways).walkways(), components()->faces.votes);
}

TEST(CC_10_1, OneCardIsDrawn) {
  tests::Table t("cloud_city", 2, "first_player:0", {0, kOne});
  EXPECT_EQ(t.outcomes().size(), 10u);
  t.play("card:sr-solo");
  EXPECT_EQ(view(t, 0).at("phase").as_string(), "row");
  EXPECT_EQ(view(t, 0).at("cards").at(0).at("card").as_string(), "sr-solo");
}

TEST(CC_10_2, OrTwoScoredIndependently) {
  const Rules game = rules(2, {0, kTwo});
  State s = building_state(game, built(kRoofs, kRoofsBuilt));
  s.table.cards = {words::find_card(*components(), "sr-minimalist"),
                   words::find_card(*components(), "sr-solo")};
  const Score score = game.score(s.table, core::seat_at(0));
  EXPECT_EQ(score.cards, (Array<int, kMostCards>{12, -10}));
  EXPECT_EQ(score.total, 14);
  tests::Table t("cloud_city", 2, "first_player:0", {0, kChooseTwo});
  t.play("choose:sr-solo");
  EXPECT_EQ(refused_by(t, "choose:sr-solo"), "CC-10.2");
}

TEST(CC_10_3, KnownToAllFromTheStart) {
  const tests::Table t("cloud_city", 3, "first_player:0 card:sr-solo card:sr-crossed", {0, kTwo});
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(view(t, seat).at("cards").as_array().size(), 2u);
}

TEST(CC_10_4, WithEitherCityAndEveryNumberOfPlayers) {
  for (int players = 2; players <= 4; ++players) {
    for (std::size_t value = kOne; value <= kChooseTwo; ++value)
      EXPECT_TRUE(Rules::kOptions[1].offers(value, players));
  }
  int games = 0;
  along_random_games(
      3, 2, [&](const Rules&, const State& s) { games += s.table.phase == Phase::over ? 1 : 0; },
      {kRectangle, kTwo});
  EXPECT_EQ(games, 2);
}

TEST(CC_10_5, VotesAreAddedAndSubtracted) {
  const Rules game = rules(2, {0, kOne});
  State s = building_state(game, built(kRoofs, kRoofsBuilt));
  s.table.cards[0] = words::find_card(*components(), "sr-crossed");
  EXPECT_EQ(game.standing(s).scores[0], 10);
}

TEST(CC_10_6, AScoreMayFallBelowZero) {
  const Rules game = rules(2, {0, kOne});
  State s = building_state(game, city(kRoofs));
  s.table.cards[0] = words::find_card(*components(), "sr-solo");
  EXPECT_EQ(game.standing(s).scores[0], -24);
}

TEST(CC_10_7, TieBreaksCountWalkwayVotesOnly) {
  EXPECT_EQ(winners({score_of(10, 14, 16, 3), score_of(10, 14, 13, 6)}), (std::vector<int>{0}));
  EXPECT_EQ(winners({score_of(8, 12, 20, -6), score_of(10, 12, 12)}), (std::vector<int>{1}));
}

TEST(CC_10_8, ARouteIsMaximalAndMayBeASingleWalkway) {
  EXPECT_EQ(routes_of(kRoofs, kRoofsBuilt).size(), 3u);
  EXPECT_EQ(routes_of(kRoofs, "sand 0,0 4,0").size(), 1u);
}

TEST(CC_10_9, AChainOrARing) {
  along_random_games(2, 3, [](const Rules& game, const State& s) {
    const Routes all = routes(s.table.cities[0].walkways(), game.faces().votes);
    for (const Route& route : all)
      EXPECT_TRUE(route.buildings == route.walkways + 1 || route.is_circuit());
  });
}

TEST(CC_10_10, LevelsNeverShareARoute) {
  const Routes all = routes_of("S.BB.S .G..G.", "sand 0,0 5,0; river 2,0 3,0");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_NE(all[0].level, all[1].level);
}

TEST(CC_10_11, TheValueIsTheSumAlsoOfARing) {
  EXPECT_EQ(routes_of(kRing, kThreeSides)[0].value, 9);
  EXPECT_EQ(routes_of(kRing, kFourSides)[0].value, 12);
}

TEST(CC_10_12, ACircuitIsARing) {
  EXPECT_FALSE(routes_of(kRing, kThreeSides)[0].is_circuit());
  EXPECT_TRUE(routes_of(kRing, kFourSides)[0].is_circuit());
}

TEST(CC_10_13, ACircuitHasAtLeastFourWalkways) {
  along_random_games(2, 10, [](const Rules& game, const State& s) {
    const Routes all = routes(s.table.cities[0].walkways(), game.faces().votes);
    for (const Route& route : all) EXPECT_TRUE(!route.is_circuit() || route.walkways >= 4);
  });
}

TEST(CC_10_14, ACrossingIsAtARightAngleOverOnePosition) {
  const City made = built(kRoofs, kRoofsBuilt);
  const Crossings all = crossings(made.walkways());
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(made.spot(all[0].at), (Spot{2, 1}));
}

TEST(CC_10_15, OverARoofIsNoCrossing) {
  EXPECT_EQ(measured(Kind::crossing_count, built(kRoofs, "sand 0,0 4,0; river 2,0 2,3")), 0);
}

TEST(CC_10_16, LengthwiseIsNoCrossing) {
  const City made = built("S.BB.S .G..G.", "sand 0,0 5,0; river 2,0 3,0; forest 1,1 4,1");
  EXPECT_EQ(measured(Kind::crossing_count, made), 0);
}

TEST(CC_10_17, ThreeLevelsOverOnePositionAreTwoCrossings) {
  const City made =
      built("..GB.. SB..BS G..S.G .BG.B.", "river 1,1 4,1; sand 0,1 5,1; forest 2,0 2,3");
  EXPECT_EQ(measured(Kind::crossing_count, made), 2);
}

TEST(CC_10_18, LongestRouteOfRiverOrForest) {
  const City made = built(kAllLengths, kAllLengthsBuilt);
  const Requirement& card = components()->faces.cards[0];
  EXPECT_EQ(value_of(card, made, components()->faces.votes), 9);  // the sand route of 19 is none
}

TEST(CC_10_19, MostSeparateRoutesOnAllLevels) {
  EXPECT_EQ(measured(Kind::route_count, built(kAllLengths, kAllLengthsBuilt)), 4);
  EXPECT_EQ(measured(Kind::route_count, city(kAllLengths)), 0);
}

TEST(CC_10_20, VariedRoute) {
  EXPECT_EQ(card_votes("sr-varied-route", built(kAllLengths, kAllLengthsBuilt)), 8);
  EXPECT_EQ(
      card_votes("sr-varied-route",
                 built(kAllLengths, "sand 0,0 5,0; sand 2,2 2,4; sand 2,4 5,4; sand 5,0 5,4")),
      6);
  EXPECT_EQ(
      card_votes("sr-varied-route", built(kAllLengths, "sand 0,0 5,0; sand 2,4 5,4; sand 5,0 5,4")),
      0);
}

TEST(CC_10_21, ThreeForEveryCircuit) {
  EXPECT_EQ(card_votes("sr-circuits", built(kRing, kFourSides)), 3);
  EXPECT_EQ(card_votes("sr-circuits", built(kRing, kThreeSides)), 0);
}

TEST(CC_10_22, BlueBuildingsJoinedOrNot) {
  EXPECT_EQ(value_of(components()->faces.cards[4], city(kRoofs), components()->faces.votes), 4);
  EXPECT_EQ(card_votes("sr-blue-hill", city(kRoofs)), 6);
}

TEST(CC_10_23, GreenBuildingsJoinedOrNot) {
  EXPECT_EQ(value_of(components()->faces.cards[5], city(kRing), components()->faces.votes), 2);
  EXPECT_EQ(card_votes("sr-green-hill", city("SS ..")), 0);
}

TEST(CC_10_24, TwoForEveryBuildingOfDegreeOne) {
  EXPECT_EQ(card_votes("sr-minimalist", built(kRing, kThreeSides)), 4);
  EXPECT_EQ(card_votes("sr-minimalist", built(kRing, kFourSides)), 0);
}

TEST(CC_10_25, TwoLessForEveryCrossing) {
  EXPECT_EQ(card_votes("sr-crossed", built(kRoofs, kRoofsBuilt)), -2);
}

TEST(CC_10_26, TwoLessForEveryLonelyBuilding) {
  EXPECT_EQ(card_votes("sr-solo", built(kRing, kThreeSides)), -8);
}

TEST(CC_10_27, BalancedOrFourLess) {
  EXPECT_EQ(card_votes("sr-balanced", built(kAllLengths, kAllLengthsBuilt)), -4);
  const Requirement& card = components()->faces.cards[9];
  const Array<int, 2> met = {card.step_count, card.step_count - 1};
  Array<int, 2> votes{};
  reward(card, met, votes);
  EXPECT_EQ(votes, (Array<int, 2>{0, -4}));
}

TEST(CC_10_28, TiedLeadersGetThreeEach) {
  EXPECT_EQ(majority({9, 7, 6, 0}), (std::vector<int>{6, 0, 0, 0}));
  EXPECT_EQ(majority({4, 4, 2, 4}), (std::vector<int>{3, 3, 0, 3}));
}

TEST(CC_10_29, NothingToCompare) { EXPECT_EQ(majority({0, 0, 0}), (std::vector<int>{0, 0, 0})); }

TEST(CC_10_30, TheFirstPlayerChoosesThenTheLast) {
  tests::Table t("cloud_city", 3, "first_player:1", {0, kChooseTwo});
  EXPECT_EQ(t.mover(), 1);
  EXPECT_EQ(allowed_by(t, "choose:sr-solo"), "CC-10.30");
  t.play("choose:sr-solo");
  EXPECT_EQ(t.mover(), 0);
  t.play("choose:sr-crossed");
  EXPECT_EQ(view(t, 0).at("phase").as_string(), "row");
  tests::Table one("cloud_city", 3, "first_player:1 choose:sr-solo", {0, kChooseOne});
  EXPECT_EQ(view(one, 0).at("phase").as_string(), "row");
}

}  // namespace
