// The facts in a view agree with the rules they are derived from; the
// picture can be read without colour; random play looks as it should.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;
using core::Json;

TEST(ViewJson, ItsFactsAgreeWithTheRules) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::act && s.table.phase != Phase::over) return;
    const Json json = view(game, s);
    int floors = 0;
    Array<int, 3> roofs{};
    Array<int, 3> visible{};
    for (const Json& each : json.at("sites").as_array()) {
      if (each.at("state").as_string() != "built") continue;
      floors += each.at("height").to_number<int>();
      for (const Json& roof : each.at("roofs").as_array()) {
        const auto seat = roof.at("seat").to_number<std::size_t>();
        ++roofs[seat];
        visible[seat] += roof.at("visible").as_bool() ? 1 : 0;
      }
    }
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const Json& each = json.at("seats").at(seat);
      EXPECT_EQ(roofs[seat] + each.at("roofs").to_number<int>(), 10);
      EXPECT_EQ(each.at("visible").as_array().size(), static_cast<std::size_t>(visible[seat]));
      EXPECT_EQ(each.at("score").at("total").to_number<int>(), game.standing(s).scores[seat]);
      floors += each.at("floors").to_number<int>();
    }
    for (const auto& colour : json.at("supply").as_object())
      floors += colour.value().to_number<int>();
    EXPECT_EQ(floors, 120);
  });
}

TEST(ViewJson, OpenSitesAreThoseThatARichPlayerMayBuildOn) {
  along_random_games(2, 2, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::act || s.table.boards[s.table.active].roofs == 0) return;
    State rich = s;
    rich.table.boards[s.table.active].reserve = {9, 9, 9, 9};
    const Json json = view(game, s);
    for (const Json& each : json.at("sites").as_array()) {
      const std::string id(each.at("id").as_string());
      const std::string start = "build:" + words::site_name(game.map_text(), site(game, id)) + "=";
      EXPECT_EQ(each.at("state").as_string() == "open", !legal(game, rich, start).empty());
    }
  });
}

TEST(ViewJson, ObjectivesNameWhatCounts) {
  const Rules game = rules(4);
  const State s = position(game, "F04=black2{blue:1} F05=grey1{blue:1} F09=white1{blue:1}");
  const Json json = view(game, s);
  const Json& objectives = json.at("objectives");
  EXPECT_EQ(core::to_text(objectives.at(1).at("seats").at(0)),
            R"({"have":2,"need":4,"token":null,"sites":["F04","F05"]})");
  EXPECT_EQ(objectives.at(1).at("goal").at("key").as_string(), "goal.park");
}

TEST(ViewJson, TheMapHasItsStreets) {
  const Json map = view(rules(4), rules(4).start()).at("map");
  EXPECT_EQ(map.at("streets").as_array().size(), 60u);
  EXPECT_EQ(map.at("borders").as_array().size(), 18u);
  EXPECT_EQ(core::to_text(map.at("borders").at(0)), R"(["F02","F03"])");
}

TEST(ViewJson, TheRankingSaysWhatDecided) {
  const Rules game = rules(3);
  State s = position(game);
  s.table.boards[1].tokens[0] = 7;
  s.table.boards[2].reserve = {2, 2, 2, 2};
  EXPECT_EQ(core::to_text(view(game, s).at("ranking")),
            R"([{"seat":1,"place":1,"over":{"seat":2,"by":"total"}},)"
            R"({"seat":2,"place":2,"over":{"seat":0,"by":"floors"}},)"
            R"({"seat":0,"place":3,"over":null}])");
}

TEST(Picture, ShowsHeightsAndRoofsInLetters) {
  const Rules game = rules(4);
  const State s = position(game, "F11=white3{yellow:2,orange:3} F12=grey1{blue:1} F13=black2");
  const core::Say keys = [](const core::Message& message) { return message.key; };
  for (const int columns : {40, 80, 100}) {
    std::string text;
    for (const core::Line& line : game.picture(game.view(s, core::seat_at(0)), keys, columns)) {
      for (const core::Span& span : line) text += span.text;
      text += "\n";
    }
    for (const char* building : {"W·23", "G1", "K··", "13pl"})
      EXPECT_NE(text.find(building), std::string::npos) << building << "\n" << text;
  }
}

// Random play that builds half of the time, as the rules' figures were made (TU-19).
TEST(TU_19, RandomPlayLooksAsSimulated) {
  const Rules game = rules(2, {kRandom});
  core::Rng rng(2024);
  constexpr int kGames = 300;
  double turns = 0;
  double buildings = 0;
  double scores = 0;
  for (int i = 0; i < kGames; ++i) {
    State s = game.start();
    while (game.turn(s).kind != core::Turn::Kind::over) {
      if (game.turn(s).kind == core::Turn::Kind::chance) {
        game.resolve(s, game.draw(s, rng));
        continue;
      }
      core::Actions<Rules> actions;
      game.legal(s, core::seat_at(s.table.active), actions);
      std::uint32_t builds = 0;
      for (const Action action : actions) builds += action.verb == Action::Verb::build ? 1 : 0;
      const auto others = static_cast<std::uint32_t>(actions.size()) - builds;
      const bool builds_now = builds > 0 && (others == 0 || rng.below(2) == 1);
      const std::uint32_t pick = builds_now ? others + rng.below(builds) : rng.below(others);
      game.apply(s, core::seat_at(s.table.active), actions[pick]);
    }
    turns += s.table.turns;
    buildings += std::popcount(s.table.city.built() & ~s.table.city.starting);
    scores += game.standing(s).scores[0] + game.standing(s).scores[1];
  }
  EXPECT_NEAR(turns / kGames, 41, 3);
  EXPECT_NEAR(buildings / kGames, 18, 1);
  EXPECT_NEAR(scores / kGames / 2, 33, 2);
}

}  // namespace
