// US-10, US-11: politicians, elections, the Contractor; markers.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

Scene town(int players) {
  Scene t(players);
  t.clear_town();
  t.all_offices_in_play();
  for (int seat = 0; seat < players; ++seat) t.player(seat).vocations = {};
  t.s().pool = t.facts().markers;
  t.turn_of(0);
  return t;
}

// An effect may hold an election at any time: here, in the middle of the action part.
void elect(Scene& t, Office office) {
  t.s().ask = {};
  Referee referee(t.rules(), t.s());
  referee.hold_election(office);
  referee.go_on();
}

TEST(US_10_1, TheMayorHasMostVocationMarkers) {
  Scene t = town(3);
  t.vocation(1, "energy", 2);
  t.vocation(2, "media", 1);
  elect(t, Office::mayor);
  EXPECT_EQ(t.holder("mayor"), 1);
  Scene tie = town(3);
  tie.vocation(1, "energy", 1);
  tie.vocation(2, "media", 1);
  elect(tie, Office::mayor);
  EXPECT_EQ(tie.ask(), Ask::Kind::elect);
  EXPECT_EQ(tie.asked(), 2);  // the Media holder chooses
  EXPECT_EQ(tie.legal(), (Words{"name:1", "name:2"}));
}

TEST(US_10_2, TheMostValuableBuildingOfTheZone) {
  Scene t = town(3);
  t.put("CIV", "b14:NW", 1);  // 9
  t.put("CIV", "b13:NW", 2);  // 8
  t.put("CIV", "b13:SE", 2);
  elect(t, Office::da);
  EXPECT_EQ(t.holder("da"), 1);
  t.put("CIV", "b14:SE", 2);  // 9 and three of them
  elect(t, Office::da);
  EXPECT_EQ(t.holder("da"), 2);
  t.put("CIV", "b11:NW", 1);
  t.put("CIV", "b31:NW", 1);  // three each: the Mayor chooses
  t.office("mayor", 1);
  elect(t, Office::da);
  EXPECT_EQ(t.ask(), Ask::Kind::elect);
  EXPECT_EQ(t.asked(), 1);
}

core::Json view_of(const Scene& t) {
  return t.rules().to_json(t.rules().view(t.s(), core::seat_at(0)));
}

TEST(US_10_2, TheViewSaysWhoWouldWinNow) {
  Scene t = town(3);
  t.put("CIV", "b14:NW", 1);  // 9
  t.put("CIV", "b13:NW", 2);  // 8
  core::Json offices = view_of(t).at("offices");
  EXPECT_EQ(core::to_text(offices.at(1).at("race")), R"({"seats":[1],"figure":9,"buildings":1})");
  EXPECT_EQ(core::to_text(offices.at(2).at("race")), R"({"seats":[],"figure":0,"buildings":0})");
  t.put("CIV", "b14:SE", 2);  // 9, too, and two of them
  t.put("CIV", "b11:NW", 1);
  offices = view_of(t).at("offices");
  EXPECT_EQ(core::to_text(offices.at(1).at("race")), R"({"seats":[1,2],"figure":9,"buildings":2})");
  t.s().offices_in_play = 1;
  EXPECT_TRUE(view_of(t).at("offices").at(1).at("race").is_null());
}

TEST(US_9_4, TheViewSaysWhatARowWouldPayNow) {
  Scene t = town(3);
  t.put("CIV", "b14:NW", 1);
  t.put("RES", "b24:NW", 1);
  t.put("RES", "b34:NW", 0);
  const core::Json rows = view_of(t).at("town").at("rows");
  EXPECT_EQ(core::to_text(rows.at(3).at("shares")), "[3,6,0]");  // wealth 6, column 4
  EXPECT_TRUE(rows.at(9).at("shares").is_null());                // an empty grey space
}

