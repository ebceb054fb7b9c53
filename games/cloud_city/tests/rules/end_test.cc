// CC-8: the end and the score. CC-11: shortages and edge cases. CC-12: decisions. CC-20: alone.
#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(CC_8_1, EveryCityIsCompleteAtTheEnd) {
  along_random_games(4, 3, [](const Rules&, const State& s) {
    if (s.table.phase != Phase::over) return;
    for (const City& city : s.table.cities) {
      EXPECT_EQ(city.size, 9);
      EXPECT_EQ(city.width, 3);
      EXPECT_EQ(city.height, 3);
    }
  });
}

TEST(CC_8_2, TheScoreIsTheSumOfTheVotes) {
  const City made = built("S.B.S. .G.G.G B..S.B .SB.G.",
                          "sand 0,0 4,0; river 2,0 2,3; forest 1,1 3,1; forest 3,1 5,1");
  const Rules game = rules(2);
  const Score score = game.score(building_state(game, made).table, core::seat_at(0));
  EXPECT_EQ(score, score_of(3, 4, 5));
}

TEST(CC_8_3, MostVotesWin) {
  EXPECT_EQ(winners({score_of(1, 1, 1), score_of(0, 0, 4), score_of(0, 0, 2)}),
            (std::vector<int>{1}));
}

TEST(CC_8_4, ThenRiver) {
  EXPECT_EQ(winners({score_of(10, 14, 16), score_of(12, 10, 18)}), (std::vector<int>{1}));
}

TEST(CC_8_5, ThenForest) {
  EXPECT_EQ(winners({score_of(10, 14, 16), score_of(10, 13, 17)}), (std::vector<int>{0}));
}

TEST(CC_8_6, ThenSand) {
  EXPECT_EQ(winners({score_of(10, 14, 16, 3), score_of(10, 14, 13, 6)}), (std::vector<int>{0}));
}

TEST(CC_8_7, ThenTheyShareTheVictory) {
  EXPECT_EQ(winners({score_of(5, 6, 7), score_of(5, 6, 7), score_of(5, 6, 7)}),
            (std::vector<int>{0, 1, 2}));
}

TEST(CC_8_8, WithoutCardsSandNeverDecides) {
  for (int sand = 0; sand < 20; ++sand) {
    const Score a = score_of(3, 4, sand);
    EXPECT_EQ(winners({a, score_of(3, 4, a.total - 7)}).size(), 2u);
  }
}

TEST(CC_8_9, TheOthersAreRankedByTheSameKeys) {
  const core::Standing standing = rank(std::vector<Score>{score_of(1, 1, 8), score_of(2, 2, 2),
                                                          score_of(3, 2, 1), score_of(2, 2, 2)});
  EXPECT_EQ(standing.places[0], 1);
  EXPECT_EQ(standing.places[2], 2);
  EXPECT_EQ(standing.places[1], 3);
  EXPECT_EQ(standing.places[3], 3);
}

TEST(CC_11_1, WhoBuildsFirstGetsThePiece) {
  const Rules game = rules(2);
  State s = building_state(game, city("S....S .BGGB."));
  s.table.cities[1] = s.table.cities[0];
  s.table.stock[2][4] = 1;
  game.apply(s, core::seat_at(0), Action::walkway(Level::sand, {0, 0}, {5, 0}));
  s.table.turn = 1;
  s.table.phase = Phase::build;
  EXPECT_EQ(game.refuse(s, core::seat_at(1), Action::walkway(Level::sand, {0, 0}, {5, 0})).clause,
            "CC-6.6");
}

TEST(CC_11_2, NoRingOfFourLongestWalkways) {
  const Rules game = rules(2);
  const std::string_view ring = "S....S .BGGB. G.BB.G .B..B. .GBBG. S....S";
  State s = building_state(game, city(ring));
  for (const Action side :
       {Action::walkway(Level::sand, {0, 0}, {5, 0}), Action::walkway(Level::sand, {0, 0}, {0, 5}),
        Action::walkway(Level::sand, {5, 0}, {5, 5})})
    game.apply(s, core::seat_at(0), side);
  EXPECT_EQ(verdict(game, s, "sand 0,5 5,5"), "CC-6.6");
}

TEST(CC_11_3, NothingRunsOut) {
  along_random_games(4, 2, [](const Rules& game, const State& s) { EXPECT_EQ(game.check(s), ""); });
}

TEST(CC_11_4, ATurnIsNeverBlocked) {
  along_random_games(3, 5, [](const Rules& game, const State& s) {
    if (game.turn(s).kind != core::Turn::Kind::decision) return;
    core::Actions<Rules> actions;
    game.legal(s, game.active(s.table), actions);
    EXPECT_GE(actions.size(), 2u);
  });
}

TEST(CC_11_5, AtMostAsManyWalkwaysAsBuildings) {
  along_random_games(2, 5, [](const Rules&, const State& s) {
    for (const City& city : s.table.cities)
      EXPECT_LE(static_cast<int>(city.walkways().size()), 2 * city.size);
  });
}

