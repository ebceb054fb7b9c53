// gpu/device/on_card.h: how a game is played on a card. A game may have a file
// games/<game>/on_card.h with a struct OnCard of its own, found by the build; these are the
// presets.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.h"
#include "gpu/tasks.h"

namespace gpu {

struct UsualOnCard {
  static constexpr std::uint32_t kBlock = 32;                 // threads of a block
  static constexpr std::uint32_t kThreadsPerProcessor = 256;  // at the same time, if they fit
  // What lies in the fast memory of a processor. Fewer threads fit then.
  static constexpr bool kHasFastState = true;
  static constexpr bool kHasFastList = false;
};

// OnCard::kind: what the table waits for, below kMostKinds: a choice, or an action or event that is
// to be carried out. Tables that wait for the same are handled side by side, OnCard::kTables of
// them at most.
template <class OnCard, class G>
concept Sorts = requires(const typename G::State& s, typename G::Action a, typename G::Event e) {
  { OnCard::kind(s) } -> std::same_as<std::uint32_t>;
  { OnCard::kind(s, a) } -> std::same_as<std::uint32_t>;
  { OnCard::kind(s, e) } -> std::same_as<std::uint32_t>;
  // Whether an action chosen here waits for others of its kind, or is carried out at once.
  { OnCard::sorts_actions(s) } -> std::same_as<bool>;
};

constexpr std::size_t whole_words(std::size_t bytes) { return (bytes + 7) / 8 * 8; }

// Fast memory of each thread: an odd number of words, so that neighbours use different banks.
template <class OnCard, core::Game G>
constexpr std::size_t fast_bytes() {
  const std::size_t bytes = (OnCard::kHasFastState ? whole_words(sizeof(typename G::State)) : 0) +
                            (OnCard::kHasFastList ? whole_words(sizeof(core::Actions<G>)) : 0);
  return bytes == 0 ? 0 : (bytes / 8 | 1) * 8;
}

}  // namespace gpu
