// UT-15: the worked examples, and every test vector of tests/vectors.json. UT-16: errata. UT-17.
#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;
using core::Json;

const Json& vectors() {
  static const auto read = core::parse_json(
      tests::read_text(std::string(GAME_FOLDER) + "/tests/vectors.json"), "vectors");
  return *read;
}

Sites sites_in(const Json& list) {
  Sites sites;
  for (const Json& site : list.as_array()) {
    sites.emplace_back();
    for (const Json& id : site.as_array()) sites.back().emplace_back(id.as_string());
  }
  return sites;
}

// Every vector of a list with this id; how many there are.
template <class Check>
int each(std::string_view list, std::string_view id, Check check) {
  int found = 0;
  for (const Json& v : vectors().at(list).as_array()) {
    if (v.at("id").as_string() != id) continue;
    check(v);
    ++found;
  }
  return found;
}

void check_street(std::string_view id) {
  const int found = each("streets", id, [](const Json& v) {
    const Sums sums = sums_of(sites_in(v.at("sites")));
    EXPECT_EQ(sums.income, v.at("income").to_number<int>());
    EXPECT_EQ(sums.prestige, v.at("prestige").to_number<int>());
    EXPECT_EQ(std::max(0, sums.income), v.at("payout").to_number<int>());
  });
  EXPECT_EQ(found, 1) << id;
}

void check_legality(std::string_view id, int wanted) {
  const int found = each("legality", id, [](const Json& v) {
    const bool is_own = v.at("own_street").as_bool();
    Position p(2);
    p.hand(0, "P38a").hand(1, "P79a").deck("").street(is_own ? 0 : 1, sites_in(v.at("sites")));
    std::vector<int> sites;
    for (const Json& site : v.at("legal_sites").as_array()) sites.push_back(site.to_number<int>());
    const std::string id_of_project(v.at("project").as_string());
    EXPECT_EQ(project(id_of_project).gift, !is_own);
    EXPECT_EQ(p.sites_for(id_of_project, is_own ? 0 : 1), sites) << id_of_project;
  });
  EXPECT_EQ(found, wanted) << id;
}

const Sites kMario = {
    {"open_plan", "accountants"}, {"neighbourhood_cafe"}, {"store_24_7"}, {"council_flats"}};

TEST(UT_15_1, TheFreeCard) {
  Position p;
  p.street(0, kMario).play("build:P01a.1@0.2");
  EXPECT_EQ(p.site(0, 2), (Words{"neighbourhood_cafe", "garden_flats"}));
  EXPECT_EQ(p.account(0), 10);
  EXPECT_EQ(p.cards(0), 9);
}

TEST(UT_15_2, TheBoughtRoof) {
  Position p;
  p.street(0, kMario).play("build:P01a.1@0.2 uncover:0:P11a");
  EXPECT_EQ(p.legal("buy:P02a.0"), Words{"buy:P02a.0@0.5"});
  p.play("buy:P02a.0@0.5");
  EXPECT_EQ(p.upcoins(1), 6);
  EXPECT_EQ(p.account(0), 10 - 6 + 5);
  EXPECT_EQ(p.running(0), (Sums{5, 10}));
  check_street("UT-15.2");
  check_legality("UT-15.2", 1);
}

TEST(UT_15_3, TheOpponentDeposits) {
  Position p;
  p.street(0, kMario).play("build:P01a.1@0.2 uncover:0:P11a buy:P02a.0@0.5 uncover:1:P14a");
  EXPECT_EQ(p.legal(), Words{"deposit"});
  p.play("deposit");
  EXPECT_EQ(p.account(1), 16);
  EXPECT_EQ(p.cards(1), 9);
  EXPECT_TRUE(p.allows("buy:P14a.0@1.1"));
}

TEST(UT_15_4, FloorsBelow) { check_street("UT-15.4"); }
TEST(UT_15_5, HarmfulFloors) { check_street("UT-15.5"); }

TEST(UT_15_6, ANegativeTotal) {
  check_street("UT-15.6");
  Position p;
  p.hand(0, "P17b").street(0, {{"theatre", "smart_flats"}, {"city_museum"}});
  p.play("build:P17b.0@0.1");  // penthouse
  EXPECT_EQ(p.account(0), 10);
  EXPECT_EQ(p.running(0), (Sums{-3, 15}));
}

TEST(UT_15_7, DoublesOnOneSite) { check_street("UT-15.7"); }
TEST(UT_15_8, TheWholeStreetAndAGiftWithAType) { check_street("UT-15.8"); }
TEST(UT_15_9, GroundFloorSymbols) { check_street("UT-15.9"); }

