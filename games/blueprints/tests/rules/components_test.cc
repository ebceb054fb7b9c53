// BP-1: components.
#include <algorithm>
#include <set>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

const Faces& faces() { return components()->faces; }
const Array<std::uint8_t, kSpaces>& targets(const std::string& card) {
  return faces().targets[words::find_card(*components(), card)];
}

TEST(BP_1_1, DiceOfOneKindAreInterchangeable) {
  EXPECT_EQ(faces().dice, (Array<std::uint8_t, kMaterials>{8, 8, 8, 8}));
  // Two R4 in the pool give the actions of one.
  auto t = table("bp16 bp12 bp10 bp11", "G1 R4 R4 R4 R4 R4 R4");
  EXPECT_EQ(t.legal().size(), 4u + 4u);
}

TEST(BP_1_2, ThePlanIsAGridOfThreeRowsByTwoColumns) {
  EXPECT_EQ(components()->space_ids,
            (std::vector<std::string>{"r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"}));
}

TEST(BP_1_3, AHatchedSpaceHasTargetHeightZero) {
  EXPECT_EQ(targets("bp16"), (Array<std::uint8_t, kSpaces>{0, 1, 3, 1, 1, 0}));  // X1 31 1X
}

TEST(BP_1_4, TheTargetsOfEachCardAddUpToSix) {
  for (const auto& card : faces().targets)
    EXPECT_EQ(card[0] + card[1] + card[2] + card[3] + card[4] + card[5], 6);
  EXPECT_NE(File::fault_of("\"heights\": [0, 0, 3, 3, 0, 0]", "\"heights\": [0, 0, 3, 2, 0, 0]")
                .find("blueprint_cards[bp01]"),
            std::string::npos);
}

TEST(BP_1_5, NoTargetExceedsThree) {
  for (const auto& card : faces().targets) EXPECT_LE(*std::ranges::max_element(card), 3);
  EXPECT_NE(File::fault_of("\"heights\": [0, 0, 3, 3, 0, 0]", "\"heights\": [0, 0, 4, 2, 0, 0]")
                .find("blueprint_cards[bp01].heights[2]"),
            std::string::npos);
}

TEST(BP_1_6, EveryCardHasAHatchedSpace) {
  for (const auto& card : faces().targets) EXPECT_EQ(*std::ranges::min_element(card), 0);
  EXPECT_NE(File::fault_of("\"heights\": [0, 0, 3, 3, 0, 0]", "\"heights\": [1, 1, 1, 1, 1, 1]")
                .find("hatched"),
            std::string::npos);
}

// All forms of a plan under rotation, reflection and shifting; the smallest stands for all.
std::vector<std::array<int, 3>> free_form(const Array<std::uint8_t, kSpaces>& heights) {
  std::vector<std::vector<std::array<int, 3>>> forms;
  for (int turn = 0; turn < 8; ++turn) {
    std::vector<std::array<int, 3>> cells;
    for (int space = 0; space < kSpaces; ++space) {
      if (heights[space] == 0) continue;
      int row = (turn & 1) != 0 ? -(space / 2) : space / 2;
      int column = (turn & 2) != 0 ? -(space % 2) : space % 2;
      if ((turn & 4) != 0) std::swap(row, column);
      cells.push_back({row, column, heights[space]});
    }
    const int top = std::ranges::min(cells, {}, [](const auto& c) { return c[0]; })[0];
    const int left = std::ranges::min(cells, {}, [](const auto& c) { return c[1]; })[1];
    for (auto& cell : cells) cell = {cell[0] - top, cell[1] - left, cell[2]};
    std::ranges::sort(cells);
    forms.push_back(cells);
  }
  return std::ranges::min(forms);
}

TEST(BP_1_7, The24CardsDifferEvenWhenTurnedMirroredOrShifted) {
  std::set<std::vector<std::array<int, 3>>> forms;
  for (const auto& card : faces().targets) forms.insert(free_form(card));
  EXPECT_EQ(forms.size(), 24u);
}

