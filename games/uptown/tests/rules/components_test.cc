// UT-1: components. UT-14: the component file, and errors for invalid ones.
#include <map>
#include <set>

#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

const Deck& deck() { return components()->deck; }

// How many ends of the project or the public cards satisfy a condition.
template <class Condition>
int ends(bool of_public, Condition condition) {
  int count = 0;
  for (std::size_t end = 0; end < kEnds; ++end) {
    if (is_public(static_cast<Card>(end / 4)) == of_public && condition(deck().ends[end])) ++count;
  }
  return count;
}

TEST(UT_1_1, FourStreetsOfFiveSites) {
  EXPECT_EQ(components()->street_ids.size(), 4u);
  EXPECT_EQ(Street{}.sites.size(), 5u);
  EXPECT_TRUE(
      contains(File::fault_of(R"("start": true, "sites": 5)", R"("start": true, "sites": 4)"),
               "streets[S1].sites"));
}

TEST(UT_1_2, OneOfThemHasTheStartSymbol) {
  EXPECT_EQ(components()->street_ids[components()->start_street], "S1");
  EXPECT_TRUE(
      contains(File::fault_of(R"("start": false)", R"("start": true)"), "streets: one street"));
}

TEST(UT_1_3, EightyFourProjectCards) {
  EXPECT_EQ(components()->card_ids[83], "P84");
  EXPECT_EQ(File::json().at("project_cards").as_array().size(), 84u);
}

TEST(UT_1_3, ACardLessIsAnError) {
  const std::string fault = File::fault_of(File::without_line(R"(    {"id": "P07")"));
  EXPECT_TRUE(contains(fault, "project_cards: must hold 84")) << fault;
}

TEST(UT_1_3, ADoubledCardIsAnError) {
  const std::string fault = File::fault_of(R"({"id": "P07", )", R"({"id": "P06", )");
  EXPECT_TRUE(contains(fault, "project_cards[P06]") && contains(fault, "twice")) << fault;
}

TEST(UT_1_4, TwentyEightPublicCardsThatCostNothing) {
  EXPECT_EQ(components()->card_ids.back(), "G28");
  for (unsigned face = kProjectFaces; face < kFaces; ++face)
    EXPECT_EQ(deck().costs[face], 0) << components()->face_ids[face];
  const std::string fault =
      File::fault_of(R"("id": "G05a", "cost": 0)", R"("id": "G05a", "cost": 1)");
  EXPECT_TRUE(contains(fault, "G05")) << fault;
}

TEST(UT_1_5, NinetySixNotes) {
  EXPECT_EQ(File::json().at("money").at("total_notes").to_number<int>(), 96);
}

TEST(UT_1_6, TheNotesAddUp) {
  EXPECT_TRUE(contains(File::fault_of(R"("value": 1, "count": 44)", R"("value": 1, "count": 43)"),
                       "money: the notes add up to 95"));
}

TEST(UT_1_7, AScorePad) {
  EXPECT_EQ(File::json().at("other_components").at(0).at("id").as_string(), "score_pad");
}

TEST(UT_1_8, EveryCardHasTwoSides) {
  EXPECT_EQ(components()->face_ids.size(), 224u);
  EXPECT_EQ(components()->face_ids[0], "P01a");
  EXPECT_EQ(components()->face_ids[1], "P01b");
  const std::string fault = File::fault_of(R"("id": "P05b")", R"("id": "P05c")");
  EXPECT_TRUE(contains(fault, "P05") && contains(fault, "must be called P05b")) << fault;
}

TEST(UT_1_9, EverySideHasTwoEnds) {
  EXPECT_EQ(words::project_id(*components(), face("P01a"), 0), "startup_office");
  EXPECT_EQ(words::project_id(*components(), face("P01a"), 1), "garden_flats");
  const std::string fault = File::fault_of(R"("ends": ["startup_office", "garden_flats"])",
                                           R"("ends": ["startup_office"])");
  EXPECT_TRUE(contains(fault, "P01a") && contains(fault, "two ends")) << fault;
}

