// CC-16: the worked examples, and every test vector of tests/vectors.json.
#include <algorithm>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;
using core::Json;
using Kind = Metric::Kind;

const Json& vectors() {
  static const auto read = core::parse_json(
      tests::read_text(std::string(GAME_FOLDER) + "/tests/vectors.json"), "vectors");
  return read->at("vectors");
}

const Json& vector(std::string_view id) {
  for (const Json& v : vectors().as_array()) {
    if (v.at("id").as_string() == id) return v;
  }
  ADD_FAILURE() << "there is no vector " << id;
  return vectors().at(0);
}

Spot spot_in(const Json& json) {
  return {json.at(0).to_number<int>(), json.at(1).to_number<int>()};
}

// "river 0,0 2,0; ..." of a list [["river", [0, 0], [2, 0]], ...]
Words walkway_list(const Json& list) {
  Words all;
  for (const Json& w : list.as_array())
    all.push_back(std::string(w.at(0).as_string()) + " " + at(spot_in(w.at(1))) + " " +
                  at(spot_in(w.at(2))));
  return all;
}

City city_of(const Json& v) {
  std::vector<std::string> rows;
  for (const Json& row : v.at("rows").as_array()) rows.emplace_back(row.as_string());
  City made = city(rows);
  for (const std::string& walkway : walkway_list(v.at("built"))) build(made, walkway);
  return made;
}

void check_legal(std::string_view id) {
  const Json& v = vector(id);
  const bool is_wide = v.at("rows").at(0).as_string().size() > 6;
  const Rules game = rules(2, {is_wide ? kRectangle : std::uint8_t{0}});
  State s = building_state(game, city_of(v));
  const Walkways standing = s.table.cities[0].walkways();
  for (const Walkway& w : standing) --s.table.stock[w.level][w.distance - 1];
  for (const auto& level : v.at("supply_override").as_object()) {
    const auto& ids = components()->level_ids;
    const auto at = std::ranges::find(ids, std::string(level.key())) - ids.begin();
    for (const auto& length : level.value().as_object())
      s.table.stock[at][length.key()[0] - '1'] = length.value().to_number<std::uint8_t>();
  }
  Words expected = walkway_list(v.at("expect"));
  Words found = walkways(game, s);
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(found, expected) << id;
  for (const Json& w : v.at("expect").as_array()) {
    const Spot from = spot_in(w.at(1));
    const Spot to = spot_in(w.at(2));
    EXPECT_EQ(to.x - from.x + to.y - from.y, w.at(3).to_number<int>());
  }
}

void check_metrics(std::string_view id) {
  const City made = city_of(vector(id));
  const Json& expect = vector(id).at("expect");
  const auto number = [&](const char* key) { return expect.at(key).to_number<int>(); };
  int total = 0;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const std::string& name = components()->level_ids[level];
    EXPECT_EQ(made.votes[level], expect.at("votes").at(name).to_number<int>());
    EXPECT_EQ(measured(Kind::building_count, made, 0, 1u << level),
              expect.at("buildings").at(name).to_number<int>());
    total += made.votes[level];
  }
  EXPECT_EQ(total, expect.at("votes").at("total").to_number<int>());
  EXPECT_EQ(measured(Kind::route_count, made), number("route_count"));
  EXPECT_EQ(measured(Kind::longest_route_votes, made, 0, 3), number("longest_route_votes"));
  EXPECT_EQ(measured(Kind::max_distinct_lengths_in_route, made),
            number("max_distinct_lengths_in_route"));
  EXPECT_EQ(measured(Kind::circuit_count, made), number("circuit_count"));
  EXPECT_EQ(measured(Kind::building_count_by_walkways, made, 0),
            number("buildings_without_walkway"));
  EXPECT_EQ(measured(Kind::building_count_by_walkways, made, 1),
            number("buildings_with_one_walkway"));
  EXPECT_EQ(measured(Kind::crossing_count, made), number("crossing_count"));
  for (const auto& card : expect.at("card_votes").as_object())
    EXPECT_EQ(card_votes(card.key(), made), card.value().to_number<int>()) << card.key();
}

void check_majority(std::string_view id) {
  std::vector<int> values;
  for (const Json& value : vector(id).at("values").as_array())
    values.push_back(value.to_number<int>());
  const std::vector<int> found = majority(values);
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_EQ(found[i], vector(id).at("expect").at(i).to_number<int>());
}

std::vector<int> numbers(const Json& list) {
  std::vector<int> all;
  for (const Json& each : list.as_array()) all.push_back(each.to_number<int>());
  return all;
}

void check_ranking(std::string_view id) {
  std::vector<Score> scores;
  for (const Json& p : vector(id).at("players").as_array())
    scores.push_back(score_of(p.at("river").to_number<int>(), p.at("forest").to_number<int>(),
                              p.at("sand").to_number<int>(), p.at("special").to_number<int>()));
  EXPECT_EQ(winners(scores), numbers(vector(id).at("expect_winners")));
}

// The city of a vector that names its slots only, with the first face on each.
State placing_state(const Json& v, const Rules& game) {
  State s = game.start();
  game.begin(s, core::seat_at(0));
  City made;
  for (const Json& slot : v.at("tiles").as_array())
    made.lay(Face{0}, 0, spot_in(slot), game.pattern(Face{0}, 0));
  s.table.cities[0] = made;
  s.table.phase = Phase::place;
  return s;
}

Rules rules_of(const Json& v) {
  return rules(2, {v.at("mode").as_string() == "rectangle" ? kRectangle : std::uint8_t{0}});
}

