// words.h: tiles, places, levels and cards as they appear in messages, notation and JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/cloud_city/cloud_city.h"

namespace cloud_city::words {

// "adj-BG", "hidden"; "sr-solo": the same in all languages.
[[nodiscard]] std::string face_id(const Components& components, Face face);
[[nodiscard]] std::string card_id(const Components& components, Card card);
// A position as the board names it: columns are letters, rows are numbers, and the north-west
// position of the start tile is G7. A slot is named by its north-west position.
[[nodiscard]] std::string at(Spot position);
[[nodiscard]] std::string slot_name(Spot slot);

// Arguments of messages: {tile}, {slot}, {position}, {level}, {walkway}, {seat}, {card}.
[[nodiscard]] core::Argument tile(const Components& components, Face face);
[[nodiscard]] core::Argument slot(Spot slot);
[[nodiscard]] core::Argument position(Spot position);
[[nodiscard]] core::Argument level(const Components& components, Level level);
[[nodiscard]] core::Argument walkway(const Components& components, Level level);
[[nodiscard]] core::Argument seat(Seat seat);
[[nodiscard]] core::Argument card(const Components& components, Card card);
[[nodiscard]] core::Argument number(std::string name, int value);

// A position by its name; also "-1,0", as earlier versions wrote it.
[[nodiscard]] std::optional<Spot> find_position(std::string_view text);
// A slot by the name of its north-west position; also "-1,0", a slot of CC-2.1.
[[nodiscard]] std::optional<Spot> find_slot(std::string_view text);

// kNoFace or kNoCard if the text is invalid.
[[nodiscard]] Face find_face(const Components& components, std::string_view id);
[[nodiscard]] Card find_card(const Components& components, std::string_view id);

}  // namespace cloud_city::words
