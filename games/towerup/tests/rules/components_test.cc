// TU-1.1 to TU-1.5, TU-1.9 to TU-1.11: pieces, and errors for invalid component files.
#include <map>
#include <numeric>

#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

const Faces& faces() { return components()->faces; }

TEST(TU_1_1, FloorsAreTheirColour) {
  EXPECT_EQ(components()->colour_ids, (Words{"black", "grey", "white", "brown"}));
  const std::string fault =
      File::fault_of(R"({"id": "white", "symbol")", R"({"id": "red", "symbol")");
  EXPECT_TRUE(contains(fault, "floor_colours")) << fault;
}

TEST(TU_1_2, ThirtyFloorsOfEachColour) {
  EXPECT_EQ(faces().floors, 30);
  along_random_games(3, 5, [](const Rules& game, const State& s) {
    for (std::size_t c = 0; c < kColours; ++c) {
      int floors = s.table.supply[c];
      for (const Board& board : s.table.boards) floors += board.reserve[c];
      for (const Sites level : s.table.city.floors)
        floors += std::popcount(level & s.table.city.colours[c]);
      EXPECT_EQ(floors, 30);
    }
    EXPECT_EQ(game.check(s), "");
  });
  State broken = rules(2).start();
  ++broken.table.supply[0];
  EXPECT_TRUE(contains(rules(2).check(broken), "TU-1.2"));
}

TEST(TU_1_2, AnotherCountIsAnError) {
  const std::string fault =
      File::fault_of(R"("hex": "#8f949b", "count": 30)", R"("hex": "#8f949b", "count": 29)");
  EXPECT_TRUE(contains(fault, "floor_colours[grey]")) << fault;
}

TEST(TU_1_3, TokensOfEachShapeAreSevenFiveThreeThree) {
  EXPECT_EQ(faces().set_up[4].tokens, (Floors{7, 5, 3, 3}));
  EXPECT_EQ(components()->shape_ids.size(), 3u);
  const std::string fault = File::fault_of(
      R"("id": "T-square-5", "shape": "square", "shape_es": "cuadrada", "shape_nl": "vierkant", "millions": 5)",
      R"("id": "T-square-5", "shape": "square", "shape_es": "cuadrada", "shape_nl": "vierkant", "millions": 6)");
  EXPECT_TRUE(contains(fault, "bonus_tokens[T-square-5]")) << fault;
}

TEST(TU_1_4, FortyFourCardsOfFiveKinds) {
  EXPECT_EQ(components()->card_ids.size(), 44u);
  std::map<std::string, int> kinds;
  int floors = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    ++kinds[components()->kind_ids[components()->card_kinds[i]]];
    floors += sum(faces().cards[i].floors) + faces().cards[i].any;
  }
  EXPECT_EQ(kinds, (std::map<std::string, int>{
                       {"double", 6}, {"free", 6}, {"heavy", 4}, {"light", 12}, {"mixed", 16}}));
  EXPECT_EQ(floors, 112);
}

// What keeps a shortage rare (TU-9.1): the deck favours no colour, and going through it once takes
// no more floors of a colour than the supply of four players holds when play begins.
TEST(TU_1_4, TheDeckDemandsAllColoursAlike) {
  Floors coloured{};
  for (const CardData& card : faces().cards) {
    for (std::size_t c = 0; c < kColours; ++c)
      coloured[c] = static_cast<std::uint8_t>(coloured[c] + card.floors[c]);
  }
  EXPECT_EQ(coloured, (Floors{24, 24, 24, 24}));
  const int others = 4 * faces().starting_reserve + 1;  // and at least one starting floor
  EXPECT_LE(coloured[0], faces().floors - others);
}

TEST(TU_1_4, ACardLessOrAnUnknownEffectIsAnError) {
  std::string fault = File::fault_of(File::without_line(R"(    {"id": "R07")"));
  EXPECT_TRUE(contains(fault, "reserve_cards: must hold 44")) << fault;
  fault = File::fault_of(R"("effects": [{"type": "gain_floor", "colour": "black")",
                         R"("effects": [{"type": "gain_roof", "colour": "black")");
  EXPECT_TRUE(contains(fault, "reserve_cards[R01]") && contains(fault, "gain_roof")) << fault;
}