TEST(UT_15_10, TheSameProjectLowAndHigh) {
  check_street("UT-15.10a");
  const int found = each("streets", "UT-15.10b", [](const Json& v) {
    EXPECT_EQ(sums_of(sites_in(v.at("sites"))).prestige, 4);
  });
  EXPECT_EQ(found, 1);
  EXPECT_EQ(worth_of({"post_office", "post_office", "atrium"}, true), -2);
}

TEST(UT_15_11, ApartmentsAgainstTheNightclub) { check_street("UT-15.11"); }
TEST(UT_15_12, CountingGifts) { check_street("UT-15.12"); }

TEST(UT_15_13, AGiftAsRoof) {
  check_street("UT-15.13");
  Position p(3);
  p.hand(0, "P26a").street(1, {{"open_plan", "bistro"}});
  p.play("build:P26a.1@1.1");
  EXPECT_EQ(p.account(1), 14);
  EXPECT_EQ(p.account(0), 10);
  EXPECT_EQ(p.running(1).prestige, -2);
  EXPECT_EQ(p.s.streets[1].finished_sites(), 1);
}

TEST(UT_15_14, Rooftops) { check_legality("UT-15.14", 1); }
TEST(UT_15_15, GiftsBanned) { check_legality("UT-15.15", 4); }

TEST(UT_15_16, CountingOptions) {
  check_legality("UT-15.16", 9);
  const int found = each("options", "UT-15.16", [](const Json& v) {
    Position p(2, v.at("phase").as_string() == "first" ? Phase::first : Phase::second);
    p.hand(0, std::string(v.at("own_top").as_string()));
    if (v.as_object().contains("account")) p.account(0, v.at("account").to_number<int>());
    p.street(0, sites_in(v.at("own_street"))).street(1, sites_in(v.at("opponent_street")));
    EXPECT_EQ(p.legal().size(), v.at("options").to_number<std::size_t>());
  });
  EXPECT_EQ(found, 3);
}

TEST(UT_15_17, OwnIncomeCannotPayForItself) {
  Position p(2, Phase::second);
  p.account(0, 5).deck("").street(0, {{"call_centre", "call_centre", "call_centre", "bistro"}});
  EXPECT_EQ(p.clause("buy:P02a.0@0.2"), "UT-6.5");  // opera_house, 6$, would pay 9$
  Position first;
  first.account(0, 5).hand(0, "P06b").street(0, {{"studio_flats"}});
  first.play("build:P06b.1@0.1 uncover:0:P11a");  // green_roof pays 1$
  EXPECT_TRUE(first.allows("buy:P02a.0@0.2"));
}

TEST(UT_15_18, ABlockedHandOpensAgain) {
  Position p(3, Phase::second);
  p.account(0, 20).account(1, 20).account(2, 20);
  p.play("buy:P02a.1@0.1 uncover:1:P11a");
  EXPECT_EQ(p.upcoins(1), 6);
  p.play("deposit buy:P11a.0@0.1 uncover:1:P25a");  // pawnshop, a gift, paid to the bank
  EXPECT_EQ(p.account(1), 20 + 6 - p.game.cost(face("P11a")));
  EXPECT_EQ(p.upcoins(1), 0);
  p.play("discard:P08a uncover:2:P13a buy:P25a.0@2.1 uncover:1:P14a");
  EXPECT_EQ(p.upcoins(1), p.game.cost(face("P25a")));
  p.play("discard:P01a uncover:0:P15a");
  EXPECT_EQ(p.clause("buy:P14a.0@0.2"), "UT-6.4");
  p.play("take:G05a.0@0.1 uncover:public:G06");
  EXPECT_EQ(p.legal(), Words{"deposit"});
}

TEST(UT_15_19, TheEndBySites) {
  Position p(4);
  p.to_move(1).hand(1, "P26a").street(
      2, {{"townhouse"}, {"townhouse"}, {"supermarket"}, {"supermarket"}, {"open_plan"}});
  p.play("build:P26a.1@2.5");
  EXPECT_EQ(p.s.ending, Ending::sites);
  EXPECT_EQ(p.account(2), 10 + 1 + 1 + 3 + 3 + 2);
  p.play("uncover:1:P11a take:G05a.0@1.1 uncover:public:G06");
  EXPECT_EQ(p.mover(), 2);
  p.play("discard:P08a uncover:2:P13a buy:P11a.0@0.1 uncover:1:P12a");  // a gift
  EXPECT_EQ(p.mover(), 3);
  p.play("discard:P05a uncover:3:P14a take:G06b.0@3.1");
  EXPECT_EQ(p.s.phase, Phase::over);
}

