// judge.cc: the evaluation.
#include "games/uptown/judge.h"

#include <algorithm>

namespace uptown {

Judge::Judge(const Rules& rules, const State& s, Seat seat, const Weights& weights)
    : rules_(rules), s_(s), w_(weights), me_(core::index(seat)) {
  int finished = 0;
  int cards = kProjectCards;
  for (int player = 0; player < rules.players(); ++player) {
    finished = std::max(finished, s.streets[player].finished_sites());
    cards = std::min<int>(cards, s.hands[player].cards);
  }
  left_ = std::min(w_.turns[finished], w_.turns_per_card * cards);
  if (s.ending != Ending::none) left_ = s.phase == Phase::first ? 5 : 0;
  upcoin_ = w_.upcoin * std::min(left_, w_.time_to_spend) / w_.time_to_spend;
  leader_ = me_ == 0 ? 1 : 0;
  for (int player = 0; player < rules.players(); ++player) {
    worth_[player] = worth(s.streets[player], s.accounts[player] + s.hands[player].upcoins);
    if (player != me_ && worth_[player] > worth_[leader_]) leader_ = player;
  }
}

std::int32_t Judge::money(int account) const {
  const std::int32_t spendable = w_.spent_a_turn * left_ / 10 + 1;
  const std::int32_t used = std::min<std::int32_t>(account, spendable);
  return upcoin_ * (used + (account - used) * w_.surplus / 100);
}

// What symbols that count types will still gain, and what future symbols may find.
std::int32_t Judge::promises(const Street& street) const {
  std::int32_t sum = 0;
  for (std::size_t type = 0; type < kTypes; ++type) {
    std::int32_t prestige = 100 * street.prestige_each[type];
    auto income = std::int32_t{street.income_each[type]};
    for (unsigned open = kAllSites & ~unsigned{street.finished}; open != 0; open &= open - 1) {
      const Site& site = street.sites[std::countr_zero(open)];
      prestige += w_.on_site * site.prestige_each[type];
      income += site.income_each[type];
    }
    sum += w_.coming[type] * (prestige + w_.paid * upcoin_ * income / 100) / 100;
    sum += w_.held[type] * street.count[type];
  }
  return sum;
}

std::int32_t Judge::room(const Street& street) const {
  const unsigned started = kAllSites & ~unsigned{street.empty} & ~unsigned{street.finished};
  std::int32_t sum = w_.room[kSites - street.finished_sites()];
  if (street.empty != 0) sum += w_.an_empty_site;
  if (started != 0) sum += w_.a_started_site;
  sum += w_.a_roof_to_build_on * std::min(2, std::popcount(unsigned{street.roof_on_top}));
  sum += w_.no_gifts * std::popcount(unsigned{street.no_gifts} & started);
  int highest = 0;
  for (unsigned left = started; left != 0; left &= left - 1)
    highest = std::max<int>(highest, street.sites[std::countr_zero(left)].height);
  return sum + w_.a_floor * highest;
}

std::int32_t Judge::worth(const Street& street, int account) const {
  const int open = kSites - street.finished_sites();
  const std::int32_t payouts = std::min(100 * open, w_.payouts_a_turn * left_ / 10);
  std::int32_t sum = 100 * street.prestige + money(account);
  sum += upcoin_ * street.income * payouts / 100 * w_.income / 100;
  return sum + (promises(street) + room(street)) * left_ / 10;
}

// The weight of another player's gains, in percent.
std::int32_t Judge::concern(int player) const {
  const std::int32_t share = w_.others / (rules_.players() - 1);
  return player == leader_ && rules_.players() > 2 ? share * w_.leader / 100 : share;
}

// The leader wants the last round to come (UT-10.1).
std::int32_t Judge::ending(int player, const Street& after) const {
  if (s_.ending != Ending::none || !after.is_complete()) return 0;
  const auto prestige = [&](int seat) {
    return seat == player ? after.prestige : s_.streets[seat].prestige;
  };
  int best = -1000;
  for (int other = 0; other < rules_.players(); ++other) {
    if (other != me_) best = std::max<int>(best, prestige(other));
  }
  return std::clamp(w_.ending * (prestige(me_) - best), -w_.ending_most, w_.ending_most);
}

std::int32_t Judge::building(Action action, int price) const {
  const int owner = action.player;
  Street after = s_.streets[owner];
  const bool finishes =
      raise(after, action.site, rules_.project(action.face, action.end), card_of(action.face));
  int account = s_.accounts[owner] + s_.hands[owner].upcoins;
  if (finishes) account += std::max(0, int{after.income});
  if (owner == me_) return worth(after, account - price) - worth_[me_] + ending(owner, after);
  const std::int32_t harm = worth_[owner] - worth(after, account);
  return harm * concern(owner) / 100 - upcoin_ * price + ending(owner, after);
}

std::int32_t Judge::prior(Action action) const {
  switch (action.verb) {
    case Action::Verb::build:
    case Action::Verb::take: return building(action, 0);
    case Action::Verb::buy: {
      const int price = rules_.cost(action.face);
      const int hand = rules_.hand_showing(s_, action.face);
      std::int32_t sum = building(action, price);
      if (hand != me_) {  // its owner gets the price instead of a free card
        const std::int32_t loss = std::min(w_.free_card, w_.free_card * left_ / 10);
        sum += (loss - upcoin_ * price) * concern(hand) / 100;
      }
      return sum;
    }
    default: return 0;
  }
}

}  // namespace uptown
