// CC-14: hidden information.
#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

std::string seen_as(const tests::Table& t, std::string_view event, core::Seat viewer) {
  const auto step = t.match().parse(core::kChance, event);
  return t.match().notation(t.match().seen(*step, viewer));
}

TEST(CC_14_1, WhatLiesOpenIsInEveryView) {
  tests::Table t = table(3);
  t.play("place:adj-BG@1,0r0 walkway:B:0,0:2,0");
  const core::Json mine = view(t, 0);
  const core::Json spectator = t.match().view(core::kSpectator);
  for (const char* key : {"row", "stock", "round", "cards", "first_player"})
    EXPECT_EQ(mine.at(key), spectator.at(key)) << key;
  EXPECT_EQ(mine.at("stack").at("tiles"), spectator.at("stack").at("tiles"));
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(mine.at("seats").at(seat).at("city"), spectator.at("seats").at(seat).at("city"));
}

TEST(CC_14_2, HandsAreSecretTheirSizeIsNot) {
  const tests::Table t = table(2);
  EXPECT_EQ(seen_as(tests::Table("cloud_city", 2,
                                 "first_player:0 row:0:adj-SS row:1:adj-BB row:2:adj-GS"),
                    "deal:0:adj-BG", core::seat_at(1)),
            "deal:0:hidden");
  EXPECT_EQ(view(t, 1).at("seats").at(0).at("hand").to_number<int>(), 3);
  EXPECT_TRUE(view(t, 1).at("seats").at(0).at("known").as_array().empty());
  EXPECT_FALSE(t.match().view(core::kSpectator).as_object().contains("hand"));
}

TEST(CC_14_3, TheStackIsWhatMayBeInIt) {
  const Rules game = rules(2);
  const tests::Table t = table(2);
  // Two worlds of seat 1 differ in hands and stack, and look the same.
  core::Rng rng(2);
  const State state = [&] {
    State s = game.start();
    for (core::Turn turn = game.turn(s); turn.kind == core::Turn::Kind::chance; turn = game.turn(s))
      game.resolve(s, game.draw(s, rng));
    return s;
  }();
  const View seen = game.view(state, core::seat_at(1));
  bool differ = false;
  for (int i = 0; i < 20; ++i) {
    const State world = game.imagine(seen, rng);
    EXPECT_EQ(game.view(world, core::seat_at(1)), seen);
    differ = differ || world.stack != state.stack;
  }
  EXPECT_TRUE(differ);
}

TEST(CC_14_4, ATileOfTheRowIsRememberedATileOfTheStackIsNot) {
  tests::Table t = table(2);
  t.play("place:diag-GG@1,0r0 draw:adj-BB row:1:diag-SS");
  EXPECT_EQ(tile_names(view(t, 1).at("seats").at(0).at("known")), (Words{"adj-BB"}));
  t.play("place:diag-GG@1,0r0 done draw:stack");
  EXPECT_EQ(seen_as(t, "draw:1:adj-SB", core::seat_at(1)), "draw:1:adj-SB");
  EXPECT_EQ(seen_as(t, "draw:1:adj-SB", core::seat_at(0)), "draw:1:hidden");
  t.play("draw:1:adj-SB");
  EXPECT_TRUE(view(t, 0).at("seats").at(1).at("known").as_array().empty());
}

TEST(CC_14_4, EveryImaginedHandHoldsWhatIsRemembered) {
  core::Rng rng(8);
  along_random_games(3, 3, [&](const Rules& game, const State& s) {
    const State world = game.imagine(game.view(s, core::seat_at(0)), rng);
    for (int seat = 1; seat < 3; ++seat) {
      for (const Face face : s.table.known[seat])
        EXPECT_TRUE(face == kNoFace || holds(world.hands[seat], face));
    }
  });
}

TEST(CC_14_5, PlacedTilesArePublic) {
  tests::Table t = table(2);
  t.play("place:diag-GG@1,0r0");
  EXPECT_EQ(view(t, 1).at("seats").at(0).at("city").at("tiles").at(1).at("tile").as_string(),
            "diag-GG");
}

TEST(CC_14_6, TheDrawsFromTheRowAreListed) {
  tests::Table t = table(2);
  t.play("place:diag-GG@1,0r0 draw:adj-BB row:1:diag-SS");
  t.play("place:diag-GG@1,0r0 done draw:stack draw:1:adj-SB");
  EXPECT_EQ(core::to_text(view(t, 1).at("seats").at(0).at("drawn")), R"(["adj-BB"])");
  EXPECT_EQ(core::to_text(view(t, 0).at("seats").at(1).at("drawn")), R"(["stack"])");
}

TEST(CC_14_7, PlacingAFaceForgetsOneOfIt) {
  tests::Table t = table(2);  // seat 0 holds diag-GG and takes another one
  t.play("place:adj-BG@1,0r0 done draw:adj-BB row:1:diag-SS");
  t.play("place:diag-GG@1,0r0 done draw:stack draw:1:adj-SB");
  EXPECT_EQ(tile_names(view(t, 1).at("seats").at(0).at("known")), (Words{"adj-BB"}));
  t.play("place:diag-GG@0,1r0");
  EXPECT_EQ(tile_names(view(t, 1).at("seats").at(0).at("known")), (Words{"adj-BB"}));
  play_until(t, "draw");
  t.play("draw:stack draw:0:adj-SB place:adj-SB@-1,0r0");
  play_until(t, "draw");
  t.play("draw:stack draw:1:adj-GB place:adj-BB@-1,0r0");
  EXPECT_TRUE(view(t, 1).at("seats").at(0).at("known").as_array().empty());
}

}  // namespace
