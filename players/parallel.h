// players/parallel.h: runs the same work several times in parallel, where the platform has threads.
#pragma once

#include <cstddef>
#include <functional>

namespace players {

// Calls work(0) to work(times - 1), each on its own thread, and joins them.
void in_parallel(std::size_t times, const std::function<void(std::size_t)>& work);

}  // namespace players
