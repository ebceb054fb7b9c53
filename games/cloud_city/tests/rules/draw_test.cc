// CC-7: drawing. CC-13: chance.
#include <map>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(CC_7_1, FromTheRowOrTheStack) {
  tests::Table t = table(2);
  t.play("place:diag-GG@1,0r0");
  EXPECT_EQ(t.legal(), (Words{"draw:adj-BB", "draw:adj-GS", "draw:adj-SS", "draw:stack"}));
  EXPECT_EQ(refused_by(t, "draw:diag-SS"), "CC-7.1");
  t.play("draw:stack draw:0:diag-SS");
  EXPECT_EQ(tile_names(view(t, 0).at("hand")), (Words{"adj-BG", "diag-BS", "diag-SS"}));
}

TEST(CC_7_2, TheGapIsFilledAtOnce) {
  tests::Table t = table(2);
  t.play("place:diag-GG@1,0r0 draw:adj-BB");
  EXPECT_EQ(tile_names(view(t, 1).at("row")), (Words{"adj-SS", "-", "adj-GS"}));
  t.play("row:1:diag-SS");
  EXPECT_EQ(tile_names(view(t, 1).at("row")), (Words{"adj-SS", "diag-SS", "adj-GS"}));
  EXPECT_EQ(view(t, 1).at("active").to_number<int>(), 1);
}

TEST(CC_7_3, WithAnEmptyStackOnlyTheRow) {
  const Rules game = rules(2);
  State s = game.start();
  game.begin(s, core::seat_at(0));
  s.table.phase = Phase::draw;
  s.table.row = {Face{3}, Face{4}, Face{3}};
  s.table.stack = 0;
  s.stack = {};
  EXPECT_EQ(game.refuse(s, core::seat_at(0), Action::draw_stack()).clause, "CC-7.3");
  core::Actions<Rules> actions;
  game.legal(s, core::seat_at(0), actions);
  EXPECT_EQ(actions.size(), 2u);
  game.apply(s, core::seat_at(0), Action::draw(Face{3}));
  EXPECT_EQ(s.table.row, (Array<Face, kRow>{kNoFace, Face{4}, Face{3}}));
  EXPECT_EQ(s.table.phase, Phase::place);
}

// Tiles in the stack and in the row at the end (the table of section 7).
void check_flow(int players, std::uint8_t mode, int stack, int row) {
  along_random_games(players, 3,
                     [&](const Rules&, const State& s) {
                       if (s.table.phase != Phase::over) return;
                       EXPECT_EQ(s.table.stack, stack);
                       EXPECT_EQ(std::ranges::count_if(s.table.row, is_face), row);
                     },
                     {mode});
}

TEST(CC_7_4, TilesNeverRunOut) {
  check_flow(2, 0, 19, 3);
  check_flow(3, 0, 8, 3);
  check_flow(4, 0, 0, 0);
  check_flow(2, kRectangle, 13, 3);
  check_flow(3, kRectangle, 0, 2);
}

TEST(CC_7_5, BeforeTheLastRoundAllIsAvailable) {
  for (const auto& [players, mode] : {std::pair{4, std::uint8_t{0}}, std::pair{3, kRectangle}}) {
    along_random_games(players, 5,
                       [](const Rules&, const State& s) {
                         if (s.table.phase != Phase::draw) return;
                         EXPECT_GT(s.table.stack, 0);
                         EXPECT_EQ(std::ranges::count_if(s.table.row, is_face), 3);
                       },
                       {mode});
  }
}

TEST(CC_7_6, TheLastDrawIsMadeWithoutAsking) {
  int draws = 0;
  along_random_games(4, 3, [&](const Rules& game, const State& s) {
    EXPECT_FALSE(s.table.phase == Phase::draw && game.is_last_round(s.table));
    if (s.table.phase != Phase::over) return;
    for (int seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(s.table.held[seat], 3);
      draws += s.table.drawn[seat][7] != kNoFace ? 1 : 0;
    }
  });
  EXPECT_EQ(draws, 12);
}

TEST(CC_7_7, HandsScoreNothing) {
  along_random_games(2, 3, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::over) return;
    State other = s;
    other.hands[0] = other.hands[1];
    EXPECT_EQ(game.standing(other), game.standing(s));
  });
}

TEST(CC_13_1, EveryPlayerIsEquallyLikelyTheFirst) {
  const Rules game = rules(4);
  core::Outcomes<Rules> outcomes;
  game.outcomes(game.start(), outcomes);
  ASSERT_EQ(outcomes.size(), 4u);
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome.weight, 1u);
}

TEST(CC_13_2, EveryTileOfTheStackIsEquallyLikely) {
  const Rules game = rules(2);
  State s = game.start();
  game.begin(s, core::seat_at(0));
  core::Outcomes<Rules> outcomes;
  game.outcomes(s, outcomes);
  ASSERT_EQ(outcomes.size(), 15u);
  for (const auto& outcome : outcomes)
    EXPECT_EQ(outcome.weight, components()->faces.faces[outcome.event.face()].tiles);
}

TEST(CC_13_3, EveryPairOfCardsIsEquallyLikely) {
  const Rules game = rules(2, {0, kTwo});
  State s = game.start();
  game.begin(s, core::seat_at(0));
  core::Outcomes<Rules> first;
  game.outcomes(s, first);
  EXPECT_EQ(first.size(), 10u);
  game.resolve(s, Event::card(Card{4}));
  core::Outcomes<Rules> second;
  game.outcomes(s, second);
  EXPECT_EQ(second.size(), 9u);
  for (const auto& outcome : second) EXPECT_NE(outcome.event, Event::card(Card{4}));
}

TEST(CC_13_4, UnseenTilesAreTheFacesLessThoseSeen) {
  const tests::Table t = table(2);  // both hold adj-BG diag-GG diag-BS; row adj-SS adj-BB adj-GS
  const core::Json stack = view(t, 0).at("stack");
  EXPECT_EQ(stack.at("tiles").to_number<int>(), 35);
  EXPECT_EQ(stack.at("unseen_tiles").to_number<int>(), 38);
  EXPECT_EQ(stack.at("unseen").at("adj-BG").to_number<int>(), 2);  // the other's one is unseen
  EXPECT_EQ(stack.at("unseen").at("adj-SS").to_number<int>(), 2);
  EXPECT_EQ(stack.at("unseen").at("diag-GS").to_number<int>(), 4);
}

TEST(CC_13_5, NothingElseIsRandom) {
  along_random_games(2, 2, [](const Rules& game, const State& s) {
    if (game.turn(s).kind != core::Turn::Kind::chance) return;
    EXPECT_TRUE(s.table.phase == Phase::first_player || s.table.phase == Phase::row ||
                s.table.phase == Phase::deal || s.table.phase == Phase::take);
  });
}

}  // namespace
