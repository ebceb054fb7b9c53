// The reason for every refusal, checked against a slow implementation of the clauses: buildings
// from the tiles as they were laid, walkways from the moves of the game.
#include "tests/support/reasons.h"

#include <map>

#include "games/cloud_city/tests/rules/scene.h"

namespace {

using namespace scene;  // NOLINT(google-build-using-namespace)
using core::Refusal;

class Witness {
 public:
  explicit Witness(const Rules& rules) : rules_(rules), c_(rules.components()) {}

  void begin() { built_.clear(); }
  void acted(const State& /*state*/, Seat seat, Action action) {
    if (action.verb == Action::Verb::walkway)
      built_.push_back({seat, action.level(), action.from(), action.to()});
  }

  std::vector<Refusal> objections(const State& s, Seat seat, Action action) {
    found_.clear();
    if (!is_written_right(action)) {
      against("CC-D1", "no_such_action");
    } else if (!is_due(s.table.phase, action.verb)) {
      against_order(s.table.phase);
    } else if (action.verb == Action::Verb::choose) {
      const auto card = static_cast<Card>(action.what);
      if (s.table.cards[0] == card) against("CC-10.2", "card_twice", {words::card(c_, card)});
    } else if (action.verb == Action::Verb::place) {
      against_place(s, seat, action);
    } else if (action.verb == Action::Verb::walkway) {
      against_walkway(s, seat, action);
    } else if (action.verb == Action::Verb::draw) {
      against_draw(s, action);
    }
    return found_;
  }

 private:
  struct Built {
    Seat seat;
    Level level;
    Spot from;
    Spot to;

    [[nodiscard]] int distance() const { return to.x - from.x + to.y - from.y; }
    [[nodiscard]] std::vector<Spot> span() const {  // CC-2.7
      std::vector<Spot> spots;
      for (int i = 1; i < distance(); ++i)
        spots.push_back(from.y == to.y ? Spot{from.x + i, from.y} : Spot{from.x, from.y + i});
      return spots;
    }
  };

  void against(const char* clause, const std::string& key, std::vector<core::Argument> args = {}) {
    found_.push_back(Refusal::illegal(clause, {"refusal." + key, std::move(args)}));
  }

  static bool is_written_right(Action a) {
    switch (a.verb) {
      case Action::Verb::choose: return a.what < kCards;
      case Action::Verb::place: return a.what < kFaces;
      case Action::Verb::walkway: return a.from() != a.to() && a.x2 < 14 && a.y2 < 14;
      case Action::Verb::done: return true;
      case Action::Verb::draw: return a.what <= kFaces;
    }
    return false;
  }

  static bool is_due(Phase phase, Action::Verb verb) {  // CC-4.2, CC-10.30
    switch (verb) {
      case Action::Verb::choose: return phase == Phase::choose;
      case Action::Verb::place: return phase == Phase::place;
      case Action::Verb::draw: return phase == Phase::draw;
      default: return phase == Phase::build;
    }
  }

  void against_order(Phase phase) {
    if (phase == Phase::choose) against("CC-10.30", "choose_first");
    if (phase == Phase::place) against("CC-4.2", "place_first");
    if (phase == Phase::build) against("CC-4.2", "build_first");
    if (phase == Phase::draw) against("CC-4.2", "draw_first");
  }

  // The buildings of a face after so many quarter turns: NW, NE, SE, SW by level (CC-2.4).
  [[nodiscard]] std::map<int, Level> locations(Face face, int rotation) const {
    const FaceData& data = c_.faces.faces[face];
    std::map<int, Level> at;
    for (std::size_t i = 0; i < 2; ++i) at[(data.at[i] + rotation) % 4] = data.levels[i];
    return at;
  }

  [[nodiscard]] static std::map<std::pair<int, int>, bool> slots(const City& city) {
    std::map<std::pair<int, int>, bool> taken;
    for (std::size_t i = 0; i < city.size; ++i) taken[{city.tiles[i].x, city.tiles[i].y}] = true;
    return taken;
  }