TEST(UT_1_10, OneCostForBothEnds) {
  Position p(2, Phase::second);
  p.hand(0, "P01a").account(0, 3);
  EXPECT_TRUE(p.allows("buy:P01a.0@0.1"));
  EXPECT_TRUE(p.allows("buy:P01a.1@0.1"));
  EXPECT_EQ(p.account(0, 2).clause("buy:P01a.0@0.1"), "UT-6.5");
  EXPECT_EQ(p.clause("buy:P01a.1@0.1"), "UT-6.5");
}

TEST(UT_1_11, AProjectShowsWhatTheFileSays) {
  const Project& opera = project("opera_house");
  EXPECT_EQ(opera.type, Type::service);
  EXPECT_EQ(opera.count, 1);
  EXPECT_EQ(opera.place, Place::ground_only);
  EXPECT_TRUE(opera.roof);
  EXPECT_EQ(opera.income, (Symbol{Symbol::Kind::flat, -2, Type::none}));
  EXPECT_EQ(opera.prestige, (Symbol{Symbol::Kind::flat, 6, Type::none}));
  EXPECT_TRUE(project("scaffolding").gift);
  EXPECT_TRUE(project("gated_residence").no_gifts);
  EXPECT_EQ(project("helipad").type, Type::none);
}

TEST(UT_1_12, SixTypesAndNoDoubleHotel) {
  EXPECT_EQ(components()->type_ids,
            (Words{"office", "service", "apartment", "cafe", "shop", "hotel", "gift"}));
  const std::string fault =
      File::fault_of(R"("type": "hotel", "count": 1)", R"("type": "hotel", "count": 2)");
  EXPECT_TRUE(contains(fault, "projects[")) << fault;
}

TEST(UT_1_13, EndsByTypeAndMark) {
  const auto of_type = [](Type type) {
    return [type](const Project& p) { return p.type == type; };
  };
  const std::map<Type, std::pair<int, int>> wanted = {
      {Type::office, {76, 15}}, {Type::service, {37, 38}}, {Type::apartment, {76, 20}},
      {Type::cafe, {49, 10}},   {Type::shop, {47, 9}},     {Type::hotel, {20, 4}},
      {Type::none, {31, 16}}};
  for (const auto& [type, count] : wanted) {
    EXPECT_EQ(ends(false, of_type(type)), count.first);
    EXPECT_EQ(ends(true, of_type(type)), count.second);
  }
  const auto count = [](auto condition) {
    return std::pair(ends(false, condition), ends(true, condition));
  };
  EXPECT_EQ(count([](const Project& p) { return p.roof; }), std::pair(44, 16));
  EXPECT_EQ(count([](const Project& p) { return p.place == Place::ground_only; }),
            std::pair(28, 15));
  EXPECT_EQ(count([](const Project& p) { return p.place == Place::upper_only; }),
            std::pair(108, 29));
  EXPECT_EQ(count([](const Project& p) { return p.place == Place::on_roof; }), std::pair(12, 4));
  EXPECT_EQ(count([](const Project& p) { return p.gift; }), std::pair(32, 6));
  EXPECT_EQ(count([](const Project& p) { return p.no_gifts; }), std::pair(13, 5));
}

TEST(UT_1_13, DoublesByType) {
  const std::map<Type, int> wanted = {{Type::office, 12},
                                      {Type::service, 7},
                                      {Type::apartment, 12},
                                      {Type::cafe, 5},
                                      {Type::shop, 7}};
  for (const auto& [type, count] : wanted) {
    const auto is_double = [wanted_type = type](const Project& p) {
      return p.type == wanted_type && p.count == 2;
    };
    EXPECT_EQ(ends(false, is_double) + ends(true, is_double), count);
  }
}

