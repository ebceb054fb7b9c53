// study.h: what Tower Up reports to studies: reserve cards and objectives, and what triggered the
// end.
#pragma once

#include "core/study_abilities.h"
#include "games/towerup/towerup.h"

namespace towerup {

// "Two pairs R01 (2 black, 2 grey)"
inline std::string study_name(const Components& c, std::size_t card) {
  const CardData& data = c.faces.cards[card];
  std::string floors;
  const auto add = [&](int count, const std::string& what) {
    if (count > 0) floors += (floors.empty() ? "" : ", ") + std::to_string(count) + " " + what;
  };
  for (std::size_t colour = 0; colour < kColours; ++colour)
    add(data.floors[colour], c.colour_ids[colour]);
  add(data.any, "of any colour");
  add(data.steps, "on " + c.colour_ids[data.track]);
  return core::english_name(c.names, "kind." + c.kind_ids[c.card_kinds[card]]) + " " +
         c.card_ids[card] + " (" + floors + ")";
}

inline std::vector<core::StudyItem> study_items(const Rules& rules) {
  const Components& c = rules.components();
  std::vector<core::StudyItem> items;
  for (std::size_t card = 0; card < c.card_ids.size(); ++card)
    items.push_back({c.card_ids[card], "Reserve card", study_name(c, card)});
  for (const std::string& id : c.objective_ids)
    items.push_back({id, "Objective", core::english_name(c.names, "objective." + id)});
  return items;
}

inline void collect(const Rules&, const State& s, Seat, Action action,
                    std::vector<std::uint16_t>& items) {
  if (action.verb == Action::Verb::take)
    items.push_back(static_cast<std::uint16_t>(index(s.table.market[action.slot()])));
}

inline void collect_at_end(const Rules&, const State& s, Seat seat,
                           std::vector<std::uint16_t>& items) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (s.table.boards[core::index(seat)].tokens[place] > 0)
      items.push_back(static_cast<std::uint16_t>(kCards + index(s.table.objectives[place])));
  }
}

// TU-9.1, TU-9.9
inline std::vector<std::string> study_ends(const Rules&) {
  return {"last roof", "shortage of floors", "no open site", "nobody built for eight rounds"};
}

inline std::size_t end_of(const Rules&, const State& s) {
  switch (s.table.trigger) {
    case Trigger::shortage: return 1;
    case Trigger::locked: return 2;
    case Trigger::stall: return 3;
    default: return 0;
  }
}

inline Seat starting_seat(const Rules&, const State& s) {
  return core::seat_at(s.table.first_player);
}

inline int rounds_of(const Rules& rules, const State& s) {
  return (s.table.turns + rules.players() - 1) / rules.players();
}

}  // namespace towerup