  void against_place(const State& s, Seat seat, Action a) {
    const core::Argument slot = words::slot(a.slot());
    const core::Argument tile = words::tile(c_, a.face());
    if (std::ranges::count(s.hands[seat], a.face()) == 0) against("CC-5.1", "not_in_hand", {tile});
    for (int less = 0; less < a.rotation(); ++less) {  // CC-2.5
      if (locations(a.face(), less) == locations(a.face(), a.rotation()))
        against("CC-2.5", "same_rotation", {tile});
    }
    auto taken = slots(s.table.cities[seat]);
    const auto [x, y] = std::pair(a.slot().x, a.slot().y);
    if (taken[{x, y}]) against("CC-5.2", "slot_taken", {slot});
    if (!taken[{x - 1, y}] && !taken[{x + 1, y}] && !taken[{x, y - 1}] && !taken[{x, y + 1}])
      against("CC-5.2", "slot_apart", {slot});
    int west = x;
    int east = x;
    int north = y;
    int south = y;
    for (const auto& [at, is_taken] : taken) {
      if (!is_taken) continue;
      west = std::min(west, at.first);
      east = std::max(east, at.first);
      north = std::min(north, at.second);
      south = std::max(south, at.second);
    }
    const int width = east - west + 1;
    const int height = south - north + 1;
    const bool is_square = rules_.options().values[0] == 0;
    const int longest = is_square ? 3 : 4;  // CC-5.4, CC-9.4
    if (std::max(width, height) > longest || std::min(width, height) > 3)
      against(is_square ? "CC-5.4" : "CC-9.4", "too_large",
              {slot, words::number("width", width), words::number("height", height),
               words::number("short", 3), words::number("long", longest)});
  }

  void against_draw(const State& s, Action a) {
    if (a.what == Action::kStack) {
      if (s.table.stack == 0) against("CC-7.3", "stack_empty");
    } else if (std::ranges::count(s.table.row, a.face()) == 0) {
      against("CC-7.1", "not_in_row", {words::tile(c_, a.face())});
    }
  }

  void against_walkway(const State& s, Seat seat, Action a) {
    const City& city = s.table.cities[seat];
    std::map<std::pair<int, int>, Level> buildings;
    for (std::size_t i = 0; i < city.size; ++i) {
      const PlacedTile& tile = city.tiles[i];
      constexpr Array<Spot, 4> kAt = {Spot{0, 0}, {1, 0}, {1, 1}, {0, 1}};
      for (const auto& [corner, level] : locations(tile.face, tile.rotation)) {
        const Spot at = kAt[corner];
        buildings[{2 * tile.x + at.x, 2 * tile.y + at.y}] = level;
      }
    }
    auto taken = slots(city);
    const Built wanted{seat, a.level(), a.from(), a.to()};
    const core::Argument walkway = words::walkway(c_, a.level());
    if (a.from().x != a.to().x && a.from().y != a.to().y) {
      against("CC-6.3", "not_in_line");
      return;
    }
    for (const Spot end : {a.from(), a.to()}) {  // CC-6.2
      const auto building = buildings.find({end.x, end.y});
      const core::Argument position = words::position(end);
      if (building == buildings.end()) {
        against("CC-6.2", "no_building", {position});
      } else if (building->second != a.level()) {
        against("CC-6.2", "other_level", {position, words::level(c_, building->second), walkway});
      }
      const auto carried = std::ranges::count_if(built_, [&](const Built& other) {
        return other.seat == seat && (other.from == end || other.to == end);
      });
      if (carried == 2) against("CC-6.11", "full", {position});
    }
    for (const Spot at : wanted.span()) {
      const core::Argument position = words::position(at);
      const auto slot_of = [](int x) { return x >= 0 ? x / 2 : -((1 - x) / 2); };
      if (!taken[{slot_of(at.x), slot_of(at.y)}]) against("CC-6.7", "gap", {position});
      const auto between = buildings.find({at.x, at.y});
      if (between != buildings.end() && between->second == a.level())
        against("CC-6.8", "same_between", {position});
      if (between != buildings.end() && between->second > a.level())
        against("CC-6.10", "taller_between", {position, words::level(c_, between->second)});
    }
    against_others(wanted, walkway);
  }

