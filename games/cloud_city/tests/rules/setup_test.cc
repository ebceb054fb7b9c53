// CC-3: set-up. CC-4: turns and rounds.
#include <map>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(CC_3_1, TheStackHoldsTheOrdinaryTiles) {
  const State s = rules(2).start();
  EXPECT_EQ(s.table.stack, 44);
  EXPECT_EQ(s.stack[words::find_face(*components(), "diag-GS")], 4);
}

TEST(CC_3_2, ThreeTilesLieInTheRow) {
  const tests::Table t = table(2, {}, "adj-SS adj-BB adj-GS");
  EXPECT_EQ(tile_names(view(t, 1).at("row")), (Words{"adj-SS", "adj-BB", "adj-GS"}));
}

TEST(CC_3_3, AnyPlayerMayBeTheFirst) {
  const tests::Table t("cloud_city", 3);
  EXPECT_EQ(t.outcomes(), (Words{"first_player:0", "first_player:1", "first_player:2"}));
}

TEST(CC_3_4, StartTilesGoInTurnOrder) {
  const tests::Table t("cloud_city", 4, "first_player:2");
  const core::Json seats = view(t, 0).at("seats");
  EXPECT_EQ(seats.at(2).at("start_tile").as_string(), "diag-BB");
  EXPECT_EQ(seats.at(3).at("start_tile").as_string(), "diag-BG");
  EXPECT_EQ(seats.at(0).at("start_tile").as_string(), "diag-BS");
  EXPECT_EQ(seats.at(1).at("start_tile").as_string(), "adj-GG");
  EXPECT_EQ(seats.at(1).at("city").at("tiles").at(0).at("tile").as_string(), "adj-GG");
}

TEST(CC_3_5, TheStartTileLiesUnturnedInTheMiddle) {
  const tests::Table t("cloud_city", 2, "first_player:0");
  const core::Json tile = view(t, 0).at("seats").at(0).at("city").at("tiles").at(0);
  EXPECT_EQ(core::to_text(tile), R"({"tile":"diag-BB","slot":[0,0],"rotation":0})");
}

TEST(CC_3_6, ItsBuildingsStandAtOnce) {
  const tests::Table t("cloud_city", 2, "first_player:0");
  EXPECT_EQ(view(t, 0).at("seats").at(0).at("city").at("buildings").as_array().size(), 2u);
}

TEST(CC_3_7, NoWalkwayDuringSetUp) {
  tests::Table t =
      table(4,
            "adj-BG diag-GG diag-BS adj-BG diag-GG diag-BS adj-BG diag-GG diag-BS "
            "adj-BB adj-SB adj-SG");  // the 4-bird tile has two forest buildings side by side
  EXPECT_TRUE(view(t, 0).at("seats").at(3).at("city").at("walkways").as_array().empty());
  EXPECT_EQ(view(t, 0).at("phase").as_string(), "place");
}

TEST(CC_3_8, ThreeTilesInEveryHand) {
  const tests::Table t = table(3);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(tile_names(view(t, seat).at("hand")), (Words{"adj-BG", "diag-BS", "diag-GG"}));
    EXPECT_EQ(view(t, seat).at("seats").at(0).at("hand").to_number<int>(), 3);
  }
}

TEST(CC_3_9, NoCardsWithoutTheVariant) {
  EXPECT_TRUE(view(table(2), 0).at("cards").as_array().empty());
}

TEST(CC_3_10, FirstTheRowThenTheHands) {
  tests::Table t("cloud_city", 2, "first_player:1");
  EXPECT_EQ(view(t, 0).at("phase").as_string(), "row");
  t.play("row:0:adj-BB row:1:adj-BB row:2:adj-BB");
  EXPECT_EQ(t.outcomes().front(), "deal:1:adj-BG");
}

TEST(CC_3_11, PositionsAreCountedFromTheFirstPlayer) {
  const tests::Table t("cloud_city", 3, "first_player:1");
  EXPECT_EQ(view(t, 0).at("seats").at(1).at("position").to_number<int>(), 1);
  EXPECT_EQ(view(t, 0).at("seats").at(0).at("position").to_number<int>(), 3);
}

TEST(CC_4_1, EightRoundsOfOneTurnEach) {
  for (int players = 2; players <= 4; ++players) {
    Array<int, kMaxPlayers> turns{};
    int last = -1;
    along_random_games(players, 2, [&](const Rules& game, const State& s) {
      if (s.table.phase == Phase::over) {
        for (int seat = 0; seat < players; ++seat) EXPECT_EQ(turns[seat], 8);
        turns = {};
        last = -1;
      }
      if (s.table.phase != Phase::place) return;
      const int seat = core::index(game.active(s.table));
      if (last >= 0) {
        EXPECT_EQ(seat, (last + 1) % players);
      } else {
        EXPECT_EQ(seat, s.table.first_player);
      }
      last = seat;
      ++turns[seat];
    });
  }
}

TEST(CC_4_2, TheStepsComeInOrder) {
  tests::Table t = table(2);
  EXPECT_EQ(refused_by(t, "done"), "CC-4.2");
  EXPECT_EQ(refused_by(t, "draw:stack"), "CC-4.2");
  EXPECT_EQ(refused_by(t, "walkway:B:0,0:2,0"), "CC-4.2");
  EXPECT_EQ(refused_by(t, "choose:sr-solo"), "CC-4.2");
  t.play("place:adj-BG@1,0r0");
  EXPECT_EQ(refused_by(t, "place:diag-GG@0,1r0"), "CC-4.2");
  EXPECT_EQ(refused_by(t, "draw:stack"), "CC-4.2");
  t.play("done");
  EXPECT_EQ(refused_by(t, "done"), "CC-4.2");
  EXPECT_EQ(t.legal().size(), 4u);
}

TEST(CC_4_3, NobodyActsInAnotherTurn) {
  tests::Table t = table(2);
  const auto step = t.match().parse(core::seat_at(1), "place:adj-BG@1,0r0");
  EXPECT_EQ(t.match().refuse(*step).kind, core::Refusal::Kind::not_your_turn);
}

TEST(CC_4_4, WhatLiesStays) {
  std::map<std::pair<int, int>, PlacedTile> seen;  // by seat and number
  along_random_games(2, 1, [&](const Rules&, const State& s) {
    for (int seat = 0; seat < 2; ++seat) {
      const City& city = s.table.cities[seat];
      for (int i = 0; i < city.size; ++i) {
        const auto [at, is_new] = seen.emplace(std::pair{seat, i}, city.tiles[i]);
        EXPECT_EQ(at->second, city.tiles[i]);
      }
    }
  });
}

}  // namespace
