// refuse.cc: the slow counterpart of legal.cc. Says which clause forbids or allows an action.
// Agrees with legal.cc for any eight bytes; the conformance suite tries everything encodable.
#include <algorithm>

#include "games/cloud_city/tiles.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

namespace {

using core::Refusal;

// Actions have a unique encoding; unused bytes must be zero.
bool is_well_formed(Action a) {
  if (a.unused != Array<std::uint8_t, 2>{}) return false;
  const bool is_bare = a.y1 == 0 && a.x1 == 0 && a.y2 == 0 && a.x2 == 0;
  switch (a.verb) {
    case Action::Verb::choose: return a.what < kCards && is_bare;
    case Action::Verb::place:
      return a.what < kFaces && a.y1 <= 2 * kReach && a.x1 <= 2 * kReach && a.y2 < kRotations &&
             a.x2 == 0;
    case Action::Verb::walkway: {
      constexpr std::uint8_t kLast = 4 * kReach + 1;
      return a.what < kLevels && a.y1 <= kLast && a.x1 <= kLast && a.y2 <= kLast && a.x2 <= kLast &&
             (a.y1 < a.y2 || (a.y1 == a.y2 && a.x1 < a.x2));
    }
    case Action::Verb::done: return a.what == 0 && is_bare;
    case Action::Verb::draw: return a.what <= Action::kStack && is_bare;
  }
  return false;
}

// CC-4.2: the steps of a turn come in order; says which one is due.
Refusal out_of_order(Phase phase) {
  switch (phase) {
    case Phase::choose: return Refusal::illegal("CC-10.30", {"refusal.choose_first", {}});
    case Phase::place: return Refusal::illegal("CC-4.2", {"refusal.place_first", {}});
    case Phase::build: return Refusal::illegal("CC-4.2", {"refusal.build_first", {}});
    default: return Refusal::illegal("CC-4.2", {"refusal.draw_first", {}});
  }
}

Phase phase_of(Action::Verb verb) {
  switch (verb) {
    case Action::Verb::choose: return Phase::choose;
    case Action::Verb::place: return Phase::place;
    case Action::Verb::draw: return Phase::draw;
    default: return Phase::build;
  }
}

bool touches(const City& city, Spot slot) {  // CC-5.2
  for (const Spot side : {Spot{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
    for (std::size_t i = 0; i < city.size; ++i) {
      if (city.tiles[i].x == slot.x + side.x && city.tiles[i].y == slot.y + side.y) return true;
    }
  }
  return false;
}

}  // namespace

Refusal Rules::refuse(const State& s, Seat seat, Action action) const {
  if (!is_well_formed(action)) return Refusal::illegal("CC-D1", {"refusal.no_such_action", {}});
  const Table& table = s.table;
  if (phase_of(action.verb) != table.phase) return out_of_order(table.phase);
  switch (action.verb) {
    case Action::Verb::choose: return refuse_choice(table, action);
    case Action::Verb::place: return refuse_place(s, seat, action);
    case Action::Verb::walkway: return refuse_walkway(table, table.cities[seat], action);
    case Action::Verb::done: return Refusal::allowed("CC-6.19", {"allowed.done", {}});
    default: return refuse_draw(table, action);
  }
}

Refusal Rules::refuse_choice(const Table& t, Action action) const {
  const auto card = static_cast<Card>(action.what);
  if (t.cards[0] == card)
    return Refusal::illegal("CC-10.2", {"refusal.card_twice", {words::card(*components_, card)}});
  return Refusal::allowed("CC-10.30", {"allowed.choose", {words::card(*components_, card)}});
}

Refusal Rules::refuse_place(const State& s, Seat seat, Action action) const {
  const City& city = s.table.cities[seat];
  const core::Argument tile = words::tile(*components_, action.face());
  const core::Argument slot = words::slot(action.slot());
  if (!holds(s.hands[seat], action.face()))
    return Refusal::illegal("CC-5.1", {"refusal.not_in_hand", {tile}});
  if (action.rotation() >= faces_.faces[action.face()].rotations)
    return Refusal::illegal("CC-2.5", {"refusal.same_rotation", {tile}});
  if (city.has_tile(action.slot()))
    return Refusal::illegal("CC-5.2", {"refusal.slot_taken", {slot}});
  if (!touches(city, action.slot()))
    return Refusal::illegal("CC-5.2", {"refusal.slot_apart", {slot}});
  const int width = std::max(city.west + city.width, action.slot().x + 1) -
                    std::min<int>(city.west, action.slot().x);
  const int height = std::max(city.north + city.height, action.slot().y + 1) -
                     std::min<int>(city.north, action.slot().y);
  if (!mode_.frame.holds(width, height)) {
    return Refusal::illegal(options_.values[0] == 0 ? "CC-5.4" : "CC-9.4",
                            {"refusal.too_large",
                             {slot, words::number("width", width), words::number("height", height),
                              words::number("short", mode_.frame.short_side),
                              words::number("long", mode_.frame.long_side)}});
  }
  return Refusal::allowed("CC-5.3", {"allowed.place", {tile, slot}});
}

Refusal Rules::refuse_draw(const Table& t, Action action) const {
  if (action.what == Action::kStack) {
    return t.stack == 0 ? Refusal::illegal("CC-7.3", {"refusal.stack_empty", {}})
                        : Refusal::allowed("CC-7.1", {"allowed.draw_stack", {}});
  }
  const core::Argument tile = words::tile(*components_, action.face());
  for (const Face face : t.row) {
    if (face == action.face()) return Refusal::allowed("CC-7.1", {"allowed.draw", {tile}});
  }
  return Refusal::illegal("CC-7.1", {"refusal.not_in_row", {tile}});
}

// Walkways: every pair in one line, even if too far apart, and some that are not in line.
std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions{Action::done(), Action{static_cast<Action::Verb>(5)}};
  for (std::uint8_t card = 0; card <= kCards; ++card)
    actions.push_back(Action::choose(static_cast<Card>(card)));
  for (std::uint8_t what = 0; what <= Action::kStack + 1; ++what)
    actions.push_back(Action::draw(static_cast<Face>(what)));
  const int reach = mode_.frame.long_side - 1;
  for (std::uint8_t face = 0; face <= kFaces; ++face) {
    for (int y = -reach; y <= reach; ++y) {
      for (int x = -reach; x <= reach; ++x) {
        for (int rotation = 0; rotation < kRotations; ++rotation)
          actions.push_back(Action::place(static_cast<Face>(face), {x, y}, rotation));
      }
    }
  }
  for (std::uint8_t level = 0; level < kLevels; ++level) {
    for (int y = -2 * reach; y <= 2 * reach + 1; ++y) {
      for (int x = -2 * reach; x <= 2 * reach + 1; ++x) {
        const auto add = [&](int dx, int dy) {
          actions.push_back(Action::walkway(static_cast<Level>(level), {x, y}, {x + dx, y + dy}));
        };
        for (int distance = 1; distance <= kLengths + 1; ++distance) {
          add(distance, 0);
          add(0, distance);
        }
        add(1, 1);
        add(0, 0);
      }
    }
  }
  return actions;
}

}  // namespace cloud_city
