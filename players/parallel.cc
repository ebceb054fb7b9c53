// players/parallel.cc: the version with threads. WebAssembly modules have none:
// web/rules/parallel.cc.
#include "players/parallel.h"

#include <future>
#include <vector>

namespace players {

void in_parallel(std::size_t times, const std::function<void(std::size_t)>& work) {
  std::vector<std::future<void>> others;
  for (std::size_t i = 1; i < times; ++i) others.push_back(std::async(std::launch::async, work, i));
  work(0);
  for (std::future<void>& other : others) other.get();
}

}  // namespace players
