// scene.cc: builds the test positions.
#include "games/urban_sprawl/tests/rules/scene.h"

#include <algorithm>
#include <sstream>

namespace scene {

namespace {

int found(std::optional<int> place, std::string_view text) {
  EXPECT_TRUE(place) << text;
  return place.value_or(0);
}

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

}  // namespace

Rules rules(int players, int length) {
  core::Options options{players, {}};
  options.values[0] = small(length);
  return {components(), options};
}

int lot_of(std::string_view text) {
  const auto lot = words::find_lot(text);
  EXPECT_TRUE(lot) << text;
  return lot.value_or(0);
}
int contract_of(std::string_view id) {
  return found(words::find(components()->contract_ids, id), id);
}
int kind_of(std::string_view id) { return found(words::find(components()->kind_ids, id), id); }
int vocation_of(std::string_view id) {
  return found(words::find(components()->vocation_ids, "voc-" + std::string(id)), id);
}

Scene::Scene(int players, int length)
    : rules_(scene::rules(players, length)), state_(rules_.start()) {
  rules_.resolve(state_, Event::starting_player(0));
  while (state_.ask.kind != Ask::Kind::act) {
    if (rules_.turn(state_).kind == core::Turn::Kind::chance) {
      core::Outcomes<Rules> all;
      rules_.outcomes(state_, all);
      rules_.resolve(state_, all[0].event);
    } else {
      play(state_.ask.kind == Ask::Kind::invest ? "done" : legal()[0]);
    }
  }
}

void Scene::clear_town() {
  state_.city = {};
  state_.city.value = facts().printed;
  state_.markers_in_box = 0x1FF;
}

void Scene::put(std::string_view zone, std::string_view place, int owner) {
  const auto block = words::find_block(place.substr(0, 3));
  const auto shape = words::find_shape(place.substr(4));
  ASSERT_TRUE(block && shape) << place;
  const int z = found(words::find(components()->zone_ids, zone), zone);
  ASSERT_EQ(state_.city.built.block(*block) & *shape, 0u) << place << " is taken";
  state_.city.put(static_cast<Zone>(z), *block, *shape, small(owner));
}

void Scene::give(int seat, std::string_view card, int count) {
  const int kind = kind_of(card);
  Player& p = player(seat);
  p.hand[kind] = small(p.hand[kind] + count);
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((facts().planning[kind].zones >> zone & 1) != 0)
      p.permits[zone] = small(p.permits[zone] + count * facts().planning[kind].permits);
  }
}

void Scene::take_away(int seat) {
  player(seat).hand = {};
  player(seat).permits = {};
}

void Scene::office(std::string_view office, int seat) {
  const int at = found(words::find(components()->office_ids, office), office);
  state_.office[at] = small(seat);
  state_.offices_in_play = small(state_.offices_in_play | 1 << at);
}

void Scene::marker(std::string_view marker, std::string_view space) {
  const int m = found(words::find(components()->marker_ids, marker), marker);
  const int at = found(words::find(components()->grey_ids, space), space);
  state_.city.marker[at] = small(m);
  state_.markers_in_box = static_cast<std::uint16_t>(state_.markers_in_box & ~(1 << m));
  Referee(rules_, state_).set_markers();
}

void Scene::vocation(int seat, std::string_view vocation, int count) {
  const int at = vocation_of(vocation);
  player(seat).vocations[at] = small(player(seat).vocations[at] + count);
  state_.pool[at] = small(state_.pool[at] - count);
}

void Scene::contract(std::string_view slot, std::string_view card) {
  const int at = found(words::find(components()->contract_slot_ids, slot), slot);
  state_.decks.contract_slots[at] = card.empty() ? kNone : small(contract_of(card));
}

void Scene::planning(std::string_view slot, std::string_view card) {
  const int at = found(words::find(components()->planning_slot_ids, slot), slot);
  state_.decks.planning_slots[at] = card.empty() ? kNone : small(kind_of(card));
}

void Scene::set_deck(std::string_view deck, const Words& cards) {
  const int at = found(words::find_deck(deck), deck);
  state_.decks.left[at] = 0;
  for (const std::string& card : cards)
    state_.decks.left[at] |= std::uint64_t{1} << (contract_of(card) - at * kDeckCards);
}

void Scene::turn_of(int seat) {
  state_.active = small(seat);
  state_.frames = {};
  state_.depth = 0;
  state_.draw = kNone;
  state_.phase = Phase::act;
  state_.action_points = 6;
  state_.ask = {};
  state_.ask.kind = Ask::Kind::act;
  state_.ask.seat = small(seat);
}

void Scene::play(std::string_view steps) {
  std::istringstream words{std::string(steps)};
  for (std::string word; words >> word;) {
    const auto action = rules_.parse_action(word);
    ASSERT_TRUE(action) << action.fault().what;
    ASSERT_NE(state_.ask.kind, Ask::Kind::nothing) << word << ": nobody is asked";
    const core::Seat seat = core::seat_at(state_.ask.seat);
    const core::Refusal refusal = rules_.refuse(state_, seat, *action);
    ASSERT_FALSE(refusal) << word << " was refused: " << refusal.clause << " " << refusal.why.key;
    told_ = core::take_and_tell(rules_, state_, seat, *action, core::kSpectator);
  }
}

void Scene::resolve(Event event) {
  told_ = core::take_and_tell(rules_, state_, event, core::kSpectator);
}

bool Scene::told(std::string_view key) const {
  return std::ranges::any_of(told_, [&](const core::Message& line) { return line.key == key; });
}

