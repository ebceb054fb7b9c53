// words.h: pieces and places as they appear in messages, notation and JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl::words {

// In the order of Action::Verb.
inline constexpr Array<std::string_view, 18> kVerbs = {
    "buy",   "name",   "invest", "take",   "favor", "build",  "permits", "place",   "pick",
    "split", "marker", "space",  "office", "row",   "number", "pay",     "decline", "done"};

[[nodiscard]] std::string block(int block);                         // "b34"
[[nodiscard]] std::string shape(unsigned shape);                    // "NE+SE"
[[nodiscard]] std::string at(int block, unsigned form);             // "b34:NE+SE"
[[nodiscard]] std::string lot(Lot lot);                             // "b34:NE"
[[nodiscard]] std::string source(const Components& c, int source);  // "contract-3", "favor-1"
[[nodiscard]] std::string deck(Deck deck);                          // "town"
[[nodiscard]] std::string card_id(const Components& c, Deck deck, int card);
[[nodiscard]] std::string row(const Components& c, int row);  // a single row: "row-e3"
[[nodiscard]] std::string permits(const Components& c, const PermitSet& set);  // "plan-01+plan-04"

[[nodiscard]] std::optional<int> find_block(std::string_view text);
[[nodiscard]] std::optional<unsigned> find_shape(std::string_view text);
[[nodiscard]] std::optional<Lot> find_lot(std::string_view text);
[[nodiscard]] std::optional<int> find(const std::vector<std::string>& ids, std::string_view id);
[[nodiscard]] std::optional<int> find_source(const Components& c, std::string_view id);
[[nodiscard]] std::optional<int> find_deck(std::string_view id);
[[nodiscard]] std::optional<int> find_card(const Components& c, int deck, std::string_view id);
[[nodiscard]] std::optional<int> find_row(const Components& c, std::string_view id);
[[nodiscard]] std::optional<PermitSet> find_permits(const Components& c, std::string_view text);

// Arguments of messages.
[[nodiscard]] core::Argument number(std::string name, int value);
[[nodiscard]] core::Argument seat(int seat);
[[nodiscard]] core::Argument named(std::string name, std::string key);      // a nested message
[[nodiscard]] core::Argument contract(const Components& c, Contract card);  // {card}
[[nodiscard]] core::Argument planning(const Components& c, Kind kind);      // {card}
[[nodiscard]] core::Message planning_name(const Components& c, Kind kind);
[[nodiscard]] core::Message block_name(int block);             // "row 3, column 4"
[[nodiscard]] core::Argument place(int block, unsigned form);  // {place}
[[nodiscard]] core::Argument whole_block(std::string name, int block);
[[nodiscard]] core::Argument vocation(const Components& c, int vocation);  // {vocation}
[[nodiscard]] core::Argument office(const Components& c, int office);      // {office}
// {noun}: "RES", "park"
[[nodiscard]] core::Argument building(const Components& c, Zone zone, int size = 0);
[[nodiscard]] core::Argument zone(const Components& c, Zone zone);  // {zone}: its letters

}  // namespace urban_sprawl::words
