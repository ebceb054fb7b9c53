// words.cc: names of the pieces, formatting and parsing.
#include "games/cloud_city/words.h"

#include <algorithm>

#include "core/notation.h"

namespace cloud_city::words {

namespace {

int place_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

// "-1,0", within `min` and `max`.
std::optional<Spot> numbers_in(std::string_view text, int min, int max) {
  const auto x = core::number_in(core::cut(text, ','), min, max);
  const auto y = core::number_in(text, min, max);
  if (!x || !y) return {};
  return Spot{*x, *y};
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

std::string at(Spot position) {
  return static_cast<char>('A' + position.x + 2 * kReach) +
         std::to_string(position.y + 2 * kReach + 1);
}
std::string slot_name(Spot slot) { return at({2 * slot.x, 2 * slot.y}); }

std::optional<Spot> find_position(std::string_view text) {
  constexpr int kLast = 4 * kReach + 1;
  if (text.empty() || text[0] < 'A' || text[0] > 'A' + kLast)
    return numbers_in(text, -2 * kReach, 2 * kReach + 1);
  const auto row = core::number_in(text.substr(1), 1, kLast + 1);
  if (!row) return {};
  return Spot{text[0] - 'A' - 2 * kReach, *row - 1 - 2 * kReach};
}

std::optional<Spot> find_slot(std::string_view text) {
  if (const auto slot = numbers_in(text, -kReach, kReach)) return slot;
  const auto position = find_position(text);
  if (!position || position->x % 2 != 0 || position->y % 2 != 0) return {};
  return Spot{position->x / 2, position->y / 2};
}

core::Argument tile(const Components& components, Face face) {
  const FaceData& data = components.faces.faces[face];
  const bool is_diagonal = (data.at[0] + data.at[1]) % 2 == 0;
  return {"tile", core::Message{"tile.name",
                                {{"first", level_name(components, data.levels[0])},
                                 {"second", level_name(components, data.levels[1])},
                                 {"alike", data.levels[0] == data.levels[1] ? "yes" : "no"},
                                 {"arrangement", is_diagonal ? "diagonal" : "adjacent"}}}};
}
core::Argument slot(Spot slot) { return {"slot", slot_name(slot)}; }
core::Argument position(Spot position) { return {"position", at(position)}; }
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
