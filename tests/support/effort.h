// effort.h: how densely tests look. Sanitizers make everything some ten times slower and find a
// fault where code is run at all: with them, fewer positions of the same games are looked at.
#pragma once

namespace tests {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
constexpr bool kIsSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kIsSanitized = false;
#endif

// With sanitizers, one position of this many; five, because no game goes round in five steps.
constexpr int kStride = kIsSanitized ? 5 : 1;

}  // namespace tests