TEST(UT_14_1, AProjectThatNoCardShowsIsAnError) {
  const std::string fault = File::fault_of(
      R"({"id": "studio_flats",)",
      R"({"id": "ghost", "name": "x", "name_es": "x", "name_nl": "x", "deck": "project", )"
      R"("prestige": "pre_flat_1", "copies": 1, "provenance": "reconstructed"},
    {"id": "studio_flats",)");
  EXPECT_TRUE(contains(fault, "projects[ghost]") && contains(fault, "no card shows")) << fault;
}

TEST(UT_14_1, AWrongNumberOfCopiesIsAnError) {
  const std::string fault = File::fault_of(R"("copies": 3)", R"("copies": 4)");
  EXPECT_TRUE(contains(fault, "projects[studio_flats]") && contains(fault, "copies")) << fault;
}

TEST(UT_14_1, AProjectWithoutASymbolIsAnError) {
  const std::string fault =
      File::fault_of(R"("income": "inc_flat_1", "copies": 3)", R"("copies": 3)");
  EXPECT_TRUE(contains(fault, "projects[studio_flats]: shows no symbol")) << fault;
}

TEST(UT_14_1, AnUnknownPlaceOrMarkIsAnError) {
  EXPECT_TRUE(
      contains(File::fault_of(R"("place": "upper_only")", R"("place": "cellar")"), "projects["));
  EXPECT_TRUE(contains(File::fault_of(R"("marks": ["roof"])", R"("marks": ["lid"])"), "projects["));
}

TEST(UT_14_2, AnUnknownSymbolIsAnErrorThatNamesTheProject) {
  const std::string fault =
      File::fault_of(R"("income": "inc_flat_1")", R"("income": "inc_flat_7")");
  EXPECT_TRUE(contains(fault, "projects[studio_flats]") && contains(fault, "inc_flat_7")) << fault;
}

TEST(UT_14_2, ASymbolOfTheOtherKindIsAnError) {
  const std::string fault =
      File::fault_of(R"("income": "inc_flat_1")", R"("income": "pre_flat_1")");
  EXPECT_TRUE(contains(fault, "projects[studio_flats]") && contains(fault, "prestige")) << fault;
}

TEST(UT_14_2, ASymbolIsCalledWhatItSays) {
  const std::string fault =
      File::fault_of(R"("kind": "flat", "amount": 1)", R"("kind": "flat", "amount": 2)");
  EXPECT_TRUE(contains(fault, "symbols[inc_flat_1]") && contains(fault, "inc_flat_2")) << fault;
}

TEST(UT_14_3, APriceBelowZeroIsAnErrorThatNamesTheCard) {
  const std::string fault =
      File::fault_of(R"("id": "P01a", "cost": 3)", R"("id": "P01a", "cost": -1)");
  EXPECT_TRUE(contains(fault, "project_cards[P01].sides[P01a].cost")) << fault;
}

TEST(UT_14_3, AnUnknownProjectIsAnErrorThatNamesTheCard) {
  const std::string fault = File::fault_of(R"("ends": ["startup_office", "garden_flats"])",
                                           R"("ends": ["startup_office", "castle"])");
  EXPECT_TRUE(contains(fault, "P01a") && contains(fault, "castle")) << fault;
}

TEST(UT_14_3, AProjectOfTheOtherDeckIsAnError) {
  const std::string fault = File::fault_of(R"("ends": ["startup_office", "garden_flats"])",
                                           R"("ends": ["startup_office", "library"])");
  EXPECT_TRUE(contains(fault, "P01a") && contains(fault, "other deck")) << fault;
}

TEST(UT_14_3, SymbolsThatOutgrowTheCountAreAnError) {
  std::string text = File::text();
  const std::string from =
      R"("id": "inc_site_office_1", "of": "income", "kind": "per_type_site", "amount": 1)";
  ASSERT_NE(text.find(from), std::string::npos);
  // Every flat Upcoin becomes nine for each office of the street: far more than a street can sum.
  for (std::string::size_type at = 0; (at = text.find("inc_flat_1\"", at)) != std::string::npos;)
    text.replace(at, 11, "inc_street_office_9\"");
  const std::string flat = R"("kind": "flat", "amount": 1)";
  text.replace(text.find(flat), flat.size(),
               R"("kind": "per_type_street", "amount": 9, "type": "office")");
  const std::string fault = File::fault_of(text);
  EXPECT_TRUE(contains(fault, "project_cards")) << fault;
}

TEST(UT_14_4, RunningSumsAreThoseOfTheCards) {
  for (int players = 2; players <= 4; ++players) {
    along_random_games(players, 10,
                       [](const Rules& game, const State& s) { ASSERT_EQ(game.check(s), ""); });
  }
}

TEST(UT_14_5, NoTwoSidesCarryTheSamePair) {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (unsigned i = 0; i < kFaces; ++i) {
    const auto a = components()->design_of(static_cast<Face>(i), 0);
    const auto b = components()->design_of(static_cast<Face>(i), 1);
    EXPECT_TRUE(pairs.insert(std::minmax(a, b)).second) << components()->face_ids[i];
  }
}

TEST(UT_14_5, TheEndsOfASideDiffer) {
  for (unsigned i = 0; i < kFaces; ++i) {
    const Project& a = deck().ends[2 * i];
    const Project& b = deck().ends[2 * i + 1];
    EXPECT_FALSE(a.roof && b.roof) << components()->face_ids[i];
    EXPECT_FALSE(a.gift && b.gift) << components()->face_ids[i];
    EXPECT_FALSE(a.type != Type::none && a.type == b.type) << components()->face_ids[i];
  }
}

TEST(UT_14_5, ACardHasFourDifferentProjects) {
  for (std::size_t card = 0; card < kCards; ++card) {
    std::set<int> shown;
    for (std::size_t end = 4 * card; end < 4 * card + 4; ++end)
      shown.insert(components()->shown[end]);
    EXPECT_EQ(shown.size(), 4u) << components()->card_ids[card];
  }
}

TEST(UT_14_5, APublicCardCanAlwaysStartASiteAndGoOnOne) {
  for (std::size_t card = kProjectCards; card < kCards; ++card) {
    int roofs = 0, gifts = 0, starters = 0, followers = 0;
    for (std::size_t end = 4 * card; end < 4 * card + 4; ++end) {
      const Project& p = deck().ends[end];
      roofs += p.roof ? 1 : 0;
      gifts += p.gift ? 1 : 0;
      starters += !p.gift && (p.place == Place::any || p.place == Place::ground_only) ? 1 : 0;
      followers += !p.gift && (p.place == Place::any || p.place == Place::upper_only) ? 1 : 0;
    }
    EXPECT_LE(roofs, 1) << components()->card_ids[card];
    EXPECT_LE(gifts, 1) << components()->card_ids[card];
    EXPECT_GE(starters, 1) << components()->card_ids[card];
    EXPECT_GE(followers, 1) << components()->card_ids[card];
  }
}

TEST(UT_14_5, EverySymbolOccursTwiceAtLeast) {
  const core::Json json = File::json();
  std::map<std::string, int> shown;
  for (const core::Json& p : json.at("projects").as_array()) {
    for (const char* of : {"income", "prestige"}) {
      if (const core::Json* symbol = p.as_object().if_contains(of))
        shown[std::string(symbol->as_string())] += p.at("copies").to_number<int>();
    }
  }
  EXPECT_EQ(components()->symbol_ids.size(), 41u);
  for (const std::string& id : components()->symbol_ids) EXPECT_GE(shown[id], 2) << id;
}

TEST(UT_14_5, RooftopProjectsAreNoRoofsAndGiftsBanNoGifts) {
  for (const Design& d : components()->designs) {
    EXPECT_FALSE(d.project.place == Place::on_roof && d.project.roof);
    EXPECT_FALSE(d.project.gift && d.project.no_gifts);
  }
}

TEST(UT_14_6, CostsLieBetweenTwoAndTwelve) {
  for (unsigned face = 0; face < kProjectFaces; ++face) {
    EXPECT_GE(deck().costs[face], 2) << components()->face_ids[face];
    EXPECT_LE(deck().costs[face], 12) << components()->face_ids[face];
  }
  EXPECT_EQ(deck().costs[face("P01a")], 3);  // as the rulebook prints them
  EXPECT_EQ(deck().costs[face("P02a")], 6);
  const std::string fault =
      File::fault_of(R"("id": "P01a", "cost": 3)", R"("id": "P01a", "cost": 13)");
  EXPECT_TRUE(contains(fault, "P01a")) << fault;
}

}  // namespace
