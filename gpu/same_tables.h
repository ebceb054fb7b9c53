// gpu/same_tables.h: whether a machine steps tables as the processor does.
#pragma once

#include <string>

#include "gpu/tables.h"

namespace gpu {

// Steps such tables on both, with the same choices, and compares all arrays after every step and
// the positions at the end. Empty, or the first difference: "step 3, table 5: reward".
[[nodiscard]] std::string difference_of_tables(Engine& engine, const core::Match& opening,
                                               const arena::TablesSetting& setting, int steps);

}  // namespace gpu
