// The reason for every refusal, checked against a slow implementation of the clauses: what a site
// holds is read card by card.
#include "tests/support/reasons.h"

#include "games/uptown/tests/rules/scene.h"

namespace {

using namespace scene;  // NOLINT(google-build-using-namespace)
using core::Refusal;
using Verb = Action::Verb;

class Witness {
 public:
  explicit Witness(const Rules& rules) : rules_(rules), c_(rules.components()) {}

  void begin() {}
  void acted(const State& /*state*/, Seat /*seat*/, Action /*action*/) {}

  std::vector<Refusal> objections(const State& s, Seat seat, Action a) {
    found_.clear();
    if (!is_written_right(a)) {
      against("UT-13.5", "no_such_action");
    } else if (s.phase == Phase::first) {
      against_first(s, seat, a);
    } else {
      against_second(s, seat, a);
    }
    return found_;
  }

 private:
  void against(const char* clause, const std::string& key, std::vector<core::Argument> args = {}) {
    found_.push_back(Refusal::illegal(clause, {"refusal." + key, std::move(args)}));
  }

  [[nodiscard]] bool is_written_right(Action a) const {
    if (a.verb > Verb::pass) return false;
    if (a.verb == Verb::discard) return index(a.face) < kFaces;
    if (!a.builds()) return true;
    return index(a.face) < kFaces && a.player < rules_.players() && a.site < kSites;
  }

  // The projects of a site from the top down (UT-2.1).
  [[nodiscard]] std::vector<Project> projects(const State& s, int player, int site) const {
    std::vector<Project> stack;
    const Street& street = s.streets[player];
    for (Card card = street.sites[site].top; card != kNoCard; card = s.below[card])
      stack.push_back(rules_.project(s.face(card), s.end(card)));
    return stack;
  }

  // UT-7.3 to UT-7.9
  void against_site(const State& s, Seat seat, Action a) {
    const Project& project = rules_.project(a.face, a.end);
    const std::vector<Project> stack = projects(s, a.player, a.site);
    const bool is_own = a.player == core::index(seat);
    const bool is_finished = std::ranges::any_of(stack, &Project::roof);
    const std::vector<core::Argument> args = {
        words::project(c_, a.face, a.end), words::site(a.site),
        words::owner(core::seat_at(a.player)), words::flag("own", is_own)};
    if (project.gift && is_own) against("UT-7.4", "gift_at_home", args);
    if (!project.gift && !is_own) against("UT-7.3", "no_gift", args);
    if (project.gift && std::ranges::any_of(stack, &Project::no_gifts))
      against("UT-7.9", "gifts_banned", args);
    if (project.place == Place::on_roof) {
      if (!is_finished) against("UT-7.8", "no_roof", args);
      if (is_finished && !stack.front().roof) against("UT-7.8", "roof_covered", args);
      return;
    }
    if (is_finished) against("UT-7.7", "finished", args);
    if (project.place == Place::ground_only && !stack.empty())
      against("UT-7.5", "ground_only", args);
    if (project.place == Place::upper_only && stack.empty()) against("UT-7.6", "upper_only", args);
  }

  void against_first(const State& s, Seat seat, Action a) {
    const Hand& hand = s.hands[seat];
    const bool is_first = a.verb == Verb::deposit || a.verb == Verb::discard ||
                          a.verb == Verb::build || a.verb == Verb::none;
    if (!is_first) {
      against("UT-4.2", "first_first");
      return;
    }
    if (hand.upcoins > 0) {
      if (a.verb != Verb::deposit)
        against("UT-5.1", "deposit_first", {words::money("money", hand.upcoins)});
      return;
    }
    if (a.verb == Verb::deposit) against("UT-5.1", "nothing_to_deposit");
    if (a.verb == Verb::none && hand.cards > 0) against("UT-5.3", "must_take");
    if (a.verb == Verb::deposit || a.verb == Verb::none) return;
    if (hand.cards == 0) return against("UT-5.6", "hand_empty");
    const core::Argument card = words::card(c_, a.face);
    if (a.face != hand.top) {
      bool is_elsewhere = false;
      for (int other = 0; other < rules_.players(); ++other) {
        if (s.hands[other].top != a.face) continue;
        is_elsewhere = true;
        against("UT-5.2", "not_own_hand", {card, words::owner(core::seat_at(other))});
      }
      const bool is_reverse = index(a.face) / 2 == index(hand.top) / 2;
      if (is_reverse) against("UT-5.5", "flipped", {card});
      if (!is_elsewhere && !is_reverse) against("UT-5.2", "not_on_top", {card});
    }
    if (a.verb == Verb::build) against_site(s, seat, a);
  }

