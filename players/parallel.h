// players/parallel.h: the same work several times at once, where the machine has threads.
#pragma once

#include <cstddef>
#include <functional>

namespace players {

// Calls work(0) to work(times - 1), each on a thread of its own, and waits for all of them.
void in_parallel(std::size_t times, const std::function<void(std::size_t)>& work);

}  // namespace players
