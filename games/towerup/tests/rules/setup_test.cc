// TU-2, TU-12: set-up and variants.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

// The set-up up to the first starting floor.
tests::Table opening(int players, std::vector<std::uint8_t> values = {kStart},
                     const std::string& market = "card:1:R02 card:2:R13 card:3:R17") {
  return {"towerup", players, "first_player:0 " + market, std::move(values)};
}

core::Json view_of(const tests::Table& t) { return t.match().view(core::seat_at(0)); }

TEST(TU_2_1, AllFloorsAreInTheSupply) {
  const State s = rules(4).start();
  EXPECT_EQ(s.table.supply, (Floors{26, 26, 26, 26}));
  EXPECT_EQ(4 * (26 + 4), 120);
}

TEST(TU_2_2, ThreeCardsAreRevealed) {
  tests::Table t("towerup", 3, "first_player:1", {kStart});
  EXPECT_EQ(t.outcomes().size(), 44u);
  t.play("card:1:R40");
  EXPECT_EQ(t.outcomes().size(), 43u);
  t.play("card:2:R01 card:3:R02");
  EXPECT_EQ(view_of(t).at("market").at(0).at("card").as_string(), "R40");
  EXPECT_EQ(view_of(t).at("draw_pile").as_array().size(), 41u);
  EXPECT_TRUE(view_of(t).at("discard_pile").as_array().empty());
}

TEST(TU_2_3, TenRoofsMachinesOnZeroTheConeOff) {
  const State s = rules(3).start();
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(s.table.boards[seat].roofs, 10);
    EXPECT_EQ(s.table.boards[seat].machines, Floors{});
    EXPECT_FALSE(s.table.boards[seat].has_counted());
  }
}

TEST(TU_2_4, OneFloorOfEachColour) {
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(rules(2).start().table.boards[seat].reserve, (Floors{1, 1, 1, 1}));
}

TEST(TU_2_5, StartCardsOrThreeOfTenAtRandom) {
  EXPECT_EQ(opening(2).steps_of_kind("objective"), 0);
  tests::Table t("towerup", 2, "first_player:0", {kRandom});
  EXPECT_EQ(t.outcomes().size(), 10u);
  t.play("objective:O09 objective:O01");
  EXPECT_EQ(t.outcomes().size(), 8u);
  t.play("objective:O04");
  const core::Json objectives = view_of(t).at("objectives");
  EXPECT_EQ(objectives.at(0).at("objective").as_string(), "O09");
  EXPECT_EQ(objectives.at(0).at("shape").as_string(), "round");
  EXPECT_EQ(objectives.at(2).at("shape").as_string(), "hexagon");
}

TEST(TU_2_6, TokensByNumberOfPlayers) {
  const auto tokens = [](int players) {
    return core::to_text(view_of(opening(players)).at("objectives").at(0).at("tokens"));
  };
  EXPECT_EQ(tokens(2), "[7,3]");
  EXPECT_EQ(tokens(3), "[7,5,3]");
  EXPECT_EQ(tokens(4), "[7,5,3,3]");
}

TEST(TU_2_7, OneStartingFloorForEachMarketCardInOrder) {
  const tests::Table t = table(3, "F04 F10 F19");
  const core::Json sites = view_of(t).at("sites");
  EXPECT_EQ(sites.at(3).at("colour").as_string(), "black");
  EXPECT_EQ(sites.at(9).at("colour").as_string(), "grey");
  EXPECT_EQ(sites.at(18).at("colour").as_string(), "white");
  EXPECT_EQ(view_of(t).at("market").at(0).at("card").as_string(), "R02");
  EXPECT_EQ(refused_by(t, "place:F01=black"), "TU-2.7");
}

TEST(TU_2_7, PlacingComesBeforeAnythingElse) {
  const tests::Table t = opening(2, {kStart, kPlaced});
  EXPECT_EQ(refused_by(t, "take:1"), "TU-2.7");
  EXPECT_EQ(refused_by(t, "place:B01=grey"), "TU-2.7");
  EXPECT_EQ(allowed_by(t, "place:B01=black"), "TU-2.9");
}

TEST(TU_2_8, AnyColourMayBeUsedForAnAnyColourBottom) {
  const tests::Table drawn = opening(2, {kStart}, "card:1:R25 card:2:R13 card:3:R17");
  EXPECT_EQ(drawn.outcomes(),
            (Words{"colour:black", "colour:grey", "colour:white", "colour:brown"}));
  const tests::Table placed = opening(2, {kStart, kPlaced}, "card:1:R29 card:2:R13 card:3:R17");
  EXPECT_EQ(placed.legal().size(), 4u * 30u);
}

TEST(TU_2_9, NotBesideABuildingOfTheSameColour) {
  tests::Table t = opening(2, {kStart, kPlaced}, "card:1:R02 card:2:R16 card:3:R17");
  t.play("place:B09=black");
  EXPECT_EQ(refused_by(t, "place:B09=black"), "TU-2.9");
  EXPECT_EQ(refused_by(t, "place:B15=black"), "TU-2.9");
  t.play("place:B20=black");
  EXPECT_EQ(allowed_by(t, "place:B15=white"), "TU-2.9");  // beside both, in another colour
  t.play("place:B15=white");
  EXPECT_EQ(view_of(t).at("seats").at(0).at("roofs").to_number<int>(), 10);
  EXPECT_EQ(view_of(t).at("seats").at(0).at("floors").to_number<int>(), 4);
}

