// judge.h: evaluates a street and an account, in hundredths of prestige. Uses public information
// only.
#pragma once

#include "games/uptown/uptown.h"

namespace uptown {

// Heuristics, not rules; docs/players.md says how they were tuned.
struct Weights {
  // Expected remaining turns, in tenths, by the most finished sites of any street, and per card of
  // the smallest hand.
  Array<std::int32_t, kSites + 1> turns = {150, 163, 127, 86, 31, 8};
  std::int32_t turns_per_card = 7;
  // The value of an Upcoin while it can still be spent, and how many tenths of turns that takes.
  std::int32_t upcoin = 32;
  std::int32_t time_to_spend = 50;
  // Upcoins spent per turn; any more are worth less (percent).
  std::int32_t spent_a_turn = 6;
  std::int32_t surplus = 30;
  // Hundredths of sites finished per turn, and percentage of their payout.
  std::int32_t payouts_a_turn = 19;
  std::int32_t income = 90;
  // How many of a type are still to be built: hundredths per turn.
  Array<std::int32_t, kTypes> coming = {22, 20, 33, 14, 14, 10, 8};
  std::int32_t on_site = 112;  // percent of that for prestige symbols of one site
  std::int32_t paid = 50;      // percent of that for income symbols
  // What has been built of a type, for symbols that may come: per turn.
  Array<std::int32_t, kTypes> held = {2, 2, 2, 2, 2, 1, 0};
  // Room to build on: by open sites, per turn.
  Array<std::int32_t, kSites + 1> room = {0, 29, 30, 27, 33, 42};
  std::int32_t an_empty_site = 10;
  std::int32_t a_started_site = 20;
  std::int32_t a_roof_to_build_on = 9;
  std::int32_t no_gifts = 4;
  std::int32_t a_floor = 5;  // of the highest open site
  // The weight of the opponents' gains and losses in percent, divided among them; more for the
  // leader.
  std::int32_t others = 59;
  std::int32_t leader = 150;  // percentage of that for the leader
  // The free card that an opponent loses when somebody buys from their hand.
  std::int32_t free_card = 203;
  // Ending the game: hundredths per point of the lead, and the maximum.
  std::int32_t ending = 83;
  std::int32_t ending_most = 2355;
};

class Judge {
 public:
  Judge(const Rules& rules, const State& s, Seat seat, const Weights& weights);

  [[nodiscard]] std::int32_t prior(Action action) const;
  // What a player has and may expect.
  [[nodiscard]] std::int32_t worth_of(std::size_t player) const { return worth_[player]; }
  // Tenths of turns that everybody still has, approximately.
  [[nodiscard]] std::int32_t left() const { return left_; }

 private:
  [[nodiscard]] std::int32_t money(int account) const;
  [[nodiscard]] std::int32_t worth(const Street& street, int account) const;
  [[nodiscard]] std::int32_t ending(int player, const Street& after) const;
  [[nodiscard]] std::int32_t building(Action action, int price) const;
  [[nodiscard]] std::int32_t promises(const Street& street) const;
  [[nodiscard]] std::int32_t room(const Street& street) const;
  [[nodiscard]] std::int32_t concern(int player) const;

  const Rules& rules_;
  const State& s_;
  const Weights& w_;
  int me_;
  std::int32_t left_ = 0;  // tenths of turns
  std::int32_t upcoin_ = 0;
  int leader_ = 0;                            // of the other players
  Array<std::int32_t, kMaxPlayers> worth_{};  // of every player at present
};

}  // namespace uptown