void check_slots(std::string_view id) {
  const Json& v = vector(id);
  const Rules game = rules_of(v);
  const State s = placing_state(v, game);
  Words expected;
  for (const Json& slot : v.at("expect").as_array()) expected.push_back(at(spot_in(slot)));
  Words found;
  for (Bits left = open_slots(s.table.cities[0], game.mode().frame); left != 0; left &= left - 1)
    found.push_back(at(slot_at(std::countr_zero(left))));
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(found, expected) << id;
}

void check_placements(std::string_view id) {
  const Json& v = vector(id);
  const Rules game = rules_of(v);
  State s = placing_state(v, game);
  for (const Json& face : v.at("hand").as_array())
    add(s.hands[0], words::find_face(*components(), std::string_view(face.as_string())));
  core::Actions<Rules> actions;
  game.legal(s, core::seat_at(0), actions);
  EXPECT_EQ(static_cast<std::int64_t>(actions.size()), v.at("expect").as_int64());
}

void check_rotation(std::string_view id) {
  const Json& v = vector(id);
  const Array<std::string, 4> corners = {"NW", "NE", "SE", "SW"};
  const FaceData& face = components()->faces.faces[words::find_face(
      *components(), std::string_view(v.at("face").as_string()))];
  Words found;
  for (std::size_t i = 0; i < 2; ++i)
    found.push_back(corners[turned(face.at[i], v.at("rotation").to_number<int>())] + " " +
                    components()->level_ids[index(face.levels[i])]);
  Words expected;
  for (const Json& site : v.at("expect").as_array())
    expected.push_back(std::string(site.at(0).as_string()) + " " +
                       std::string(site.at(1).as_string()));
  std::ranges::sort(found);
  std::ranges::sort(expected);
  EXPECT_EQ(found, expected);
}

void check_final(std::string_view id) {
  const Json& v = vector(id);
  const Rules game = rules(2, {0, kTwo});
  State s = game.start();
  game.begin(s, core::seat_at(0));
  s.table.phase = Phase::over;
  for (std::size_t i = 0; i < 2; ++i) {
    s.table.cities[i] = city_of(v.at("cities").at(i));
    s.table.cards[i] =
        words::find_card(*components(), std::string_view(v.at("cards").at(i).as_string()));
  }
  const Json& expect = v.at("expect");
  std::vector<int> places;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Score score = game.score(s.table, core::seat_at(static_cast<int>(seat)));
    EXPECT_EQ(score.votes[0] + score.votes[1] + score.votes[2],
              numbers(expect.at("walkway_votes"))[seat]);
    EXPECT_EQ(score.total, numbers(expect.at("totals"))[seat]);
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& votes = expect.at("special_votes").at(v.at("cards").at(i).as_string());
      EXPECT_EQ(score.cards[i], numbers(votes)[seat]);
    }
    if (game.standing(s).places[seat] == 1) places.push_back(static_cast<int>(seat));
  }
  EXPECT_EQ(places, numbers(expect.at("winners")));
}

TEST(CC_E1, V01) { check_legal("V01"); }
TEST(CC_E2, V02) { check_legal("V02"); }
TEST(CC_E3, V03) { check_legal("V03"); }
TEST(CC_E4, V04) { check_legal("V04"); }
TEST(CC_E5, V05a) { check_legal("V05a"); }
TEST(CC_E5, V05b) { check_legal("V05b"); }
TEST(CC_E6, V06a) { check_legal("V06a"); }
TEST(CC_E6, V06b) { check_legal("V06b"); }
TEST(CC_E7, V07) { check_legal("V07"); }
TEST(CC_E8, V08) { check_legal("V08"); }
TEST(CC_E9, V09) { check_legal("V09"); }
TEST(CC_E10, V10) { check_metrics("V10"); }
TEST(CC_E11, V11) { check_metrics("V11"); }
TEST(CC_E12, V12) { check_metrics("V12"); }
TEST(CC_E13, V13a) { check_metrics("V13a"); }
TEST(CC_E13, V13b) { check_metrics("V13b"); }
TEST(CC_E14, V14) { check_metrics("V14"); }
TEST(CC_E15, V15) { check_majority("V15"); }
TEST(CC_E15, V16) { check_majority("V16"); }
TEST(CC_E15, V17) { check_majority("V17"); }
TEST(CC_E16, V18) { check_ranking("V18"); }
TEST(CC_E16, V19) { check_ranking("V19"); }
TEST(CC_E16, V20) { check_ranking("V20"); }
TEST(CC_E16, V21) { check_ranking("V21"); }
TEST(CC_E17, V22) { check_slots("V22"); }
TEST(CC_E17, V23) { check_slots("V23"); }
TEST(CC_E17, V24) { check_slots("V24"); }
TEST(CC_E17, V25) { check_slots("V25"); }
TEST(CC_E17, V26) { check_slots("V26"); }
TEST(CC_E18, V27) { check_rotation("V27"); }
TEST(CC_E18, V28) { check_rotation("V28"); }
TEST(CC_E19, V29) { check_placements("V29"); }
TEST(CC_E19, V30) { check_placements("V30"); }
TEST(CC_E20, V31) { check_legal("V31"); }
TEST(CC_E21, V32) { check_legal("V32"); }
TEST(CC_E21, TheFirstTurn) {
  tests::Table t = table(2);
  t.play("place:adj-BG@1,0r0");
  EXPECT_EQ(t.legal(), (Words{"walkway:B:G7:I7", "done"}));
}
TEST(CC_E22, V33) { check_metrics("V33"); }
TEST(CC_E22, V34) { check_final("V34"); }

TEST(CC_16, EveryVectorIsATest) { EXPECT_EQ(vectors().as_array().size(), 37u); }

}  // namespace
