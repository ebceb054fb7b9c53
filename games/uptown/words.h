// words.h: cards, projects, sites and money as they appear in messages, notation and JSON.
#pragma once

#include <string>
#include <string_view>

#include "games/uptown/uptown.h"

namespace uptown::words {

// Of actions, by Action::Verb.
inline constexpr Array<std::string_view, 7> kVerbs = {"deposit", "discard", "build", "none",
                                                      "buy",     "take",    "pass"};

// "P01a", "G05"; the same in all languages.
[[nodiscard]] std::string face_id(const Components& components, Face face);
[[nodiscard]] std::string card_id(const Components& components, Card card);
[[nodiscard]] const std::string& project_id(const Components& components, Face face, unsigned end);

// Arguments of messages.
[[nodiscard]] core::Argument project(const Components& components, Face face, unsigned end);
[[nodiscard]] core::Argument card(const Components& components, Face face);
[[nodiscard]] core::Argument seat(Seat seat);
[[nodiscard]] core::Argument owner(Seat owner);
[[nodiscard]] core::Argument site(int site);  // from 0; shown from 1
[[nodiscard]] core::Argument number(std::string name, int value);
// "yes" or "no"; lets a sentence choose its wording.
[[nodiscard]] core::Argument flag(std::string name, bool value);
[[nodiscard]] core::Argument money(std::string name, int amount);  // "6$"
[[nodiscard]] std::string dollars(int amount);                     // "−2$"
[[nodiscard]] std::string stars(int amount);                       // "3★"
[[nodiscard]] std::string with_sign(const std::string& amount);    // "+3★"

// The text of a project, generated from its type, place, marks and symbols (UT-14.1).
[[nodiscard]] core::Message text_of(const Components& components, std::size_t design);
// "1$ per office on this site"; an empty key if there is no symbol.
[[nodiscard]] core::Message symbol_text(const Components& components, const Symbol& symbol,
                                        bool is_income);
// The same in signs, for tight spaces: "1$/O", "2★", "−1$/↓".
[[nodiscard]] std::string symbol_signs(const Components& components, const Symbol& symbol,
                                       bool is_income);

// kNoFace or kNoCard if the text is invalid.
[[nodiscard]] Face find_face(const Components& components, std::string_view id);
[[nodiscard]] Card find_card(const Components& components, std::string_view id);

}  // namespace uptown::words
