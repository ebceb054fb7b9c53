// US-4: set-up. US-17: longer and shorter game. US-19, US-20: chance and what is known.
#include <map>

#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

// Deals the first outcome until a player has to decide.
State dealt(const Rules& game, int first = 0) {
  State s = game.start();
  game.resolve(s, Event::starting_player(first));
  while (game.turn(s).kind == core::Turn::Kind::chance) {
    core::Outcomes<Rules> all;
    game.outcomes(s, all);
    game.resolve(s, all[0].event);
  }
  return s;
}

int cards_of(const Player& p) {
  int cards = 0;
  for (const std::uint8_t count : p.hand) cards += count;
  return cards;
}

void buy(const Rules& game, State& s, int lot) {
  game.apply(s, core::seat_at(s.ask.seat), Action::of(Action::Verb::buy, lot));
}

// Buys in the order of this list until buying ends.
void buy_all(const Rules& game, State& s, const Words& lots) {
  for (const std::string& lot : lots) {
    if (s.ask.kind == Ask::Kind::buy) buy(game, s, lot_of(lot));
  }
}

TEST(US_4_1, TheStartingPlayerIsDrawn) {
  const Rules game = rules(3);
  core::Outcomes<Rules> all;
  game.outcomes(game.start(), all);
  EXPECT_EQ(all.size(), 3u);
  const State s = dealt(game, 2);
  EXPECT_EQ(s.active, 2);
  EXPECT_EQ(s.ask.seat, 2);
}

TEST(US_4_2, OnlyTheMayorIsInTheGame) {
  const State s = rules(2).start();
  EXPECT_EQ(s.offices_in_play, 1);
  EXPECT_EQ(s.office[0], kNobody);
  EXPECT_FALSE(s.contractor_in_play);
  EXPECT_EQ(s.extra_favor, kNobody);
}

TEST(US_4_3, StartingBuildingsAreUncontrolled) {
  const State s = rules(4).start();
  EXPECT_EQ(s.city.first.count(), 12);
  EXPECT_FALSE(s.city.controlled().any());
}

// Positions of the key event over many shuffles, and how often each.
std::map<int, int> key_positions(int length, int games) {
  const Rules game = rules(2, length);
  std::map<int, int> positions;
  core::Rng rng(3);
  for (int i = 0; i < games; ++i) {
    State s = game.start();
    s.phase = Phase::end_of_turn;
    s.draw = 0;
    for (int position = 1;; ++position) {
      const Event event = game.draw(s, rng);
      if (event.card == game.facts().key[0]) {
        ++positions[position];
        break;
      }
      s.decks.left[0] &= ~(std::uint64_t{1} << event.card);
      ++s.decks.drawn[0];
    }
  }
  return positions;
}

void expect_uniform(const std::map<int, int>& positions, int first, int last, int games) {
  EXPECT_EQ(positions.begin()->first, first);
  EXPECT_EQ(positions.rbegin()->first, last);
  const double expected = static_cast<double>(games) / (last - first + 1);
  for (const auto& [position, count] : positions)
    EXPECT_NEAR(count, expected, expected * 0.2) << position;
}

TEST(US_4_4, TheKeyEventIsThe16thTo22ndCard) {
  expect_uniform(key_positions(0, 7000), 16, 22, 7000);
}
TEST(US_17_1, LongerGame) { expect_uniform(key_positions(1, 10000), 19, 28, 10000); }
TEST(US_17_2, ShorterGame) { expect_uniform(key_positions(2, 10000), 10, 19, 10000); }

TEST(US_17_3, EverythingElseIsTheSame) {
  const State longer = rules(3, 1).start();
  State standard = rules(3).start();
  EXPECT_EQ(longer, standard);
}

TEST(US_19_2, DecksAreIndependent) {
  const Rules game = rules(2);
  State s = game.start();
  s.phase = Phase::end_of_turn;
  for (const std::uint8_t deck : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
    s.draw = deck;
    core::Outcomes<Rules> all;
    game.outcomes(s, all);
    EXPECT_EQ(all.size(), 36u);  // not the key event yet
    for (const auto& outcome : all) EXPECT_EQ(outcome.weight, 1u);
  }
}

