// effort.h: the thoroughness of tests. Sanitizers are about ten times slower and report a fault
// whenever the code runs at all, so they check fewer positions of the same games.
#pragma once

namespace tests {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
constexpr bool kIsSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kIsSanitized = false;
#endif

// With sanitizers, one position in this many; five, because no game has a cycle of five steps.
constexpr int kStride = kIsSanitized ? 5 : 1;

}  // namespace tests
