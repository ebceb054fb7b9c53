// gpu/device/thread.h: the thread's index, warp operations and atomic operations. The only file
// that depends on the target.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gpu {

// Forces inlining of a function that is the whole body of a kernel: clang 19 miscompiled one that
// was called instead (a misaligned address).
#define GPU_BODY [[gnu::always_inline]] inline

struct Thread {
  std::uint32_t index = 0;
  std::uint32_t count = 1;
  std::byte* own = nullptr;  // this thread's part of the fast memory, if the launch requested any
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

// Warp barriers: all 32 threads of the warp must call them.
inline void sync_warp() {
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

// Returns the previous value.
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

// counts[key] += 1; returns the previous value. One atomic operation per key and warp. All threads
// of the warp must call it, with `counts_in` false to add nothing.
inline std::uint32_t count_in(std::uint32_t* counts, std::uint32_t key, bool counts_in) {
#if defined(__NVPTX__)
  const std::uint32_t peers = __nvvm_match_any_sync_i32(0xFFFFFFFFu, counts_in ? key : ~0u);
  const std::uint32_t lane = __nvvm_read_ptx_sreg_tid_x() % 32;
  const std::uint32_t leader = __builtin_ctz(peers);
  std::uint32_t first = 0;
  if (counts_in && lane == leader)
    first = add(counts[key], static_cast<std::uint32_t>(__builtin_popcount(peers)));
  sync_warp();
  first = __nvvm_shfl_sync_idx_i32(0xFFFFFFFFu, first, leader, 31);
  return first + __builtin_popcount(peers & ((1u << lane) - 1));
#else
  return counts_in ? add(counts[key], std::uint32_t{1}) : 0;
#endif
}

}  // namespace gpu
