// The facts in a view agree with the rules they are derived from.
#include <map>

#include "games/blueprints/tests/rules/scene.h"

namespace scene {

namespace {

using core::Json;

void check_building(const Json& building, bool is_finished) {
  std::map<std::string, std::int64_t> points;
  std::int64_t placed = 0;
  for (const Json& die : building.at("dice").as_array()) {
    if (die.at("space") == "removed") continue;
    ++placed;
    if (const Json* own = die.as_object().if_contains("points"))
      points[std::string(die.at("die").as_string())] += own->to_number<std::int64_t>();
  }
  for (const auto& [material, sum] : points)
    EXPECT_EQ(building.at("score").at(material).to_number<std::int64_t>(), sum) << material;
  const Json& plan = building.at("plan");
  EXPECT_EQ(building.at("score").at("bonus").to_number<std::int64_t>(),
            plan.at("met").as_bool() ? plan.at("points").to_number<std::int64_t>() : 0);
  if (is_finished) {
    EXPECT_EQ(plan.at("open"), plan.at("met"));
  }
  for (const Json& prize : building.at("prizes").as_array()) {
    EXPECT_EQ(prize.at("dice").as_array().size(), prize.at("progress").to_number<std::size_t>());
    const bool is_met = prize.at("progress").to_number<int>() >= prize.at("goal").to_number<int>();
    if (is_met || is_finished) {
      EXPECT_EQ(prize.at("possible").as_bool(), is_met);
    }
  }
  EXPECT_LE(placed, kDicePerBuilding);
}

void check_past(const Json& past) {
  for (const Json& building : past.at("buildings").as_array()) check_building(building, true);
  for (const Json& verdict : past.at("verdicts").as_array()) {
    const auto kind = std::string(verdict.at("kind").as_string());
    const Json* to = past.at(kind + "s").as_object().if_contains(verdict.at("card").as_string());
    EXPECT_EQ(verdict.at("seat"), to == nullptr ? Json(nullptr) : *to);
    if (verdict.at("over").is_null()) continue;
    EXPECT_NE(verdict.at("over").at("seat"), verdict.at("seat"));
    if (verdict.at("over").at("by") == "turn") continue;
    EXPECT_GT(verdict.at("over").at("mine").to_number<int>(),
              verdict.at("over").at("theirs").to_number<int>());
  }
}

TEST(ViewJson, ItsFactsAgreeWithTheScores) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    along_random_games(players, 6, [&](const Rules& rules, const State& s) {
      for (int seat = 0; seat < players; ++seat) {
        const Json view = rules.to_json(rules.view(s, core::seat_at(seat)));
        if (const Json* mine = view.as_object().if_contains("mine")) check_building(*mine, false);
        for (const Json& past : view.at("past").as_array()) check_past(past);
      }
    });
  }
}

}  // namespace

}  // namespace scene
