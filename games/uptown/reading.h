// reading.h: small steps of reading the component file.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "games/uptown/components.h"

namespace uptown::reading {

// The ids of a list; a fault where one stands twice.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<core::Reader>& items);
void expect_count(const core::Reader& list, std::size_t count, int wanted);
void expect_number(const core::Reader& at, int wanted);
[[nodiscard]] std::uint8_t small(const core::Reader& at, int min, int max);
[[nodiscard]] core::Name name_of(const core::Reader& item, const std::string& key,
                                 const std::string& field);

void read_projects(const core::Reader& root, Components& out);  // read_projects.cc
void read_cards(const core::Reader& root, Components& out);     // read_cards.cc

}  // namespace uptown::reading
