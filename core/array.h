// core/array.h: an array indexed by any integer or enum, bounds-checked in builds with asserts.
// Like std::array, it is an aggregate without padding of its own.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "core/assert.h"

namespace core {

template <class T>
concept Index = std::integral<T> || std::is_enum_v<T>;

template <class T, std::size_t N>
struct Array : std::array<T, N> {
  template <Index I>
  constexpr T& operator[](I i) {
    CORE_ASSERT(static_cast<std::size_t>(i) < N);
    return this->data()[static_cast<std::size_t>(i)];
  }
  template <Index I>
  constexpr const T& operator[](I i) const {
    CORE_ASSERT(static_cast<std::size_t>(i) < N);
    return this->data()[static_cast<std::size_t>(i)];
  }

  auto operator<=>(const Array&) const = default;
  bool operator==(const Array&) const = default;
};

}  // namespace core
