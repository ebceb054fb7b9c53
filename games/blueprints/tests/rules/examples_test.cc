// BP-18: the worked examples, from tests/vectors.json where they are there.
#include <algorithm>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;
using core::Json;

const Json& vectors() {
  static const auto json =
      core::parse_json(tests::read_text(GAME_FOLDER "/tests/vectors.json"), "vectors");
  return *json;
}

const Json& vector(std::string_view list, std::string_view id) {
  for (const Json& each : vectors().at(list).as_array()) {
    if (each.at("id").as_string() == id) return each;
  }
  throw std::invalid_argument("no vector " + std::string(id));
}

std::string stacks_of(const Json& vector) {
  std::string text;
  for (const auto& stack : vector.at("stacks").as_object()) {
    text += std::string(stack.key()) + ": ";
    for (const Json& die : stack.value().as_array()) text += std::string(die.as_string()) + " ";
    text += "; ";
  }
  return text;
}

std::vector<std::string> texts(const Json& list) {
  std::vector<std::string> out;
  for (const Json& item : list.as_array()) out.emplace_back(item.as_string());
  return out;
}

void check_building(std::string_view id) {
  const Json& v = vector("buildings", id);
  const std::string stacks = stacks_of(v);
  const Sheet found = sheet(std::string_view(v.at("card").as_string()), stacks);
  const Json& expect = v.at("expect");
  EXPECT_EQ(found.bonus, expect.at("bonus").as_int64());
  for (std::size_t m = 0; m < kMaterials; ++m)
    EXPECT_EQ(found.materials[m], expect.at(components()->material_ids[m]).as_int64());
  EXPECT_EQ(found.total, expect.at("total").as_int64());
  EXPECT_EQ(prizes(stacks), texts(expect.at("prizes")));
}

TEST(BP_X1, Building) { check_building("X1"); }
TEST(BP_X2, Building) { check_building("X2"); }
TEST(BP_X4, Building) { check_building("X4"); }
TEST(BP_X5, Building) { check_building("X5"); }
TEST(BP_X6, Building) { check_building("X6"); }
TEST(BP_X7, Building) { check_building("X7"); }
TEST(BP_X8, Building) { check_building("X8"); }
TEST(BP_X9, Building) { check_building("X9"); }
TEST(BP_X10, Building) { check_building("X10"); }
TEST(BP_X11, Building) { check_building("X11"); }
TEST(BP_X12, Building) { check_building("X12"); }
TEST(BP_X13, Building) { check_building("X13"); }
TEST(BP_X14, Building) { check_building("X14"); }

// The legal actions with this pool and these stacks, as kind -> spaces.
void check_legal(std::string_view id, int players) {
  const Json& v = vector("legal", id);
  const Rules game = rules(players);
  State s = game.start();
  s.table.phase = Phase::draft;
  Screen& screen = s.screens[0];
  screen.card = words::find_card(*components(), std::string_view(v.at("card").as_string()));
  for (const auto& stack : v.at("stacks").as_object()) {
    const Space at = words::find_space(*components(), stack.key());
    for (const Json& die : stack.value().as_array()) {
      screen.top[at] = static_cast<std::uint8_t>(
          value_of(words::find_die(*components(), std::string_view(die.as_string()))));
      ++screen.height[at];
    }
  }
  for (const Json& die : v.at("pool").as_array()) {
    ++s.table.pool[words::find_die(*components(), std::string_view(die.as_string()))];
  }
  core::Actions<Rules> actions;
  game.legal(s, core::seat_at(0), actions);
  EXPECT_EQ(static_cast<std::int64_t>(actions.size()), v.at("actions").as_int64());
  std::vector<std::string> expected;
  for (const auto& kind : v.at("expect").as_object()) {
    for (const Json& space : kind.value().as_array())
      expected.push_back("draft:" + std::string(kind.key()) + "@" + std::string(space.as_string()));
  }
  std::vector<std::string> found;
  for (const Action action : actions) found.push_back(game.notation(action));
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(found, expected);
}

TEST(BP_X15, LegalActions) { check_legal("X15", 4); }
TEST(BP_X20, LegalActions) { check_legal("X20", 3); }

// Players are named A, B, C, D: seats 0 to 3.
int seat_of(const Json& name) { return name.as_string()[0] - 'A'; }

