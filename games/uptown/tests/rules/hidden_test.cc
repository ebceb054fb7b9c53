// UT-11: hidden information. UT-13: decisions and chance.
#include <bit>
#include <map>

#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

int unseen(const State& s) {
  return std::popcount(s.unseen_projects[0]) + std::popcount(s.unseen_projects[1]);
}

core::Outcomes<Rules> outcomes(const Position& p) {
  core::Outcomes<Rules> all;
  p.game.outcomes(p.s, all);
  return all;
}

TEST(UT_11_1, WhatLiesOpen) {
  Position p;
  p.street(0, {{"open_plan"}}).hand(1, "P02a", 7, 6);
  const core::Json view = p.view(1);
  EXPECT_EQ(view.at("seats").at(0).at("street").at("sites").at(0).at("floors").at(0).at("project"),
            "open_plan");
  EXPECT_EQ(view.at("seats").at(0).at("hand").at("top").at("card").as_string(), "P01a");
  EXPECT_EQ(view.at("seats").at(1).at("hand").at("cards").to_number<int>(), 7);
  EXPECT_EQ(view.at("seats").at(1).at("hand").at("upcoins").to_number<int>(), 6);
  EXPECT_EQ(view.at("public").at("top").at("sides").as_array().size(), 2u);
  EXPECT_EQ(view.at("public").at("cards").to_number<int>(), 10);
}

TEST(UT_11_2, NothingIsStoredOfWhatLiesBelow) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    int hidden = 0;
    for (const Hand& hand : s.hands) hidden += hand.cards - (hand.top != kNoFace ? 1 : 0);
    ASSERT_EQ(unseen(s), hidden);  // any of them may lie anywhere
    static_cast<void>(game);
  });
}

TEST(UT_11_3, EverybodyKnowsTheSame) {
  along_random_games(3, 2, [](const Rules& game, const State& s) {
    const State seen = game.view(s, core::kSpectator).table;
    for (int seat = 0; seat < 3; ++seat) ASSERT_EQ(game.view(s, core::seat_at(seat)).table, seen);
  });
}

TEST(UT_11_4, WhatWasSeenIsRemembered) {
  Position p;
  const auto is_unseen = [&p](std::string_view card) {
    const core::Json view = p.view(0);
    for (const core::Json& id : view.at("unseen").as_array()) {
      if (id.as_string() == card) return true;
    }
    return false;
  };
  EXPECT_TRUE(is_unseen("P11"));
  p.play("discard:P01a uncover:0:P11a");
  EXPECT_FALSE(is_unseen("P11"));  // its reverse is out of play for good
  EXPECT_FALSE(is_unseen("P01"));
  p.play("take:G05a.0@0.1");
  for (const auto& outcome : outcomes(p))
    EXPECT_NE(p.game.notation(outcome.event), "uncover:public:G05");
}

TEST(UT_11_5, TheNextCardIsUncoveredAfterTheAction) {
  Position p;
  p.play("build:P01a.0@0.1");
  EXPECT_EQ(p.game.turn(p.s).kind, core::Turn::Kind::chance);
  EXPECT_EQ(p.site(0, 1), Words{"startup_office"});
  EXPECT_TRUE(p.view(0).at("seats").at(0).at("hand").at("top").is_null());
  p.play("uncover:0:P11a");
  EXPECT_EQ(p.mover(), 0);
}

TEST(UT_11_5, NothingIsUncoveredAfterTheLastAction) {
  Position p;
  p.to_move(1).hand(1, "P02a", 1).play("discard:P02a take:G05a.0@1.1");
  EXPECT_EQ(p.game.turn(p.s), core::Turn::over());
}

TEST(UT_13_1, MoneyLeavesOneDecision) {
  Position p;
  EXPECT_EQ(p.hand(0, "P01a", 10, 3).legal(), Words{"deposit"});
}

TEST(UT_13_2, DiscardOrBuildEitherEndAnywhereLegal) {
  Position p;
  EXPECT_EQ(p.legal().size(), 1u + 2u * 5u);
  EXPECT_EQ(p.legal()[0], "discard:P01a");
}

TEST(UT_13_3, NothingToTakeLeavesOneDecision) {
  Position p;
  EXPECT_EQ(p.empty_hand(0).legal(), Words{"none"});
}

TEST(UT_13_4, EverySourceWithEveryPlacement) {
  Position p(2, Phase::second);
  // P01a and the two ends of P02a (opera_house, bistro) on five sites each; G05 on five own sites
  // for three of its ends and on five of the opponent for the gift.
  EXPECT_EQ(p.legal("buy").size(), 20u);
  EXPECT_EQ(p.legal("take").size(), 20u);
  EXPECT_TRUE(p.legal("pass").empty());
}

TEST(UT_13_5, NoOtherDecisionsExist) {
  const Position p;
  const core::Refusal refusal =
      p.game.refuse(p.s, core::seat_at(0), Action{static_cast<Action::Verb>(9)});
  EXPECT_EQ(refusal.clause, "UT-13.5");
  EXPECT_EQ(
      p.game
          .refuse(p.s, core::seat_at(0), Action::place(Action::Verb::build, face("P01a"), 0, 2, 0))
          .clause,
      "UT-13.5");  // there is no third street
}

TEST(UT_13_6, AnActionNamesItsCardSoThatTheSourceIsClear) {
  const Position p(2, Phase::second);
  EXPECT_EQ(p.game.hand_showing(p.s, face("P02a")), 1);
  EXPECT_EQ(p.game.hand_showing(p.s, face("P02b")), -1);
}

TEST(UT_13_7, EmptySitesAreOneChoiceForComputers) {
  const Position p;
  core::Actions<Rules> considered;
  p.game.consider(p.s, core::seat_at(0), considered);
  EXPECT_EQ(considered.size(), 3u);
  EXPECT_EQ(p.legal().size(), 11u);  // people may pick any
}

TEST(UT_13_8, EveryPlayerStartsEquallyOften) {
  const Rules game = rules(3);
  core::Outcomes<Rules> all;
  game.outcomes(game.start(), all);
  ASSERT_EQ(all.size(), 3u);
  for (const auto& outcome : all) EXPECT_EQ(outcome.weight, 1u);
}

TEST(UT_13_9, EveryUnseenCardAndSideIsEquallyLikely) {
  Position p;
  p.play("discard:P01a");
  const auto all = outcomes(p);
  EXPECT_EQ(all.size(), 2u * 82u);
  for (const auto& outcome : all) EXPECT_EQ(outcome.weight, 1u);
}

TEST(UT_13_10, EveryUnseenPublicCardIsEquallyLikely) {
  Position p(2, Phase::second);
  p.play("take:G05a.0@0.1");
  const auto all = outcomes(p);
  EXPECT_EQ(all.size(), 27u);
  for (const auto& outcome : all) EXPECT_EQ(outcome.weight, 1u);
}

TEST(UT_13_11, ACardIsDrawnWhenItIsUncovered) {
  const Rules game = rules(2);
  core::Rng rng(5);
  std::map<std::uint8_t, int> seen;
  Position p;
  p.play("discard:P01a");
  for (int i = 0; i < 8200; ++i) ++seen[game.draw(p.s, rng).what];
  EXPECT_EQ(seen.size(), 164u);
  for (const auto& [what, times] : seen) EXPECT_NEAR(times, 50, 40) << int{what};
}

}  // namespace
