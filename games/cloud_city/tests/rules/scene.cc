// scene.cc: builds the test positions.
#include "games/cloud_city/tests/rules/scene.h"

#include <algorithm>
#include <sstream>

namespace scene {

namespace {

struct Pair {
  Level level{};
  Spot from;
  Spot to;
};

// "river 0,0 2,0"
Pair pair_of(const std::string& text) {
  std::istringstream in(text);
  std::string level;
  char comma = 0;
  Pair pair;
  in >> level >> pair.from.x >> comma >> pair.from.y >> pair.to.x >> comma >> pair.to.y;
  const auto& ids = components()->level_ids;
  pair.level = static_cast<Level>(std::ranges::find(ids, level) - ids.begin());
  EXPECT_LT(index(pair.level), std::size_t{kLevels}) << text;
  return pair;
}

// The rules in which a city of this width exists.
Rules rules_for(std::string_view rows) {
  const auto width = std::min(rows.find(' '), rows.size());
  return rules(2, {width > 6 ? kRectangle : std::uint8_t{0}});
}

}  // namespace

Rules rules(int players, std::vector<std::uint8_t> values) {
  core::Options options{players, {}};
  std::ranges::copy(values, options.values.begin());
  return {components(), options};
}

tests::Table table(int players, std::string_view hands, std::string_view row,
                   std::vector<std::uint8_t> values) {
  std::istringstream row_words{std::string(row.empty() ? "adj-SS adj-BB adj-GS" : row)};
  std::string steps = "first_player:0";
  int place = 0;
  for (std::string face; row_words >> face;)
    steps += " row:" + std::to_string(place++) + ":" + face;
  std::istringstream hand_words{std::string(hands)};
  const std::vector<std::string> usual = {"adj-BG", "diag-GG", "diag-BS"};
  for (int i = 0; i < 3 * players; ++i) {
    std::string face;
    if (!(hand_words >> face)) face = usual[static_cast<std::size_t>(i % 3)];
    steps += " deal:" + std::to_string(i / 3) + ":" + face;
  }
  return {"cloud_city", players, steps, std::move(values)};
}

City city(std::string_view rows) {
  std::istringstream in{std::string(rows)};
  std::vector<std::string> lines;
  for (std::string line; in >> line;) lines.push_back(line);
  return city(lines);
}

City city(const std::vector<std::string>& rows) {
  City city;
  city.width = static_cast<std::uint8_t>(rows[0].size() / 2);
  city.height = static_cast<std::uint8_t>(rows.size() / 2);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (rows[y][x] == '#') continue;
      const std::size_t bit = y * kSide + x;
      city.ground |= Bits{1} << bit;
      const auto level = components()->symbols.find(rows[y][x]);
      if (level != std::string::npos) city.buildings[level] |= Bits{1} << bit;
      if (x % 2 == 0 && y % 2 == 0) {
        city.slots |= Bits{1} << ((y / 2 + kReach) * kSide + x / 2 + kReach);
        city.tiles[city.size++] = {kNoFace, 0, static_cast<std::int8_t>(x / 2),
                                   static_cast<std::int8_t>(y / 2)};
      }
    }
  }
  return city;
}

std::string at(Spot spot) { return std::to_string(spot.x) + "," + std::to_string(spot.y); }

void build(City& city, std::string_view walkways) {
  std::istringstream in{std::string(walkways)};
  for (std::string text; std::getline(in, text, ';');) {
    const Pair pair = pair_of(text);
    const Walkway walkway = walkway_of(city, Action::walkway(pair.level, pair.from, pair.to));
    city.build(walkway, components()->faces.votes[walkway.distance - 1]);
  }
}

City built(std::string_view rows, std::string_view walkways) {
  City made = city(rows);
  build(made, walkways);
  return made;
}

State building_state(const Rules& game, const City& city) {
  State state = game.start();
  game.begin(state, core::seat_at(0));
  state.table.cities[0] = city;
  state.table.phase = Phase::build;
  return state;
}

Words walkways(const Rules& game, const State& state) {
  core::Actions<Rules> actions;
  game.legal(state, core::seat_at(0), actions);
  Words found;
  for (const Action action : actions) {
    if (action.verb != Action::Verb::walkway) continue;
    found.push_back(components()->level_ids[action.what] + " " + at(action.from()) + " " +
                    at(action.to()));
  }
  return found;
}

Words walkways(std::string_view rows, std::string_view built) {
  const Rules game = rules_for(rows);
  return walkways(game, building_state(game, scene::built(rows, built)));
}

std::string verdict(const Rules& game, const State& state, std::string_view walkway) {
  const Pair pair = pair_of(std::string(walkway));
  return game.refuse(state, core::seat_at(0), Action::walkway(pair.level, pair.from, pair.to))
      .clause;
}

std::string verdict(std::string_view rows, std::string_view walkway, std::string_view built) {
  const Rules game = rules_for(rows);
  return verdict(game, building_state(game, scene::built(rows, built)), walkway);
}

int measured(Metric::Kind kind, const City& city, int number, unsigned levels) {
  return measure({kind, static_cast<std::uint8_t>(levels), static_cast<std::uint8_t>(number)}, city,
                 components()->faces.votes);
}

int card_votes(std::string_view card, const City& city) {
  const Requirement& requirement = components()->faces.cards[words::find_card(*components(), card)];
  const Array<int, 1> value = {value_of(requirement, city, components()->faces.votes)};
  Array<int, 1> votes{};
  reward(requirement, value, votes);
  return votes[0];
}

std::vector<int> majority(const std::vector<int>& values) {
  std::vector<int> votes(values.size());
  reward(components()->faces.cards[0], values, votes);
  return votes;
}

Score score_of(int river, int forest, int sand, int cards) {
  return {{river, forest, sand}, {cards, 0}, river + forest + sand + cards};
}

std::vector<int> winners(const std::vector<Score>& scores) {
  const core::Standing standing = rank(scores);
  std::vector<int> found;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (standing.places[seat] == 1) found.push_back(static_cast<int>(seat));
  }
  return found;
}

core::Json view(const tests::Table& table, int seat) {
  return table.match().view(core::seat_at(seat));
}

Words tile_names(const core::Json& list) {
  Words names;
  for (const core::Json& tile : list.as_array())
    names.emplace_back(tile.is_null() ? "-" : std::string(tile.at("tile").as_string()));
  return names;
}

void play_until(tests::Table& table, std::string_view phase) {
  core::Rng rng(3);
  while (!table.match().is_over() && view(table, 0).at("phase").as_string() != phase) {
    const bool is_chance = table.match().turn().kind == core::Turn::Kind::chance;
    const core::Step step = is_chance ? table.match().draw(rng)
                                      : table.match().legal(table.match().turn().first()).front();
    ASSERT_FALSE(table.match().act(step));
  }
}

}  // namespace scene