std::vector<Contender> contenders_of(const Json& v) {
  std::vector<Contender> contenders;
  for (const auto& result : v.at("results").as_object()) {
    Contender c;
    c.points = static_cast<int>(result.value().at("score").as_int64());
    const Json& counts = result.value().at("counts");
    c.first_in_demand = static_cast<int>(counts.at(v.at("in_demand").at(0).as_string()).as_int64());
    c.second_in_demand =
        static_cast<int>(counts.at(v.at("in_demand").at(1).as_string()).as_int64());
    const auto order = texts(v.at("turn_order"));
    c.turn_position =
        static_cast<int>(std::ranges::find(order, std::string(result.key())) - order.begin()) + 1;
    for (const std::string& prize : texts(result.value().at("prizes_met"))) {
      c.prizes_met |=
          1u << static_cast<unsigned>(std::ranges::find(components()->prize_ids, prize) -
                                      components()->prize_ids.begin());
    }
    contenders.push_back(c);
  }
  return contenders;
}

// Awards or Prizes given: by id, and to whom.
template <std::size_t N>
void check_given(const Json& expected, const std::vector<std::string>& ids,
                 const Array<std::uint8_t, N>& to) {
  for (std::size_t i = 0; i < N; ++i) {
    const Json* winner = expected.as_object().if_contains(ids[i]);
    EXPECT_EQ(to[i], winner == nullptr     ? kNobody
                     : winner->is_string() ? seat_of(*winner)
                                           : winner->as_int64())
        << ids[i];
  }
}

void check_round(std::string_view id) {
  const Json& v = vector("rounds", id);
  const int players = static_cast<int>(v.at("players").as_int64());
  const RoundVerdict verdict = rank_round(rules(players).count(), contenders_of(v));
  const Json& expect = v.at("expect");
  for (std::size_t rank = 0; rank < static_cast<std::size_t>(players); ++rank)
    EXPECT_EQ(verdict.ranking[rank], seat_of(expect.at("ranking").at(rank)));
  check_given(expect.at("awards"), components()->award_ids, verdict.award_to);
  check_given(expect.at("prizes"), components()->prize_ids, verdict.prize_to);
  EXPECT_EQ(verdict.ranking[players - 1], seat_of(expect.at("next_first_player")));
}

TEST(BP_X3, Round) { check_round("X3"); }
TEST(BP_X16, Round) { check_round("X16"); }
TEST(BP_X17, Round) { check_round("X17"); }
TEST(BP_X18, Round) { check_round("X18"); }
TEST(BP_X19, Round) { check_round("X19"); }

void check_final(std::string_view id) {
  const Json& v = vector("finals", id);
  std::vector<Holdings> all_holdings;
  for (const auto& each : v.at("holdings").as_object()) {
    const auto number = [&](const char* key) {
      return static_cast<int>(each.value().at(key).as_int64());
    };
    Holdings h{0, number("prizes"), {number("gold"), number("silver"), number("bronze")}};
    h.points = points_of(components()->faces, h.awards, {h.prizes, 0, 0, 0});
    EXPECT_EQ(h.points, v.at("expect").at("vp").at(each.key()).as_int64());
    all_holdings.push_back(h);
  }
  const core::Standing standing = rank_game(all_holdings);
  const auto winners = texts(v.at("expect").at("winners"));
  for (std::size_t seat = 0; seat < all_holdings.size(); ++seat) {
    const std::string name(1, static_cast<char>('A' + seat));
    EXPECT_EQ(standing.places[seat] == 1, std::ranges::find(winners, name) != winners.end())
        << name;
  }
}

TEST(BP_X22, Final) { check_final("X22"); }
TEST(BP_X23, Final) { check_final("X23"); }
TEST(BP_X24, Final) { check_final("X24"); }
TEST(BP_X25, Final) { check_final("X25"); }

// The recorded ranking, from what was revealed.
void check_ranking(const Json& past, const Json& expect, int players) {
  std::vector<Contender> contenders;
  for (int seat = 0; seat < players; ++seat) {
    const Json& building = past.at("buildings").at(static_cast<std::size_t>(seat));
    Contender c;
    c.points = static_cast<int>(building.at("score").at("total").as_int64());
    c.turn_position =
        (seat - static_cast<int>(past.at("first_player").as_int64()) + players) % players + 1;
    for (const Json& die : building.at("dice").as_array()) {
      if (die.at("space").as_string() == "removed") continue;
      c.first_in_demand += die.at("die") == past.at("in_demand").at(0) ? 1 : 0;
      c.second_in_demand += die.at("die") == past.at("in_demand").at(1) ? 1 : 0;
    }
    contenders.push_back(c);
  }
  const RoundVerdict verdict = rank_round(rules(players).count(), contenders);
  for (std::size_t rank = 0; rank < static_cast<std::size_t>(players); ++rank) {
    EXPECT_EQ(verdict.ranking[rank], expect.at("ranking").at(rank).as_int64());
  }
}

