// US-1: components, and errors for invalid component files.
#include <map>
#include <numeric>

#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

void expect_fault(const std::string& from, const std::string& to, const Words& parts) {
  const std::string fault = File::fault_of(from, to);
  for (const std::string& part : parts) EXPECT_NE(fault.find(part), std::string::npos) << fault;
}

TEST(US_1_1, TheListOfPieces) {
  const Facts& f = components()->facts;
  int tiles = 0;
  for (const auto& zone : components()->tiles)
    tiles = std::accumulate(zone.begin(), zone.end(), tiles);
  EXPECT_EQ(tiles, 128);
  EXPECT_EQ(std::accumulate(f.markers.begin(), f.markers.end(), 0), 24);
  EXPECT_EQ(f.marker_value, (std::array<std::uint8_t, kMarkers>{7, 8, 9, 10, 11, 12, 4, 5, 6}));
  EXPECT_EQ(components()->office_ids.size(), 5u);
  const auto json = File::json();
  int cubes = 0;
  for (const auto& item : json.at("other_components").as_array()) {
    if (item.at("id") == "cubes") cubes = item.at("count").to_number<int>();
  }
  EXPECT_EQ(cubes, 140);
}

TEST(US_1_2, FourColours) {
  const auto json = File::json();
  EXPECT_EQ(core::to_text(json.at("setup").at("player_colours")),
            R"(["black","green","pink","white"])");
}

TEST(US_1_3, FourDecks) {
  const Facts& f = components()->facts;
  int planning = 0;
  std::array<int, 3> types{};
  for (std::size_t kind = 0; kind < f.kinds; ++kind) {
    planning += f.planning[kind].copies;
    types[index(f.planning[kind].type)] += f.planning[kind].copies;
  }
  EXPECT_EQ(planning, 54);
  EXPECT_EQ(types, (std::array<int, 3>{36, 4, 14}));
  Array<int, 3> events{};
  for (int card = 0; card < kContracts; ++card)
    events[card / kDeckCards] += f.contracts[card].is_event ? 1 : 0;
  EXPECT_EQ(events, (Array<int, 3>{1, 6, 7}));
}

TEST(US_1_3, AWrongDeckSizeIsAnError) {
  const std::string fault = File::fault_of(File::without_line(R"(      {"id": "town-36")"));
  EXPECT_NE(fault.find("decks.town: must hold 37 elements, holds 36"), std::string::npos) << fault;
}

TEST(US_1_3, AMissingKeyEventIsAnError) {
  expect_fault(R"("key_event": true)", R"("key_event": false)", {"decks.town", "key event"});
}

TEST(US_1_4, ThirtySixPermits) {
  const Facts& f = components()->facts;
  std::map<int, int> payouts;
  int ballots = 0;
  for (std::size_t kind = 0; kind < f.permit_kinds; ++kind) {
    payouts[f.planning[kind].payout] += f.planning[kind].copies;
    ballots += f.planning[kind].has_ballot ? f.planning[kind].copies : 0;
  }
  EXPECT_EQ(payouts.size(), 12u);
  for (const auto& [payout, copies] : payouts) EXPECT_EQ(copies, 3) << payout;
  EXPECT_EQ(ballots, 20);
  EXPECT_EQ(f.permit_kinds, 17);
  const PlanningKind& first = f.planning[0];
  EXPECT_EQ(first.copies, 3);
  EXPECT_EQ(first.zones, 0x0F);
  EXPECT_EQ(first.permits, 1);
}

TEST(US_1_5, VocationMarkers) {
  const std::map<std::string, int> wanted = {
      {"finance", 2}, {"transport", 2}, {"education", 3},      {"energy", 3},
      {"tourism", 4}, {"factory", 4},   {"public-service", 5}, {"media", 1}};
  for (const auto& [id, count] : wanted)
    EXPECT_EQ(components()->facts.markers[vocation_of(id)], count) << id;
}

TEST(US_1_5, AMissingVocationNamesTheCard) {
  expect_fault(R"("vocations": [{"name": "Education", "value": 2}])",
               R"("vocations": [{"name": "Astrology", "value": 2}])",
               {"town-03", "vocations", "Astrology"});
  expect_fault(R"("op": "score_vocation", "vocation": "Tourism")",
               R"("op": "score_vocation", "vocation": "Fishing")",
               {"plan-52", "vocation", "Fishing"});
}

TEST(US_1_6, TilesByZoneAndSize) {
  const auto& tiles = components()->tiles;
  EXPECT_EQ(tiles[index(Zone::res)], (std::array<std::uint8_t, 4>{18, 10, 4, 1}));
  EXPECT_EQ(tiles[index(Zone::com)], (std::array<std::uint8_t, 4>{11, 12, 7, 5}));
  EXPECT_EQ(tiles[index(Zone::civ)], (std::array<std::uint8_t, 4>{7, 7, 7, 4}));
  EXPECT_EQ(tiles[index(Zone::ind)], (std::array<std::uint8_t, 4>{5, 5, 5, 6}));
  EXPECT_EQ(tiles[index(Zone::park)], (std::array<std::uint8_t, 4>{14, 0, 0, 0}));
}

TEST(US_1_6, TheSplitCoversEveryContract) {
  std::array<std::array<int, kSizes>, kTileZones> needed{};
  for (const Start& start : components()->facts.starts) ++needed[index(start.zone)][0];
  for (const ContractCard& card : components()->facts.contracts) {
    if (!card.is_event) ++needed[index(card.zone)][card.size - 1u];
  }
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    for (std::size_t size = 0; size < kSizes; ++size)
      EXPECT_LE(needed[zone][size], components()->tiles[zone][size]);
  }
}