TEST(US_10_2, EveryOfficeAsksThePrecedingOne) {
  const std::array<std::pair<const char*, Office>, 4> zones = {{{"CIV", Office::da},
                                                                {"COM", Office::treasurer},
                                                                {"RES", Office::police_chief},
                                                                {"IND", Office::union_boss}}};
  for (const auto& [zone, office] : zones) {
    Scene t = town(3);
    t.put(zone, "b14:NW", 1);
    t.put(zone, "b14:SE", 2);
    t.office(components()->office_ids[index(office) - 1], 2);
    elect(t, office);
    EXPECT_EQ(t.asked(), 2) << zone;
    t.play("name:1");
    EXPECT_EQ(t.holder(components()->office_ids[index(office)]), 1) << zone;
  }
}

TEST(US_10_3, WithoutAChooserTheActivePlayer) {
  Scene t = town(3);
  t.put("COM", "b14:NW", 1);
  t.put("COM", "b14:SE", 2);
  elect(t, Office::treasurer);
  EXPECT_EQ(t.asked(), 0);
}

TEST(US_10_4, NobodyToElect) {
  Scene t = town(2);
  t.office("union_boss", 1);
  elect(t, Office::union_boss);
  EXPECT_EQ(t.holder("union_boss"), 1);
}

TEST(US_10_5, TheWinnerTakesTheTile) {
  Scene t = town(2);
  t.office("da", 1);
  t.put("CIV", "b14:NW", 0);
  elect(t, Office::da);
  EXPECT_EQ(t.holder("da"), 0);
}

TEST(US_10_6, TheMayorPlacesAPark) {
  Scene t = town(2);
  t.vocation(1, "energy", 1);
  t.office("mayor", 1);  // re-election counts
  elect(t, Office::mayor);
  EXPECT_EQ(t.ask(), Ask::Kind::park);
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.refused("decline"), "US-13.6");  // mandatory
  t.play("place:b66:SE");
  EXPECT_EQ(t.zone("b66:SE"), "PARK");
  EXPECT_EQ(t.owner("b66:SE"), 1);
}

TEST(US_10_6, SkippedWithoutAnEmptyLot) {
  Scene t = town(2);
  t.vocation(1, "energy", 1);
  for (int block = 0; block < kBlocks; ++block) t.put("COM", words::at(block, 15), 0);
  t.s().pawn = index(Office::union_boss);
  t.reveal("plan-01");  // a ballot box
  EXPECT_NE(t.ask(), Ask::Kind::park);
  EXPECT_EQ(t.holder("mayor"), 1);
  EXPECT_TRUE(t.told("log.elected"));
  EXPECT_TRUE(t.told("log.no_place"));
}

TEST(US_10_7, TheContractorGoesToTheFewestPrestige) {
  Scene t = town(3);
  t.put("CIV", "b14:NW", 0);
  t.prestige(0, 3);
  t.prestige(1, 2);
  t.prestige(2, 2);
  elect(t, Office::da);
  EXPECT_EQ(t.s().contractor, kNobody);  // not in the game yet
  t.s().contractor_in_play = true;
  t.office("union_boss", 2);
  elect(t, Office::da);
  EXPECT_EQ(t.ask(), Ask::Kind::contractor);
  EXPECT_EQ(t.asked(), 2);
  EXPECT_EQ(t.legal(), (Words{"name:1", "name:2"}));
  t.play("name:1");
  EXPECT_EQ(t.s().contractor, 1);
}

TEST(US_10_8, AbilitiesOfTheOffices) {
  Scene t = town(2);
  t.office("union_boss", 1);
  t.office("treasurer", 1);
  t.wealth(0, 9);
  t.wealth(1, 0);
  t.take_away(1);
  t.end_turn();
  EXPECT_EQ(t.s().active, 1);
  EXPECT_EQ(t.s().action_points, 8);  // US-5.4
  EXPECT_GE(t.wealth(1), 2);          // US-5.2
}

