// US-21: the worked examples of the rules, from the sixteenth on.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(US_E16, TheseRows) {
  Scene t = starting_town();
  t.build("town-09", "b34:NW+NE");  // Truck Stop: 2 wealth for each IND in these rows
  EXPECT_EQ(t.wealth(0), 50 - 7 + 2);
}

TEST(US_E17, TributeFour) {
  const auto choices = [](int wealth, int prestige, int homes) {
    Scene t = empty_town(2);
    for (int i = 0; i < homes; ++i) t.put("RES", words::at(i, 1), 1);
    t.wealth(1, wealth);
    t.prestige(1, prestige);
    t.build("metro-24", "b66:NW+NE");
    return std::tuple(t.ask() == Ask::Kind::tribute ? t.legal() : Words{}, wealth - t.wealth(1),
                      prestige - t.prestige(1));
  };
  EXPECT_EQ(std::get<0>(choices(9, 20, 3)), (Words{"split:0", "split:1", "split:2"}));
  EXPECT_EQ(choices(5, 3, 3), std::tuple(Words{}, 5, 3));  // w = 2, without asking
  EXPECT_EQ(choices(0, 30, 6), std::tuple(Words{}, 0, 24));
  EXPECT_EQ(choices(6, 5, 3), std::tuple(Words{}, 6, 4));
}

TEST(US_E18, PoliceChief) {
  Scene t = empty_town(3);
  t.vocation(1, "energy", 1);
  t.vocation(2, "energy", 2);
  t.office("police_chief", 1);
  t.build("city-18", "b33:NW+NE+SW");  // Energy-4; the pool is empty
  t.play("decline");
  EXPECT_EQ(t.wealth(1), 24);
  EXPECT_EQ(t.prestige(1), 4);
  EXPECT_EQ(t.asked(), 2);
  EXPECT_EQ(t.legal(), (Words{"split:0", "split:1", "split:2"}));
  Scene event = empty_town(3);
  event.vocation(1, "tourism", 2);
  event.office("police_chief", 1);
  event.reveal("plan-52");  // Tourist Season
  EXPECT_EQ(event.asked(), 1);
  EXPECT_EQ(event.legal(), (Words{"split:0", "split:1", "split:2"}));
}

TEST(US_E19, TakingFromAnOpponent) {
  Scene t = empty_town(2);
  t.vocation(0, "finance", 1);
  t.vocation(1, "finance", 1);
  t.build("town-19", "b33:NW+NE");
  t.play("name:1");
  EXPECT_EQ(t.markers(0, "finance"), 2);
  t.play("split:2");
  EXPECT_EQ(t.prestige(0), 8);
}

TEST(US_E20, SlideTownOnly) {
  Scene t = empty_town(2);
  t.contract("contract-5", "town-05");
  t.contract("contract-4", "");
  t.contract("contract-3", "town-03");
  t.contract("contract-2", "");
  t.contract("contract-1", "town-01");
  t.contract("town-deck", "town-24");
  t.put("RES", "b11:NW", 0);
  t.play("done");
  EXPECT_EQ(t.at("contract-1"), "town-01");
  EXPECT_EQ(t.at("contract-2"), "town-03");
  EXPECT_EQ(t.at("contract-3"), "town-05");
  EXPECT_EQ(t.at("contract-4"), "town-24");
  EXPECT_EQ(t.at("contract-5"), "");
  t.draw("town-04");  // prestige 3: rows 1 and 2
  EXPECT_EQ(t.prestige(0), 3);
  EXPECT_EQ(t.at("contract-5"), "town-04");
  t.draw("town-12");
  EXPECT_EQ(t.at("town-deck"), "town-12");
  EXPECT_EQ(t.prestige(0), 6);
}

TEST(US_E21, AirportWhileFilling) {
  Scene t = empty_town(2);
  t.contract("contract-1", "");
  t.contract("contract-2", "town-05");
  t.contract("contract-3", "");
  t.contract("contract-4", "town-07");
  t.contract("contract-5", "");
  t.contract("town-deck", "town-09");
  t.play("done");
  EXPECT_EQ(t.at("contract-1"), "town-05");
  EXPECT_EQ(t.at("contract-2"), "town-07");
  EXPECT_EQ(t.at("contract-3"), "town-09");
  t.draw("town-37");
  t.play("space:grey-e1");
  t.draw("city-05");
  EXPECT_EQ(t.at("contract-4"), "city-05");
  t.draw("town-13");
  EXPECT_EQ(t.at("contract-5"), "town-13");
  t.draw("town-14");
  EXPECT_EQ(t.at("town-deck"), "town-14");
  t.draw("city-07");
  EXPECT_EQ(t.at("city-deck"), "city-07");
}

TEST(US_E22, CityDeckEmpty) {
  Scene t = empty_town(2);
  t.s().decks.active = 7;
  t.set_deck("city", {});
  t.contract("city-deck", "");
  t.contract("contract-5", "town-01");
  t.contract("contract-4", "");
  t.contract("town-deck", "town-05");
  t.contract("metro-deck", "metro-01");
  t.play("done");
  EXPECT_EQ(t.at("contract-4"), "town-01");
  EXPECT_EQ(t.at("contract-5"), "town-05");
  EXPECT_EQ(t.s().step, 6);
  t.draw("town-06");
  EXPECT_EQ(t.at("town-deck"), "town-06");
}

