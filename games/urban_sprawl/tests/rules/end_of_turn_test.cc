// US-8, US-9: the end of the turn, reveals and payouts.
#include <algorithm>

#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

void set_planning(Scene& t, const std::array<const char*, 5>& cards) {  // 1 AP first
  const std::array<const char*, 5> slots = {"plan-1", "plan-2", "plan-3", "plan-4", "plan-deck"};
  for (std::size_t i = 0; i < 5; ++i) t.planning(slots[i], cards[i]);
}

void set_contracts(Scene& t, const std::array<const char*, 5>& cards) {  // 1 AP first
  const std::array<const char*, 5> slots = {"contract-1", "contract-2", "contract-3", "contract-4",
                                            "contract-5"};
  for (std::size_t i = 0; i < 5; ++i) t.contract(slots[i], cards[i]);
}

TEST(US_8_1, PlanningCardsSlide) {
  Scene t(2);
  set_planning(t, {"", "plan-01", "", "plan-04", "plan-07"});
  Referee(t.rules(), t.s()).slide_planning();
  EXPECT_EQ(t.at("plan-1"), "plan-01");
  EXPECT_EQ(t.at("plan-2"), "plan-04");
  EXPECT_EQ(t.at("plan-3"), "plan-07");
  EXPECT_EQ(t.at("plan-4"), "");
  set_planning(t, {"plan-01", "plan-04", "plan-08", "plan-10", "plan-07"});
  Referee(t.rules(), t.s()).slide_planning();
  EXPECT_EQ(t.at("plan-deck"), "plan-07");  // no space is free
}

TEST(US_8_2, SpacesAreFilledCheapestFirst) {
  Scene t(2);
  t.clear_town();
  set_planning(t, {"plan-01", "", "", "", ""});
  t.turn_of(0);
  t.play("done");
  t.draw("plan-43");  // Luxury Tax, carried out and discarded
  EXPECT_EQ(t.at("plan-2"), "");
  EXPECT_EQ(t.s().decks.discard[kind_of("plan-43")], 1);
  t.draw("plan-13");
  EXPECT_EQ(t.at("plan-2"), "plan-13");
  t.draw("plan-16");
  EXPECT_EQ(t.at("plan-3"), "plan-16");
}

TEST(US_8_3, TheTopCardIsTurnedUp) {
  Scene t(2);
  t.clear_town();
  t.put("RES", "b11:NW", 1);  // column 1
  t.turn_of(0);
  t.planning("plan-deck", "");
  t.wealth(1, 0);
  t.play("done");
  t.draw("plan-43");
  t.draw("plan-32");  // wealth 1
  EXPECT_EQ(t.at("plan-deck"), "plan-32");
  EXPECT_EQ(t.wealth(1), 1);
}

TEST(US_8_4, ContractsSlideOnTheSpacesOfTheirDeck) {
  Decks decks;
  decks.left = all<3>(std::uint64_t{7});
  const auto range = [&](Deck deck) {
    return std::pair(spaces_of(decks, deck).first, spaces_of(decks, deck).last);
  };
  EXPECT_EQ(range(Deck::town), std::pair(0, 4));
  EXPECT_EQ(range(Deck::city), std::pair(0, -1));
  decks.active = 3;
  EXPECT_EQ(range(Deck::town), std::pair(4, 4));
  EXPECT_EQ(range(Deck::city), std::pair(0, 3));
  decks.active = 7;
  EXPECT_EQ(range(Deck::city), std::pair(3, 3));
  EXPECT_EQ(range(Deck::metropolis), std::pair(0, 2));
  decks.left[1] = 0;
  EXPECT_EQ(range(Deck::town), std::pair(3, 4));
  EXPECT_EQ(range(Deck::city), std::pair(0, -1));
}

