// refuse.cc: the slow counterpart of legal.cc. Says which clause forbids or allows an action.
// Agrees with legal.cc for any eight bytes; the conformance suite tries everything encodable.
// Placement is in refuse_place.cc.
#include "games/uptown/words.h"

namespace uptown {

namespace {

using core::Refusal;

// Actions have a unique encoding; unused bytes must be zero.
bool is_well_formed(Action a, int players) {
  if (a.unused != Array<std::uint8_t, 3>{}) return false;
  const bool is_bare = a.end == 0 && a.player == 0 && a.site == 0;
  switch (a.verb) {
    case Action::Verb::deposit:
    case Action::Verb::none:
    case Action::Verb::pass: return a.face == Face{} && is_bare;
    case Action::Verb::discard: return index(a.face) < kFaces && is_bare;
    case Action::Verb::build:
    case Action::Verb::buy:
    case Action::Verb::take:
      return index(a.face) < kFaces && a.end < 2 && a.player < players && a.site < kSites;
  }
  return false;
}

bool is_first(Action::Verb verb) { return verb <= Action::Verb::none; }

// The project, its placement, and its text.
std::vector<core::Argument> offer(const Components& c, Action action) {
  return {words::project(c, action.face, action.end),
          words::site(action.site),
          {"text", words::text_of(c, c.design_of(action.face, action.end))}};
}

}  // namespace

Refusal Rules::refuse(const State& s, Seat seat, Action action) const {
  if (!is_well_formed(action, players()))
    return Refusal::illegal("UT-13.5", {"refusal.no_such_action", {}});
  return s.phase == Phase::first ? refuse_first(s, seat, action) : refuse_second(s, seat, action);
}

Refusal Rules::refuse_first(const State& s, Seat seat, Action action) const {
  const Hand& hand = s.hands[seat];
  if (!is_first(action.verb)) return Refusal::illegal("UT-4.2", {"refusal.first_first", {}});
  if (hand.upcoins > 0) {
    const core::Argument money = words::money("money", hand.upcoins);
    return action.verb == Action::Verb::deposit
               ? Refusal::allowed("UT-5.1", {"allowed.deposit", {money}})
               : Refusal::illegal("UT-5.1", {"refusal.deposit_first", {money}});
  }
  if (action.verb == Action::Verb::deposit)
    return Refusal::illegal("UT-5.1", {"refusal.nothing_to_deposit", {}});
  if (action.verb == Action::Verb::none) {
    return hand.cards == 0 ? Refusal::allowed("UT-5.6", {"allowed.none", {}})
                           : Refusal::illegal("UT-5.3", {"refusal.must_take", {}});
  }
  if (hand.cards == 0) return Refusal::illegal("UT-5.6", {"refusal.hand_empty", {}});
  const core::Argument card = words::card(*components_, action.face);
  if (action.face != hand.top) {
    const int other = hand_showing(s, action.face);
    if (other >= 0)
      return Refusal::illegal("UT-5.2",
                              {"refusal.not_own_hand", {card, words::owner(core::seat_at(other))}});
    if (card_of(action.face) == card_of(hand.top))
      return Refusal::illegal("UT-5.5", {"refusal.flipped", {card}});
    return Refusal::illegal("UT-5.2", {"refusal.not_on_top", {card}});
  }
  if (action.verb == Action::Verb::discard)
    return Refusal::allowed("UT-5.4", {"allowed.discard", {card}});
  Refusal placing = refuse_place(s, seat, action);
  if (placing) return placing;
  return Refusal::allowed("UT-5.2", {"allowed.build", offer(*components_, action)});
}

Refusal Rules::refuse_second(const State& s, Seat seat, Action action) const {
  switch (action.verb) {
    case Action::Verb::buy: return refuse_buy(s, seat, action);
    case Action::Verb::take: return refuse_take(s, seat, action);
    case Action::Verb::pass: {
      core::Actions<Rules> actions;
      legal(s, seat, actions);
      return actions[0] == action ? Refusal::allowed("UT-6.8", {"allowed.pass", {}})
                                  : Refusal::illegal("UT-6.8", {"refusal.must_build", {}});
    }
    case Action::Verb::discard: return Refusal::illegal("UT-6.7", {"refusal.no_discard", {}});
    default: return Refusal::illegal("UT-4.2", {"refusal.second_now", {}});
  }
}

Refusal Rules::refuse_buy(const State& s, Seat seat, Action action) const {
  const core::Argument card = words::card(*components_, action.face);
  if (is_public(action.face)) return Refusal::illegal("UT-6.3", {"refusal.public_is_free", {card}});
  const int hand = hand_showing(s, action.face);
  if (hand < 0) {
    const Face reverse = face_of(card_of(action.face), 1 - side_of(action.face));
    return hand_showing(s, reverse) >= 0
               ? Refusal::illegal("UT-6.6", {"refusal.flipped", {card}})
               : Refusal::illegal("UT-6.2", {"refusal.not_on_any_hand", {card}});
  }
  const Hand& seller = s.hands[hand];
  const core::Argument owner = words::owner(core::seat_at(hand));
  if (seller.upcoins > 0)
    return Refusal::illegal("UT-6.4",
                            {"refusal.blocked", {owner, words::money("money", seller.upcoins)}});
  const int account = s.accounts[seat];
  const core::Argument price = words::money("price", cost(action.face));
  if (cost(action.face) > account)
    return Refusal::illegal("UT-6.5",
                            {"refusal.too_dear", {card, price, words::money("account", account)}});
  Refusal placing = refuse_place(s, seat, action);
  if (placing) return placing;
  std::vector<core::Argument> args = offer(*components_, action);
  args.push_back(price);
  if (core::seat_at(hand) == seat) return Refusal::allowed("UT-6.1", {"allowed.buy_own", args});
  args.push_back(owner);
  return Refusal::allowed("UT-6.2", {"allowed.buy", args});
}

Refusal Rules::refuse_take(const State& s, Seat seat, Action action) const {
  if (s.public_cards == 0) return Refusal::illegal("UT-6.10", {"refusal.deck_empty", {}});
  const core::Argument card = words::card(*components_, action.face);
  if (!is_public(action.face)) return Refusal::illegal("UT-6.3", {"refusal.not_public", {card}});
  if (card_of(action.face) != s.public_top)
    return Refusal::illegal("UT-6.3", {"refusal.not_on_deck", {card}});
  Refusal placing = refuse_place(s, seat, action);
  if (placing) return placing;
  return Refusal::allowed("UT-6.3", {"allowed.take", offer(*components_, action)});
}

std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions{Action::deposit(), Action::none(), Action::pass(),
                              Action{static_cast<Action::Verb>(7)}};
  for (unsigned face = 0; face <= kFaces; ++face)
    actions.push_back(Action::discard(static_cast<Face>(face)));
  for (const Action::Verb verb : {Action::Verb::build, Action::Verb::buy, Action::Verb::take}) {
    // A public card is never built for free or bought, and a project card never taken; the test
    // inputs include one of each.
    const bool takes = verb == Action::Verb::take;
    const unsigned first = takes ? kProjectFaces - 1 : 0;
    const unsigned last = takes ? kFaces - 1 : kProjectFaces;
    for (unsigned face = first; face <= last; ++face) {
      for (unsigned end = 0; end < 2; ++end) {
        for (int player = 0; player < players(); ++player) {
          for (int site = 0; site < kSites; ++site)
            actions.push_back(Action::place(verb, static_cast<Face>(face), end, player, site));
        }
      }
    }
    actions.push_back(Action::place(verb, Face{}, 0, players(), 0));
    actions.push_back(Action::place(verb, Face{}, 0, 0, kSites));
  }
  return actions;
}

}  // namespace uptown
