// gpu/device/on_card.h: launch parameters of a game. These are the defaults; a game may have
// its own struct OnCard in games/<game>/on_card.h, which the build finds.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.h"
#include "gpu/tasks.h"

namespace gpu {

struct DefaultOnCard {
  static constexpr std::uint32_t kBlock = 32;                 // threads of a block
  static constexpr std::uint32_t kThreadsPerProcessor = 256;  // at the same time, if they fit
  // What is kept in a processor's fast (shared) memory. Fewer threads fit then.
  static constexpr bool kHasFastState = true;
  static constexpr bool kHasFastList = false;
};

// OnCard::kind: what the table waits for, below kMostKinds: a choice, or an action or event to
// apply. Tables of the same kind are handled by neighbouring threads. OnCard::kTables: how many
// tables are played at the same time.
template <class OnCard, class G>
concept Sorts = requires(const typename G::State& s, typename G::Action a, typename G::Event e) {
  { OnCard::kind(s) } -> std::same_as<std::uint32_t>;
  { OnCard::kind(s, a) } -> std::same_as<std::uint32_t>;
  { OnCard::kind(s, e) } -> std::same_as<std::uint32_t>;
  // Whether an action chosen here waits for others of its kind, or is applied at once.
  { OnCard::sorts_actions(s) } -> std::same_as<bool>;
};

constexpr std::size_t whole_words(std::size_t bytes) { return (bytes + 7) / 8 * 8; }

// Fast memory of each thread: an odd number of words, so that neighbouring threads use different
// banks.
template <class OnCard, core::Game G>
constexpr std::size_t fast_bytes() {
  const std::size_t bytes = (OnCard::kHasFastState ? whole_words(sizeof(typename G::State)) : 0) +
                            (OnCard::kHasFastList ? whole_words(sizeof(core::Actions<G>)) : 0);
  return bytes == 0 ? 0 : (bytes / 8 | 1) * 8;
}

}  // namespace gpu
