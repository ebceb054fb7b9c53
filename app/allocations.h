// app/allocations.h: counts this thread's allocations, so that `bench` can show that playouts make
// none.
#pragma once

#include <cstdint>

namespace app {

[[nodiscard]] std::uint64_t allocations_so_far();

}  // namespace app