  // Walkways that were built: CC-6.5, CC-6.6, CC-6.12, CC-6.14.
  void against_others(const Built& wanted, const core::Argument& walkway) {
    constexpr Array<int, 6> kPieces = {0, 6, 8, 8, 6, 3};  // CC-1.4
    const core::Argument distance = words::number("distance", wanted.distance());
    if (wanted.distance() > 5) {
      against("CC-6.5", "too_far", {distance});
    } else {
      const auto used = std::ranges::count_if(built_, [&](const Built& other) {
        return other.level == wanted.level && other.distance() == wanted.distance();
      });
      if (used == kPieces[wanted.distance()]) against("CC-6.6", "sold_out", {walkway, distance});
    }
    for (const Built& other : built_) {
      if (other.seat != wanted.seat || other.level != wanted.level) continue;
      if (other.from == wanted.from && other.to == wanted.to) against("CC-6.14", "joined_already");
      for (const Spot at : wanted.span()) {
        if (std::ranges::count(other.span(), at) > 0)
          against("CC-6.12", "crossing", {words::position(at), walkway});
      }
    }
  }

  const Rules& rules_;
  const Components& c_;
  std::vector<Built> built_;
  std::vector<Refusal> found_;
};

// Builds wherever it can.
Action eager(const core::Actions<Rules>& actions, core::Rng& rng) {
  const auto walkways = static_cast<std::uint32_t>(std::ranges::count_if(
      actions, [](Action action) { return action.verb == Action::Verb::walkway; }));
  const auto choices = walkways > 0 ? walkways : static_cast<std::uint32_t>(actions.size());
  return actions[rng.below(choices)];
}

// Two cards are chosen, and the first one is in play.
State second_card(const Rules& game) {
  State s = game.start();
  core::Rng rng(5);
  while (s.table.phase != Phase::choose || s.table.cards[0] == kNoCard) {
    const core::Turn turn = game.turn(s);
    if (turn.kind == core::Turn::Kind::chance) {
      game.resolve(s, game.draw(s, rng));
    } else {
      core::Actions<Rules> actions;
      game.legal(s, turn.first(), actions);
      game.apply(s, turn.first(), actions[0]);
    }
  }
  return s;
}

// The stack is empty before a draw that matters: with these tiles it never is (CC-7.5).
State without_stack(const Rules& game) {
  State s = building_state(game, city("B.B.B."));
  s.table.phase = Phase::draw;
  s.table.stack = 0;
  return s;
}

// The first walkway that could be built, had the next player not taken all that were left of its
// kind (CC-6.6).
void try_without_pieces(tests::Reasons<Rules, Witness>& reasons, const Rules& game) {
  core::Rng rng(9);
  State s = game.start();
  reasons.witness().begin();
  while (true) {
    const core::Turn turn = game.turn(s);
    if (turn.kind == core::Turn::Kind::chance) {
      game.resolve(s, game.draw(s, rng));
      continue;
    }
    core::Actions<Rules> actions;
    game.legal(s, turn.first(), actions);
    const Action action = eager(actions, rng);
    if (action.verb == Action::Verb::walkway) {
      const int distance = action.to().x - action.from().x + action.to().y - action.from().y;
      auto& left = s.table.stock[action.level()][distance - 1];
      const int next = (core::index(turn.first()) + 1) % game.players();
      for (; left > 0; --left) reasons.witness().acted(s, core::seat_at(next), action);
      return reasons.at_this_point(s);
    }
    reasons.witness().acted(s, turn.first(), action);
    game.apply(s, turn.first(), action);
  }
}

TEST(Reasons, AreTrue) {
  std::set<std::string> given;
  const auto play = [&](const Rules& game, int games, std::size_t nearby) {
    tests::Reasons<Rules, Witness> reasons(game);
    reasons.along_random_games(games, 40, nearby);
    reasons.along_games(1, 40, nearby, eager);
    if (game.options().values[1] == kChooseTwo) reasons.at(second_card(game));
    reasons.at(without_stack(game));
    try_without_pieces(reasons, game);
    given.merge(std::set(reasons.given()));
  };
  play(rules(2), 3, 20);
  play(rules(4), 2, 40);
  play(rules(2, {kRectangle, kChooseTwo}), 2, 20);
  play(rules(3, {kRectangle}), 2, 40);
  tests::expect_all_given("cloud_city", given);
}

// CC-6.8 before CC-6.14: a third building of the level is in between, and joined to the first.
TEST(CC_6_8, IsTheReasonBeyondAJoinedNeighbour) {
  EXPECT_EQ(verdict("B.B.B.", "river 0,0 4,0", "river 0,0 2,0"), "CC-6.8");
  EXPECT_EQ(verdict("B.B.B.", "river 0,0 2,0", "river 0,0 2,0"), "CC-6.14");
}

}  // namespace
