// UT-10: end of the game, scoring. UT-12: shortages and edge cases.
#include <set>

#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

const Sites kFour = {{"townhouse"}, {"townhouse"}, {"supermarket"}, {"supermarket"}};
const Sites kFull = {
    {"townhouse"}, {"townhouse"}, {"supermarket"}, {"supermarket"}, {"drive_in_bank"}};

std::vector<int> places(const std::vector<Score>& scores) {
  const core::Standing standing = rank(scores);
  return {standing.places.begin(),
          standing.places.begin() + static_cast<std::ptrdiff_t>(scores.size())};
}

TEST(UT_10_1, AnEmptyHandIsTheTrigger) {
  Position p;
  p.hand(0, "P01a", 1).play("discard:P01a");
  EXPECT_EQ(p.s.ending, Ending::hand);
  EXPECT_EQ(p.view(1).at("ending").as_string(), "hand");
}

TEST(UT_10_1, AStreetWithAllSitesFinishedIsTheTrigger) {
  Position p;
  p.hand(0, "P02a").hand(1, "P01a").street(0, kFour).play("build:P02a.0@0.5");
  EXPECT_EQ(p.s.ending, Ending::sites);
}

TEST(UT_10_1, FourFinishedSitesAreNoTrigger) {
  Position p;
  p.street(0, kFour).play("build:P01a.0@0.5");
  EXPECT_EQ(p.s.ending, Ending::none);
}

TEST(UT_10_1, APurchaseOrAGiftMayBeTheTrigger) {
  Position bought(2, Phase::second);
  bought.hand(1, "P02a", 1).play("buy:P02a.1@0.1");
  EXPECT_EQ(bought.s.ending, Ending::hand);
  Position given;
  given.hand(0, "P26a").street(1, kFour).street(1, {{}, {}, {}, {}, {"open_plan"}});
  given.play("build:P26a.1@1.5");  // leaky_roof
  EXPECT_EQ(given.s.ending, Ending::sites);
}

TEST(UT_10_2, TheRoundIsPlayedToItsEnd) {
  Position p;
  p.hand(0, "P01a", 1).play("discard:P01a take:G05a.0@0.1 uncover:public:G06");
  EXPECT_EQ(p.mover(), 1);
  p.play("discard:P02a uncover:1:P12a take:G06b.0@1.1");
  EXPECT_EQ(p.s.phase, Phase::over);
  EXPECT_EQ(p.game.turn(p.s), core::Turn::over());
}

TEST(UT_10_2, EverybodyHasTheSameNumberOfTurns) {
  for (int players = 2; players <= 4; ++players) {
    std::vector<int> turns(static_cast<std::size_t>(players));
    along_random_games(players, 10, [&](const Rules& game, const State& s) {
      if (s.phase == Phase::over) {
        EXPECT_EQ(std::set<int>(turns.begin(), turns.end()).size(), 1u);
        std::ranges::fill(turns, 0);
      }
      if (s.phase == Phase::first && s.pile == kNoPile)
        ++turns[static_cast<std::size_t>(game.active(s))];
    });
  }
}

TEST(UT_10_3, TheLastPlayerEndsTheGameWithTheTurn) {
  Position p;
  p.to_move(1).hand(1, "P02a", 1).play("discard:P02a");
  EXPECT_EQ(p.s.phase, Phase::second);  // the turn is completed
  p.play("take:G05a.0@1.1");
  EXPECT_EQ(p.s.phase, Phase::over);
}

TEST(UT_10_3, FurtherTriggersChangeNothing) {
  Position p;
  p.hand(0, "P01a", 1).hand(1, "P02a", 1).play("discard:P01a take:G05a.0@0.1 uncover:public:G06");
  p.play("discard:P02a");
  EXPECT_EQ(p.s.ending, Ending::hand);
  p.play("take:G06b.0@1.1");
  EXPECT_EQ(p.s.phase, Phase::over);
}

TEST(UT_10_4, FinishedAndUnfinishedSitesCountAlike) {
  EXPECT_EQ(sums_of({{"garden_flats"}, {"garden_flats", "green_roof"}}).prestige, 2 + 2 + 2);
  EXPECT_EQ(sums_of({{"excavation"}}).prestige, -4);
}

TEST(UT_10_5, MoneyIsNoPrestige) {
  Position p;
  p.account(0, 50);
  EXPECT_EQ(p.game.standing(p.s).scores[0], 0);
}

TEST(UT_10_6, MostPrestigeWins) {
  EXPECT_EQ(places({{10, 0, 0}, {12, 0, 0}, {11, 99, 5}}), (std::vector{3, 1, 2}));
}

