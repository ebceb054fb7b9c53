// server/memory.cc: see memory.h. With jemalloc (app/CMakeLists.txt) its background threads do
// everything.
#include "server/memory.h"

#include <malloc.h>

#include <cstddef>

extern "C" {
// Read by jemalloc before main.
// NOLINTNEXTLINE(misc-use-internal-linkage,readability-identifier-naming)
extern const char* const malloc_conf;
const char* const malloc_conf =
    "background_thread:true,narenas:4,dirty_decay_ms:5000,muzzy_decay_ms:5000";

// Defined if the program is linked with jemalloc.
// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name)
[[gnu::weak]] int mallctl(const char* name, void* old, std::size_t* old_size, void* next,
                          std::size_t next_size);
}

namespace server {

namespace {

bool is_jemalloc() { return mallctl != nullptr; }

}  // namespace

void configure_memory() {
#ifdef __GLIBC__
  constexpr int kArenas = 4;
  if (!is_jemalloc()) mallopt(M_ARENA_MAX, kArenas);
#endif
}

void trim_memory() {
#ifdef __GLIBC__
  if (!is_jemalloc()) malloc_trim(0);
#endif
}

}  // namespace server
