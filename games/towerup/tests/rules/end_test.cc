// TU-9, TU-10: the end of the game and the final score.
#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

// Seat 0 with its last roof in hand.
State last_roof(const Rules& game) {
  State s = position(game, "F11=white3{blue:2} F19=brown1", {2, 2, 2, 1});
  s.table.boards[0].roofs = 1;
  return s;
}

// Everybody takes a card until the game is over; who moved.
Words rest(const Rules& game, State& s) {
  Words order;
  core::Rng rng(3);
  while (game.turn(s).kind != core::Turn::Kind::over) {
    if (game.turn(s).kind == core::Turn::Kind::chance) {
      game.resolve(s, game.draw(s, rng));
      continue;
    }
    if (s.table.phase == Phase::act) order.push_back(std::to_string(s.table.active));
    act(game, s, legal(game, s).front());
  }
  return order;
}

TEST(TU_9_1, TheTenthRoof) {
  const Rules game = rules(4);
  State s = last_roof(game);
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(s.table.trigger, Trigger::roofs);
  EXPECT_EQ(s.table.triggered_by, 0);
}

TEST(TU_9_1, AShortage) {
  const Rules game = rules(3);
  State s = position(game, "F12=grey1");
  s.table.supply = {1, 20, 20, 20};
  EXPECT_EQ(taken(game, s, "R02", "grey").table.trigger, Trigger::shortage);
}

TEST(TU_9_1, NoOpenSiteLeft) {
  // Every site of the back but B25 carries a building.
  const Rules game = rules(2);
  State s = position(game, "", {2, 2, 2, 2});
  City full;
  for (std::size_t i = 0; i < game.map().site_count; ++i) {
    const auto where = static_cast<Site>(i);
    if (where == site(game, "B25")) continue;
    std::size_t colour = 0;
    while ((full.colours[colour] & game.map().adjacent[i]) != 0) ++colour;
    full.start(where, static_cast<Colour>(colour), game.map().adjacent[i]);
  }
  s.table.city = full;
  EXPECT_EQ(full.open(), sites(game, "B25"));
  act(game, s, legal(game, s, "build:25").front());
  EXPECT_EQ(s.table.trigger, Trigger::locked);
  EXPECT_TRUE(s.table.boards[0].has_counted());
  EXPECT_EQ(s.table.last_turns, 1);
}

TEST(TU_9_1, AStall) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1");
  s.table.idle = 15;
  s = taken(game, s, "R02");
  EXPECT_EQ(s.table.trigger, Trigger::stall);
  EXPECT_EQ(s.table.phase, Phase::over);
  State early = position(game, "B09=black1");
  early.table.idle = 14;
  EXPECT_EQ(taken(game, early, "R02").table.phase, Phase::act);
}

// The trigger once the turn of this action is over.
Trigger trigger_after(const Rules& game, State s, Action action) {
  core::Rng rng(1);
  game.apply(s, core::seat_at(s.table.active), action);
  while (game.turn(s).kind == core::Turn::Kind::chance) game.resolve(s, game.draw(s, rng));
  if (s.table.phase == Phase::give_back) act(game, s, legal(game, s).front());
  return s.table.trigger;
}

TEST(TU_9_1, EveryEndIsKnownBeforeItComes) {
  Array<int, 5> seen{};
  for (const std::uint32_t rarity : {0u, 3u}) {
    const Rules game = rules(rarity == 0 ? 2 : 4, {kRandom});
    hoard(game, 6, rarity, [&](const State& s) {
      if (s.table.phase != Phase::act || s.table.trigger != Trigger::none) return;
      core::Actions<Rules> actions;
      game.legal(s, core::seat_at(s.table.active), actions);
      for (const Action action : actions) {
        const Trigger said = game.brings_about(s.table, action);
        ASSERT_EQ(said, trigger_after(game, s, action)) << game.notation(action);
        ++seen[said];
      }
    });
  }
  EXPECT_GT(seen[Trigger::shortage], 0);
  EXPECT_GT(seen[Trigger::stall], 0);
  const Rules game = rules(4);
  const State s = last_roof(game);
  EXPECT_EQ(game.brings_about(s.table, *game.parse_action("build:F18=black^F18")), Trigger::roofs);
}

