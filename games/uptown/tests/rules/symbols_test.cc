// UT-9: symbols, and the texts that are made from them.
#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;

constexpr bool kIncome = true;
constexpr bool kPrestige = false;

Symbol symbol(Symbol::Kind kind, int amount, Type type = Type::none) {
  return {kind, static_cast<std::int8_t>(amount), type};
}

TEST(UT_9_1, ADoubleCountsTwiceAndACardCountsItself) {
  EXPECT_EQ(worth_of({"office_suite", "open_plan", "conference_floor"}, kPrestige), 4);
  EXPECT_EQ(worth_of({"co_working"}, kIncome), 1);
}

TEST(UT_9_1, AGiftCountsAsGiftAndAsItsType) {
  const Sums sums = sums_of({{"welcome_committee", "tax_office"}, {"headquarters"}});
  EXPECT_EQ(sums.prestige, 2 - 1 + 2);  // one gift; two offices
}

TEST(UT_9_2, ThisSiteOrTheWholeStreet) {
  Position p;
  p.street(0, {{"open_plan", "conference_floor", "headquarters"}, {"open_plan", "green_roof"}});
  EXPECT_EQ(p.worth(0, 1, 1, kPrestige), 3);
  EXPECT_EQ(p.worth(0, 1, 2, kPrestige), 4);  // finished sites count as well
}

TEST(UT_9_3, FlatIncome) {
  for (const int amount : {1, 2, 3, 4, -1, -2})
    EXPECT_EQ(value(symbol(Symbol::Kind::flat, amount), 3, 5, 7), amount);
  EXPECT_EQ(worth_of({"open_plan"}, kIncome), 2);
}

TEST(UT_9_4, IncomePerFloorBelow) {
  EXPECT_EQ(worth_of({"open_plan", "bistro", "corporate_floor"}, kIncome), 2);
  EXPECT_EQ(worth_of({"open_plan", "bistro", "atrium"}, kIncome), -2);
}

TEST(UT_9_5, IncomePerTypeOnTheSite) {
  EXPECT_EQ(worth_of({"open_plan", "office_floor", "staff_canteen"}, kIncome), 3);
  EXPECT_EQ(worth_of({"twin_flats", "breakfast_bar"}, kIncome), 2);
}

TEST(UT_9_6, IncomePerTypeInTheStreet) {
  Position p;
  p.street(0, {{"open_plan", "holding"},
               {"studio_flats", "estate_agency"},
               {"bakery", "shopping_centre"},
               {"bistro", "roastery"}});
  EXPECT_EQ(p.worth(0, 1, 1, kIncome), 3);  // two offices and the agency
  EXPECT_EQ(p.worth(0, 2, 1, kIncome), 1);
  EXPECT_EQ(p.worth(0, 3, 1, kIncome), 4);
  EXPECT_EQ(p.worth(0, 4, 1, kIncome), 4);
}

TEST(UT_9_7, IncomeOnTheGroundFloor) {
  EXPECT_EQ(worth_of({"corner_flats"}, kIncome), 1);
  EXPECT_EQ(worth_of({"open_plan", "corner_flats"}, kIncome), 0);
}

TEST(UT_9_8, FlatPrestige) {
  for (const int amount : {1, 2, 3, 4, 5, 6, -1, -2, -3, -4})
    EXPECT_EQ(value(symbol(Symbol::Kind::flat, amount), 3, 5, 7), amount);
  EXPECT_EQ(worth_of({"excavation"}, kPrestige), -4);
}

TEST(UT_9_9, PrestigePerTypeOnTheSite) {
  EXPECT_EQ(worth_of({"twin_flats", "courtyard_flats"}, kPrestige), 3);
  EXPECT_EQ(worth_of({"twin_flats", "nightclub"}, kPrestige), -2);
  EXPECT_EQ(worth_of({"open_plan", "conference_floor"}, kPrestige), 2);
  EXPECT_EQ(worth_of({"open_plan", "sports_bar"}, kPrestige), -1);
  EXPECT_EQ(worth_of({"bakery", "glazed_passage"}, kPrestige), 4);
  EXPECT_EQ(worth_of({"cafe_bar", "cinema"}, kPrestige), 4);
}