TEST(US_E23, ElectionChain) {
  Scene t = empty_town(3);
  t.marker("marker-p4", "grey-e1");  // b14 is worth 13
  for (const char* lot : {"b14:NW", "b31:NW", "b31:SE"}) t.put("CIV", lot, 0);
  for (const char* lot : {"b14:SE", "b41:NW", "b41:SE"}) t.put("CIV", lot, 1);
  for (const char* lot : {"b51:NW", "b51:SE", "b61:NW", "b61:SE", "b52:NW"}) t.put("CIV", lot, 2);
  t.s().ask = {};
  Referee referee(t.rules(), t.s());
  referee.hold_election(Office::da);
  referee.go_on();
  EXPECT_EQ(t.asked(), 0);  // no Mayor: the active player
  EXPECT_EQ(t.legal(), (Words{"name:0", "name:1"}));
}

TEST(US_E24, BallotBeforeAirport) {
  Scene t = empty_town(3);
  t.s().offices_in_play = 1;
  t.vocation(0, "media", 1);
  t.vocation(0, "energy", 1);
  t.vocation(1, "energy", 2);
  t.vocation(2, "finance", 1);
  for (int i = 0; i < 4; ++i) t.reveal("plan-10");
  EXPECT_EQ(t.s().pawn, 4);
  EXPECT_EQ(t.s().office, all<kOffices>(kNobody));
  t.reveal("plan-10");
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.legal(), (Words{"name:0", "name:1"}));
  t.play("name:1");
  EXPECT_EQ(t.ask(), Ask::Kind::park);
  EXPECT_EQ(t.asked(), 1);
  t.play("place:b11:NW");
  EXPECT_EQ(t.s().contractor, kNobody);
}

TEST(US_E25, Treasurer) {
  Scene t = empty_town(4);
  t.office("treasurer", 0);
  t.wealth(0, 0);
  t.wealth(1, 5);
  t.wealth(2, 1);
  t.wealth(3, 0);
  t.s().phase = Phase::turn_start;
  t.s().ask = {};
  Referee(t.rules(), t.s()).go_on();
  EXPECT_EQ(t.wealth(0), 3);
  EXPECT_EQ(t.wealth(1), 3);
}

TEST(US_E26, AllGreySpacesFull) {
  Scene t = empty_town(2);
  for (std::size_t i = 0; i < 9; ++i)
    t.marker(components()->marker_ids[i], components()->grey_ids[i]);
  const int cost = t.value("b61");
  t.build("city-23", "b61:NW+NE+SW");
  EXPECT_EQ(t.wealth(0), 50 - cost + 5);
}

TEST(US_E27, Flood) {
  Scene t = empty_town(3);
  t.put("RES", "b11:NW", 0);
  t.put("RES", "b12:NW", 0);
  t.put("RES", "b13:NW", 1);
  t.put("RES", "b33:NW", 2);
  t.wealth(0, 3);
  t.wealth(1, 9);
  t.reveal("plan-45");
  EXPECT_EQ(t.legal(), (Words{"name:0", "name:1"}));
  t.play("name:0");
  EXPECT_EQ(t.legal(), (Words{"pick:b11:NW", "pick:b12:NW"}));
  t.play("pick:b11:NW");
  EXPECT_EQ(t.legal(), (Words{"pick:b13:NW", "pay"}));
}

TEST(US_E28, FinalScoring) {
  Scene t = empty_town(3);
  t.put("CIV", "b31:NW+NE", 0);
  t.put("RES", "b32:NW", 0);
  t.put("COM", "b51:NW+NE+SW", 0);
  t.put("COM", "b66:SE", 0);
  t.put("COM", "b41:SE", 1);
  t.put("IND", "b11:NW+NE+SW+SE", 1);
  t.put("CIV", "b61:NE", 1);
  t.put("PARK", "b31:SW", 2);
  t.put("RES", "b26:NW+NE", 2);
  t.put("RES", "b12:NW", 2);
  t.marker("marker-p4", "grey-e1");
  t.office("mayor", 0);
  t.office("treasurer", 0);
  t.office("da", 1);
  t.office("police_chief", 2);
  const Array<int, 3> prestige = {50, 60, 55};
  const Array<int, 3> wealth = {37, 9, 20};
  for (int seat = 0; seat < 3; ++seat) {
    t.prestige(seat, prestige[seat]);
    t.wealth(seat, wealth[seat]);
  }
  t.reveal("metro-37");
  const core::Standing standing = t.rules().standing(t.s());
  EXPECT_EQ(standing.scores[0], 60);
  EXPECT_EQ(standing.scores[1], 67);
  EXPECT_EQ(standing.scores[2], 66);
  EXPECT_EQ(standing.places[1], 1);
}

TEST(US_E29, FavorTiming) {
  Scene t = empty_town(2);
  t.take_away(0);
  t.give(0, "plan-01", 2);
  t.player(0).favors[0] = static_cast<Contract>(contract_of("town-31"));
  t.contract("contract-3", "town-32");
  t.play("build:favor-1 place:b11:NW favor:contract-3");
  EXPECT_EQ(t.s().action_points, 3);
  EXPECT_EQ(t.refused("build:favor-1"), "US-6.3");
}

TEST(US_E30, ActionPointEffect) {
  Scene t = empty_town(2);
  t.take_away(0);
  t.give(0, "plan-32");
  t.contract("contract-4", "town-15");
  t.play("build:contract-4 place:b33:NW+NE");
  EXPECT_EQ(t.s().action_points, 4);
}

}  // namespace