TEST(TU_2_9, RandomFloorsKeepToIt) {
  tests::Table t = opening(2, {kStart}, "card:1:R02 card:2:R16 card:3:R17");
  t.play("floor:B09");
  EXPECT_EQ(t.outcomes().size(), 30u - 5u);  // not B09, B03, B10, B15, B16
}

TEST(TU_2_10, PlacedInReverseTurnOrder) {
  const auto order = [](int players, int floors) {
    Words seats;
    tests::Table t = opening(players, {kStart, kPlaced, static_cast<std::uint8_t>(floors - 3)});
    core::Rng rng(1);
    while (view_of(t).at("phase").as_string() != "act") {
      const bool is_chance = t.match().turn().kind == core::Turn::Kind::chance;
      if (!is_chance) seats.push_back(std::to_string(t.mover() + 1));
      EXPECT_FALSE(t.match().act(is_chance ? t.match().draw(rng)
                                           : t.match().legal(t.match().turn().first()).front()));
    }
    return seats;
  };
  EXPECT_EQ(order(2, 3), (Words{"2", "1", "2"}));
  EXPECT_EQ(order(3, 3), (Words{"3", "2", "1"}));
  EXPECT_EQ(order(4, 3), (Words{"4", "3", "2"}));
  EXPECT_EQ(order(3, 5), (Words{"3", "2", "1", "3", "2"}));
}

TEST(TU_2_11, TheFirstPlayerIsDrawn) {
  EXPECT_EQ(tests::Table("towerup", 3).outcomes(),
            (Words{"first_player:0", "first_player:1", "first_player:2"}));
  tests::Table t("towerup", 3, "first_player:2 card:1:R02 card:2:R13 card:3:R17", {kStart});
  t.play("floor:F04 floor:F10 floor:F19");
  EXPECT_EQ(t.mover(), 2);
  t.play("take:1 card:1:R05");
  EXPECT_EQ(t.mover(), 0);
}

TEST(TU_2_12, AStartingFloorCanAlwaysBePlaced) {
  const Rules game = rules(2, {kStart, 0, 4});
  core::Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    State s = game.start();
    while (game.turn(s).kind == core::Turn::Kind::chance) {
      ASSERT_FALSE(outcomes(game, s).empty());
      game.resolve(s, game.draw(s, rng));
    }
    ASSERT_EQ(std::popcount(s.table.city.starting), 7);
  }
}

TEST(TU_2_12, AMapThatSixFloorsCanCloseIsAnError) {
  core::Json json = File::json();
  core::JsonObject& back = json.at("maps").at("back").as_object();
  const auto is_kept = [](const core::Json& id) { return id.as_string() < "B19"; };
  const auto keep = [](core::JsonArray& list, auto wanted) {
    core::JsonArray kept;
    for (const core::Json& item : list) {
      if (wanted(item)) kept.push_back(item);
    }
    list = std::move(kept);
  };
  keep(back["sites"].as_array(), [&](const core::Json& item) { return is_kept(item.at("id")); });
  keep(back["streets"].as_array(), [&](const core::Json& item) {
    return is_kept(item.at("ends").at(0)) && is_kept(item.at("ends").at(1));
  });
  for (const char* list : {"districts", "features"}) {
    for (core::Json& item : back[list].as_array()) keep(item.at("sites").as_array(), is_kept);
  }
  const std::string fault = File::fault_of(core::to_text(json));
  EXPECT_TRUE(contains(fault, "TU-2.12")) << fault;
}

TEST(TU_12_1, FurtherFloorsTakeFurtherCards) {
  tests::Table t = opening(2, {kStart, 0, 1});
  t.play("floor:B09 floor:B23 floor:B20");
  EXPECT_EQ(t.outcomes().size(), 41u);
  t.play("extra:R05");
  EXPECT_EQ(view_of(t).at("aside").as_array().size(), 1u);
  t.play("floor:B01");
  EXPECT_EQ(view_of(t).at("sites").at(0).at("colour").as_string(), "grey");
  EXPECT_EQ(view_of(t).at("phase").as_string(), "act");
  EXPECT_EQ(view_of(t).at("draw_pile").as_array().size(), 41u);  // R05 is back in the pile
  EXPECT_TRUE(view_of(t).at("aside").as_array().empty());
}

TEST(TU_12_1, SixAndSevenAreForTwoAndThreePlayers) {
  const core::GameEntry* entry = core::find_game(tests::entries_under_test(), "towerup");
  const auto read = [&](int players, const char* count) {
    return core::options_from(core::JsonObject{{"seats", players}, {"starting_floor_count", count}},
                              entry->options, 2, 4);
  };
  EXPECT_TRUE(read(2, "7"));
  EXPECT_TRUE(read(3, "7"));
  EXPECT_TRUE(read(4, "5"));
  EXPECT_FALSE(read(4, "6"));
  EXPECT_FALSE(read(3, "8"));
}

TEST(TU_12_2, AFirstGameHasTheStartObjectives) {
  const core::Json objectives = view_of(opening(3)).at("objectives");
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(objectives.at(i).at("objective").as_string(), "O0" + std::to_string(i + 1));
}

TEST(TU_12_3, FloorsAreDrawnUnlessThePlayersPlaceThem) {
  EXPECT_EQ(opening(2).match().turn().kind, core::Turn::Kind::chance);
  EXPECT_EQ(opening(2, {kStart, kPlaced}).match().turn().kind, core::Turn::Kind::decision);
}

TEST(TU_12_4, ThereAreNoOtherOptions) {
  EXPECT_EQ(Rules::kOptions.size(), 3u);
  EXPECT_EQ(core::preset_options(Rules::kOptions, 2).values[0], kRandom);
}

}  // namespace