TEST(BP_1_8, TheHeightsAreAllACardTells) {
  // Two cards with the same heights would be the same card, and are refused.
  EXPECT_NE(File::fault_of("\"heights\": [0, 3, 3, 0, 0, 0]", "\"heights\": [0, 0, 3, 3, 0, 0]")
                .find("same plan as bp01"),
            std::string::npos);
}

TEST(BP_1_9, TheReminderListsTheScoringTables) {
  EXPECT_EQ(faces().scoring[0].points, 2);
  EXPECT_EQ(faces().scoring[1].table, (Array<std::uint8_t, 7>{0, 2, 5, 10, 15, 20, 30}));
  EXPECT_EQ(faces().scoring[2].table, (Array<std::uint8_t, 7>{2, 3, 5, 8, 8, 8, 0}));
  EXPECT_EQ(faces().scoring[3].type, Scoring::Type::per_die_face_value);
}

// The best score over all ways to stack six dice on the open spaces of a card. All dice show 6:
// that is best for glass and never in the way.
int best_score(Card card) {
  std::vector<Space> open;
  for (int space = 0; space < kSpaces; ++space) {
    if (faces().targets[card][space] > 0) open.push_back(static_cast<Space>(space));
  }
  int best = 0;
  Array<Space, kDicePerBuilding> spaces{};
  Array<Die, kDicePerBuilding> dice{};
  const auto with_all_materials = [&] {
    for (unsigned code = 0; code < 4096; ++code) {
      for (unsigned i = 0; i < kDicePerBuilding; ++i)
        dice[i] = die_of(static_cast<Material>(code >> (2 * i) & 3u), 6);
      best = std::max(best, score(faces(), card, Building::of(dice, spaces)).total);
    }
  };
  const auto place = [&](const auto& self, std::size_t die, std::size_t first) -> void {
    if (die == kDicePerBuilding) return with_all_materials();
    for (std::size_t i = first; i < open.size();
         ++i) {  // ascending: the order between stacks does not matter
      spaces[die] = open[i];
      self(self, die + 1, i);
    }
  };
  place(place, 0, 0);
  return best;
}

TEST(BP_1_10, TheHighestReachableScoreIs44AndFitsTheTrack) {
  int best = 0;
  for (int card = 0; card < kCards; ++card)
    best = std::max(best, best_score(static_cast<Card>(card)));
  EXPECT_EQ(best, 44);
  EXPECT_EQ(components()->track_max, 50);
}

TEST(BP_1, AWrongCountIsRefusedWithTheElement) {
  EXPECT_NE(File::fault_of("\"dice\": 8", "\"dice\": 7").find("components.dice"),
            std::string::npos);
  EXPECT_NE(File::fault_of("\"id\": \"die_wood_2\"", "\"id\": \"die_wood_1\"")
                .find("dice[die_wood_1]: the id appears twice"),
            std::string::npos);
}

TEST(BP_1, AnUnknownMaterialOrTypeIsRefusedWithTheElement) {
  EXPECT_NE(File::fault_of("\"type\": \"by_count\"", "\"type\": \"by_luck\"")
                .find("materials[recycled].scoring.type"),
            std::string::npos);
  EXPECT_NE(File::fault_of("\"material\": \"wood\"", "\"material\": \"straw\"")
                .find("dice[die_wood_1].material"),
            std::string::npos);
  EXPECT_NE(File::fault_of("{").find("line 1"), std::string::npos);
}

TEST(BP_1, ComponentsWithOtherFacesHaveAnotherDigest) {
  const auto other = Rules::read_components(File::changed("\"points\": 6", "\"points\": 7"));
  ASSERT_TRUE(other) << other.fault().what;
  EXPECT_NE((*other)->digest, components()->digest);
  const auto renamed = Rules::read_components(File::changed("Twin Slabs", "Two Slabs"));
  ASSERT_TRUE(renamed);
  EXPECT_EQ((*renamed)->digest, components()->digest) << "names do not change play";
}

}  // namespace
