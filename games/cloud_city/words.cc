// words.cc: names of the pieces, both ways.
#include "games/cloud_city/words.h"

#include <algorithm>

namespace cloud_city::words {

namespace {

int place_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

core::Message level_name(const Components& components, Level level) {
  return {"level." + components.level_ids[index(level)], {}};
}

}  // namespace

std::string face_id(const Components& components, Face face) {
  return is_face(face) ? components.face_ids[index(face)] : "hidden";
}

std::string card_id(const Components& components, Card card) {
  return index(card) < kCards ? components.card_ids[index(card)] : "none";
}

std::string at(Spot spot) { return std::to_string(spot.x) + "," + std::to_string(spot.y); }

core::Argument tile(const Components& components, Face face) {
  const FaceData& data = components.faces.faces[index(face)];
  const bool is_diagonal = (data.at[0] + data.at[1]) % 2 == 0;
  return {"tile", core::Message{"tile.name",
                                {{"first", level_name(components, data.levels[0])},
                                 {"second", level_name(components, data.levels[1])},
                                 {"alike", data.levels[0] == data.levels[1] ? "yes" : "no"},
                                 {"arrangement", is_diagonal ? "diagonal" : "adjacent"}}}};
}
core::Argument slot(Spot slot) { return {"slot", "(" + at(slot) + ")"}; }
core::Argument position(Spot position) { return {"position", "(" + at(position) + ")"}; }
core::Argument level(const Components& components, Level level) {
  return {"level", level_name(components, level)};
}
core::Argument walkway(const Components& components, Level level) {
  return {"walkway", core::Message{"walkway." + components.level_ids[index(level)], {}}};
}
core::Argument seat(Seat seat) { return {"seat", seat}; }
core::Argument card(const Components& components, Card card) {
  return {"card", core::Message{"card." + card_id(components, card), {}}};
}
core::Argument number(std::string name, int value) {
  return {std::move(name), std::int64_t{value}};
}

Face find_face(const Components& components, std::string_view id) {
  const int found = place_of(components.face_ids, id);
  return found < 0 ? kNoFace : static_cast<Face>(found);
}

Card find_card(const Components& components, std::string_view id) {
  const int found = place_of(components.card_ids, id);
  return found < 0 ? kNoCard : static_cast<Card>(found);
}

}  // namespace cloud_city::words