TEST(US_10_9, EffectsDoNotMoveThePawn) {
  Scene t = town(2);
  t.s().pawn = 2;
  t.vocation(1, "energy", 1);
  t.build("town-05", "b33:NW+NE");  // Courthouse
  EXPECT_EQ(t.holder("mayor"), 1);
  EXPECT_EQ(t.s().pawn, 2);
}

TEST(US_10_10, AnyNumberOfPoliticians) {
  Scene t = town(2);
  t.put("CIV", "b14:NW", 0);
  t.put("COM", "b13:NW", 0);
  elect(t, Office::da);
  elect(t, Office::treasurer);
  EXPECT_EQ(t.holder("da"), 0);
  EXPECT_EQ(t.holder("treasurer"), 0);
}

TEST(US_10_11, UncontrolledBuildingsAreIgnored) {
  Scene t = town(2);
  t.put("CIV", "b14:NW");     // 9, nobody's
  t.put("CIV", "b11:NW", 1);  // 4
  elect(t, Office::da);
  EXPECT_EQ(t.holder("da"), 1);
  t.s().contractor_in_play = true;
  t.prestige(0, 5);
  elect(t, Office::union_boss);  // nobody can win it, and still it is an election
  EXPECT_EQ(t.s().contractor, 1);
}

TEST(US_11_1, AMarkerOnAnyEmptyGreySpace) {
  Scene t = town(2);
  t.build("town-22", "b13:NW");  // Dam: Energy-1, next wealth marker
  t.play("split:0");
  EXPECT_EQ(t.ask(), Ask::Kind::space);
  EXPECT_EQ(t.legal().size(), 9u);
  t.play("space:grey-n2");
  EXPECT_EQ(t.value("b13"), 8 + 7);
  EXPECT_EQ(t.value("b64"), 8 + 7);
  t.s().ask.kind = Ask::Kind::nothing;
  EXPECT_EQ(row_of(t.facts(), t.s(), Money::wealth, 7), static_cast<int>(kFirstGreyRow) + 7);
}

TEST(US_11_2, AMovedMarkerGoesElsewhere) {
  Scene t = town(2);
  t.marker("marker-p6", "grey-e1");
  t.marker("marker-w7", "grey-e2");
  t.build("city-23", "b55:NW+NE+SW");  // Landfill: move a marker
  EXPECT_EQ(t.legal(), (Words{"marker:marker-w7", "marker:marker-p6"}));
  t.play("marker:marker-p6");
  EXPECT_EQ(t.refused("space:grey-e1"), "US-D18");
  EXPECT_EQ(t.refused("space:grey-e2"), "US-D18");
  t.play("space:grey-e3");
  EXPECT_EQ(t.value("b11"), 4);
  EXPECT_EQ(t.value("b31"), 2 + 6);
}

TEST(US_11_3, AllGreySpacesFull) {
  Scene t = town(2);
  for (std::size_t i = 0; i < 9; ++i)
    t.marker(components()->marker_ids[i], components()->grey_ids[i]);
  const int cost = t.value("b61");
  t.build("city-23", "b61:NW+NE+SW");
  EXPECT_EQ(t.ask(), Ask::Kind::act);  // nothing is asked
  EXPECT_EQ(t.wealth(0), 50 - cost + 5);
}

TEST(US_11_4, TheNextWealthMarkerAndAPrestigeMarkerOfChoice) {
  Scene t = town(2);
  t.s().markers_in_box = 0x1FF & ~3;  // 7 and 8 are out
  t.s().city.marker[0] = 0;
  t.s().city.marker[1] = 1;
  Referee(t.rules(), t.s()).set_markers();
  t.reveal("plan-48");  // Land Boom: most prestige, next wealth marker
  if (t.ask() == Ask::Kind::player) t.play("name:0");
  t.play("space:grey-e3");
  EXPECT_EQ(t.s().city.marker[2], 2);  // 9
  t.office("mayor", 1);
  t.reveal("plan-49");  // Zoning Commission
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.legal(), (Words{"marker:marker-p4", "marker:marker-p5", "marker:marker-p6"}));
}

}  // namespace