TEST(TU_9_1, PeopleAreWarnedBeforeACardEndsTheGame) {
  const Rules game = rules(3);
  State s = position(game, "F12=grey1");
  s.table.supply = {1, 20, 20, 20};  // R02 takes two black floors, R13 none
  EXPECT_EQ(view(game, s).at("market").at(0).at("ends").as_string(), "shortage");
  EXPECT_EQ(view(game, s).at("market").at(1).at("ends").as_string(), "none");
  const core::Say keys = [](const core::Message& message) { return message.key; };
  const auto note = [&](std::string_view action) {
    return game.choice(game.view(s, core::seat_at(0)), *game.parse_action(action), keys).note;
  };
  EXPECT_NE(note("take:1+grey").find("! choice.ends"), std::string::npos);
  EXPECT_EQ(note("take:2").find("choice.ends"), std::string::npos);
}

TEST(TU_9_8, TheCountTowardsTheStallIsShown) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1");
  const core::Say keys = [](const core::Message& message) { return message.key; };
  const auto is_shown = [&] {
    for (const core::Line& line : game.picture(game.view(s, core::seat_at(0)), keys, 100)) {
      for (const core::Span& span : line) {
        if (span.text.find("picture.idle") != std::string::npos) return true;
      }
    }
    return false;
  };
  s.table.idle = 1;
  EXPECT_FALSE(is_shown());
  s.table.idle = 2;
  EXPECT_TRUE(is_shown());
  EXPECT_EQ(view(game, s).at("end").at("idle").to_number<int>(), 2);
  EXPECT_EQ(view(game, s).at("end").at("stall_at").to_number<int>(), 16);
  s.table.idle = 15;
  EXPECT_EQ(view(game, s).at("market").at(0).at("ends").as_string(), "stall");
}

TEST(TU_9_2, TheTriggeringPlayerCountsAtOnce) {
  const Rules game = rules(4);
  State s = last_roof(game);
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(s.table.boards[0].cone, 1);
  EXPECT_FALSE(s.table.boards[1].has_counted());
  EXPECT_EQ(s.table.active, 1);
}

TEST(TU_9_2, ExtraTurnsComeFirst) {
  const Rules game = rules(4);
  State s = with_machines(last_roof(game), {1, 2, 2, 2});
  act(game, s, "build:F18=black^F18");  // black to 2: column 2
  EXPECT_EQ(s.table.active, 0);
  EXPECT_FALSE(s.table.boards[0].has_counted());
  s = taken(game, s, "R02");
  EXPECT_TRUE(s.table.boards[0].has_counted());
}

TEST(TU_9_3, EverybodyElseHasOneLastTurn) {
  const Rules game = rules(4);
  State s = last_roof(game);
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(s.table.last_turns, 3);
  EXPECT_EQ(rest(game, s), (Words{"1", "2", "3"}));
  for (int seat = 0; seat < 4; ++seat) EXPECT_TRUE(s.table.boards[seat].has_counted());
}

TEST(TU_9_4, WithoutRoofsOnlyCards) {
  const Rules game = rules(4);
  State s = with_machines(last_roof(game), {1, 2, 2, 2});
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(legal(game, s, "build:"), Words{});
  EXPECT_EQ(refused(game, s, "build:F10=grey^F10"), "TU-9.4");
  EXPECT_EQ(game.prompt(game.view(s, core::seat_at(0))).key, "prompt.card_only");
}

TEST(TU_9_5, AfterAShortageEverybodyHasALastTurn) {
  const Rules game = rules(3);
  State s = position(game, "F12=grey1");
  s.table.supply = {1, 20, 20, 20};
  s = taken(game, s, "R02", "grey");
  EXPECT_FALSE(s.table.boards[0].has_counted());
  EXPECT_EQ(s.table.last_turns, 3);
  EXPECT_EQ(rest(game, s), (Words{"1", "2", "0"}));
}

TEST(TU_9_6, TheFirstTriggerGoverns) {
  const Rules game = rules(3);
  // A shortage and, in an extra turn of the same sequence, the last roof.
  State s = with_machines(position(game, "F12=grey1", {1, 1, 1, 1}, "R39 R13 R29"), {2, 2, 1, 2});
  s.table.boards[0].roofs = 1;
  s.table.supply = {0, 20, 20, 20};
  act(game, s, "take:1+white");
  reveal(game, s, "card:1:R01");
  ASSERT_EQ(s.table.is_extra, 1);
  act(game, s, "build:F11=white^F11");
  EXPECT_EQ(s.table.trigger, Trigger::shortage);
  EXPECT_EQ(rest(game, s), (Words{"1", "2", "0"}));
}

TEST(TU_9_6, LaterEventsChangeNothing) {
  const Rules game = rules(4);
  State s = last_roof(game);
  act(game, s, "build:F18=black^F18");
  s.table.boards[1].roofs = 1;
  s.table.boards[1].reserve = {0, 1, 1, 0};
  act(game, s, "build:F10=grey^F10");
  EXPECT_EQ(s.table.triggered_by, 0);
  s.table.supply = {0, 9, 9, 9};
  s = taken(game, s, "R02", "grey+grey");
  EXPECT_EQ(s.table.trigger, Trigger::roofs);
  EXPECT_EQ(rest(game, s), (Words{"3"}));
}

