// study.h: what Blueprints reports to studies: plans, Awards and Prizes, and what decided a game.
#pragma once

#include <algorithm>
#include <functional>

#include "core/study_abilities.h"
#include "games/blueprints/blueprints.h"

namespace blueprints {

inline std::vector<core::StudyItem> study_items(const Rules& rules) {
  const Components& c = rules.components();
  std::vector<core::StudyItem> items;
  const auto add = [&](const std::vector<std::string>& ids, const std::string& kind,
                       const std::string& group) {
    for (const std::string& id : ids)
      items.push_back({id, group, core::english_name(c.names, kind + id)});
  };
  add(c.card_ids, "card.", "Plan");
  add(c.award_ids, "award.", "Award");
  add(c.prize_ids, "prize.", "Prize");
  return items;
}

inline void collect(const Rules&, const State&, Seat, Action, std::vector<std::uint16_t>&) {}

inline void collect_at_end(const Rules& rules, const State& s, Seat seat,
                           std::vector<std::uint16_t>& items) {
  const auto at = static_cast<std::size_t>(core::index(seat));
  const std::size_t cards = rules.components().card_ids.size();
  const std::size_t awards = rules.components().award_ids.size();
  for (const PastRound& past : s.table.past) {
    items.push_back(static_cast<std::uint16_t>(index(past.buildings[at].card)));
    for (std::size_t i = 0; i < kAwards; ++i)
      if (past.award_to[i] == at) items.push_back(static_cast<std::uint16_t>(cards + i));
    for (std::size_t i = 0; i < kPrizes; ++i)
      if (past.prize_to[i] == at) items.push_back(static_cast<std::uint16_t>(cards + awards + i));
  }
}

// BP-12.2
inline std::vector<std::string> study_ends(const Rules&) {
  return {"most points", "tie on points: most Prizes", "tie on both: best Awards", "shared win"};
}

inline std::size_t end_of(const Rules& rules, const State& s) {
  std::vector<Holdings> ranked;
  for (int seat = 0; seat < rules.players(); ++seat)
    ranked.push_back(rules.holdings(s.table, core::seat_at(seat)));
  std::ranges::sort(ranked, std::greater());
  if (ranked[0].points != ranked[1].points) return 0;
  if (ranked[0].prizes != ranked[1].prizes) return 1;
  return ranked[0] == ranked[1] ? 3 : 2;
}

inline Seat starting_seat(const Rules&, const State& s) {
  return core::seat_at(s.table.past[0].first_player);
}

inline int rounds_of(const Rules&, const State&) { return kRounds; }

}  // namespace blueprints