TEST(UT_9_10, PrestigePerTypeInTheStreet) {
  Position p;
  p.street(0, {{"open_plan", "headquarters", "street_council"},
               {"culinary_school", "merchants_guild", "welcome_committee"},
               {"show_home", "tourist_office"},
               {"guest_house", "substation"}});
  EXPECT_EQ(p.worth(0, 1, 1, kPrestige), 3);  // offices
  EXPECT_EQ(p.worth(0, 1, 2, kPrestige), 4);  // two services
  EXPECT_EQ(p.worth(0, 2, 0, kPrestige), 2);  // one café
  EXPECT_EQ(p.worth(0, 2, 1, kPrestige), 2);  // one shop
  EXPECT_EQ(p.worth(0, 2, 2, kPrestige), 2);  // one gift
  EXPECT_EQ(p.worth(0, 3, 0, kPrestige), 1);  // one apartment
  EXPECT_EQ(p.worth(0, 3, 1, kPrestige), 3);  // one hotel
}

TEST(UT_9_11, PrestigePerFloorBelow) {
  EXPECT_EQ(worth_of({"open_plan", "bistro", "bakery", "observatory"}, kPrestige), 3);
}

TEST(UT_9_12, PrestigeOnTheGroundFloor) {
  EXPECT_EQ(worth_of({"bakery"}, kPrestige), 1);
  EXPECT_EQ(worth_of({"terrace_house"}, kPrestige), 2);
  EXPECT_EQ(worth_of({"open_plan", "terrace_house"}, kPrestige), 0);
}

TEST(UT_9_13, ThePictogramsAreReadAsUT16Says) {
  EXPECT_EQ(project("street_council").prestige,
            symbol(Symbol::Kind::per_type_street, 2, Type::service));
  EXPECT_EQ(project("tourist_office").prestige,
            symbol(Symbol::Kind::per_type_street, 3, Type::hotel));
  EXPECT_EQ(project("welcome_committee").prestige,
            symbol(Symbol::Kind::per_type_street, 2, Type::gift));
}

TEST(UT_9_14, RoofsGiftsAndRooftopsCountNormally) {
  const Sums sums = sums_of(
      {{"open_plan", "headquarters", "boardroom"}, {"tax_office"}, {"supermarket", "roof_market"}});
  EXPECT_EQ(sums.prestige, 4 + 3 - 1 + 2);
  EXPECT_EQ(sums.income, 2 - 2 + 3 + 1);
}

// What a project says has one message for every design, with the parts it shows.
TEST(ProjectTexts, AreMadeFromTheSymbols) {
  const core::Message text = words::text_of(*components(), design("opera_house"));
  EXPECT_EQ(text.key, "project.text");
  const auto argument = [&](std::string_view name) {
    for (const core::Argument& a : text.args) {
      if (a.name == name) return a.value;
    }
    return core::Argument{}.value;
  };
  EXPECT_EQ(std::get<std::string>(argument("place")), "ground_only");
  EXPECT_EQ(std::get<std::string>(argument("roof")), "yes");
  EXPECT_EQ(std::get<std::int64_t>(argument("count")), 1);
  EXPECT_EQ(std::get<core::Message>(argument("type")).key, "type.service");
  EXPECT_EQ(std::get<std::string>(std::get<core::Message>(argument("income")).args[0].value),
            "−2$");
  EXPECT_EQ(std::get<std::string>(std::get<core::Message>(argument("prestige")).args[0].value),
            "6★");
}

TEST(ProjectTexts, AreShortInSigns) {
  const auto signs = [](std::string_view id, bool is_income) {
    const Project& p = project(id);
    return words::symbol_signs(*components(), is_income ? p.income : p.prestige, is_income);
  };
  EXPECT_EQ(signs("open_plan", kIncome), "2$");
  EXPECT_EQ(signs("open_plan", kPrestige), "");
  EXPECT_EQ(signs("atrium", kIncome), "−1$/↓");
  EXPECT_EQ(signs("terrace_house", kPrestige), "2★_");
  EXPECT_EQ(signs("cinema", kPrestige), "2★/C");
  EXPECT_EQ(signs("headquarters", kPrestige), "1★/O*");
}

}  // namespace
