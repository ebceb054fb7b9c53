// BP-17, BP-20 and BP-21: the component file, its sources, and what random play looks like.
#include <set>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

const core::GameEntry& entry() {
  return *core::find_game(tests::entries_under_test(), "blueprints");
}

TEST(BP_17, EveryTypeOfScoringAndConditionIsRead) {
  const Faces& faces = components()->faces;
  for (std::size_t m = 0; m < kMaterials; ++m)
    EXPECT_EQ(faces.scoring[m].type, static_cast<Scoring::Type>(m));
  for (std::size_t p = 0; p < kPrizes; ++p)
    EXPECT_EQ(faces.prizes[p].type, static_cast<Condition::Type>(p));
  EXPECT_EQ(goal(faces.prizes[0]), 5);
  EXPECT_EQ(goal(faces.prizes[1]), 4);
  EXPECT_EQ(goal(faces.prizes[2]), 6);
  EXPECT_EQ(goal(faces.prizes[3]), 5);
}

// Calls `visit(path, provenance)` for every element that says where it comes from.
template <class Visit>
void for_each_provenance(const core::Json& json, const std::string& path, Visit visit) {
  if (const auto* array = json.if_array()) {
    for (const core::Json& item : *array) for_each_provenance(item, path, visit);
  } else if (const auto* object = json.if_object()) {
    for (const auto& member : *object) {
      if (member.key() == "provenance") visit(path, std::string(member.value().as_string()));
      for_each_provenance(member.value(), path + "." + std::string(member.key()), visit);
    }
  }
}

TEST(BP_20_1, WhatTheRulebookDoesNotGiveIsNotSaidToBeFromIt) {
  const auto json = core::parse_json(entry().components, "components");
  const std::set<std::string> unknown = {".blueprint_cards", ".award_cards", ".prize_cards",
                                         ".player_colours",  ".scoreboard",  ".blueprint_grid",
                                         ".awards"};
  std::set<std::string> seen;
  for_each_provenance(*json, "", [&](const std::string& path, const std::string& provenance) {
    if (!unknown.contains(path)) return;
    seen.insert(path);
    EXPECT_NE(provenance, "rulebook") << path;
  });
  EXPECT_EQ(seen, unknown);
}

TEST(BP_20_2, EveryPublicSourceIsNamedInTheRules) {
  // Each starts with one of the sources of the table, word for word up to the first comma or blank.
  const std::set<std::string> sources = {"BoardGameGeek", "thegameshelf.blogspot.com",
                                         "dadsgamingaddiction.com", "misutmeeple.com", "GitHub"};
  const std::string_view rules = entry().rules[0];
  const std::string_view chapter = rules.substr(rules.find("## BP-20"));
  for (const std::string& source : sources)
    EXPECT_NE(chapter.find(source), std::string_view::npos) << source;
  const auto json = core::parse_json(entry().components, "components");
  std::set<std::string> used;
  for_each_provenance(*json, "", [&](const std::string& path, const std::string& provenance) {
    if (!provenance.starts_with("public:")) return;
    const std::string source = provenance.substr(7, provenance.find_first_of(" ,;", 7) - 7);
    EXPECT_TRUE(sources.contains(source)) << path << ": " << source;
    used.insert(source);
  });
  EXPECT_EQ(used, sources);
}

TEST(BP_20_3, TheLayoutWithoutAHatchedSpaceIsLeftOut) {
  const Array<std::uint8_t, kSpaces> flat = {1, 1, 1, 1, 1, 1};
  for (const auto& card : components()->faces.targets) EXPECT_NE(card, flat);
}

TEST(BP_21, RandomPlayIsAsExpected) {
  for (const auto& [players, low, high] :
       {std::tuple{2, 18.0, 19.0}, std::tuple{3, 17.9, 18.9}, std::tuple{4, 17.7, 18.7}}) {
    double points = 0;
    double buildings = 0;
    along_random_games(players, 400, [&, seats = players](const Rules&, const State& s) {
      if (s.table.round != 3) return;
      for (const PastRound& past : s.table.past) {
        for (int seat = 0; seat < seats; ++seat) points += past.buildings[seat].points;
        buildings += seats;
      }
    });
    EXPECT_GT(points / buildings, low);
    EXPECT_LT(points / buildings, high);
  }
}

}  // namespace
