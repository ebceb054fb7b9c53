// rare_positions.cc: questions of US-18, laid out one by one.
#include "games/urban_sprawl/tests/rules/rare_positions.h"

namespace scene {

namespace {

using AskKind = Ask::Kind;

class Positions {
 public:
  void add(const Scene& t, AskKind ask) {
    EXPECT_EQ(t.ask(), ask) << all_.size();
    all_.push_back(t);
  }
  [[nodiscard]] const std::vector<Scene>& all() const { return all_; }

 private:
  std::vector<Scene> all_;
};

// Seat 0 is to place a contract in a town of three, with an Urban Renewal card if it may demolish.
Scene placing(const char* card, bool demolishes) {
  Scene t = empty_town(3);
  t.put("RES", "b33:NW", 1);
  t.put("COM", "b14:NW+NE", 2);
  t.put("CIV", "b52:SE", kNobody);
  t.s().contractor_in_play = true;
  t.s().contractor = 2;
  t.take_away(0);
  t.give(0, "plan-32");
  if (demolishes) t.give(0, components()->kind_ids[t.facts().renewal].c_str());
  t.marker("marker-w7", "grey-n1");
  t.wealth(0, 12);
  t.contract("contract-1", card);
  t.play("build:contract-1");
  return t;
}

// Seat 0 acts, and has permits and this contract.
Scene acting(const char* card) {
  Scene t = empty_town(3);
  t.take_away(0);
  t.give(0, "plan-32");
  t.contract("contract-1", card);
  return t;
}

// Media, building, acting, permits (US-D2, US-D4 to US-D6).
void add_building_questions(Positions& all) {
  {  // US-D2: seat 2 has as much wealth, but its RES has value 5
    Scene t = empty_town(3);
    t.put("RES", "b11:NW", 0);
    t.put("RES", "b11:SE", 1);
    t.put("RES", "b16:NW", 2);
    t.s().phase = Phase::media;
    t.s().ask = {};
    Referee(t.rules(), t.s()).go_on();
    all.add(t, AskKind::media);
  }
  for (const char* card : {"town-22", "town-27", "town-26", "city-23", "city-30", "town-04"}) {
    all.add(placing(card, true), AskKind::site);
    all.add(placing(card, false), AskKind::site);
  }
  {  // US-6.3
    Scene t = acting("town-04");
    t.play("favor:contract-1");
    all.add(t, AskKind::act);
  }
  {  // US-7.3
    Scene t = acting("town-04");
    t.wealth(0, 0);
    all.add(t, AskKind::act);
  }
  {  // US-7.1: no block at the forest is free
    Scene t = acting("town-27");
    for (const char* lot : {"b11:NW", "b21:NW", "b31:NW", "b41:NW", "b51:NW", "b61:NW", "b62:NW",
                            "b63:NW", "b64:NW", "b65:NW", "b66:NW"})
      t.put("COM", lot);
    all.add(t, AskKind::act);
  }
  {  // US-D5
    Scene t = acting("town-04");
    t.take_away(0);
    t.give(0, "plan-01", 3);
    t.give(0, "plan-13", 2);
    t.play("build:contract-1");
    all.add(t, AskKind::permits);
  }
}

// Vocations and elections (US-D7 to US-D12).
void add_election_questions(Positions& all) {
  {  // US-D7
    Scene t = empty_town(3);
    t.vocation(1, "transport", 1);
    t.vocation(2, "transport", 1);
    t.build("metro-06", "b33:NW+NE+SW");
    all.add(t, AskKind::take_from);
  }
  {  // US-D8, US-D9
    Scene t = empty_town(3);
    t.vocation(1, "energy", 1);
    t.build("town-13", "b33:NW");
    all.add(t, AskKind::next);
    t.play("name:1");
    all.add(t, AskKind::score);
  }
  {  // US-D10
    Scene t = empty_town(3);
    t.vocation(1, "energy", 1);
    t.vocation(2, "energy", 1);
    t.build("town-05", "b33:NW+NE");
    all.add(t, AskKind::elect);
    t.play("name:1");
    all.add(t, AskKind::park);
  }
  {  // US-D11
    Scene t = empty_town(3);
    t.prestige(0, 1);
    t.reveal("city-37");
    all.add(t, AskKind::contractor);
  }
}

// Effects that one player carries out (US-D13 to US-D18).
void add_effect_questions(Positions& all) {
  {  // US-D13
    Scene t = empty_town(3);
    t.prestige(1, 5);
    t.prestige(2, 5);
    t.build("metro-05", "b33:NW+NE+SW");
    t.play("split:0");
    all.add(t, AskKind::player);
  }
  {  // US-D14
    Scene t = empty_town(3);
    t.put("CIV", "b14:NW", 0);
    t.put("CIV", "b14:SE", 1);
    t.put("CIV", "b11:NE+SE", 1);
    t.reveal("plan-53");
    all.add(t, AskKind::pick);
  }
  {  // US-D15
    Scene t = empty_town(3);
    t.build("town-01", "b11:NW");
    t.play("split:0");
    all.add(t, AskKind::place);
  }
  {  // US-D16
    Scene t = empty_town(3);
    t.put("RES", "b11:NW", 1);
    t.put("RES", "b13:NW+NE", 1);
    t.build("city-27", "b31:NW+NE");
    all.add(t, AskKind::move);
    t.play("pick:b11:NW");
    all.add(t, AskKind::destination);
  }
  {  // US-D17
    Scene t = empty_town(3);
    t.office("mayor", 1);
    t.put("IND", "b11:NW", 0);
    t.put("IND", "b13:NW", 0);
    t.put("RES", "b15:NW", 0);
    t.reveal("metro-36");
    all.add(t, AskKind::rezone);
  }
  {  // one's own RES is next door too
    Scene t = empty_town(3);
    t.put("RES", "b32:NE", 0);
    t.put("RES", "b43:NW", 1);
    t.put("RES", "b43:NE", kNobody);
    t.put("RES", "b61:NW", 1);
    t.build("metro-27", "b33:NW+NE+SW");
    all.add(t, AskKind::control);
  }
  {  // US-11.4: only the lowest wealth marker can be placed
    Scene t = empty_town(3);
    t.marker("marker-w7", "grey-n2");
    t.build("town-22", "b11:NW");
    t.play("split:0");
    all.add(t, AskKind::space);
  }
  {  // US-D18
    Scene t = empty_town(3);
    t.marker("marker-w7", "grey-n2");
    t.build("city-30", "b14:NW+NE+SW");
    all.add(t, AskKind::marker);
    t.play("marker:marker-p5");
    all.add(t, AskKind::space);
  }
}

// Offices, deciders, rows, cards and numbers (US-D19 to US-D25).
void add_later_questions(Positions& all) {
  {  // US-D19: the Airport brings four offices at once; here one is still to come
    Scene t = empty_town(3);
    t.s().offices_in_play = 0b01111;
    t.vocation(1, "media", 1);
    t.reveal("plan-50");
    all.add(t, AskKind::office);
  }
  // US-D20: a free choice; too little wealth for all three; too little of both.
  for (const auto& [wealth, prestige] : {std::pair(20, 9), {1, 9}, {1, 0}}) {
    Scene t = empty_town(2);
    t.put("RES", "b31:NW", 1);
    t.put("RES", "b36:NW", 1);
    t.put("RES", "b13:NW", 1);
    t.wealth(1, wealth);
    t.prestige(1, prestige);
    t.build("city-11", "b33:NW+NE");
    all.add(t, AskKind::tribute);
  }
  {  // US-D21
    Scene t = empty_town(3);
    t.put("RES", "b11:NW", 1);
    t.put("RES", "b13:NW", 1);
    t.put("RES", "b33:NW", 1);
    t.wealth(1, 4);
    t.reveal("plan-45");
    all.add(t, AskKind::ransom);
  }
  {  // US-D22
    Scene t = empty_town(3);
    t.put("RES", "b13:NW");
    t.wealth(2, 7);
    t.reveal("plan-44");
    t.play("place:b11:NW");
    all.add(t, AskKind::next);
    t.play("name:1");
    all.add(t, AskKind::offer);
    t.play("pay");
    all.add(t, AskKind::control);
  }
  {  // US-D23
    Scene t = empty_town(3);
    t.put("RES", "b33:NW", 1);
    t.reveal("plan-47");
    all.add(t, AskKind::row);
  }
  {  // US-D24
    Scene t = empty_town(3);
    t.planning("plan-1", "");
    t.build("city-01", "b33:NW+NE+SW");
    t.play("split:0");
    all.add(t, AskKind::planning);
  }
  {  // US-D25
    Scene t = empty_town(3);
    t.marker("marker-w9", "grey-e3");
    t.build("metro-12", "b33:NW+NE+SW");
    t.play("split:0");
    all.add(t, AskKind::number);
  }
}

}  // namespace

std::vector<Scene> rare_positions() {
  Positions all;
  add_building_questions(all);
  add_election_questions(all);
  add_effect_questions(all);
  add_later_questions(all);
  return all.all();
}

}  // namespace scene
