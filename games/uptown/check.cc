// check.cc: the invariants of a position: cards neither appear nor vanish, the running sums match
// the cards, and every stack was built legally.
#include <bit>

#include "games/uptown/score.h"

namespace uptown {

namespace {

// Every card is exactly once in a pile (unseen), on top of one, built, or discarded.
Array<int, kCards> places_of_cards(const Rules& rules, const State& s) {
  Array<int, kCards> places{};
  for (std::size_t card = 0; card < kProjectCards; ++card)
    places[card] += static_cast<int>(s.unseen_projects[card / 64] >> (card % 64) & 1);
  for (std::size_t card = 0; card < kPublicCards; ++card)
    places[kProjectCards + card] += static_cast<int>(s.unseen_public >> card & 1);
  if (s.public_top != kNoCard) ++places[s.public_top];
  for (int seat = 0; seat < rules.players(); ++seat) {
    if (s.hands[seat].top != kNoFace) ++places[card_of(s.hands[seat].top)];
    for (const Site& site : s.streets[seat].sites) {
      for (Card card = site.top; card != kNoCard; card = s.below[card]) ++places[card];
    }
  }
  for (Card card = s.discard_top; card != kNoCard; card = s.below[card]) ++places[card];
  return places;
}

bool piles_agree(const Rules& rules, const State& s) {
  int hidden = 0;
  for (int seat = 0; seat < rules.players(); ++seat)
    hidden += s.hands[seat].cards - (s.hands[seat].top != kNoFace ? 1 : 0);
  const int hidden_public = s.public_cards - (s.public_top != kNoCard ? 1 : 0);
  return hidden == std::popcount(s.unseen_projects[0]) + std::popcount(s.unseen_projects[1]) &&
         hidden_public == std::popcount(s.unseen_public);
}

// Rebuilds the street card by card; false if a card could not have been built there.
bool rebuild(const Rules& rules, const State& s, int player, Street& again) {
  for (int site = 0; site < kSites; ++site) {
    for (const Floor& floor : floors_of(rules, s, player, site)) {
      Project project = rules.project(floor.face, floor.end);
      // A ban on gifts applies only to later ones (UT-7.9), and no card is built from below one.
      if ((sites_for(again, project) >> site & 1) == 0) return false;
      raise(again, site, project, floor.card);
    }
  }
  return true;
}

}  // namespace

std::string Rules::check(const State& s) const {
  for (const int places : places_of_cards(*this, s)) {
    if (places != 1) return "UT-2.4: a card lies at no place or at two";
  }
  if (!piles_agree(*this, s)) return "UT-11.1: the unseen cards do not add up";
  for (int seat = 0; seat < players(); ++seat) {
    Street again;
    if (!rebuild(*this, s, seat, again)) return "UT-7: a card stands where it may not";
    if (again != s.streets[seat]) return "UT-14.4: the sums of a street are not those of its cards";
    Sums sums;
    for (int site = 0; site < kSites; ++site) {
      const Sums of_site = sum_of(floors_of(*this, s, seat, site));
      sums.income += of_site.income;
      sums.prestige += of_site.prestige;
    }
    if (sums != Sums{again.income, again.prestige})
      return "UT-14.4: the cards of a street say something else than its sums";
    if (s.accounts[seat] < 0) return "UT-6.5: an account is below zero";
    if (s.hands[seat].upcoins < 0) return "UT-6.11: money on a hand is below zero";
    const bool should_end = s.hands[seat].cards == 0 || s.streets[seat].is_complete();
    if (should_end && s.ending == Ending::none) return "UT-10.1: the last round is not announced";
  }
  return {};
}

}  // namespace uptown
