// reading.h: the parts of the component file.
#pragma once

#include "core/reading.h"
#include "games/uptown/components.h"

namespace uptown::reading {

void read_projects(const core::Reader& root, Components& out);  // read_projects.cc
void read_cards(const core::Reader& root, Components& out);     // read_cards.cc

}  // namespace uptown::reading