  void against_second(const State& s, Seat seat, Action a) {
    switch (a.verb) {
      case Verb::buy: return against_buy(s, seat, a);
      case Verb::take: return against_take(s, seat, a);
      case Verb::discard: return against("UT-6.7", "no_discard");
      case Verb::pass:
        if (can_build(s, seat)) against("UT-6.8", "must_build");
        return;
      default: return against("UT-4.2", "second_now");
    }
  }

  void against_buy(const State& s, Seat seat, Action a) {
    const core::Argument card = words::card(c_, a.face);
    if (index(a.face) >= kProjectFaces) against("UT-6.3", "public_is_free", {card});
    bool is_shown = false;
    bool is_reversed = false;
    for (int i = 0; i < rules_.players(); ++i) {
      const Hand& hand = s.hands[i];
      if (hand.cards == 0) continue;
      if (hand.top != a.face) {
        is_reversed = is_reversed || index(hand.top) / 2 == index(a.face) / 2;
        continue;
      }
      is_shown = true;
      if (hand.upcoins > 0)
        against("UT-6.4", "blocked",
                {words::owner(core::seat_at(i)), words::money("money", hand.upcoins)});
    }
    if (!is_shown && is_reversed) against("UT-6.6", "flipped", {card});
    if (!is_shown && !is_reversed) against("UT-6.2", "not_on_any_hand", {card});
    const int account = s.accounts[seat];
    const int price = c_.deck.costs[a.face];
    if (price > account)
      against("UT-6.5", "too_dear",
              {card, words::money("price", price), words::money("account", account)});
    against_site(s, seat, a);
  }

  void against_take(const State& s, Seat seat, Action a) {
    const core::Argument card = words::card(c_, a.face);
    if (s.public_cards == 0) against("UT-6.10", "deck_empty");
    if (index(a.face) < kProjectFaces) against("UT-6.3", "not_public", {card});
    if (s.public_cards > 0 && card_of(a.face) != s.public_top)
      against("UT-6.3", "not_on_deck", {card});
    against_site(s, seat, a);
  }

  // UT-6.8: whether any second action is possible.
  bool can_build(const State& s, Seat seat) {
    std::vector<std::pair<Verb, Face>> offers;
    for (const Hand& hand : s.hands) {
      if (hand.cards > 0) offers.emplace_back(Verb::buy, hand.top);
    }
    if (s.public_cards > 0) {
      offers.emplace_back(Verb::take, face_of(s.public_top, 0));
      offers.emplace_back(Verb::take, face_of(s.public_top, 1));
    }
    bool can = false;
    for (const auto& [verb, face] : offers) {
      for (int place = 0; place < 2 * rules_.players() * kSites; ++place) {
        const Action action = Action::place(verb, face, static_cast<unsigned>(place) % 2,
                                            place / 2 / kSites, place / 2 % kSites);
        found_.clear();
        against_second(s, seat, action);
        can = can || found_.empty();
      }
    }
    found_.clear();
    return can;
  }

  const Rules& rules_;
  const Components& c_;
  std::vector<Refusal> found_;
};

TEST(Reasons, AreTrue) {
  std::set<std::string> given;
  for (const int players : {2, 3, 4}) {
    tests::Reasons<Rules, Witness> reasons(rules(players));
    reasons.along_random_games(3, 60, 30);
    // With these cards no player begins a turn with an empty hand and no money on it (UT-5.6).
    reasons.at(Position(players).empty_hand(0).s);
    reasons.at(Position(players).second().deck("").s);
    given.merge(std::set(reasons.given()));
  }
  tests::expect_all_given("uptown", given);
}

}  // namespace
