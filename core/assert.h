// core/assert.h: internal invariants. A failed assertion is a bug in the program, never a user
// error.
#pragma once

#include <cstdlib>

// On in dev, asan and tidy builds; off in release, where the search cannot afford it.
#if defined(PENTAPOLIS_ASSERTS)
#define CORE_ASSERT(condition) ((condition) ? static_cast<void>(0) : std::abort())
#else
#define CORE_ASSERT(condition) static_cast<void>(0)
#endif
