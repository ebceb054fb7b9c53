// reading.h: the parts of the component file.
#pragma once

#include "core/reading.h"
#include "games/towerup/components.h"

namespace towerup::reading {

void read_cards(const core::Reader& root, Components& out);        // read_cards.cc
void read_objectives(const core::Reader& root, Components& out);   // read_objectives.cc
void read_maps(const core::Reader& root, Components& out);         // read_map.cc
void check_maps(const core::Reader& root, const Components& out);  // check_map.cc

}  // namespace towerup::reading