TEST(US_8_5, CardsStayWhenTheFeedingDeckChanges) {
  Scene t(2);
  t.s().decks.active = 3;
  set_contracts(t, {"town-01", "", "town-02", "", "town-03"});
  t.contract("town-deck", "town-09");
  t.contract("city-deck", "city-01");
  Referee(t.rules(), t.s()).slide_contracts();
  EXPECT_EQ(t.at("contract-1"), "town-01");
  EXPECT_EQ(t.at("contract-2"), "town-02");  // slides on the City deck's spaces
  EXPECT_EQ(t.at("contract-3"), "city-01");
  EXPECT_EQ(t.at("contract-5"), "town-03");
  EXPECT_EQ(t.at("town-deck"), "town-09");
}

TEST(US_8_6, ContractsFillTheirSpaces) {
  Scene t(2);
  t.clear_town();
  t.s().decks.active = 3;
  set_contracts(t, {"town-01", "", "town-02", "town-03", ""});
  t.contract("town-deck", "");
  t.contract("city-deck", "");
  t.turn_of(0);
  t.play("done");
  t.draw("city-33");  // Plant Closing leaves the game
  EXPECT_TRUE((t.s().decks.gone[1] >> (contract_of("city-33") - 64) & 1) != 0);
  t.draw("city-02");
  EXPECT_EQ(t.at("contract-4"), "city-02");  // after sliding, 4 AP is the gap of the City deck
  t.draw("town-09");
  EXPECT_EQ(t.at("contract-5"), "town-09");
}

// The City deck ends on an event while the 4 AP space is being filled: the Town deck feeds the
// space from then on, and its face-up card is its top card.
TEST(US_8_6, TheFaceUpCardFillsTheSpace) {
  Scene t(2);
  t.clear_town();
  t.put("RES", "b31:NW", 0);  // prestige 1
  t.s().decks.active = 7;
  t.set_deck("city", {"city-34"});
  set_contracts(t, {"metro-01", "metro-03", "metro-05", "", "town-09"});
  t.contract("town-deck", "town-10");  // pays prestige 1
  t.contract("city-deck", "");
  t.contract("metro-deck", "metro-08");
  t.turn_of(0);
  t.play("done");
  t.draw("city-34");
  EXPECT_EQ(t.at("contract-4"), "town-10");
  EXPECT_EQ(t.at("contract-5"), "town-09");
  EXPECT_EQ(t.at("town-deck"), "");
  EXPECT_EQ(t.prestige(0), 0);  // no second payout
  EXPECT_EQ(t.s().draw, static_cast<std::uint8_t>(Deck::town));
  t.draw("town-11");
  EXPECT_EQ(t.at("town-deck"), "town-11");
  EXPECT_EQ(t.s().turns, 2);
}

// The City deck's last card fills the 4 AP space: the deck feeds it until the card has left.
TEST(US_8_6, TheLastCardOfADeckFillsTheSpace) {
  Scene t(2);
  t.clear_town();
  t.put("RES", "b11:NW", 0);
  t.s().decks.active = 7;
  t.set_deck("city", {"city-02"});
  set_contracts(t, {"metro-01", "metro-03", "metro-05", "", "town-09"});
  t.contract("town-deck", "town-10");
  t.contract("city-deck", "");
  t.contract("metro-deck", "metro-08");
  t.turn_of(0);
  t.play("done");
  t.draw("city-02");
  EXPECT_EQ(t.at("contract-4"), "city-02");
  EXPECT_EQ(t.at("contract-5"), "town-09");
  EXPECT_EQ(t.at("town-deck"), "town-10");
  EXPECT_EQ(t.at("city-deck"), "");
  EXPECT_EQ(t.s().turns, 2);
}

TEST(US_8_7, TopsAreTurnedUpInOrder) {
  Scene t(2);
  t.clear_town();
  t.s().decks.active = 7;
  set_contracts(t, {"town-01", "town-04", "town-02", "town-03", "town-10"});
  for (const char* deck : {"town-deck", "city-deck", "metro-deck"}) t.contract(deck, "");
  t.turn_of(0);
  t.play("done");
  t.draw("town-09");
  t.draw("city-34");  // Budget Cuts
  t.draw("city-02");
  t.draw("metro-02");
  EXPECT_EQ(t.at("town-deck"), "town-09");
  EXPECT_EQ(t.at("city-deck"), "city-02");
  EXPECT_EQ(t.at("metro-deck"), "metro-02");
  EXPECT_EQ(t.s().turns, 2);
}