// A whole round, every step with the number of legal actions.
void check_replay(std::string_view id) {
  const Json& v = vector("replays", id);
  const int players = static_cast<int>(v.at("players").as_int64());
  const int first = static_cast<int>(v.at("first_player").as_int64());
  std::string steps = "first_player:" + std::to_string(first) +
                      " first_demand:" + std::string(v.at("in_demand").at(0).as_string()) +
                      " second_demand:" + std::string(v.at("in_demand").at(1).as_string());
  for (int i = 0; i < players; ++i) {
    const int seat = (first + i) % players;
    steps += " deal:" + std::to_string(seat) + ":" +
             std::string(v.at("cards").at(static_cast<std::size_t>(seat)).as_string());
  }
  for (const std::string& die : texts(v.at("initial_pool"))) steps += " roll:" + die;
  tests::Table t("blueprints", players, steps);

  std::vector<std::string> pool_before_last;
  std::int64_t bag_before_last = 0;
  std::string last_taken;
  for (const Json& turn : v.at("turns").as_array()) {
    ASSERT_EQ(t.mover(), turn.at("seat").as_int64());
    ASSERT_EQ(static_cast<std::int64_t>(t.legal().size()), turn.at("legal_actions").as_int64());
    pool_before_last = dice(view(t, 0).at("pool"));
    bag_before_last = 0;
    const Json bag = view(t, 0).at("bag");
    for (const auto& material : bag.as_object()) bag_before_last += material.value().as_int64();
    last_taken = std::string(turn.at("take").as_string());
    t.play("draft:" + last_taken + "@" + std::string(turn.at("space").as_string()));
    if (const Json* discard = turn.as_object().if_contains("discard"))
      t.play("discard:" + std::string(discard->as_string()));
    if (const Json* drawn = turn.as_object().if_contains("draw")) {
      for (const std::string& die : texts(*drawn)) t.play("roll:" + die);
    }
  }

  const Json& expect = v.at("expect");
  const Json past = view(t, 0).at("past").at(0);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    EXPECT_EQ(past.at("buildings").at(seat).at("score").at("total"), expect.at("scores").at(seat));
    EXPECT_EQ(past.at("buildings").at(seat).at("score").at("bonus"), expect.at("bonus").at(seat));
  }
  EXPECT_EQ(past.at("awards"), expect.at("awards"));
  check_ranking(past, expect, players);
  EXPECT_EQ(past.at("prizes"), expect.at("prizes"));
  EXPECT_EQ(view(t, 0).at("first_player"), expect.at("next_first_player"));
  pool_before_last.erase(std::ranges::find(pool_before_last, last_taken));
  std::ranges::sort(pool_before_last);
  EXPECT_EQ(pool_before_last, texts(expect.at("pool_left")));
  EXPECT_EQ(bag_before_last,
            expect.at("bag_left").as_int64());  // nothing is drawn after the last turn
}

TEST(BP_18, ReplayWithTwoPlayers) { check_replay("replay_2p"); }
TEST(BP_18, ReplayWithThreePlayers) { check_replay("replay_3p"); }
TEST(BP_18, ReplayWithFourPlayers) { check_replay("replay_4p"); }

TEST(BP_X21, ReturnedInDemandDiceLeaveNoTrace) {
  const tests::Table t("blueprints", 2, "first_player:0 first_demand:wood second_demand:glass");
  EXPECT_EQ(core::to_text(view(t, 0).at("bag")), R"({"wood":7,"recycled":8,"stone":8,"glass":7})");
}

// Bag and pool at the start of turns of a round: (turn, bag, pool).
void check_bag(int players, const std::vector<std::array<int, 3>>& expected) {
  along_random_games(players, 1, [&](const Rules&, const State& s) {
    if (s.table.phase != Phase::draft) return;
    for (const auto& [turn, bag, pool] : expected) {
      if (s.table.turn + 1 != turn) continue;
      EXPECT_EQ(bag_size(s.table), bag) << turn;
      EXPECT_EQ(pool_size(s.table), pool) << turn;
    }
  });
}

TEST(BP_X26, BagWithFourPlayers) { check_bag(4, {{1, 23, 7}, {2, 22, 7}, {24, 0, 7}}); }
TEST(BP_X27, BagWithTwoPlayers) { check_bag(2, {{1, 22, 8}, {2, 20, 8}, {12, 0, 8}}); }
TEST(BP_X27, ElevenDiceAreDiscarded) {
  along_random_games(2, 1, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::draft || !game.is_last_turn(s.table)) return;
    int aside = 0;
    for (const std::uint8_t count : s.table.set_aside) aside += count;
    EXPECT_EQ(aside - std::popcount(s.table.removed[0]) - std::popcount(s.table.removed[1]), 11);
  });
}
TEST(BP_X28, BagWithThreePlayers) { check_bag(3, {{18, 4, 9}}); }

}  // namespace
