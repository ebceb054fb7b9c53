// reading.h: the parts of the component file.
#pragma once

#include "core/reading.h"
#include "games/cloud_city/components.h"

namespace cloud_city::reading {

// read_cards.cc
void read_cards(const core::Reader& root, Components& out);

}  // namespace cloud_city::reading