TEST(US_8_8, TheNextPlayerIsActive) {
  Scene t(3);
  t.turn_of(2);
  t.end_turn();
  EXPECT_EQ(t.s().active, 0);
}

TEST(US_8_9, SlidingPaysNothing) {
  Scene t(2);
  t.clear_town();
  t.put("RES", "b11:NW", 0);
  set_contracts(t, {"", "town-02", "town-10", "town-20", "town-28"});  // prestige 1 each
  t.put("COM", "b31:NW", 0);                                           // rows 3 and 4
  Referee(t.rules(), t.s()).slide_contracts();
  EXPECT_EQ(t.prestige(0), 0);
}

TEST(US_8_10, EmptyDecks) {
  Scene t(2);
  t.s().decks.active = 7;
  set_contracts(t, {"metro-01", "metro-02", "metro-03", "", ""});
  for (const char* deck : {"town-deck", "city-deck", "metro-deck"}) t.contract(deck, "");
  t.contract("metro-deck", "metro-04");
  t.set_deck("town", {});
  t.set_deck("city", {});
  t.turn_of(0);
  t.play("done");
  EXPECT_EQ(t.at("contract-5"), "");
  EXPECT_EQ(t.at("contract-4"), "");
  EXPECT_EQ(t.s().turns, 2);
}

TEST(US_8_11, TheDiscardPileIsShuffled) {
  Scene t(2);
  t.clear_town();
  t.s().decks.planning = {};
  t.s().decks.planning_size = 0;
  t.s().decks.upper = 0;
  t.s().decks.discard = {};
  t.s().decks.discard[kind_of("plan-43")] = 1;
  set_planning(t, {"plan-01", "plan-04", "plan-08", "plan-10", ""});
  t.turn_of(0);
  t.play("done");
  EXPECT_NE(t.s().draw, static_cast<std::uint8_t>(Deck::planning));  // only an event: no reshuffle
  EXPECT_EQ(t.at("plan-deck"), "");
  t.turn_of(0);
  ++t.s().decks.discard[kind_of("plan-37")];
  t.play("done");
  EXPECT_EQ(t.s().draw, static_cast<std::uint8_t>(Deck::planning));
  EXPECT_EQ(t.s().decks.planning_size, 2);
  t.draw("plan-43");
  EXPECT_EQ(t.s().decks.discard[kind_of("plan-43")], 1);
  EXPECT_EQ(t.s().decks.planning_size, 1);
}

TEST(US_8_12, StagnationRemovesAContract) {
  Scene t(2);
  const std::string cheapest = t.at("contract-1");
  for (int turn = 0; turn < 19; ++turn) {
    t.turn_of(turn % 2);
    t.end_turn();
    EXPECT_EQ(t.at("contract-1"), cheapest);
  }
  t.turn_of(1);
  t.end_turn();
  EXPECT_NE(t.at("contract-1"), cheapest);
  EXPECT_EQ(t.s().idle_turns, 0);
}

TEST(US_8_12, BuildingAFavorDoesNotCount) {
  Scene t(2);
  t.clear_town();
  t.turn_of(0);
  t.give(0, "plan-01");
  t.wealth(0, 20);
  t.player(0).favors[0] = static_cast<Contract>(contract_of("town-31"));
  t.s().idle_turns = 1;
  t.play("build:favor-1 place:b11:NW");
  t.end_turn();
  EXPECT_EQ(t.s().idle_turns, 2);
  t.turn_of(1);
  t.play("favor:contract-1");
  t.end_turn();
  EXPECT_EQ(t.s().idle_turns, 0);
}

TEST(US_8_13, ADeckWithoutCardsSuppliesNothing) {
  Scene t(2);
  t.s().decks.active = 7;
  t.set_deck("town", {});
  t.set_deck("city", {});
  set_contracts(t, {"metro-01", "metro-02", "metro-03", "", "town-09"});
  for (const char* deck : {"town-deck", "city-deck", "metro-deck"}) t.contract(deck, "");
  Referee(t.rules(), t.s()).slide_contracts();
  EXPECT_EQ(t.at("contract-4"), "town-09");
  EXPECT_EQ(t.at("contract-5"), "");
}

