// CC-1: components, and errors for invalid component files.
#include <numeric>
#include <set>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

const Faces& faces() { return components()->faces; }

int locations(Level level, bool with_start_tiles) {
  int sum = 0;
  const auto count = [&](const FaceData& face, int tiles) {
    for (const Level each : face.levels) sum += each == level ? tiles : 0;
  };
  for (const FaceData& face : faces().faces) count(face, face.tiles);
  if (with_start_tiles) {
    for (const Face start : faces().start) count(faces().faces[start], 1);
  }
  return sum;
}

int tiles_of(const std::string& face) {
  return faces().faces[words::find_face(*components(), face)].tiles;
}

TEST(CC_1_1, ThreeLevelsFromLowToHigh) {
  EXPECT_EQ(components()->level_ids, (Words{"river", "forest", "sand"}));
  EXPECT_EQ(components()->symbols, "BGS");
  EXPECT_LT(Level::river, Level::forest);
  EXPECT_LT(Level::forest, Level::sand);
}

TEST(CC_1_2, ThirtyTwoBuildingsOfEachLevel) {
  for (std::size_t level = 0; level < kLevels; ++level)
    EXPECT_EQ(locations(static_cast<Level>(level), true), 32);
}

TEST(CC_1_2, AnotherCountNamesTheBuildings) {
  const std::string fault =
      File::fault_of(R"("level": "river", "count": 32)", R"("level": "river", "count": 31)");
  EXPECT_TRUE(contains(fault, "bld-river")) << fault;
}

TEST(CC_1_3, ThirtyOneWalkwaysOfEachLevel) {
  for (const auto& pieces : faces().walkways)
    EXPECT_EQ(std::accumulate(pieces.begin(), pieces.end(), 0), 31);
}

TEST(CC_1_4, LengthsVotesAndPieces) {
  EXPECT_EQ(faces().votes, (Array<std::uint8_t, kLengths>{1, 2, 3, 5, 8}));
  for (const auto& pieces : faces().walkways)
    EXPECT_EQ(pieces, (Array<std::uint8_t, kLengths>{6, 8, 8, 6, 3}));
}

TEST(CC_1_4, AKindWithoutPiecesIsAnError) {
  const std::string fault = File::fault_of(
      R"("id": "ww-sand-5", "level": "sand", "distance": 5, "votes": 8, "count": 3)",
      R"("id": "ww-sand-5", "level": "sand", "distance": 5, "votes": 8, "count": 0)");
  EXPECT_TRUE(contains(fault, "ww-sand-5")) << fault;
}

TEST(CC_1_4, AWrongNumberOfPiecesIsAnError) {
  const std::string fault = File::fault_of(
      R"("id": "ww-sand-5", "level": "sand", "distance": 5, "votes": 8, "count": 3)",
      R"("id": "ww-sand-5", "level": "sand", "distance": 5, "votes": 8, "count": 4)");
  EXPECT_TRUE(contains(fault, "ww-sand-5")) << fault;
}

TEST(CC_1_4, AKindThatStandsTwiceIsAnError) {
  const std::string fault = File::fault_of(R"("id": "ww-sand-5", "level": "sand", "distance": 5)",
                                           R"("id": "ww-sand-5", "level": "sand", "distance": 4)");
  EXPECT_TRUE(contains(fault, "ww-sand-5")) << fault;
}

TEST(CC_1_5, FortyFourOrdinaryTilesAndFourStartTiles) {
  int tiles = 0;
  for (const FaceData& face : faces().faces) tiles += face.tiles;
  EXPECT_EQ(tiles, 44);
  EXPECT_EQ(faces().start.size(), 4u);
}

TEST(CC_1_5, ATileLessIsAnError) {
  const std::string fault = File::fault_of(File::without_line(R"(    {"id": "ct-02")"));
  EXPECT_TRUE(contains(fault, "components.tiles: must hold 44")) << fault;
}

TEST(CC_1_5, ADoubledIdIsAnError) {
  const std::string fault = File::fault_of(R"("id": "ct-02")", R"("id": "ct-01")");
  EXPECT_TRUE(contains(fault, "tiles[ct-01]") && contains(fault, "twice")) << fault;
}

TEST(CC_1_6, TenSpecialRequirementCards) {
  EXPECT_EQ(components()->card_ids.size(), 10u);
  const std::string fault = File::fault_of(R"("id": "sr-solo")", R"("id": "sr-crossed")");
  EXPECT_TRUE(contains(fault, "special_cards[sr-crossed]")) << fault;
}

