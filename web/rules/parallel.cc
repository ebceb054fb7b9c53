// web/rules/parallel.cc: a WebAssembly module has one thread: tasks run in sequence.
#include "players/parallel.h"

namespace players {

void in_parallel(std::size_t times, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < times; ++i) work(i);
}

}  // namespace players