TEST(US_4_5, FiveTownCardsAndTheTop) {
  const State s = dealt(rules(2));
  for (int slot = 0; slot < 6; ++slot) EXPECT_EQ(deck_of(s.decks.contract_slots[slot]), Deck::town);
  EXPECT_EQ(s.decks.contract_slots[4], 0);  // the first card lies on the 5 AP space
  EXPECT_EQ(s.decks.contract_slots[0], 4);
  EXPECT_EQ(s.decks.contract_slots[5], 5);
  EXPECT_EQ(std::popcount(s.decks.left[0]), 31);
}

TEST(US_4_6, ThePlanningDeck) {
  const Rules game = rules(2);
  const State s = game.start();
  EXPECT_EQ(s.decks.planning_size, 50);
  EXPECT_EQ(s.decks.upper, 22);
  EXPECT_EQ(s.decks.discard[game.facts().renewal], 4);
}

TEST(US_19_3, TheFirst22ArePermits) {
  const Rules game = rules(2);
  State s = game.start();
  s.phase = Phase::end_of_turn;
  s.draw = static_cast<std::uint8_t>(Deck::planning);
  core::Outcomes<Rules> all;
  game.outcomes(s, all);
  EXPECT_EQ(all.size(), 17u);
  EXPECT_EQ(all[0].weight, 3u);
  s.decks.upper = 0;
  all.clear();
  game.outcomes(s, all);
  EXPECT_EQ(all.size(), 31u);  // events, too, but no Urban Renewal yet
}

TEST(US_4_7, OneToFourPlanningCards) {
  const State s = dealt(rules(4), 1);
  EXPECT_EQ(cards_of(s.players[1]), 1);
  EXPECT_EQ(cards_of(s.players[2]), 2);
  EXPECT_EQ(cards_of(s.players[3]), 3);
  EXPECT_EQ(cards_of(s.players[0]), 4);
}

TEST(US_4_8, FourPlanningCardsFaceUp) {
  const State s = dealt(rules(3));
  for (const std::uint8_t card : s.decks.planning_slots) EXPECT_NE(card, kNone);
  EXPECT_EQ(s.decks.planning_size, 50 - 6 - 5);
}

TEST(US_4_9, NothingIsPaidInSetUp) {
  const State s = dealt(rules(2));
  EXPECT_EQ(s.pawn, 0);
  for (const Player& p : s.players) EXPECT_EQ(p.prestige, 0);
  EXPECT_EQ(s.players[0].wealth, 39);
}

TEST(US_4_10, WealthAtTheStart) {
  EXPECT_EQ(rules(2).start().players[1].wealth, 39);
  EXPECT_EQ(rules(3).start().players[2].wealth, 27);
  EXPECT_EQ(rules(4).start().players[3].wealth, 21);
}

TEST(US_4_11, BuyingInTurn) {
  const Rules game = rules(3);
  State s = dealt(game);
  buy(game, s, lot_of("b44:NW"));
  EXPECT_EQ(s.players[0].wealth, 20);
  EXPECT_EQ(s.ask.seat, 1);
  EXPECT_EQ(
      game.refuse(s, core::seat_at(1), Action::of(Action::Verb::buy, lot_of("b44:NW"))).clause,
      "US-4.11");
  EXPECT_EQ(
      game.refuse(s, core::seat_at(1), Action::of(Action::Verb::buy, lot_of("b11:NW"))).clause,
      "US-4.11");
  EXPECT_FALSE(game.refuse(s, core::seat_at(1), Action::of(Action::Verb::buy, lot_of("b22:SE"))));
}

TEST(US_4_11, TheDearestHoldingsAreAffordable) {
  for (int players = 2; players <= 4; ++players) {
    const Rules game = rules(players);
    State s = dealt(game);
    const Words expensive = {"b44:NW", "b22:SE", "b34:SW", "b33:SE", "b43:NE", "b25:SW",
                             "b52:NE", "b16:SW", "b55:NW", "b11:SE", "b66:NW", "b61:NE"};
    const Words cheap = {"b61:NE", "b66:NW", "b11:SE", "b16:SW", "b55:NW", "b52:NE",
                         "b25:SW", "b43:NE", "b33:SE", "b34:SW", "b22:SE", "b44:NW"};
    std::size_t next_expensive = 0;
    std::size_t next_cheap = 0;
    while (s.ask.kind == Ask::Kind::buy) {  // seat 0 takes the most expensive ones
      const Words& list = s.ask.seat == 0 ? expensive : cheap;
      std::size_t& next = s.ask.seat == 0 ? next_expensive : next_cheap;
      while (!s.ask.lots.has(static_cast<Lot>(lot_of(list[next])))) ++next;
      buy(game, s, lot_of(list[next]));
    }
    EXPECT_EQ(s.players[0].wealth, 0) << players;
  }
}