TEST(US_8_13, EventsMayUseUpADeck) {
  Scene t(2);
  t.clear_town();
  t.s().decks.active = 7;
  t.set_deck("city", {"city-34"});
  set_contracts(t, {"metro-01", "metro-02", "metro-03", "city-02", "town-09"});
  t.contract("town-deck", "town-10");
  t.contract("city-deck", "");
  t.contract("metro-deck", "metro-05");
  t.turn_of(0);
  t.play("done");
  t.draw("city-34");
  EXPECT_EQ(t.s().turns, 2);  // step 7 ends there
}

TEST(US_9_1, ABallotMovesThePawn) {
  Scene t(2);
  t.reveal("plan-01");
  EXPECT_EQ(t.s().pawn, 1);
  EXPECT_EQ(t.holder("da"), -1);  // blank before the Airport
  t.reveal("plan-13");
  EXPECT_EQ(t.s().pawn, 1);  // without a ballot box
}

TEST(US_9_2, TheElectionComesFirst) {
  Scene t(2);
  t.clear_town();
  t.put("COM", "b11:NW", 0);
  t.s().pawn = 4;
  t.vocation(0, "energy", 2);
  t.wealth(0, 0);
  t.reveal("plan-25");  // ballot, wealth 2: the Mayor's park may decide about the payout
  EXPECT_EQ(t.ask(), Ask::Kind::park);
  EXPECT_EQ(t.wealth(0), 0);
  t.play("place:b16:NW");  // column 6 bears wealth 2
  EXPECT_EQ(t.wealth(0), 2);
}

TEST(US_9_3, ANumberNotInPlayPaysNothing) {
  Scene t(2);
  t.clear_town();
  t.put("COM", "b11:NW", 0);
  t.wealth(0, 0);
  t.reveal("plan-19");  // wealth 9
  EXPECT_EQ(t.wealth(0), 0);
  t.marker("marker-w9", "grey-e1");
  t.reveal("plan-19");
  EXPECT_EQ(t.wealth(0), 9);
}

using Shares = std::array<int, 4>;

TEST(US_9_4, PlacesArePaidByHalves) {
  for (int v = 1; v <= 12; ++v)
    EXPECT_EQ(payout_shares({4, 3, 2, 1}, 4, v), (Shares{v, v / 2, v / 4, v / 8}));
}

TEST(US_9_5, NoMorePlacesThanPlayers) {
  EXPECT_EQ(payout_shares({2, 2, 0, 0}, 2, 12), (Shares{9, 9, 0, 0}));
  EXPECT_EQ(payout_shares({1, 1, 1, 0}, 3, 12), (Shares{7, 7, 7, 0}));
}

TEST(US_9_6, TiedPlayersShare) {
  EXPECT_EQ(payout_shares({3, 3, 2, 1}, 4, 6), (Shares{4, 4, 1, 0}));
  EXPECT_EQ(payout_shares({2, 2, 2, 2}, 4, 6), (Shares{2, 2, 2, 2}));
}

TEST(US_9_7, WhoHasNoBuildingIsNotRanked) {
  EXPECT_EQ(payout_shares({5, 0, 0, 2}, 4, 4), (Shares{4, 0, 0, 2}));
}

TEST(US_9_8, SizeDoesNotMatter) {
  Scene t(2);
  t.clear_town();
  t.put("COM", "b11:NW+NE+SW+SE", 0);
  t.put("PARK", "b21:NW", 1);
  t.put("RES", "b31:NW", 1);
  t.wealth(0, 0);
  t.wealth(1, 0);
  Referee(t.rules(), t.s()).pay_out(Money::wealth, 1);
  EXPECT_EQ(t.wealth(1), 1);
  EXPECT_EQ(t.wealth(0), 0);
}

}  // namespace
