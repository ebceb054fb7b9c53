// TU-13 to TU-15: decisions, chance, hidden information.
#include <map>
#include <set>

#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(TU_D1, SiteAndColourOfAStartingFloor) {
  const tests::Table t("towerup", 2, "first_player:0 card:1:R02 card:2:R29 card:3:R17",
                       {kStart, kPlaced});
  EXPECT_EQ(t.legal().size(), 30u);
  EXPECT_EQ(t.legal().front(), "place:1=black");
  EXPECT_EQ(refused_by(t, "place:B01=white"), "TU-2.7");
}

TEST(TU_D2, ASlotOrASite) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1 B20=white1 B23=grey1");
  EXPECT_EQ(legal(game, s, "take:").size(), 6u);
  EXPECT_EQ(legal(game, s, "build:").size(), 72u);
}

TEST(TU_D3, ColoursForAnyColourAndMissingFloors) {
  const Rules game = rules(2);
  State s = position(game, "", {1, 1, 1, 1}, "R25 R02 R29");
  EXPECT_EQ(legal(game, s, "take:1").size(), 10u);
  EXPECT_EQ(legal(game, s, "take:2").size(), 1u);
  EXPECT_EQ(legal(game, s, "take:3").size(), 4u);
  s.table.supply = {0, 9, 9, 9};
  EXPECT_EQ(legal(game, s, "take:2").size(), 6u);
}

TEST(TU_D4, TheNewBuildingOrARaisedOne) {
  const Rules game = rules(4);
  const State s = position(game, "F11=white3 F19=brown1", {1, 0, 1, 1});
  EXPECT_EQ(legal(game, s, "build:18=black"),
            (Words{"build:18=black^11", "build:18=black^18", "build:18=black^19"}));
}

TEST(TU_D5, ExactlyTheExcess) {
  const Rules game = rules(2);
  const State s = taken(game, position(game, "B09=black1", {2, 3, 2, 2}), "R02");
  EXPECT_EQ(legal(game, s).size(), 19u);
  EXPECT_EQ(refused(game, s, "return:black"), "TU-4.5");
  EXPECT_EQ(refused(game, s, "return:brown+brown+brown"), "TU-4.5");
}

TEST(TU_13_1, TakeAndBuildAreWholeActions) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1");
  act(game, s, "build:B10=grey^B09");
  EXPECT_EQ(s.table.active, 1);
  act(game, s, "take:3+grey");
  EXPECT_EQ(s.table.phase, Phase::refill);
}

TEST(TU_13_2, ForcedPoints) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {0, 0, 0, 0}, "R25 R02 R29");
  s.table.supply = {0, 0, 5, 0};
  EXPECT_EQ(legal(game, s), (Words{"take:1+white+white", "take:2+white+white", "take:3+white"}));
  s.table.supply = {0, 0, 0, 0};
  EXPECT_EQ(legal(game, s), (Words{"take:1", "take:2", "take:3"}));
}

TEST(TU_13_3, ActionsHaveOneForm) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1", {1, 1, 1, 1}, "R25 R26 R29");
  EXPECT_EQ(*game.parse_action("take:1+brown+grey"), *game.parse_action("take:1+grey+brown"));
  Action odd = *game.parse_action("take:1+grey+grey");
  odd.unused[0] = 1;
  EXPECT_EQ(game.refuse(s, core::seat_at(0), odd).clause, "TU-13.3");
  Action no_site = Action::build(static_cast<Site>(40), Colour::black, static_cast<Site>(40));
  EXPECT_EQ(game.refuse(s, core::seat_at(0), no_site).clause, "TU-13.3");
}

TEST(TU_13_3, ASearchLooksAtOneOfTwoEqualCards) {
  const Rules game = rules(2);
  const State s = position(game, "B09=black1", {1, 1, 1, 1}, "R25 R26 R29");
  EXPECT_EQ(legal(game, s, "take:2").size(), 10u);  // people may take either
  core::Actions<Rules> considered;
  game.consider(s, core::seat_at(0), considered);
  for (const Action action : considered)
    EXPECT_FALSE(action.verb == Action::Verb::take && action.slot() == 1);
}

TEST(TU_13_4, Bounds) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {2, 4, 1, 3});
  s = taken(game, s, "R02");
  EXPECT_EQ(legal(game, s).size(), 33u);  // of 4/4/3/3
  std::size_t most = 0;
  along_random_games(4, 30, [&](const Rules& played, const State& each) {
    if (each.table.phase == Phase::act) most = std::max(most, legal(played, each).size());
  });
  EXPECT_LE(most, Rules::kMaxActions);
  EXPECT_GT(most, 60u);
}

