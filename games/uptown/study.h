// study.h: what UpTown reports to studies: the projects a player builds, and what ended the game.
#pragma once

#include "core/study_abilities.h"
#include "games/uptown/uptown.h"

namespace uptown {

inline std::vector<core::StudyItem> study_items(const Rules& rules) {
  const Components& c = rules.components();
  std::vector<core::StudyItem> items;
  for (std::size_t i = 0; i < c.project_ids.size(); ++i) {
    const Design& design = c.designs[i];
    const std::string group = design.is_public ? "Public project" : "Project";
    items.push_back({c.project_ids[i], design.project.gift ? "Gift" : group,
                     core::english_name(c.names, "project." + c.project_ids[i])});
  }
  return items;
}

// A gift counts for the player who gives it.
inline void collect(const Rules& rules, const State&, Seat, Action action,
                    std::vector<std::uint16_t>& items) {
  if (action.builds())
    items.push_back(
        static_cast<std::uint16_t>(rules.components().design_of(action.face, action.end)));
}

inline void collect_at_end(const Rules&, const State&, Seat, std::vector<std::uint16_t>&) {}

// UT-10.1
inline std::vector<std::string> study_ends(const Rules&) {
  return {"all sites of a player finished", "a hand ran out"};
}

inline std::size_t end_of(const Rules&, const State& s) { return s.ending == Ending::hand ? 1 : 0; }

inline Seat starting_seat(const Rules&, const State& s) { return core::seat_at(s.start_player); }

inline int rounds_of(const Rules&, const State& s) { return s.round + 1; }

}  // namespace uptown