TEST(UT_10_7, TiesGoToMoneyThenToFinishedSites) {
  EXPECT_EQ(places({{10, 5, 0}, {10, 6, 0}}), (std::vector{2, 1}));
  EXPECT_EQ(places({{10, 6, 4}, {10, 6, 5}}), (std::vector{2, 1}));
  EXPECT_EQ(places({{10, 6, 4}, {10, 6, 4}, {3, 0, 0}}), (std::vector{1, 1, 3}));
}

TEST(UT_10_7, UpcoinsOnTheOwnHandCount) {
  Position p;
  p.account(0, 2).hand(0, "P01a", 10, 4);
  EXPECT_EQ(score_of(p.s, 0).money, 6);
  EXPECT_EQ(score_of(p.s, 1).money, 10);
}

TEST(UT_10_8, TheViewShowsPrestigePerSiteAndTheTotal) {
  Position p;
  p.street(0, {{"garden_flats"}, {}, {"opera_house"}});
  const core::Json street = p.view(1).at("seats").at(0).at("street");
  EXPECT_EQ(street.at("sites").at(0).at("prestige").to_number<int>(), 2);
  EXPECT_EQ(street.at("sites").at(1).at("prestige").to_number<int>(), 0);
  EXPECT_EQ(street.at("sites").at(2).at("prestige").to_number<int>(), 6);
  EXPECT_EQ(street.at("prestige").to_number<int>(), 8);
}

TEST(UT_12_1, ACardWithoutAPlaceMustBeDiscarded) {
  Position p;
  p.hand(0, "P17a").street(0, {{"news_kiosk"}}).street(1, kFull);  // architects / substation
  EXPECT_EQ(p.legal(), Words{"discard:P17a"});
}

TEST(UT_12_2, AFullStreetStillTakesRooftopsAndGivesGifts) {
  Position p;
  p.hand(0, "P29a").deck("").street(0, kFull);  // cafe_bar / antenna_mast
  EXPECT_EQ(p.legal("build").size(), 5u);
  p.hand(0, "P07a");  // city_hotel / pawnshop
  EXPECT_EQ(p.legal().size(), 1u + 5u);
  p.hand(0, "P01a").second();
  EXPECT_EQ(p.legal(), Words{"pass"});
}

TEST(UT_12_3, TheMoneyForTheLastCardLiesWhereTheHandWas) {
  Position p(2, Phase::second);
  p.hand(1, "P02a", 1).play("buy:P02a.1@0.1");
  EXPECT_EQ(p.upcoins(1), 6);
  EXPECT_EQ(p.legal(), Words{"deposit"});
  Position late(2, Phase::second);  // no turn to come: it counts for the owner (UT-10.7)
  late.to_move(1).hand(0, "P01a", 1).play("buy:P01a.0@1.1");
  EXPECT_EQ(late.s.phase, Phase::over);
  EXPECT_EQ(score_of(late.s, 0).money, 13);
}

TEST(UT_12_4, TheBankNeverRunsOut) {
  Position p;
  p.account(0, 2000).hand(0, "P06b").street(0, {{"open_plan"}}).play("build:P06b.1@0.1");
  EXPECT_EQ(p.account(0), 2002);
}

TEST(UT_12_5, BothActionsMayFinishSites) {
  Position p;
  p.hand(0, "P06b").deck("G24").street(0, {{"open_plan"}, {"open_plan"}});
  p.play("build:P06b.1@0.1 uncover:0:P11a take:G24a.0@0.2");  // green_roof, then flat_roof
  EXPECT_EQ(p.account(0), 10 + 4 + 5);
}

TEST(UT_12_6, AGiftMayStartASite) {
  Position p;
  p.hand(0, "P07a");
  EXPECT_TRUE(p.allows("build:P07a.1@1.3"));
  p.hand(0, "P26a");
  EXPECT_EQ(p.clause("build:P26a.1@1.3"), "UT-7.6");  // leaky_roof
}

TEST(UT_12_7, AGiftThatNobodyCanTakeCannotBeBuilt) {
  Position p;
  p.hand(0, "P07a").street(1, kFull);
  EXPECT_TRUE(p.legal("build:P07a.1").empty());
}

TEST(UT_12_8, AnEmptyHandStillTakesTheSecondAction) {
  Position p(2, Phase::second);
  p.empty_hand(0);
  EXPECT_FALSE(p.legal("take").empty());
  EXPECT_FALSE(p.legal("buy:P02a").empty());
}

TEST(UT_12_9, NoGameIsLongerThanTheHands) {
  for (int players = 2; players <= 4; ++players) {
    along_random_games(
        players, 50, [players](const Rules&, const State& s) { ASSERT_LT(s.round, 84 / players); });
  }
}

}  // namespace
