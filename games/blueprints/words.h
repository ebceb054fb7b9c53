// words.h: dice, spaces, cards and seats as they appear in messages, notation and JSON.
#pragma once

#include <string>
#include <string_view>

#include "games/blueprints/blueprints.h"

namespace blueprints::words {

// "G5" (BP-14.1) and "r2c1", "removed", "hidden" (BP-1.2): the same in all languages.
[[nodiscard]] std::string die_code(const Components& components, Die die);
[[nodiscard]] std::string dice_codes(const Components& components,
                                     const Array<std::uint8_t, kKinds>& dice);  // by value
[[nodiscard]] std::string space_id(const Components& components, Space space);
[[nodiscard]] const std::string& material_id(const Components& components, Material material);
[[nodiscard]] std::string card_id(const Components& components, Card card);

// Arguments of messages: {die}, {space}, {seat}, {material}, {card}.
[[nodiscard]] core::Argument die(const Components& components, Die die);
[[nodiscard]] core::Argument space(const Components& components, Space space);
[[nodiscard]] core::Argument seat(Seat seat);
[[nodiscard]] core::Argument material(const Components& components, Material material);
[[nodiscard]] core::Argument card(const Components& components, Card card);
[[nodiscard]] core::Argument number(std::string name, int value);

// kNoDie, kNoSpace or kNoCard if the text is invalid.
[[nodiscard]] Die find_die(const Components& components, std::string_view code);
[[nodiscard]] Space find_space(const Components& components, std::string_view id);
[[nodiscard]] Card find_card(const Components& components, std::string_view id);

}  // namespace blueprints::words