TEST(US_4_12, MediaToTheRichest) {
  const Rules game = rules(2);
  State s = dealt(game);
  buy_all(game, s,
          {"b44:NW", "b61:NE", "b22:SE", "b66:NW", "b34:SW", "b11:SE", "b33:SE", "b16:SW", "b43:NE",
           "b55:NW", "b25:SW", "b52:NE"});
  EXPECT_EQ(s.players[1].vocations[game.facts().media], 1);
  EXPECT_EQ(s.pool[game.facts().media], 0);
}

TEST(US_4_12, ThenToMoreHomesOfValueFour) {
  const Rules game = rules(2);
  State s = dealt(game);
  // Both pay 33; seat 1 has b66 and b11.
  buy_all(game, s,
          {"b44:NW", "b22:SE", "b34:SW", "b33:SE", "b61:NE", "b66:NW", "b16:SW", "b11:SE", "b55:NW",
           "b43:NE", "b25:SW", "b52:NE"});
  ASSERT_EQ(s.players[0].wealth, s.players[1].wealth);
  EXPECT_EQ(s.players[1].vocations[game.facts().media], 1);
}

TEST(US_4_13, MarkersInTheBox) {
  const State s = rules(2).start();
  EXPECT_EQ(s.markers_in_box, 0x1FF);
  EXPECT_EQ(s.pawn, 0);
}

TEST(US_4_14, OnlyTheTownDeckIsActive) {
  const State s = dealt(rules(2));
  EXPECT_EQ(s.decks.active, 1);
  EXPECT_EQ(s.decks.contract_slots[6], kNone);
  EXPECT_EQ(s.decks.contract_slots[7], kNone);
}

TEST(US_4_15, TheStartingPlayerTakesTheFirstTurn) {
  const Scene t(3);
  EXPECT_EQ(t.s().active, 0);
  EXPECT_EQ(t.s().turns, 1);
}

TEST(US_19_1, EverySeatIsEquallyLikely) {
  const Rules game = rules(4);
  core::Outcomes<Rules> all;
  game.outcomes(game.start(), all);
  ASSERT_EQ(all.size(), 4u);
  for (const auto& outcome : all) EXPECT_EQ(outcome.weight, 1u);
}

TEST(US_19_4, TheReshuffledPileIsUniform) {
  Scene t(2);
  t.s().phase = Phase::end_of_turn;
  t.s().draw = static_cast<std::uint8_t>(Deck::planning);
  t.s().decks.upper = 0;
  t.s().decks.planning = {};
  t.s().decks.planning[0] = 3;
  t.s().decks.planning[5] = 1;
  t.s().decks.planning_size = 4;
  core::Outcomes<Rules> all;
  t.rules().outcomes(t.s(), all);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].weight, 3u);
  EXPECT_EQ(all[1].weight, 1u);
}

TEST(US_19_5, NothingElseIsRandom) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    if (game.turn(s).kind != core::Turn::Kind::chance) return;
    ASSERT_TRUE(s.phase == Phase::first_player || s.draw <= 3);
  });
}

TEST(US_20_1, EverythingInFrontOfPlayersIsPublic) {
  Scene t(2);
  t.give(1, "plan-04");
  EXPECT_EQ(t.rules().view(t.s(), core::kSpectator).state, t.s());
}

TEST(US_20_2, PilesArePublic) {
  Scene t(2);
  const core::Json json = t.rules().to_json(t.rules().view(t.s(), core::seat_at(0)));
  EXPECT_FALSE(json.at("displays").at("discard").as_array().empty());
  EXPECT_EQ(json.at("displays").at("decks").as_array()[0].at("cards").to_number<int>(), 31);
}

TEST(US_20_3, NobodyKnowsMoreThanAnother) {
  const Scene t(3);
  const core::Json one = t.rules().to_json(t.rules().view(t.s(), core::seat_at(0)));
  const core::Json two = t.rules().to_json(t.rules().view(t.s(), core::seat_at(2)));
  EXPECT_EQ(one, two);
}

}  // namespace