TEST(TU_13_5, OneSeatDecidesAtATime) {
  along_random_games(4, 3, [](const Rules& game, const State& s) {
    const core::Turn turn = game.turn(s);
    ASSERT_EQ(std::popcount(turn.seats), turn.kind == core::Turn::Kind::decision ? 1 : 0);
  });
}

TEST(TU_C1, EveryCardIsAsLikely) {
  const Rules game = rules(2);
  State s = game.start();
  reveal(game, s, "first_player:0");
  EXPECT_EQ(outcomes(game, s).size(), 44u);  // equal weights: see outcomes()
}

TEST(TU_C2, EveryObjectiveIsAsLikely) {
  const Rules game = rules(2, {kRandom});
  State s = game.start();
  reveal(game, s, "first_player:0");
  EXPECT_EQ(outcomes(game, s).size(), 10u);
  reveal(game, s, "objective:O05");
  EXPECT_EQ(outcomes(game, s).size(), 9u);
}

TEST(TU_C3, ColourThenSite) {
  const Rules game = rules(2);
  State s = game.start();
  for (const char* event : {"first_player:0", "card:1:R25", "card:2:R13", "card:3:R17"})
    reveal(game, s, event);
  EXPECT_EQ(outcomes(game, s).size(), 4u);
  reveal(game, s, "colour:brown");
  EXPECT_EQ(outcomes(game, s).size(), 30u);
  reveal(game, s, "floor:B09");
  EXPECT_EQ(outcomes(game, s).size(), 29u);  // grey: beside brown is allowed
}

TEST(TU_C4, FurtherCardsAreDrawnWithoutPuttingBack) {
  const Rules game = rules(2, {kStart, 0, 4});
  State s = game.start();
  for (const char* event : {"first_player:0", "card:1:R02", "card:2:R13", "card:3:R17", "floor:B09",
                            "floor:B23", "floor:B20", "extra:R01"})
    reveal(game, s, event);
  reveal(game, s, outcomes(game, s).front());
  EXPECT_EQ(outcomes(game, s).size(), 40u);
}

TEST(TU_C5, TheNextCardIsAnyNotInMarketOrDiscard) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R02 R13 R29");
  act(game, s, "take:1");
  EXPECT_EQ(outcomes(game, s).size(), 41u);
  const Words all = outcomes(game, s);
  for (const char* gone : {"card:1:R02", "card:1:R13", "card:1:R29"})
    EXPECT_EQ(std::ranges::count(all, gone), 0);
}

TEST(TU_C6, AfterAReshuffleAnyDiscardMayCome) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1", {1, 1, 1, 1}, "R01 R02 R03");
  s.table.discard = s.table.draw;
  s.table.draw = 0;
  act(game, s, "take:2");
  EXPECT_EQ(outcomes(game, s).size(), 42u);
}

TEST(TU_C7, AnyoneMayBeFirst) { EXPECT_EQ(outcomes(rules(4), rules(4).start()).size(), 4u); }

TEST(TU_15_1, OnlyTheOrderOfTheDrawPileIsHidden) {
  core::Rng rng(4);
  along_random_games(3, 2, [&](const Rules& game, const State& s) {
    for (int seat = 0; seat < 3; ++seat)
      ASSERT_EQ(game.imagine(game.view(s, core::seat_at(seat)), rng), s);
  });
}

TEST(TU_15_2, EverythingElseIsInEveryView) {
  const tests::Table t = table(3);
  core::Json mine = t.match().view(core::seat_at(0));
  core::Json other = t.match().view(core::kSpectator);
  mine.as_object().erase("viewer");
  other.as_object().erase("viewer");
  EXPECT_EQ(mine, other);
}

TEST(TU_15_3, TheSetOfTheDrawPileIsKnown) {
  const Rules game = rules(2);
  const State s = taken(game, position(game, "B09=black1"), "R02");
  const core::Json json = view(game, s);
  std::set<std::string> seen;
  for (const char* pile : {"draw_pile", "discard_pile"}) {
    for (const core::Json& id : json.at(pile).as_array()) seen.insert(std::string(id.as_string()));
  }
  for (const core::Json& each : json.at("market").as_array())
    seen.insert(std::string(each.at("card").as_string()));
  EXPECT_EQ(seen.size(), 44u);
}

TEST(TU_15_4, FurtherCardsAreSeenAndShuffledBack) {
  tests::Table t("towerup", 2,
                 "first_player:0 card:1:R02 card:2:R13 card:3:R17 floor:B09 floor:B23 floor:B20",
                 {kStart, 0, 1});
  const auto step = t.match().parse(core::kChance, "extra:R05");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::seat_at(1))), "extra:R05");
  t.play("extra:R05 floor:B01 take:1");
  EXPECT_EQ(std::ranges::count(t.outcomes(), "card:1:R05"), 1);
}

}  // namespace
