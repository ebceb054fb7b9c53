// study.h: what Cloud City reports to studies: tiles and walkways.
#pragma once

#include <cstdlib>

#include "core/study_abilities.h"
#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

inline std::vector<core::StudyItem> study_items(const Rules& rules) {
  const Components& c = rules.components();
  std::vector<core::StudyItem> items;
  for (const std::string& id : c.face_ids)
    items.push_back({id, "Tile", std::string("tile ").append(id)});
  for (const std::string& level : c.level_ids) {
    for (int length = 1; length <= kLengths; ++length) {
      const std::string number = std::to_string(length);
      std::string id = level;
      id.append("-").append(number);
      std::string name = core::english_name(c.names, "walkway." + level);
      name.append(", length ").append(number);
      items.push_back({std::move(id), "Walkway", std::move(name)});
    }
  }
  return items;
}

inline void collect(const Rules&, const State&, Seat, Action action,
                    std::vector<std::uint16_t>& items) {
  if (action.verb == Action::Verb::place)
    items.push_back(static_cast<std::uint16_t>(index(action.face())));
  if (action.verb != Action::Verb::walkway) return;
  const int distance =
      std::abs(action.to().x - action.from().x) + std::abs(action.to().y - action.from().y);
  items.push_back(static_cast<std::uint16_t>(
      kFaces + static_cast<int>(index(action.level())) * kLengths + distance - 1));
}

inline void collect_at_end(const Rules&, const State&, Seat, std::vector<std::uint16_t>&) {}

inline std::vector<std::string> study_ends(const Rules&) { return {"after the last round"}; }
inline std::size_t end_of(const Rules&, const State&) { return 0; }

inline Seat starting_seat(const Rules&, const State& s) {
  return core::seat_at(s.table.first_player);
}

inline int rounds_of(const Rules& rules, const State&) { return rules.mode().rounds; }

}  // namespace cloud_city
