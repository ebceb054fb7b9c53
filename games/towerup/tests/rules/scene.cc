// scene.cc: builds the test positions.
#include "games/towerup/tests/rules/scene.h"

#include <algorithm>
#include <sstream>

namespace scene {

namespace {

std::size_t place(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = words::place_of(ids, id);
  EXPECT_TRUE(found) << id;
  return found.value_or(0);
}

// "F11=white3{yellow:2,orange:3}"
void add_building(const Rules& game, City& city, std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '=' || c == '{' || c == '}' || c == ','; }, ' ');
  std::istringstream in(text);
  std::string id;
  std::string colour;
  in >> id >> colour;
  const Site where = site(game, id);
  const int height = colour.back() - '0';
  colour.pop_back();
  city.start(where, static_cast<Colour>(place(components()->colour_ids, colour)),
             game.map().adjacent[where]);
  for (int level = 1; level < height; ++level) city.raise(bit(where));
  for (std::string roof; in >> roof;) {
    const auto colon = roof.find(':');
    const std::size_t player = place(components()->player_colour_ids, roof.substr(0, colon));
    city.roofs[player][roof[colon + 1] - '1'] |= bit(where);
  }
}

}  // namespace

Rules rules(int players, std::vector<std::uint8_t> values) {
  core::Options options{players, {}};
  std::ranges::copy(values, options.values.begin());
  return {components(), options};
}

Site site(const Rules& game, std::string_view id) {
  return static_cast<Site>(place(game.map_text().site_ids, id));
}

Sites sites(const Rules& game, std::string_view ids) {
  Sites all = 0;
  std::istringstream in{std::string(ids)};
  for (std::string id; in >> id;) all |= bit(site(game, id));
  return all;
}

Card card(std::string_view id) { return static_cast<Card>(place(components()->card_ids, id)); }

Objective objective(std::string_view id) {
  return static_cast<Objective>(place(components()->objective_ids, id));
}

City city(const Rules& game, std::string_view text, std::string_view starting) {
  City made;
  std::istringstream in{std::string(text)};
  for (std::string building; in >> building;) add_building(game, made, building);
  made.starting = sites(game, starting);
  return made;
}

std::string text_of(const Rules& game, const City& city) {
  std::string text;
  for (Sites left = city.built(); left != 0; left &= left - 1) {
    const Site where = first_site(left);
    text += (text.empty() ? "" : " ") + words::site_id(game.map_text(), where) + "=" +
            words::colour_id(*components(), city.colour_of(where)) +
            std::to_string(city.height(where));
    std::string roofs;
    for (std::size_t level = 0; level < kLevels; ++level) {
      for (std::size_t player = 0; player < kMaxPlayers; ++player) {
        if ((city.roofs[player][level] & bit(where)) != 0)
          roofs += (roofs.empty() ? "" : ",") + components()->player_colour_ids[player] + ":" +
                   std::to_string(level + 1);
      }
    }
    if (!roofs.empty()) text += "{" + roofs + "}";
  }
  return text;
}

State position(const Rules& game, std::string_view buildings, Floors reserve,
               std::string_view market) {
  State state = game.start();
  Table& t = state.table;
  t.objectives = game.faces().start_objectives;
  t.city = city(game, buildings);
  t.supply = {20, 20, 20, 20};
  t.boards[0].reserve = reserve;
  std::istringstream in{std::string(market)};
  std::size_t slot = 0;
  for (std::string id; in >> id; ++slot) {
    t.market[slot] = card(id);
    t.draw &= ~bit(card(id));
  }
  t.started = kFewestStarting;
  t.phase = Phase::act;
  return state;
}

State with_machines(State state, Floors machines) {
  state.table.boards[0].machines = machines;
  return state;
}

void act(const Rules& game, State& state, std::string_view action) {
  const auto parsed = game.parse_action(action);
  ASSERT_TRUE(parsed) << parsed.fault().what;
  const core::Seat seat = core::seat_at(state.table.active);
  const core::Refusal refusal = game.refuse(state, seat, *parsed);
  ASSERT_FALSE(refusal) << action << " was refused: " << refusal.clause;
  game.apply(state, seat, *parsed);
}

void reveal(const Rules& game, State& state, std::string_view event) {
  const auto parsed = game.parse_event(event);
  ASSERT_TRUE(parsed) << parsed.fault().what;
  ASSERT_EQ(game.turn(state).kind, core::Turn::Kind::chance);
  game.resolve(state, *parsed);
}

State taken(const Rules& game, State state, std::string_view id, std::string_view chosen) {
  Table& t = state.table;
  if (t.market[0] != card(id)) {
    t.draw |= bit(t.market[0]);
    t.market[0] = card(id);
    t.draw &= ~bit(card(id));
  }
  act(game, state, "take:1" + (chosen.empty() ? "" : "+" + std::string(chosen)));
  core::Rng rng(1);
  if (t.phase == Phase::refill) game.resolve(state, game.draw(state, rng));
  return state;
}

std::string refused(const Rules& game, const State& state, std::string_view action) {
  const auto parsed = game.parse_action(action);
  EXPECT_TRUE(parsed) << parsed.fault().what;
  const core::Refusal refusal = game.refuse(state, core::seat_at(state.table.active), *parsed);
  return refusal ? refusal.clause : "";
}

Words legal(const Rules& game, const State& state, std::string_view start) {
  core::Actions<Rules> actions;
  game.legal(state, core::seat_at(state.table.active), actions);
  Words found;
  for (const Action action : actions) {
    const std::string notation = game.notation(action);
    if (notation.starts_with(start)) found.push_back(notation);
  }
  return found;
}

Words outcomes(const Rules& game, const State& state) {
  core::Outcomes<Rules> all;
  game.outcomes(state, all);
  Words found;
  for (const auto& outcome : all) {
    EXPECT_EQ(outcome.weight, all[0].weight);
    found.push_back(game.notation(outcome.event));
  }
  return found;
}

bool is_met(const Rules& game, std::string_view id, const City& city) {
  const Condition& condition = components()->faces.objectives[objective(id)];
  return progress(condition, game.map(), city, 0).is_met();
}

City present(const Rules& game, std::string_view ids) {
  City made;
  made.roofs[0][0] = sites(game, ids);
  made.floors[0] = made.roofs[0][0];
  return made;
}

core::Json view(const Rules& game, const State& state) {
  return game.to_json(game.view(state, core::seat_at(0)));
}

tests::Table table(int players, std::string_view floors, std::vector<std::uint8_t> values) {
  std::string steps = "first_player:0 card:1:R02 card:2:R13 card:3:R17";
  std::istringstream in{
      std::string(floors.empty() ? (players == 2 ? "B09 B23 B20" : "F04 F10 F19") : floors)};
  for (std::string id; in >> id;) steps += " floor:" + id;
  return {"towerup", players, steps, std::move(values)};
}

}  // namespace scene
