// gpu/device/kernels.h: the body of each kernel, for one thread. The build generates the kernels of
// a game around these; without a card, a loop calls them (tests/gpu/host_engine.h).
#pragma once

#include <new>

#include "core/signature.h"
#include "gpu/device/on_card.h"
#include "gpu/device/sorted.h"
#include "gpu/device/tables.h"
#include "gpu/device/whole_games.h"

namespace gpu {

template <core::Game G>
constexpr Layout layout_of() {
  return {.rules = sizeof(G),
          .components = sizeof(typename G::Components),
          .state = sizeof(typename G::State),
          .actions = sizeof(core::Actions<G>),
          .table = sizeof(Table<G>),
          .table_game = sizeof(TableGame<G>),
          .observation = static_cast<std::uint64_t>(core::observation_size<G>())};
}

template <core::Game G>
void sign(const Thread& thread, const SignatureTask& task) {
  for (std::uint32_t i = thread.index; i < task.count; i += thread.count) {
    at<std::uint64_t>(task.answers)[i] =
        core::signature(rules_at<G>(at<const Address>(task.rules)[i]));
  }
}

// Storage for a thread's position and legal list: local, or in shared memory if the game says so.
template <bool is_fast, class T>
class Place {
 public:
  explicit Place(std::byte*& /*fast*/) {}
  T& get() { return own_; }

 private:
  T own_;
};
template <class T>
class Place<true, T> {
 public:
  explicit Place(std::byte*& fast) : object_(new(fast) T) { fast += whole_words(sizeof(T)); }
  T& get() { return *object_; }

 private:
  T* object_;
};

// Calls `play(state, actions)`.
template <class OnCard, core::Game G, class Play>
void with_memory(const Thread& thread, Play play) {
  std::byte* fast = thread.own;
  Place<OnCard::kHasFastState, typename G::State> state(fast);
  Place<OnCard::kHasFastList, core::Actions<G>> actions(fast);
  play(state.get(), actions.get());
}

template <Field field, class OnCard, core::Game G>
void series(const Thread& thread, const SeriesTask& task) {
  if constexpr (!Sorts<OnCard, G>) {
    with_memory<OnCard, G>(thread, [&](typename G::State& state, core::Actions<G>& actions) {
      play_whole_games<field, G>(thread, task, state, actions);
    });
  }
}

template <class OnCard, core::Game G>
void begin(const Thread& thread, const SortedTask& task) {
  if constexpr (Sorts<OnCard, G>) begin_sorted<OnCard, G>(thread, task);
}

template <Field field, class OnCard, core::Game G>
void step(const Thread& thread, const SortedTask& task) {
  if constexpr (Sorts<OnCard, G>) {
    core::Actions<G> actions;
    step_sorted<field, OnCard, G>(thread, task, actions);
  }
}

}  // namespace gpu