TEST(US_1_7, TheValueMarkersAreMemoryAids) {
  EXPECT_NE(File::text().find("high-low-value-markers"), std::string::npos);
}

TEST(US_1_8, EveryPrestigePayoutOnFiveContracts) {
  std::map<std::pair<int, int>, int> payouts;
  for (int card = 0; card < kContracts; ++card) {
    const ContractCard& face = components()->facts.contracts[card];
    if (face.payout > 0) ++payouts[{card / kDeckCards, face.payout}];
  }
  const std::map<std::pair<int, int>, int> wanted = {
      {{0, 1}, 5}, {{0, 2}, 5}, {{0, 3}, 5}, {{0, 6}, 5}, {{1, 1}, 5}, {{1, 2}, 5},
      {{1, 3}, 5}, {{1, 5}, 5}, {{2, 1}, 5}, {{2, 2}, 5}, {{2, 3}, 5}, {{2, 4}, 5}};
  EXPECT_EQ(payouts, wanted);
}

TEST(US_1_9, SomeContractsHaveTwoVocations) {
  const Components& c = *components();
  Words two;
  std::map<std::pair<int, std::string>, int> sums;  // by deck and vocation
  for (int card = 0; card < kContracts; ++card) {
    const ContractCard& face = c.facts.contracts[card];
    if (face.vocations == 2) two.push_back(c.contract_ids[index(card)]);
    for (std::size_t i = 0; i < face.vocations; ++i) {
      const auto place = std::pair(card / kDeckCards, c.vocation_ids[face.vocation[i]]);
      if (face.value[i] > 0) sums[place] += face.value[i];
    }
  }
  EXPECT_EQ(two, (Words{"city-02", "city-06", "city-21", "city-22", "metro-02", "metro-06",
                        "metro-20", "metro-21"}));
  const std::map<std::pair<int, std::string>, int> wanted = {
      {{0, "voc-finance"}, 6},        {{0, "voc-education"}, 6},
      {{0, "voc-energy"}, 3},         {{0, "voc-tourism"}, 1},
      {{0, "voc-factory"}, 5},        {{0, "voc-public-service"}, 5},
      {{1, "voc-finance"}, 4},        {{1, "voc-transport"}, 4},
      {{1, "voc-education"}, 7},      {{1, "voc-energy"}, 4},
      {{1, "voc-tourism"}, 7},        {{1, "voc-factory"}, 12},
      {{1, "voc-public-service"}, 7}, {{2, "voc-finance"}, 11},
      {{2, "voc-transport"}, 13},     {{2, "voc-education"}, 5},
      {{2, "voc-energy"}, 10},        {{2, "voc-tourism"}, 16},
      {{2, "voc-factory"}, 9},        {{2, "voc-public-service"}, 10}};
  EXPECT_EQ(sums, wanted);
}

// Errors name the card and the field.
TEST(US_13_4, AnUnknownOperationIsAnError) {
  expect_fault(R"("effects": [{"op": "election", "office": "mayor")",
               R"("effects": [{"op": "erection", "office": "mayor")",
               {"town-05", "effects[0].op", "erection"});
}

TEST(US_13_1, AnUnknownSelectorIsAnError) {
  expect_fault(R"({"op": "gain", "who": "holder_media")", R"({"op": "gain", "who": "holder_radio")",
               {"plan-41", "who", "holder_radio"});
  expect_fault(R"({"op": "win_office", "who": "active"})", R"({"op": "win_office", "who": "each"})",
               {"city-05", "who", "single player"});
}

TEST(US_13_2, AnUnknownPlaceOrFieldIsAnError) {
  expect_fault(R"("where": "water"}}])", R"("where": "moon"}}])", {"plan-45", "where", "moon"});
  expect_fault(R"("optional": true}], "provenance")", R"("optinal": true}], "provenance")",
               {"town-01", "optinal"});
  expect_fault(R"("where": "forest"}}])", R"("where": "adjacent"}}])",
               {"plan-46", "where", "no building of its own"});
}

TEST(US_2_6, AStartingBuildingWithoutABlockIsAnError) {
  expect_fault(R"("zone": "RES", "block": "b11")", R"("zone": "RES", "block": "b17")",
               {"start-01", "block", "b17"});
  expect_fault(R"("zone": "RES", "block": "b11", )", R"("zone": "RES", )", {"start-01", "block"});
  expect_fault(R"("block": "b11", "lot": "SE", "value": 4)",
               R"("block": "b11", "lot": "SE", "value": 5)", {"start-01", "value"});
}

TEST(US_7_7, AnUnknownRestrictionIsAnError) {
  expect_fault(R"("restrictions": [{"max_value": 6}])", R"("restrictions": [{"max_price": 6}])",
               {"town-26", "restrictions"});
}

TEST(US_1_1, OtherCountsAreErrors) {
  expect_fault(R"("id": "tile-res-1", "zone": "RES", "size": 1, "count": 18)",
               R"("id": "tile-res-1", "zone": "RES", "size": 1, "count": 17)",
               {"building_tiles", "128"});
  expect_fault(R"("id": "town-02")", R"("id": "town-01")", {"town-01", "twice"});
}

}  // namespace
