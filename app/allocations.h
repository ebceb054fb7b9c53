// app/allocations.h: how often this thread asked for memory, so that `bench` can show that playouts
// never do.
#pragma once

#include <cstdint>

namespace app {

[[nodiscard]] std::uint64_t allocations_so_far();

}  // namespace app
