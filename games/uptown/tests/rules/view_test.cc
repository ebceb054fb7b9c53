// The facts in a view agree with the rules they are derived from; and what
// is told of a step.
#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;
using core::Json;

int number(const Json& json, const char* key) { return json.at(key).to_number<int>(); }

// Floors add up to their site, sites to the street; every project that stands there is described.
void check_street(const Json& view, const Json& street, const Street& rules) {
  int income = 0;
  int prestige = 0;
  for (const Json& site : street.at("sites").as_array()) {
    int of_site = 0;
    for (const Json& floor : site.at("floors").as_array()) {
      income += number(floor, "income");
      of_site += number(floor, "prestige");
      EXPECT_TRUE(view.at("projects").as_object().contains(floor.at("project").as_string()));
    }
    EXPECT_EQ(number(site, "prestige"), of_site);
    prestige += of_site;
  }
  EXPECT_EQ(number(street, "income"), income);
  EXPECT_EQ(income, rules.income);
  EXPECT_EQ(number(street, "payout"), std::max(0, income));
  EXPECT_EQ(number(street, "prestige"), prestige);
  EXPECT_EQ(prestige, rules.prestige);
}

TEST(ViewJson, SumsAgreeWithTheRules) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    const Json view = game.to_json(game.view(s, core::seat_at(0)));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const Json& each = view.at("seats").at(seat);
      check_street(view, each.at("street"), s.streets[seat]);
      EXPECT_EQ(number(each, "money"), s.accounts[seat] + s.hands[seat].upcoins);
      EXPECT_EQ(number(each, "place"), game.standing(s).places[seat]);
    }
  });
}

TEST(ViewJson, WhatIsOnOfferIsDescribed) {
  const Json view = Position(2).view(0);
  const Json& top = view.at("seats").at(1).at("hand").at("top");
  EXPECT_EQ(core::to_text(top),
            R"({"card":"P02a","side":"a","cost":6,"ends":["opera_house","bistro"]})");
  EXPECT_EQ(core::to_text(view.at("projects").at("opera_house")),
            R"({"type":"service","count":1,"place":"ground_only","roof":true,)"
            R"("income":{"kind":"flat","amount":-2},"prestige":{"kind":"flat","amount":6}})");
  EXPECT_EQ(view.at("public").at("top").at("sides").at(1).at("ends").at(1).as_string(), "library");
}

TEST(ViewJson, WhoseTurnAndWhichAction) {
  Position p;
  EXPECT_EQ(number(p.view(1), "active"), 0);
  EXPECT_EQ(p.view(1).at("phase").as_string(), "first");
  p.play("build:P01a.0@0.1");
  EXPECT_EQ(number(p.view(1), "uncovers"), 0);
  p.play("uncover:0:P11a");
  EXPECT_EQ(p.view(1).at("phase").as_string(), "second");
  EXPECT_TRUE(p.view(1).at("uncovers").is_null());
}

TEST(ViewJson, TheRankingSaysWhatDecided) {
  Position p(3);
  p.account(0, 9).account(1, 8).account(2, 9).street(0, {{"garden_flats"}});
  p.street(1, {{"garden_flats"}});
  EXPECT_EQ(core::to_text(p.view(0).at("ranking")),
            R"([{"seat":0,"place":1,"over":{"seat":1,"by":"money"}},)"
            R"({"seat":1,"place":2,"over":{"seat":2,"by":"prestige"}},)"
            R"({"seat":2,"place":3,"over":null}])");
}

Words told(Position& p, std::string_view action) {
  const View before = p.game.view(p.s, core::seat_at(0));
  const Seat by = p.game.active(p.s);
  const Action parsed = *p.game.parse_action(action);
  p.play(action);
  Words keys;
  for (const core::Message& line :
       p.game.tell(before, by, parsed, p.game.view(p.s, core::seat_at(0))))
    keys.push_back(line.key);
  return keys;
}

TEST(Log, TellsOfIncomeAndOfTheLastRound) {
  Position p;
  p.hand(0, "P06b", 1).street(0, {{"open_plan"}});
  EXPECT_EQ(told(p, "build:P06b.1@0.1"), (Words{"log.build", "log.income", "log.last_hand"}));
  EXPECT_EQ(told(p, "buy:P02a.1@0.2"), Words{"log.buy"});
}

TEST(Log, TellsTheEnd) {
  Position p(2, Phase::second);
  p.to_move(1).empty_hand(0);
  EXPECT_EQ(told(p, "take:G05a.0@1.1"),
            (Words{"log.take", "log.prestige", "log.prestige", "log.victory"}));
}

}  // namespace
