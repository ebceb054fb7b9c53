// gpu/device/thread.h: which of the many threads this is, and adding to a number that all of them
// share. The one file that knows which machine it is compiled for.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gpu {

// A function with one caller that is all a kernel does: called instead of inlined, one of them was
// compiled wrongly for a card (clang 19: a misaligned address).
#define GPU_BODY [[gnu::always_inline]] inline

struct Thread {
  std::uint32_t index = 0;
  std::uint32_t count = 1;
  std::byte* own = nullptr;  // fast memory of this thread's own, where the launch asked for some
};

#if defined(__NVPTX__)

extern "C" __attribute__((address_space(3))) unsigned long long fast_memory[];

// `own_bytes`: how much fast memory each thread of the launch has.
inline Thread this_thread(std::size_t own_bytes) {
  const std::uint32_t lane = __nvvm_read_ptx_sreg_tid_x();
  const std::uint32_t block = __nvvm_read_ptx_sreg_ntid_x();
  auto* fast = reinterpret_cast<std::byte*>((unsigned long long*)fast_memory);
  return {__nvvm_read_ptx_sreg_ctaid_x() * block + lane, __nvvm_read_ptx_sreg_nctaid_x() * block,
          fast + lane * own_bytes};
}

#endif

// The 32 threads of a warp run the same instruction when they are at the same place. These bring
// them together; every thread of the warp must come.
inline void meet() {
#if defined(__NVPTX__)
  __nvvm_bar_warp_sync(0xFFFFFFFFu);
#endif
}

inline bool any_of_warp(bool mine) {
#if defined(__NVPTX__)
  return __nvvm_vote_any_sync(0xFFFFFFFFu, mine);
#else
  return mine;
#endif
}

// Returns what was there before.
template <class T>
T add(T& sum, T more) {
  return __atomic_fetch_add(&sum, more, __ATOMIC_RELAXED);
}

// least = min(least, value).
template <class T>
void lower(T& least, T value) {
  T seen = __atomic_load_n(&least, __ATOMIC_RELAXED);
  while (value < seen && !__atomic_compare_exchange_n(&least, &seen, value, true, __ATOMIC_RELAXED,
                                                      __ATOMIC_RELAXED)) {
  }
}

// counts[key] += 1, and what was there before; the threads of a warp with the same key add at once.
// Every thread of the warp must come, those that add nothing with `counts_in` false.
inline std::uint32_t count_in(std::uint32_t* counts, std::uint32_t key, bool counts_in) {
#if defined(__NVPTX__)
  const std::uint32_t peers = __nvvm_match_any_sync_i32(0xFFFFFFFFu, counts_in ? key : ~0u);
  const std::uint32_t lane = __nvvm_read_ptx_sreg_tid_x() % 32;
  const std::uint32_t leader = __builtin_ctz(peers);
  std::uint32_t first = 0;
  if (counts_in && lane == leader)
    first = add(counts[key], static_cast<std::uint32_t>(__builtin_popcount(peers)));
  meet();
  first = __nvvm_shfl_sync_idx_i32(0xFFFFFFFFu, first, leader, 31);
  return first + __builtin_popcount(peers & ((1u << lane) - 1));
#else
  return counts_in ? add(counts[key], std::uint32_t{1}) : 0;
#endif
}

}  // namespace gpu