void Scene::draw(std::string_view card) {
  ASSERT_NE(state_.draw, kNone) << "no card is due";
  const bool is_planning = state_.draw == small(static_cast<int>(Deck::planning));
  if (is_planning) {
    const int kind = kind_of(card);
    auto& left = state_.decks.planning[kind];
    if (left == 0) {
      ++left;
      ++state_.decks.planning_size;
    }
    return resolve(Event::draw(Deck::planning, kind));
  }
  const int number = contract_of(card);
  ASSERT_EQ(state_.draw, number / kDeckCards) << card << " is of another deck";
  state_.decks.left[state_.draw] |= std::uint64_t{1} << (number % kDeckCards);
  resolve(Event::draw(static_cast<Deck>(state_.draw), number));
}

void Scene::reveal(std::string_view card) {
  state_.ask = {};
  state_.frames = {};
  state_.depth = 0;
  state_.phase = Phase::end_of_turn;
  if (card.starts_with("plan")) {
    state_.step = 3;
    state_.decks.planning_slots[kPlanningSpaces] = kNone;
    state_.draw = small(static_cast<int>(Deck::planning));
  } else {
    const int deck = contract_of(card) / kDeckCards;
    state_.step = small(6 + deck);
    state_.decks.active = small(state_.decks.active | 1 << deck);
    state_.decks.contract_slots[kContractSpaces + deck] = kNone;
    state_.draw = small(deck);
  }
  draw(card);
}

void Scene::build(std::string_view card, std::string_view place, int seat) {
  turn_of(seat);
  take_away(seat);
  give(seat, "plan-32");  // four permits for every zone
  wealth(seat, 50);
  contract("contract-1", card);
  play("build:contract-1");
  if (ask() == Ask::Kind::site) play("place:" + std::string(place));
}

void Scene::end_turn() {
  const int turn = state_.turns;
  play("done");
  while (state_.turns == turn && state_.phase != Phase::over) {
    if (rules_.turn(state_).kind == core::Turn::Kind::chance) {
      core::Outcomes<Rules> all;
      rules_.outcomes(state_, all);
      rules_.resolve(state_, all[0].event);
    } else {
      play(legal()[0]);
    }
  }
}

Words Scene::legal() const {
  core::Actions<Rules> actions;
  rules_.legal(state_, core::seat_at(state_.ask.seat), actions);
  Words words;
  for (const Action action : actions) words.push_back(rules_.notation(action));
  return words;
}

std::string Scene::refused(std::string_view action) const {
  const auto parsed = rules_.parse_action(action);
  EXPECT_TRUE(parsed) << parsed.fault().what;
  const core::Refusal refusal = rules_.refuse(state_, core::seat_at(state_.ask.seat), *parsed);
  return refusal ? refusal.clause : "";
}

std::string Scene::allowed(std::string_view action) const {
  const auto parsed = rules_.parse_action(action);
  EXPECT_TRUE(parsed) << parsed.fault().what;
  const core::Refusal refusal = rules_.refuse(state_, core::seat_at(state_.ask.seat), *parsed);
  return refusal ? "" : refusal.clause;
}

int Scene::owner(std::string_view lot) const {
  const auto at = static_cast<Lot>(lot_of(lot));
  if (!state_.city.built.has(at)) return -1;
  const std::uint8_t owner = state_.city.owner_of(state_.city.building_at(at));
  return owner == kNobody ? -1 : int{owner};
}

std::string Scene::zone(std::string_view lot) const {
  const auto at = static_cast<Lot>(lot_of(lot));
  return state_.city.built.has(at) ? components()->zone_ids[index(state_.city.zone_of(at))] : "";
}

int Scene::value(std::string_view block) const {
  return state_.city.value[found(words::find_block(block), block)];
}

int Scene::markers(int seat, std::string_view vocation) const {
  return state_.players[seat].vocations[vocation_of(vocation)];
}

int Scene::holder(std::string_view office) const {
  const std::uint8_t holder =
      state_.office[found(words::find(components()->office_ids, office), office)];
  return holder == kNobody ? -1 : int{holder};
}

std::string Scene::at(std::string_view slot) const {
  if (const auto contract = words::find(components()->contract_slot_ids, slot)) {
    const Contract card = state_.decks.contract_slots[*contract];
    return card == kNone ? "" : components()->contract_ids[card];
  }
  const int planning = found(words::find(components()->planning_slot_ids, slot), slot);
  const std::uint8_t kind = state_.decks.planning_slots[planning];
  return kind == kNone ? "" : components()->kind_ids[kind];
}

int Scene::buildings(std::string_view zone) const {
  if (zone.empty()) return state_.city.first.count();
  return (state_.city.first &
          state_.city.zones[found(words::find(components()->zone_ids, zone), zone)])
      .count();
}

Scene town_without_offices(int players) {
  Scene t(players);
  t.clear_town();
  for (int seat = 0; seat < players; ++seat) {
    t.player(seat).vocations = {};
    t.prestige(seat, 0);
    t.wealth(seat, 20);
  }
  t.s().pool = t.facts().markers;
  t.turn_of(0);
  return t;
}

Scene empty_town(int players) {
  Scene t = town_without_offices(players);
  t.all_offices_in_play();
  return t;
}

Scene starting_town() {
  Scene t = empty_town(2);
  for (const Start& start : t.facts().starts)
    t.put(components()->zone_ids[index(start.zone)], words::lot(start.lot), kNobody);
  t.take_away(0);
  t.give(0, "plan-32");
  t.wealth(0, 100);
  t.contract("contract-1", "town-04");
  return t;
}

}  // namespace scene
