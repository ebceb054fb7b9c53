// cards.cc: the town of the card tests, counted naively.
#include "games/urban_sprawl/tests/rules/cards.h"

#include <algorithm>
#include <sstream>

namespace cards {

namespace {

struct Spot {
  int row;
  int column;
};

Spot spot_of(const std::string& block, const std::string& lot) {
  return {(block[1] - '1') * 2 + (lot[0] == 'S' ? 1 : 0),
          (block[2] - '1') * 2 + (lot[1] == 'E' ? 1 : 0)};
}

bool touch(const Building& a, const Building& b) {
  for (const std::string& one : a.lots) {
    for (const std::string& other : b.lots) {
      const Spot p = spot_of(a.block, one);
      const Spot q = spot_of(b.block, other);
      if (std::abs(p.row - q.row) <= 1 && std::abs(p.column - q.column) <= 1) return true;
    }
  }
  return false;
}

bool fits(const Building& b, const std::string& zone, int size, int owner) {
  return (zone.empty() || b.zone == zone) &&
         (size == 0 || static_cast<int>(b.lots.size()) == size) && (owner < 0 || b.owner == owner);
}

Words split(const std::string& text, char mark) {
  std::istringstream in(text);
  Words parts;
  for (std::string part; std::getline(in, part, mark);) parts.push_back(part);
  return parts;
}

}  // namespace

const std::vector<Building>& standing() {
  static const std::vector<Building> all = {{"CIV", "b32", {"NE"}, 0},
                                            {"COM", "b34", {"NW"}, 1},
                                            {"IND", "b43", {"NW"}, 2},
                                            {"RES", "b23", {"SW", "SE"}, 2},
                                            {"RES", "b31", {"NW"}, 0},
                                            {"RES", "b35", {"SE"}, 1},
                                            {"COM", "b36", {"NW", "SW"}, 1},
                                            {"IND", "b13", {"NE"}, 1},
                                            {"COM", "b53", {"NE", "SE"}, 0},
                                            {"CIV", "b63", {"SW"}, 2},
                                            {"PARK", "b66", {"SE"}, 1},
                                            {"RES", "b66", {"NW"}, 0},
                                            {"RES", "b16", {"NE"}, 1},
                                            {"COM", "b61", {"NW", "NE", "SW", "SE"}, 1},
                                            {"COM", "b51", {"NW", "NE", "SW"}, 2},
                                            {"IND", "b11", {"NW", "NE", "SW", "SE"}, 0},
                                            {"PARK", "b22", {"SE"}, 2}};
  return all;
}

Scene town() {
  Scene t(3);
  t.clear_town();
  for (const Building& b : standing()) {
    std::string lots;
    for (const std::string& lot : b.lots) lots += (lots.empty() ? "" : "+") + lot;
    t.put(b.zone, b.block + ":" + lots, b.owner);
  }
  for (int seat = 0; seat < 3; ++seat) {
    t.player(seat).vocations = {};
    t.prestige(seat, 40);
    t.wealth(seat, 40);
  }
  t.s().pool = t.facts().markers;
  t.all_offices_in_play();
  t.turn_of(0);
  return t;
}

Purse purse(const Scene& t) {
  Purse purse;
  for (int seat = 0; seat < 3; ++seat) {
    purse.wealth[seat] = t.wealth(seat);
    purse.prestige[seat] = t.prestige(seat);
  }
  return purse;
}

Built::Built(const std::string& card, const std::string& lots, const std::string& answers,
             const std::function<void(Scene&)>& prepare)
    : t_(town()), all_(standing()) {
  if (prepare) prepare(t_);
  const urban_sprawl::ContractCard& face = t_.facts().contracts[scene::contract_of(card)];
  own_ = {scene::components()->zone_ids[urban_sprawl::index(face.zone)], "b33", split(lots, '+'),
          0};
  if (lots.find(':') != std::string::npos) {  // elsewhere
    own_.block = lots.substr(0, 3);
    own_.lots = split(lots.substr(4), '+');
  }
  before_ = purse(t_);
  before_.wealth[0] = 50;
  const std::string place =
      own_.block + ":" + (lots.find(':') == std::string::npos ? lots : lots.substr(4));
  before_.wealth[0] -= t_.value(own_.block);
  before_.prestige[0] += near(own_.zone);  // the neighborhood bonus
  all_.push_back(own_);
  t_.build(card, place);
  t_.play(answers);
  EXPECT_EQ(t_.ask(), urban_sprawl::Ask::Kind::act) << card << " is not finished";
  EXPECT_EQ(t_.owner(own_.block + ":" + own_.lots[0]), 0) << card;
  EXPECT_EQ(t_.rules().check(t_.s()).find("US-3"), std::string::npos);
}

int Built::near(const std::string& zone, int owner) const {
  return static_cast<int>(std::ranges::count_if(all_, [&](const Building& b) {
    const bool is_self = b.block == own_.block && b.lots == own_.lots;
    return !is_self && fits(b, zone, 0, owner) && touch(b, own_);
  }));
}

int Built::rows(const std::string& zone, int size, int owner) const {
  return static_cast<int>(std::ranges::count_if(all_, [&](const Building& b) {
    return fits(b, zone, size, owner) &&
           (b.block[1] == own_.block[1] || b.block[2] == own_.block[2]);
  }));
}

int Built::city(const std::string& zone, int size, int owner) const {
  return static_cast<int>(
      std::ranges::count_if(all_, [&](const Building& b) { return fits(b, zone, size, owner); }));
}

int Built::wealth(int seat) const { return t_.wealth(seat) - before_.wealth[seat]; }
int Built::prestige(int seat) const { return t_.prestige(seat) - before_.prestige[seat]; }

void expect_face(const std::string& card, const std::string& zone, int size, int payout,
                 const std::string& vocation, int value) {
  expect_face(card, zone, size, payout, Vocations{{vocation, value}});
}

void expect_face(const std::string& card, const std::string& zone, int size, int payout,
                 const Vocations& vocations) {
  const urban_sprawl::Components& c = *scene::components();
  const urban_sprawl::ContractCard& face = c.facts.contracts[scene::contract_of(card)];
  EXPECT_EQ(c.zone_ids[urban_sprawl::index(face.zone)], zone) << card;
  EXPECT_EQ(face.size, size) << card;
  EXPECT_EQ(face.payout, payout) << card;
  ASSERT_EQ(face.vocations, vocations.size()) << card;
  for (std::size_t i = 0; i < vocations.size(); ++i) {
    EXPECT_EQ(c.vocation_ids[face.vocation[i]], "voc-" + vocations[i].first) << card;
    EXPECT_EQ(face.value[i], vocations[i].second) << card;
  }
}

}  // namespace cards
