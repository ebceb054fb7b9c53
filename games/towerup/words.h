// words.h: sites, colours, cards and objectives as they appear in messages, notation and JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/towerup/towerup.h"

namespace towerup::words {

// "F12", "R02", "O01", "black": the same in all languages; "?" if there is none.
[[nodiscard]] std::string site_id(const MapText& map, Site site);
[[nodiscard]] std::string card_id(const Components& components, Card card);
[[nodiscard]] std::string objective_id(const Components& components, Objective objective);
[[nodiscard]] std::string colour_id(const Components& components, Colour colour);
// Sites as the board names them: by number. "7" is F07 on the front, B07 on the back.
[[nodiscard]] std::string site_name(const MapText& map, Site site);
[[nodiscard]] std::string sites(const MapText& map, Sites sites);  // "11, 19"

// Arguments of messages. Colours are passed as ids: patterns choose the form of the word.
[[nodiscard]] core::Argument seat(Seat seat);
[[nodiscard]] core::Argument number(std::string name, int value);
[[nodiscard]] core::Argument site(const MapText& map, Site site, std::string name = "site");
[[nodiscard]] core::Argument colour(const Components& components, Colour colour);
[[nodiscard]] core::Argument objective(const Components& components, Objective objective);
// {floors}: "2 black floors and 1 white floor", followed by floors of any colour.
[[nodiscard]] core::Argument floors(const Components& components, const Floors& floors,
                                    int any = 0);
[[nodiscard]] core::Argument card(const Components& components, Card card);
// {goal}: the goal of an objective, generated from its condition.
[[nodiscard]] core::Message goal(const Components& components, Objective objective);

[[nodiscard]] std::optional<std::size_t> place_of(const std::vector<std::string>& ids,
                                                  std::string_view id);
// A site by its number or its id: "7" or "F07".
[[nodiscard]] std::optional<std::size_t> find_site(const MapText& map, std::string_view text);

// "roofs", "shortage", ...; "none" if the end has not been triggered.
[[nodiscard]] std::string_view trigger_id(Trigger trigger);

}  // namespace towerup::words