TEST(UT_15_20, TheEndByHand) {
  Position p(2, Phase::second);
  p.hand(1, "P02a", 1).play("buy:P02a.1@0.1");
  EXPECT_EQ(p.s.ending, Ending::hand);
  p.play("deposit");
  EXPECT_FALSE(p.legal("buy:P01a").empty());
  EXPECT_FALSE(p.legal("take").empty());
  p.play("take:G05a.0@1.1");
  EXPECT_EQ(p.s.phase, Phase::over);
}

TEST(UT_15_21, FinalScoring) {
  check_street("UT-15.21");
  const int found = each("streets", "UT-15.21", [](const Json& v) {
    Position p;
    p.hand(0, "P38a").hand(1, "P79a").deck("").street(0, sites_in(v.at("sites")));
    const Json sites = p.view(0).at("seats").at(0).at("street").at("sites");
    constexpr Array<int, 5> kPrestige = {11, 25, 6, 5, 10};
    for (std::size_t site = 0; site < 5; ++site)
      EXPECT_EQ(sites.at(site).at("prestige").to_number<int>(), kPrestige[site]);
  });
  EXPECT_EQ(found, 1);
}

TEST(UT_15_22, ATie) {
  const core::Standing standing = rank(std::array{Score{41, 6, 5}, Score{41, 2 + 4, 4}});
  EXPECT_EQ(standing.places[0], 1);
  EXPECT_EQ(standing.places[1], 2);
}

TEST(UT_16_1, AHandIsAnOpenPile) {
  EXPECT_EQ(Position().view(1).at("seats").at(0).at("hand").at("top").at("card").as_string(),
            "P01a");
}

TEST(UT_16_2, TheReadingsOfThePictograms) {
  EXPECT_EQ(project("co_working").income.type, Type::office);
  EXPECT_EQ(project("headquarters").prestige.type, Type::office);
  EXPECT_EQ(project("shopping_centre").income.type, Type::shop);
  EXPECT_EQ(project("street_council").prestige.type, Type::service);
  EXPECT_EQ(project("welcome_committee").prestige.type, Type::gift);
  EXPECT_EQ(project("tourist_office").prestige.type, Type::hotel);
}

TEST(UT_16_3, EveryMarkIsUsed) {
  const auto any = [](auto condition) {
    return std::ranges::any_of(components()->designs,
                               [&](const Design& d) { return condition(d.project); });
  };
  for (const Place place : {Place::any, Place::ground_only, Place::upper_only, Place::on_roof})
    EXPECT_TRUE(any([place](const Project& p) { return p.place == place; }));
  EXPECT_TRUE(any([](const Project& p) { return p.roof; }));
  EXPECT_TRUE(any([](const Project& p) { return p.gift; }));
  EXPECT_TRUE(any([](const Project& p) { return p.no_gifts; }));
}

TEST(UT_16_4, TheSampleFaceIsP03a) {
  EXPECT_EQ(words::project_id(*components(), face("P03a"), 0), "store_24_7");
  EXPECT_EQ(words::project_id(*components(), face("P03a"), 1), "headquarters");
}

TEST(UT_16_5, ThePlayExampleIsAPositionOfTheMiddle) {
  Position p;
  p.street(0, kMario);
  EXPECT_EQ(std::popcount(unsigned{p.s.streets[0].empty}), 1);
  EXPECT_TRUE(p.allows("build:P01a.1@0.2"));
}

TEST(UT_16_6, BuildingIsCompulsoryInTheSecondAction) {
  EXPECT_EQ(Position(2, Phase::second).clause("discard:P01a"), "UT-6.7");
}

TEST(UT_16_7, TheFreeCardMayBeAGift) {
  Position p;
  EXPECT_TRUE(p.hand(0, "P07a").allows("build:P07a.1@1.1"));
}

TEST(UT_16_8, NegativeAmountsAreSubtracted) {
  EXPECT_EQ(worth_of({"open_plan", "open_plan", "sports_bar"}, false), -2);
}

TEST(UT_16_9, NothingButSymbolsIsScored) {
  Position p;
  p.street(0, {{"open_plan", "green_roof"}}).account(0, 99);
  EXPECT_EQ(p.game.standing(p.s).scores[0], 2);
}

TEST(UT_17_1, ThereAreNoVariants) {
  EXPECT_TRUE(Rules::kOptions.empty());
  EXPECT_EQ(Rules::kFacts.min_seats, 2);
  EXPECT_EQ(Rules::kFacts.max_seats, 4);
}

}  // namespace