TEST(CC_1_7, OneStockForAll) {
  tests::Table t = table(2, "adj-BG diag-GG diag-BS adj-GB diag-GG diag-BS");
  t.play("place:adj-BG@1,0r0 walkway:B:0,0:2,0");
  const core::Json stock = view(t, 1).at("stock");
  EXPECT_EQ(stock.at(1).at("pieces").to_number<int>(), 7);
  EXPECT_EQ(stock.at(1).at("of").to_number<int>(), 8);
}

TEST(CC_1_8, ATileIsTwoByTwoPositions) {
  const City one = [] {
    City made;
    made.lay(Face{0}, 0, {0, 0}, pattern_of(faces().faces[0], 0));
    return made;
  }();
  EXPECT_EQ(std::popcount(one.ground), 4);
}

TEST(CC_1_9, ExactlyTwoLocations) {
  for (const FaceData& face : faces().faces) {
    const Pattern pattern = pattern_of(face, 0);
    EXPECT_EQ(std::popcount(pattern[0] | pattern[1] | pattern[2]), 2);
  }
  const std::string fault = File::fault_of(
      R"("sites": [{"pos": "NW", "level": "river"}, {"pos": "NE", "level": "river"}])",
      R"("sites": [{"pos": "NW", "level": "river"}, {"pos": "NE", "level": "river"}, {"pos": "SE", "level": "sand"}])");
  EXPECT_TRUE(contains(fault, "tile_faces[adj-BB]") && contains(fault, "has 3")) << fault;
}

TEST(CC_1_10, SideBySideOrDiagonal) {
  const std::string fault = File::fault_of(R"("id": "diag-BB", "arrangement": "diagonal")",
                                           R"("id": "diag-BB", "arrangement": "adjacent")");
  EXPECT_TRUE(contains(fault, "tile_faces[diag-BB]")) << fault;
}

TEST(CC_1_11, FifteenDifferentFaces) {
  EXPECT_EQ(components()->face_ids.size(), 15u);
  const std::string fault = File::fault_of(
      R"("sites": [{"pos": "NW", "level": "river"}, {"pos": "NE", "level": "forest"}])",
      R"("sites": [{"pos": "NW", "level": "river"}, {"pos": "NE", "level": "river"}])");
  EXPECT_TRUE(contains(fault, "looks the same as adj-BB")) << fault;
}

TEST(CC_1_12, EveryFaceThreeTimesAndThreeOfThemOnceMore) {
  Array<int, kFaces> copies{};
  for (std::size_t i = 0; i < kFaces; ++i) copies[i] = faces().faces[i].tiles;
  for (const Face start : faces().start) ++copies[start];
  for (std::size_t i = 0; i < kFaces; ++i) {
    const std::string& id = components()->face_ids[i];
    EXPECT_EQ(copies[i], id == "diag-BG" || id == "diag-BS" || id == "diag-GS" ? 4 : 3) << id;
  }
}

TEST(CC_1_13, TheStartTiles) {
  Words ids;
  for (const Face start : faces().start) ids.push_back(words::face_id(*components(), start));
  EXPECT_EQ(ids, (Words{"diag-BB", "diag-BG", "diag-BS", "adj-GG"}));
}

TEST(CC_1_14, TheOrdinaryTiles) {
  EXPECT_EQ(tiles_of("diag-BB"), 2);
  EXPECT_EQ(tiles_of("adj-GG"), 2);
  EXPECT_EQ(tiles_of("diag-GS"), 4);
  EXPECT_EQ(tiles_of("adj-SS"), 3);
  EXPECT_EQ(locations(Level::river, false), 28);
  EXPECT_EQ(locations(Level::forest, false), 29);
  EXPECT_EQ(locations(Level::sand, false), 31);
}

TEST(CC_1_15, NothingTellsTheTilesOfTheStackApart) {
  tests::Table t = table(2);
  t.play("place:adj-BG@1,0r0 done");
  const auto step = t.match().parse(core::seat_at(0), "draw:stack");
  ASSERT_FALSE(t.match().act(*step));
  const auto drawn = t.match().parse(core::kChance, "draw:0:adj-SB");
  EXPECT_EQ(t.match().notation(t.match().seen(*drawn, core::seat_at(1))), "draw:0:hidden");
}

}  // namespace