TEST(TU_9_7, ACountedRoofMayBeCovered) {
  const Rules game = rules(4);
  State s = last_roof(game);
  act(game, s, "build:F18=black^F18");
  EXPECT_EQ(s.table.boards[0].cone, 1);
  s.table.boards[1].reserve = {1, 1, 1, 1};
  act(game, s, "build:F26=grey^F18");
  EXPECT_EQ(s.table.city.visible(0), 0u);
  EXPECT_EQ(s.table.boards[0].cone, 1);
  EXPECT_EQ(s.table.boards[1].cone, 1);
}

TEST(TU_9_8, AfterAStallAllCountTogether) {
  const Rules game = rules(3);
  State s = position(game, "F12=grey1{yellow:1}");
  s.table.idle = 23;
  s = taken(game, s, "R02");
  EXPECT_EQ(s.table.phase, Phase::over);
  EXPECT_EQ(s.table.boards[0].cone, 0);
  EXPECT_EQ(s.table.boards[1].cone, 1);
  EXPECT_EQ(s.table.boards[2].cone, 0);
}

TEST(TU_9_8, ExtraTurnsCountAndABuildingStartsAnew) {
  const Rules game = rules(2);
  State s = with_machines(position(game, "B09=black1"), {2, 1, 2, 2});
  s.table.idle = 15;
  s = taken(game, s, "R37");
  EXPECT_EQ(s.table.is_extra, 1);  // tested at the end of the sequence only
  EXPECT_EQ(s.table.idle, 16);
  act(game, s, "build:B10=grey^B10");
  EXPECT_EQ(s.table.idle, 0);
  EXPECT_EQ(s.table.trigger, Trigger::none);
}

TEST(TU_9_9, ALockedBoardIsLikeALastRoof) {
  const Rules game = rules(2);
  State s = position(game, "B09=black1");
  game.pull(s.table, Trigger::locked);
  game.end_sequence(s.table);
  EXPECT_TRUE(s.table.boards[0].has_counted());
  EXPECT_EQ(s.table.last_turns, 1);
  EXPECT_EQ(rest(game, s), (Words{"1"}));
}

TEST(TU_10_1, MachinesConeAndTokens) {
  const Rules game = rules(2);
  State s = with_machines(position(game), {9, 7, 5, 4});
  s.table.boards[0].cone = 5;
  s.table.boards[0].tokens = {7, 5, 0};
  const Score score = game.score(s.table, 0);
  EXPECT_EQ(score.machines, (Array<int, 4>{10, 7, 5, 4}));
  EXPECT_EQ(score.cone, 5);
  EXPECT_EQ(score.tokens, 12);
  EXPECT_EQ(score.total, 43);
}

TEST(TU_10_2, MostMillionsThenFloorsThenShared) {
  const Rules game = rules(2);
  State s = position(game);
  s.table.boards[0].tokens[0] = 7;
  s.table.boards[1].tokens[0] = 7;
  s.table.boards[0].reserve = {1, 1, 1, 0};
  s.table.boards[1].reserve = {1, 1, 1, 2};
  EXPECT_EQ(game.standing(s).places[1], 1);
  EXPECT_EQ(game.standing(s).places[0], 2);
  s.table.boards[1].reserve = {3, 0, 0, 0};
  EXPECT_EQ(game.standing(s).places[0], 1);
  EXPECT_EQ(game.standing(s).places[1], 1);
  s.table.boards[0].tokens[1] = 3;
  EXPECT_EQ(game.standing(s).places[1], 2);
}

TEST(TU_10_3, RoofsAndFloorsAreWorthNothing) {
  const Rules game = rules(2);
  State s = position(game, "", {5, 5, 0, 0});
  EXPECT_EQ(game.score(s.table, 0).total, 0);
}

TEST(TU_10_4, EqualSeatsBelowTheWinnerShareAPlace) {
  const Rules game = rules(4);
  State s = position(game);
  s.table.boards[2].tokens[0] = 7;
  s.table.boards[1].reserve = {2, 2, 2, 2};
  const core::Standing standing = game.standing(s);
  EXPECT_EQ(standing.places[2], 1);
  EXPECT_EQ(standing.places[1], 2);
  EXPECT_EQ(standing.places[0], 3);
  EXPECT_EQ(standing.places[3], 3);
}

}  // namespace
