// The facts in a view agree with the rules they are derived from.
#include <map>
#include <set>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;
using core::Json;

void check_city(const Json& city, const Json& votes) {
  std::map<std::string, int> by_level;
  std::map<std::string, int> ends;
  for (const Json& w : city.at("walkways").as_array()) {
    by_level[std::string(w.at("level").as_string())] += w.at("votes").to_number<int>();
    ++ends[core::to_text(w.at("from"))];
    ++ends[core::to_text(w.at("to"))];
    const Json& route = city.at("routes").at(w.at("route").to_number<std::size_t>());
    EXPECT_EQ(route.at("level"), w.at("level"));
  }
  for (const auto& [level, sum] : by_level) EXPECT_EQ(votes.at(level).to_number<int>(), sum);
  for (const Json& b : city.at("buildings").as_array())
    EXPECT_EQ(ends[core::to_text(b.at("position"))], b.at("walkways").to_number<int>());
  int of_routes = 0;
  for (const Json& route : city.at("routes").as_array())
    of_routes += route.at("votes").to_number<int>();
  EXPECT_EQ(of_routes, by_level["river"] + by_level["forest"] + by_level["sand"]);
  EXPECT_EQ(city.at("buildings").as_array().size(), 2 * city.at("tiles").as_array().size());
}

TEST(ViewJson, ItsFactsAgreeWithTheScores) {
  along_random_games(3, 4,
                     [](const Rules& game, const State& s) {
                       if (s.table.phase != Phase::place && s.table.phase != Phase::over) return;
                       const Json view = game.to_json(game.view(s, core::seat_at(0)));
                       for (std::size_t seat = 0; seat < 3; ++seat) {
                         const Json& each = view.at("seats").at(seat);
                         check_city(each.at("city"), each.at("votes"));
                         int cards = 0;
                         for (const Json& card : view.at("cards").as_array())
                           cards += card.at("seats").at(seat).at("votes").to_number<int>();
                         EXPECT_EQ(each.at("votes").at("cards").to_number<int>(), cards);
                         EXPECT_EQ(each.at("votes").at("total").to_number<int>(),
                                   game.standing(s).scores[seat]);
                       }
                     },
                     {0, kTwo});
}

TEST(ViewJson, OpenSlotsAreThoseOfTheLegalActions) {
  along_random_games(2, 2, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::place) return;
    const auto seat = static_cast<std::size_t>(game.active(s.table));
    core::Actions<Rules> actions;
    game.legal(s, game.active(s.table), actions);
    std::set<std::pair<int, int>> slots;
    for (const Action action : actions) slots.insert({action.slot().y, action.slot().x});
    const Json view = game.to_json(game.view(s, core::kSpectator));
    EXPECT_EQ(view.at("seats").at(seat).at("city").at("open").as_array().size(), slots.size());
  });
}

// What the view calls buildable is what the active player may build, and the best set is legal.
TEST(ViewJson, BuildableWalkwaysAreTheLegalOnes) {
  along_random_games(2, 3, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::build) return;
    const Seat active = game.active(s.table);
    const Json json = game.to_json(game.view(s, core::kSpectator));
    const Json& city = json.at("seats").at(static_cast<std::size_t>(active)).at("city");
    core::Actions<Rules> actions;
    game.legal(s, active, actions);
    EXPECT_EQ(city.at("buildable").as_array().size(), actions.size() - 1);
    State best = s;
    int votes = 0;
    for (const Json& walkway : city.at("buildable").as_array()) {
      if (!walkway.at("best").as_bool()) continue;
      const core::JsonObject action{{"verb", "walkway"},
                                    {"level", walkway.at("level")},
                                    {"from", walkway.at("from")},
                                    {"to", walkway.at("to")}};
      votes += walkway.at("votes").to_number<int>();
      ASSERT_FALSE(game.refuse(best, active, *game.action_from(action)));
      game.apply(best, active, *game.action_from(action));
    }
    EXPECT_EQ(votes, city.at("best_votes").to_number<int>());
  });
}

TEST(ViewJson, TheBestSetLeavesOutWhatItMust) {
  const Rules game = rules(2);
  // Two of three at the middle building, and the long one at the bottom.
  const State s = building_state(game, city("##B.## ##.S## B.B.B. .S.G.S"));
  const Json json = game.to_json(game.view(s, core::seat_at(0)));
  EXPECT_EQ(json.at("seats").at(0).at("city").at("best_votes").to_number<int>(), 2 + 2 + 5);
}

TEST(ViewJson, TheRankingSaysWhatDecided) {
  const Rules game = rules(3);
  State s = building_state(game, city("SS .."));
  s.table.cities[0].votes = {1, 4, 5};
  s.table.cities[1].votes = {2, 3, 5};
  s.table.cities[2].votes = {1, 1, 1};
  EXPECT_EQ(core::to_text(game.to_json(game.view(s, core::seat_at(0))).at("ranking")),
            R"([{"seat":1,"place":1,"over":{"seat":0,"by":"river"}},)"
            R"({"seat":0,"place":2,"over":{"seat":2,"by":"total"}},)"
            R"({"seat":2,"place":3,"over":null}])");
}

// What makes a card's value is named: as many buildings or walkways as are counted.
TEST(ViewJson, ACardNamesWhatCounts) {
  const Rules game = rules(2, {0, kTwo});
  State s = building_state(game, built("B..B .GS. .SG. B..B", "river 0,0 3,0; river 3,0 3,3"));
  s.table.cards = {words::find_card(*components(), "sr-longest-route"),
                   words::find_card(*components(), "sr-minimalist")};
  const Json cards = game.to_json(game.view(s, core::seat_at(0))).at("cards");
  EXPECT_EQ(cards.at(0).at("seats").at(0).at("parts").at(0).at("walkways").as_array().size(), 2u);
  EXPECT_EQ(cards.at(0).at("seats").at(0).at("votes").to_number<int>(), 6);
  EXPECT_EQ(core::to_text(cards.at(1).at("seats").at(0).at("parts").at(0).at("buildings")),
            "[[0,0],[3,3]]");
}

// Three heights and their walkways are different letters and lines, also without colour.
TEST(Picture, ShowsHeightsAndWalkwaysInLetters) {
  const Rules game = rules(2);
  const State s =
      building_state(game, built("S.BB.S .G..G.", "sand 0,0 5,0; river 2,0 3,0; forest 1,1 4,1"));
  const core::Say keys = [](const core::Message& message) { return message.key; };
  std::string text;
  for (const core::Line& line : game.picture(game.view(s, core::seat_at(0)), keys, 80)) {
    for (const core::Span& span : line) text += span.text;
    text += "\n";
  }
  EXPECT_NE(text.find("S━━━━━━━B┄┄┄B━━━━━━━S"), std::string::npos) << text;
  EXPECT_NE(text.find("G═══════════G"), std::string::npos) << text;
}

}  // namespace
