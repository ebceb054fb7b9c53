// core/rng.h: random numbers. The distributions of <random> differ between standard libraries;
// these give the same sequence under g++, clang and WebAssembly.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace core {

// SplitMix64. One word of state: trivial to copy and save, and any number is a valid seed.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    return mixed(state_);
  }

  // Uniform in [0, n), n > 0, without bias: multiply, keep the high half, and reject the rare low
  // halves that would favour some results.
  constexpr std::uint32_t below(std::uint32_t n) {
    const std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]]
      return unbiased(product, n);
    return static_cast<std::uint32_t>(product >> 32);
  }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

  // An independent generator for a numbered part of a larger task (one game of many, a thread).
  [[nodiscard]] constexpr Rng fork(std::uint64_t part) const {
    return Rng(mixed(state_ ^ mixed(part + 0xD1B54A32D192ED03u)));
  }

  constexpr bool operator==(const Rng&) const = default;

 private:
  static constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // Apart, so that `below` is small enough to be inlined everywhere.
  constexpr std::uint32_t unbiased(std::uint64_t product, std::uint32_t n) {
    const std::uint32_t threshold = (0u - n) % n;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    return static_cast<std::uint32_t>(product >> 32);
  }

  std::uint64_t state_;
};

}  // namespace core
