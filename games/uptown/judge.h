// judge.h: what a street and an account promise, in hundredths of prestige. It looks only at what
// everybody sees.
#pragma once

#include "games/uptown/uptown.h"

namespace uptown {

// Tastes, not rules; docs/players.md says how they were found.
struct Weights {
  // Turns still to come, in tenths, by the most finished sites of any street; and by the cards of
  // the smallest hand, for each card.
  std::array<std::int32_t, kSites + 1> turns = {150, 125, 95, 62, 32, 8};
  std::int32_t turns_per_card = 7;
  // A Upcoin while there is time to spend it, and how many tenths of turns that takes.
  std::int32_t upcoin = 45;
  std::int32_t time_to_spend = 40;
  // Upcoins that are spent in a turn; more of them are worth less (percent).
  std::int32_t spent_a_turn = 6;
  std::int32_t surplus = 30;
  // Percent of the open sites that still pay, and of what they pay.
  std::int32_t payouts_a_turn = 30;
  std::int32_t income = 90;
  // What one more of a type is worth where symbols count it: percent of the amount, for each turn.
  std::array<std::int32_t, kTypes> coming = {22, 20, 22, 14, 14, 7, 8};
  std::int32_t on_site = 40;  // percent of that for symbols of one site
  // Room to build on: by open sites, for each turn.
  std::array<std::int32_t, kSites + 1> room = {0, 20, 30, 36, 40, 42};
  std::int32_t an_empty_site = 10;
  std::int32_t a_started_site = 20;
  std::int32_t a_roof_to_build_on = 6;
  std::int32_t no_gifts = 3;
  // Percent of what others gain or lose that matters to me, with two players; shared by more.
  std::int32_t others = 70;
  // A card of the own hand that somebody else takes, and the free card an opponent loses.
  std::int32_t free_card = 150;
  // Ending the game: percent of the lead.
  std::int32_t ending = 60;
  std::int32_t ending_most = 1500;
};

class Judge {
 public:
  Judge(const Rules& rules, const State& s, Seat seat, const Weights& weights);

  [[nodiscard]] std::int32_t liking(Action action) const;

 private:
  [[nodiscard]] std::int32_t money(int account) const;
  [[nodiscard]] std::int32_t worth(const Street& street, int account) const;
  [[nodiscard]] std::int32_t ending(std::size_t player, const Street& after) const;
  [[nodiscard]] std::int32_t building(Action action, int price) const;

  const Rules& rules_;
  const State& s_;
  const Weights& w_;
  std::size_t me_;
  std::int32_t left_ = 0;  // tenths of turns
  std::int32_t upcoin_ = 0;
  std::array<std::int32_t, kMaxPlayers> worth_{};  // of every player now
};

}  // namespace uptown
