// apply.cc: depositing, building, discarding, paying, income (UT-5 to UT-8).
#include <algorithm>

#include "core/playout.h"
#include "games/uptown/uptown.h"

namespace uptown {

namespace {

// The bank never runs out (UT-12.4).
void add(std::int16_t& money, int amount) { money = static_cast<std::int16_t>(money + amount); }

// The card underneath is uncovered after the action (UT-11.5).
void take_top(State& now, std::uint8_t hand) {
  now.hands[hand].top = kNoFace;
  if (--now.hands[hand].cards > 0) {
    now.pile = hand;
  } else if (now.ending == Ending::none) {
    now.ending = Ending::hand;  // UT-10.1
  }
}

void take_public(State& now) {
  now.public_top = kNoCard;
  if (--now.public_cards > 0) now.pile = kPublicDeck;
}

void discard(State& now, Face face) {  // UT-5.7
  const Card card = card_of(face);
  now.shown[card] = static_cast<std::uint8_t>(2 * side_of(face));
  now.below[card] = now.discard_top;
  now.discard_top = card;
  ++now.discards;
}

// UT-7.1; a finished site pays its owner at once, whoever built (UT-8.1 to UT-8.4).
void build(State& now, Action action, const Project& project) {
  const Card card = card_of(action.face);
  Street& street = now.streets[action.player];
  now.shown[card] = static_cast<std::uint8_t>(2 * side_of(action.face) + action.end);
  now.below[card] = street.sites[action.site].top;
  if (!raise(street, action.site, project, card)) return;
  add(now.accounts[action.player], std::max(0, int{street.income}));  // UT-7.12, UT-8.6, UT-12.5
  if (street.is_complete() && now.ending == Ending::none) now.ending = Ending::sites;  // UT-10.1
}

}  // namespace

void Rules::apply(State& now, Seat seat, Action action) const {
  CORE_ASSERT(core::is_legal(*this, now, seat, action));
  switch (action.verb) {
    case Action::Verb::deposit:
      add(now.accounts[seat], now.hands[seat].upcoins);
      now.hands[seat].upcoins = 0;
      break;
    case Action::Verb::discard:
      discard(now, action.face);
      take_top(now, static_cast<std::uint8_t>(seat));
      break;
    case Action::Verb::build:
      build(now, action, project(action.face, action.end));
      take_top(now, static_cast<std::uint8_t>(seat));
      break;
    case Action::Verb::buy: {
      const int hand = hand_showing(now, action.face);
      const int price = cost(action.face);
      add(now.accounts[seat], -price);
      // UT-6.2; the price of one's own card goes to the bank (UT-6.1)
      if (hand != core::index(seat)) add(now.hands[hand].upcoins, price);
      build(now, action, project(action.face, action.end));
      take_top(now, static_cast<std::uint8_t>(hand));
      break;
    }
    case Action::Verb::take:
      build(now, action, project(action.face, action.end));
      take_public(now);
      break;
    case Action::Verb::none:
    case Action::Verb::pass: break;
  }
  if (now.phase == Phase::first) {
    now.phase = Phase::second;  // also with an empty hand (UT-12.8)
  } else {
    end_turn(now);
  }
}

}  // namespace uptown
