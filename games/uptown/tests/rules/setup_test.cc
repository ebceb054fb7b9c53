// UT-2: terms. UT-3: set-up. UT-4: turn structure.
#include <set>

#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

tests::Table table(int players) {
  std::string steps = "start_player:0";
  constexpr Array<const char*, 4> kTops = {"P01a", "P02a", "P08a", "P05a"};
  for (int seat = 0; seat < players; ++seat)
    steps += " uncover:" + std::to_string(seat) + ":" + kTops[seat];
  return {"uptown", players, steps + " uncover:public:G05"};
}

TEST(UT_2_1, TheOrderOfTheSitesDoesNotMatter) {
  EXPECT_EQ(sums_of({{"open_plan", "accountants"}, {"bistro"}, {}, {}, {}}),
            sums_of({{}, {}, {"bistro"}, {}, {"open_plan", "accountants"}}));
}

TEST(UT_2_2, EveryPlayerHasAStreetOfFiveSites) {
  const core::Json view = Position(3).view(0);
  EXPECT_EQ(view.at("seats").as_array().size(), 3u);
  for (const core::Json& seat : view.at("seats").as_array())
    EXPECT_EQ(seat.at("street").at("sites").as_array().size(), 5u);
}

TEST(UT_2_3, FloorsBelowAreTheIndexAndADoubleIsOneFloor) {
  EXPECT_EQ(worth_of({"office_suite", "corporate_floor"}, true), 1);
  EXPECT_EQ(worth_of({"office_suite", "twin_flats", "corporate_floor"}, true), 2);
}

TEST(UT_2_4, TheCoveredEndDoesNotExist) {
  Position p;
  p.play("build:P01a.1@0.1");
  EXPECT_EQ(p.site(0, 1), Words{"garden_flats"});
  EXPECT_EQ(p.running(0), (Sums{0, 2}));  // nothing of startup_office
  EXPECT_EQ(p.s.streets[0].count[Type::office], 0);
}

TEST(UT_2_5, ASiteWithARoofIsFinished) {
  Position p;
  p.street(0, {{"open_plan", "green_roof"}, {"townhouse", "helipad"}, {"open_plan"}});
  EXPECT_EQ(p.s.streets[0].finished, 0b00011);
  EXPECT_EQ(p.s.streets[0].finished_sites(), 2);
}

TEST(UT_2_6, MoneyOnAHandIsNotInTheAccount) {
  Position p;
  p.hand(0, "P01a", 10, 6).account(0, 4);
  EXPECT_EQ(p.view(0).at("seats").at(0).at("account").to_number<int>(), 4);
  EXPECT_EQ(p.view(0).at("seats").at(0).at("hand").at("upcoins").to_number<int>(), 6);
}

TEST(UT_2_7, AHandWithMoneyIsBlocked) {
  Position p;
  p.hand(0, "P01a", 10, 1);
  EXPECT_TRUE(p.view(1).at("seats").at(0).at("hand").at("blocked").as_bool());
  EXPECT_FALSE(p.view(1).at("seats").at(1).at("hand").at("blocked").as_bool());
}

TEST(UT_2_8, ARoundIsATurnOfEverybody) {
  Position p(3);
  EXPECT_EQ(p.s.round, 0);
  p.play("discard:P01a uncover:0:P11a take:G05a.0@0.1 uncover:public:G06");
  p.play("discard:P02a uncover:1:P12a take:G06b.0@1.1 uncover:public:G07");
  EXPECT_EQ(p.s.round, 0);
  p.play("discard:P08a uncover:2:P13a take:G07a.0@2.1 uncover:public:G08");
  EXPECT_EQ(p.s.round, 1);
  EXPECT_EQ(p.mover(), 0);
}

TEST(UT_3_1, ThePublicDeckIsShuffled) {
  const tests::Table t("uptown", 2, "start_player:0 uncover:0:P01a uncover:1:P02a");
  EXPECT_EQ(t.outcomes().size(), 28u);
}

TEST(UT_3_2, AllProjectCardsAreDealtEvenly) {
  for (int players = 2; players <= 4; ++players) {
    const State s = rules(players).start();
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(s.hands[seat].cards, 84 / players);
  }
}

