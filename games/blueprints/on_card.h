// on_card.h: how Blueprints is played on a graphics card (docs/gpu.md). Found by measuring; no rule
// is decided here.
#pragma once

#include <cstdint>

namespace blueprints {

struct OnCard {
  static constexpr std::uint32_t kBlock = 32;
  static constexpr std::uint32_t kThreadsPerProcessor = 128;
  static constexpr bool kHasFastState = true;
  static constexpr bool kHasFastList = true;
};

}  // namespace blueprints
