// on_card.h: launch parameters of Blueprints on a graphics card (docs/gpu.md), found by measuring.
// They do not affect the rules.
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