TEST(UT_3_3, EitherSideMayLieUp) {
  const tests::Table t("uptown", 2, "start_player:0");
  const Words outcomes = t.outcomes();
  EXPECT_EQ(outcomes.size(), 168u);
  EXPECT_EQ(outcomes[0], "uncover:0:P01a");
  EXPECT_EQ(outcomes[1], "uncover:0:P01b");
}

TEST(UT_3_4, TheTopCardIsSeenByEverybody) {
  const tests::Table t = table(2);
  for (const core::Seat viewer : {core::seat_at(0), core::seat_at(1), core::kSpectator}) {
    const core::Json view = t.match().view(viewer);
    EXPECT_EQ(view.at("seats").at(0).at("hand").at("top").at("card").as_string(), "P01a");
    EXPECT_EQ(view.at("seats").at(1).at("hand").at("top").at("card").as_string(), "P02a");
  }
}

TEST(UT_3_5, AnyPlayerMayGetTheStartSymbol) {
  const tests::Table t("uptown", 3);
  EXPECT_EQ(t.outcomes(), (Words{"start_player:0", "start_player:1", "start_player:2"}));
  const tests::Table begun("uptown", 3, "start_player:2");
  EXPECT_EQ(begun.match().view(core::seat_at(0)).at("seats").at(2).at("board").as_string(), "S1");
}

TEST(UT_3_6, TenUpcoinsAndNoneOnAnyHand) {
  const State s = rules(4).start();
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(s.accounts[seat], 10);
    EXPECT_EQ(s.hands[seat].upcoins, 0);
  }
}

TEST(UT_3_7, AllSitesAreEmpty) {
  const State s = rules(4).start();
  for (const Street& street : s.streets) EXPECT_EQ(street.empty, kAllSites);
}

TEST(UT_3_8, TheOtherBoardsFollowInTheirOrder) {
  const tests::Table t("uptown", 3, "start_player:1");
  const core::Json seats = t.match().view(core::seat_at(0)).at("seats");
  EXPECT_EQ(seats.at(1).at("board").as_string(), "S1");
  EXPECT_EQ(seats.at(2).at("board").as_string(), "S2");
  EXPECT_EQ(seats.at(0).at("board").as_string(), "S3");
}

TEST(UT_4_1, TurnsPassClockwiseFromTheStartPlayer) {
  std::vector<int> movers;
  along_random_games(3, 1, [&](const Rules& game, const State& s) {
    if (game.turn(s).kind != core::Turn::Kind::decision || s.phase != Phase::first) return;
    if (movers.empty()) {
      EXPECT_EQ(core::index(game.active(s)), s.start_player);
    }
    movers.push_back(core::index(game.active(s)));
  });
  ASSERT_GT(movers.size(), 6u);
  for (std::size_t i = 1; i < movers.size(); ++i) EXPECT_EQ(movers[i], (movers[i - 1] + 1) % 3);
}

TEST(UT_4_2, FirstActionThenSecondAction) {
  Position p;
  EXPECT_EQ(p.clause("buy:P01a.0@0.1"), "UT-4.2");
  EXPECT_EQ(p.clause("take:G05a.0@0.1"), "UT-4.2");
  EXPECT_EQ(p.clause("pass"), "UT-4.2");
  p.play("build:P01a.0@0.1 uncover:0:P11a");
  EXPECT_EQ(p.clause("build:P11a.1@0.1"), "UT-4.2");
  EXPECT_EQ(p.clause("deposit"), "UT-4.2");
  p.play("take:G05a.0@0.1 uncover:public:G06");
  EXPECT_EQ(p.mover(), 1);
}

TEST(UT_4_3, NobodyMayPassWithoutNeed) {
  Position p;
  EXPECT_EQ(p.clause("none"), "UT-5.3");
  EXPECT_EQ(p.second().clause("pass"), "UT-6.8");
}

TEST(UT_4_4, IncomeOfTheFirstActionPaysForTheSecond) {
  Position p;
  p.hand(0, "P06b").hand(1, "P02a").account(0, 2).street(0, {{"open_plan", "open_plan"}});
  p.play("build:P06b.1@0.1");  // a green roof: 4$ of income
  EXPECT_EQ(p.account(0), 6);
  p.play("uncover:0:P11a");
  EXPECT_TRUE(p.allows("buy:P02a.1@0.2"));
}

}  // namespace