TEST(CC_11_6, ParallelWalkwaysAreAllowed) {
  EXPECT_EQ(verdict("B..B B..B .SG. .S.G", "river 0,1 3,1", "river 0,0 3,0"), "CC-6.1");
}

TEST(CC_11_7, UnderAHigherWalkwayOneMayStart) {
  EXPECT_EQ(verdict("S.B.S. .G.G.G B..S.B .SB.G.", "river 2,0 2,3", "sand 0,0 4,0"), "CC-6.1");
}

TEST(CC_11_8, WithoutWalkwaysTheScoreIsZero) {
  tests::Table t = table(2);
  core::Rng rng(1);
  while (!t.match().is_over()) {
    const bool is_chance = t.match().turn().kind == core::Turn::Kind::chance;
    core::Step step;
    if (is_chance) {
      step = t.match().draw(rng);
    } else {
      const auto legal = t.match().legal(t.match().turn().first());
      const bool is_building = view(t, 0).at("phase").as_string() == "build";
      step = is_building ? legal.back() : legal.front();
    }
    ASSERT_FALSE(t.match().act(step));
  }
  EXPECT_EQ(t.score(0), 0);
  EXPECT_EQ(t.score(1), 0);
}

TEST(CC_11_9, TheRulebookIsForTwoToFour) {
  EXPECT_EQ(Rules::kFacts.max_seats, 4);
  EXPECT_EQ(Rules::kFacts.min_seats, 1);  // the challenge of CC-20 is ours
}

TEST(CC_D1, EqualTilesOfferOneChoice) {
  EXPECT_EQ(table(2, "adj-BB adj-BB diag-BB").legal().size(), 24u);
  EXPECT_EQ(table(2, "adj-BG diag-GG diag-BS").legal().size(), 40u);
  const Rules game = rules(2);
  EXPECT_EQ(game.refuse(game.start(), core::seat_at(0), Action{Action::Verb::done, 1}).clause,
            "CC-D1");
}

TEST(CC_D2, EveryLegalWalkwayAndTheEnd) {
  tests::Table t = table(2);
  t.play("place:adj-BG@1,0r0");
  EXPECT_EQ(t.legal(), (Words{"walkway:B:G7:I7", "done"}));
}

TEST(CC_D3, EqualFacesOfTheRowAreOneChoice) {
  tests::Table t = table(2, {}, "adj-BB adj-SS adj-BB");
  t.play("place:diag-GG@1,0r0");
  EXPECT_EQ(t.legal(), (Words{"draw:adj-BB", "draw:adj-SS", "draw:stack"}));
  t.play("draw:adj-BB");
  EXPECT_EQ(tile_names(view(t, 0).at("row")), (Words{"-", "adj-SS", "adj-BB"}));
}

TEST(CC_D4, OneChoiceForEveryCardNotInPlay) {
  tests::Table t("cloud_city", 2, "first_player:1", {0, kChooseTwo});
  EXPECT_EQ(t.legal().size(), 10u);
  EXPECT_EQ(refused_by(t, "done"), "CC-10.30");
  t.play("choose:sr-solo");
  EXPECT_EQ(t.legal().size(), 9u);
}

TEST(CC_20_1, OnePlayerWithEitherCity) {
  for (const std::uint8_t mode : {std::uint8_t{0}, kRectangle}) {
    int over = 0;
    along_random_games(
        1, 2, [&](const Rules&, const State& s) { over += s.table.phase == Phase::over ? 1 : 0; },
        {mode});
    EXPECT_EQ(over, 2);
  }
}

TEST(CC_20_2, SetUpAlone) {
  const tests::Table t = table(1);
  EXPECT_EQ(view(t, 0).at("seats").at(0).at("start_tile").as_string(), "diag-BB");
  EXPECT_EQ(view(t, 0).at("stack").at("tiles").to_number<int>(), 38);
}

TEST(CC_20_3, ParIsReachedOrNot) {
  const Rules game = rules(1);
  State s = building_state(game, city("S....S .BGGB."));
  s.table.phase = Phase::over;
  s.table.cities[0].votes = {0, 0, game.mode().par};
  const auto solo = [&] { return game.to_json(game.view(s, core::seat_at(0))).at("solo"); };
  EXPECT_TRUE(solo().at("reached").as_bool());
  const float at_par = game.solo_score(s);
  --s.table.cities[0].votes[2];
  EXPECT_FALSE(solo().at("reached").as_bool());
  EXPECT_EQ(solo().at("par").to_number<int>(), game.mode().par);
  EXPECT_LT(game.solo_score(s), at_par);
}

TEST(CC_20_4, NoSpecialRequirementCardsAlone) {
  for (std::size_t value = kOne; value <= kChooseTwo; ++value)
    EXPECT_FALSE(Rules::kOptions[1].offers(value, 1));
}

TEST(CC_20_5, ThePlaceIsTheFirst) {
  along_random_games(
      1, 1, [](const Rules& game, const State& s) { EXPECT_EQ(game.standing(s).places[0], 1); });
}

}  // namespace