TEST(TU_1_5, TheBottomIsTheLowestFloor) {
  Array<int, kColours + 1> bottoms{};
  for (const CardData& card : faces().cards) ++bottoms[card.bottom];
  EXPECT_EQ(bottoms, (Array<int, kColours + 1>{9, 9, 8, 8, 10}));
  const std::string fault = File::fault_of(
      R"("floors_bottom_to_top": ["black", "black", "white", "white"], "bottom": "black")",
      R"("floors_bottom_to_top": ["black", "black", "white", "white"], "bottom": "white")");
  EXPECT_TRUE(contains(fault, "reserve_cards[R02]") && contains(fault, "lowest")) << fault;
}

TEST(TU_1_5, FloorsAsDrawnAreThoseOfTheEffects) {
  const std::string fault =
      File::fault_of(R"("floors_bottom_to_top": ["black", "black", "white", "white"])",
                     R"("floors_bottom_to_top": ["black", "black", "white", "grey"])");
  EXPECT_TRUE(contains(fault, "reserve_cards[R02]")) << fault;
}

TEST(TU_1_9, ThirteenSpacesWithOneRowOfValues) {
  EXPECT_EQ(faces().millions,
            (Array<std::uint8_t, kSpaces>{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16}));
  EXPECT_EQ(faces().stars, 4);
  EXPECT_EQ(faces().star_columns[3], 8);
  const std::string fault =
      File::fault_of(R"("space": 9, "millions": 10)", R"("space": 9, "millions": 7)");
  EXPECT_TRUE(contains(fault, "columns[col9]")) << fault;
}

TEST(TU_1_10, TheConeTrackHasTheSameValues) {
  EXPECT_EQ(faces().cone_max, 7);
  for (std::size_t roofs = 0; roofs <= 7; ++roofs) EXPECT_EQ(faces().cone[roofs], roofs);
}

TEST(TU_1_11, TheScoredExampleOfTheRulebookCanOccur) {
  EXPECT_EQ(faces().millions[9] + faces().millions[7] + faces().millions[5] + faces().millions[4] +
                faces().cone[5],
            31);
}

TEST(TU_1_11, EveryElementSaysWhereItComesFrom) {
  const auto json = File::json();
  for (const char* list : {"floor_colours", "player_colours", "reserve_cards", "objectives",
                           "bonus_tokens", "objective_places"}) {
    for (const core::Json& item : json.at(list).as_array())
      EXPECT_TRUE(item.as_object().contains("provenance")) << list;
  }
  for (const char* map : {"front", "back"}) {
    for (const char* list : {"districts", "features", "sites", "streets"}) {
      for (const core::Json& item : json.at("maps").at(map).at(list).as_array())
        EXPECT_EQ(item.at("provenance").as_string(), "reconstructed");
    }
  }
}

TEST(TU_16, EveryTypeOfConditionIsRead) {
  using Kind = Condition::Kind;
  const Array<Kind, kObjectives> kinds = {Kind::distinct_values, Kind::distinct_buildings,
                                          Kind::distinct_values, Kind::distinct_buildings,
                                          Kind::connected_group, Kind::distinct_buildings,
                                          Kind::split_districts, Kind::border_pairs,
                                          Kind::multi_presence,  Kind::roof_levels};
  for (std::size_t i = 0; i < kObjectives; ++i) EXPECT_EQ(faces().objectives[i].kind, kinds[i]);
}

TEST(TU_16, AnUnknownConditionNamesTheObjective) {
  const std::string fault = File::fault_of(R"("condition": {"type": "border_pairs")",
                                           R"("condition": {"type": "longest_row")");
  EXPECT_TRUE(contains(fault, "objectives[O08]") && contains(fault, "longest_row")) << fault;
}

}  // namespace
