// BP-14 and BP-15: decisions and chance.
#include <map>
#include <set>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

// Shares of the outcomes that chance may bring at this table.
std::map<std::string, double> chances(const std::string& steps, int seats) {
  tests::Table t("blueprints", seats, steps);
  const Rules game = rules(seats);
  State s = game.start();
  for (const core::Step& step : t.match().steps()) {
    if (step.by == core::kChance) {
      game.resolve(s, core::from_bits<Event>(step.what));
    } else {
      game.apply(s, step.by, core::from_bits<Action>(step.what));
    }
  }
  core::Outcomes<Rules> outcomes;
  game.outcomes(s, outcomes);
  double total = 0;
  for (const auto& outcome : outcomes) total += outcome.weight;
  std::map<std::string, double> shares;
  for (const auto& outcome : outcomes)
    shares[game.notation(outcome.event)] = outcome.weight / total;
  return shares;
}

TEST(BP_D1, OneActionForEachKindAndLegalSpace) {
  const auto t = table("bp01 bp12 bp10 bp11", "G1 R4 R4 W6 S5 G3 S5");  // two open spaces
  EXPECT_EQ(t.legal().size(), 5u * 2u);
}

TEST(BP_D2, OneActionForEachKindLeft) {
  auto t = table("bp16 bp12", "R1 R1 W5 W5 W5 G2 G2 G2");
  t.play("draft:R1@r1c2");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"discard:W5", "discard:R1", "discard:G2"}));
}

TEST(BP_14_1, AKindIsAMaterialAndAValue) {
  EXPECT_EQ(words::die_code(*components(), die_of(Material::glass, 5)), "G5");
  EXPECT_EQ(words::find_die(*components(), "W1"), Die{0});
  EXPECT_EQ(words::find_die(*components(), "W7"), kNoDie);
}

TEST(BP_14_2, ADieAndItsSpaceAreOneAction) {
  auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2");
  const std::size_t before = t.match().steps().size();
  t.play("draft:R1@r1c2");
  EXPECT_EQ(t.match().steps().size(), before + 1);
}

TEST(BP_14_3, EveryActionHasAFixedNumber) {
  const Rules game = rules(2);
  EXPECT_EQ(game.number(Action::draft(die_of(Material::glass, 5), Space::r2c1)),
            (3 * 6 + 4) * 7 + 2);
  EXPECT_EQ(game.number(Action::draft(die_of(Material::wood, 1), Space::removed)), 6);
  EXPECT_EQ(game.number(Action::discard(die_of(Material::stone, 6))), 168 + 2 * 6 + 5);
  EXPECT_EQ(Rules::kActionNumbers, 192);
}

TEST(BP_14_3, WhatIsNoActionIsRefused) {
  const auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2");
  EXPECT_EQ(t.match().refuse({core::seat_at(0), 0xFFu}).clause, "BP-14.3");
}

TEST(BP_14_4, ASingleOptionIsStillAStepOfTheRecord) {
  auto t = table("bp16 bp12", "R1 R1 R1 R1 R1 R1 R1 W2");
  t.play("draft:W2@r1c2");
  EXPECT_EQ(t.legal(), (std::vector<std::string>{"discard:R1"}));
  t.play("discard:R1");
  EXPECT_EQ(t.match().notation(t.match().steps().back()), "discard:R1");
}

TEST(BP_14_5, OnlyDraftsAndDiscardsAreDecided) {
  tests::Table t("blueprints", 2);
  tests::play_at_random(t.match(), 3);
  int drafts = 0;
  for (const core::Step& step : t.match().steps()) {
    const std::string notation = t.match().notation(step);
    const bool is_decided = notation.starts_with("draft:") || notation.starts_with("discard:");
    EXPECT_EQ(step.by != core::kChance, is_decided) << notation;
    drafts += notation.starts_with("draft:") ? 1 : 0;
  }
  EXPECT_EQ(drafts, 36);  // scoring, Awards and Prizes went by without a decision
}

TEST(BP_14_6, DecisionsPerGame) {
  for (const auto& [players, decisions] :
       {std::pair{2, 69u}, std::pair{3, 54u}, std::pair{4, 72u}}) {
    const Rules game = rules(players);
    core::Rng rng(1);
    core::PlayoutCount count;
    State s = game.start();
    core::play_out(game, s, rng, count);
    EXPECT_EQ(count.decisions, decisions);
  }
}

TEST(BP_C1, EachSeatIsEquallyLikelyToBeFirst) {
  for (const auto& [event, share] : chances("", 3)) EXPECT_DOUBLE_EQ(share, 1.0 / 3) << event;
}

TEST(BP_C2, EachCardOfTheDeckIsEquallyLikely) {
  const auto shares =
      chances("first_player:0 first_demand:wood second_demand:glass deal:0:bp07", 2);
  EXPECT_EQ(shares.size(), 23u);
  EXPECT_FALSE(shares.contains("deal:1:bp07"));
  for (const auto& [event, share] : shares) EXPECT_DOUBLE_EQ(share, 1.0 / 23) << event;
}

TEST(BP_C3, EachOrderedPairOfMaterialsHasAChanceOfOneInTwelve) {
  for (const auto& [event, share] : chances("first_player:0", 2))
    EXPECT_DOUBLE_EQ(share, 1.0 / 4) << event;
  for (const auto& [event, share] : chances("first_player:0 first_demand:stone", 2))
    EXPECT_DOUBLE_EQ(share, 1.0 / 3) << event;
}

TEST(BP_C4, TheStartingPoolIsDrawnFromThirtyDice) {
  const auto shares =
      chances("first_player:0 first_demand:wood second_demand:glass deal:0:bp01 deal:1:bp02", 2);
  EXPECT_DOUBLE_EQ(shares.at("roll:W3"), 7.0 / 30 / 6);
  EXPECT_DOUBLE_EQ(shares.at("roll:R3"), 8.0 / 30 / 6);
}

TEST(BP_C5, AReplacementDependsOnWhatIsInTheBag) {
  const auto shares = chances(
      "first_player:0 first_demand:wood second_demand:glass deal:0:bp01 deal:1:bp02 roll:R1 "
      "roll:R1 roll:R1 roll:R1 "
      "roll:S1 roll:S1 roll:S1 roll:W1 draft:R1@r2c1 discard:R1",
      2);
  EXPECT_DOUBLE_EQ(shares.at("roll:R6"), 4.0 / 22 / 6);
  EXPECT_DOUBLE_EQ(shares.at("roll:S6"), 5.0 / 22 / 6);
  EXPECT_DOUBLE_EQ(shares.at("roll:W6"), 6.0 / 22 / 6);
}

}  // namespace
