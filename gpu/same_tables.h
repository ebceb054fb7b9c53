// gpu/same_tables.h: checks that a device steps tables exactly as the processor does.
#pragma once

#include <string>

#include "gpu/tables.h"

namespace gpu {

// Steps the tables on both with the same choices, and compares all arrays after every step and the
// positions at the end. Returns the first difference ("step 3, table 5: reward"), or "".
[[nodiscard]] std::string difference_of_tables(Engine& engine, const core::Match& opening,
                                               const arena::TablesSetting& setting, int steps);

}  // namespace gpu
