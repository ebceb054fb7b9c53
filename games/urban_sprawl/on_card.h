// on_card.h: launch parameters of Urban Sprawl on a graphics card (docs/gpu.md).
// Steps of different kinds run very different code, so tables are sorted by kind. This does not
// affect the rules.
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

struct OnCard {
  static constexpr std::uint32_t kBlock = 64;
  static constexpr std::uint32_t kThreadsPerProcessor = 1024;
  static constexpr bool kHasFastState = false;
  static constexpr bool kHasFastList = false;
  static constexpr std::uint32_t kTables = 1u << 20;

  // Only the actions of a turn (US-D4) run very different code.
  static bool sorts_actions(const State& s) { return s.ask.kind == Ask::Kind::act; }

  // What is asked, or the end of the game.
  static std::uint32_t kind(const State& s) {
    return s.phase == Phase::over ? 31 : static_cast<std::uint32_t>(s.ask.kind);
  }
  // What is done, and what it belongs to.
  static std::uint32_t kind(const State& s, Action action) {
    const auto frame = s.depth > 0 ? static_cast<std::uint32_t>(s.top().kind) : 0u;
    return 32 + static_cast<std::uint32_t>(action.verb) * 8 + frame;
  }
  // The card that is turned up.
  static std::uint32_t kind(const State& /*s*/, Event event) {
    const bool is_contract = event.where != static_cast<std::uint8_t>(Deck::planning);
    return 256 + (is_contract ? 64u + event.card : std::uint32_t{event.card});
  }
};

}  // namespace urban_sprawl
