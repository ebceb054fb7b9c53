// core/assert.h: promises we make to ourselves. A broken one is a bug, never a person's mistake.
#pragma once

#include <cstdlib>

// On in dev, asan and tidy builds; off in release, where the search cannot afford it.
#if defined(PENTAPOLIS_ASSERTS)
#define CORE_ASSERT(condition) ((condition) ? static_cast<void>(0) : std::abort())
#else
#define CORE_ASSERT(condition) static_cast<void>(0)
#endif
