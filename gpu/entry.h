// gpu/entry.h: a game as its kernels need it: sizes, launch parameters, and the rules as bytes.
#pragma once

#include <span>
#include <string_view>

#include "core/match.h"
#include "gpu/image.h"
#include "gpu/tasks.h"

namespace gpu {

struct Entry {
  std::string_view game;
  Layout layout;
  std::uint32_t block = 0;
  std::uint32_t threads_per_processor = 0;
  std::size_t fast_bytes = 0;  // for each thread
  std::uint32_t tables =
      0;  // played at the same time, sorted by kind; 0: every thread plays whole games
  Image (*image)(const core::Match& match) = nullptr;
};

std::span<const Entry> all();  // generated
[[nodiscard]] const Entry& entry_of(std::string_view game);

}  // namespace gpu
