// displays.cc: which deck feeds which space, and how the cards slide (US-8.1, US-8.4, US-8.5).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

Spaces spaces_of(const Decks& decks, Deck deck) {
  const bool has_city = (decks.active >> index(Deck::city) & 1) != 0;
  const bool has_metropolis = (decks.active >> index(Deck::metropolis) & 1) != 0;
  // With its face-up top card (US-8.10).
  const bool is_city_empty = decks.left[Deck::city] == 0 &&
                             decks.contract_slots[kContractSpaces + index(Deck::city)] == kNone;
  switch (deck) {
    case Deck::town:
      if (!has_city) return {0, 4};
      return {has_metropolis && is_city_empty ? 3 : 4, 4};
    case Deck::city:
      if (!has_city || (has_metropolis && is_city_empty)) return {};
      return {has_metropolis ? 3 : 0, 3};
    default: return has_metropolis ? Spaces{0, 2} : Spaces{};
  }
}

int Referee::deck_feeding(int space) const {
  for (int deck = 0; deck < kContractDecks; ++deck) {
    const Spaces spaces = spaces_of(s_.decks, static_cast<Deck>(deck));
    if (space >= spaces.first && space <= spaces.last) return deck;
  }
  return -1;
}

void Referee::slide_planning() {  // US-8.1: the last slot is the top of the deck
  auto& slots = s_.decks.planning_slots;
  std::size_t to = 0;
  for (std::size_t from = 0; from < kPlanningSlots; ++from) {
    if (slots[from] == kNone) continue;
    const std::uint8_t card = slots[from];
    slots[from] = kNone;
    // Without a free space the top card stays where it is.
    slots[to++] = card;
  }
}

void Referee::slide_contracts() {  // US-8.4
  auto& slots = s_.decks.contract_slots;
  Array<Spaces, kContractDecks> ranges{};
  for (std::size_t deck = 0; deck < kContractDecks; ++deck)
    ranges[deck] = spaces_of(s_.decks, static_cast<Deck>(deck));
  for (std::size_t deck = 0; deck < kContractDecks; ++deck) {
    const Spaces range = ranges[deck];
    int to = range.first;
    for (int from = range.first; from <= range.last; ++from) {
      const Contract card = slots[from];
      if (card == kNone) continue;
      slots[from] = kNone;
      slots[to++] = card;
    }
    Contract& top = slots[kContractSpaces + deck];
    if (top == kNone || to > range.last) continue;
    slots[to] = top;
    top = kNone;
  }
}

}  // namespace urban_sprawl
