// CC-2: terms and geometry.
#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

// Where the locations of a face lie after turning: {at, level} by index NW, NE, SE, SW.
Array<int, 4> turned_face(const std::string& id, int rotation) {
  Array<int, 4> corners = {-1, -1, -1, -1};
  const FaceData& face = components()->faces.faces[words::find_face(*components(), id)];
  for (std::size_t i = 0; i < 2; ++i)
    corners[turned(face.at[i], rotation)] = static_cast<int>(index(face.levels[i]));
  return corners;
}

TEST(CC_2_1, SlotsMayBeNegative) {
  tests::Table t = table(2);
  EXPECT_EQ(allowed_by(t, "place:adj-BG@-1,0r0"), "CC-5.3");
  EXPECT_EQ(allowed_by(t, "place:adj-BG@0,-1r0"), "CC-5.3");
}

TEST(CC_2_2, ASlotCoversFourPositions) {
  tests::Table t = table(2);
  t.play("place:adj-BG@1,0r0");  // x grows to the east
  const core::Json buildings = view(t, 0).at("seats").at(0).at("city").at("buildings");
  EXPECT_EQ(core::to_text(buildings.at(1).at("position")), "[2,0]");
  EXPECT_EQ(core::to_text(buildings.at(2).at("position")), "[3,0]");
}

TEST(CC_2_3, DistanceIsCountedAcrossTileBorders) {
  EXPECT_EQ(walkways("S....S .BGGB."), (Words{"forest 2,1 3,1", "sand 0,0 5,0"}));
}

TEST(CC_2_4, RotationIsClockwise) {
  EXPECT_EQ(turned_face("adj-BG", 0), (Array<int, 4>{0, 1, -1, -1}));
  EXPECT_EQ(turned_face("adj-BG", 1), (Array<int, 4>{-1, 0, 1, -1}));
  EXPECT_EQ(turned_face("adj-BG", 3), (Array<int, 4>{1, -1, -1, 0}));
}

TEST(CC_2_5, OneColouredDiagonalsHaveTwoRotations) {
  for (std::size_t i = 0; i < kFaces; ++i) {
    const std::string& id = components()->face_ids[i];
    const bool is_twofold = id == "diag-BB" || id == "diag-GG" || id == "diag-SS";
    EXPECT_EQ(components()->faces.faces[i].rotations, is_twofold ? 2 : 4) << id;
  }
  tests::Table t = table(2);
  EXPECT_EQ(refused_by(t, "place:diag-GG@1,0r2"), "CC-2.5");
  EXPECT_EQ(allowed_by(t, "place:diag-GG@1,0r1"), "CC-5.3");
}

TEST(CC_2_6, CitiesDoNotInteract) {
  tests::Table t = table(2);
  const core::Json before = view(t, 0).at("seats").at(1).at("city");
  t.play("place:adj-BG@1,0r0 walkway:B:0,0:2,0");
  EXPECT_EQ(view(t, 0).at("seats").at(1).at("city"), before);
}

TEST(CC_2_7, TheSpanLiesStrictlyBetween) {
  EXPECT_EQ(span_of({Level::sand, 0, 1, 1}), Bits{0});
  EXPECT_EQ(span_of({Level::sand, 0, 5, 5}), Bits{0b11110});
  EXPECT_EQ(span_of({Level::sand, 0, 3 * kSide, 3}), Bits{1} << 8 | Bits{1} << 16);
}

TEST(CC_2_8, TheDegreeIsTheNumberOfWalkways) {
  const City made = built("B.B.B. .S.G.S", "river 0,0 2,0; river 2,0 4,0");
  EXPECT_EQ(made.joined, Bits{0b10101});
  EXPECT_EQ(made.full, Bits{0b00100});
}

}  // namespace
