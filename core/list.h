// core/list.h: a fixed-capacity list of plain values, so that playouts never allocate.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <type_traits>

#include "core/assert.h"

namespace core {

template <class T, std::size_t Capacity>
class List {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // Leaves the slots uninitialized: only the first size() are ever read.
  List() {}  // NOLINT(modernize-use-equals-default): a defaulted one would clear every slot

  void clear() { size_ = 0; }
  void push_back(const T& value) {
    CORE_ASSERT(size_ < Capacity);
    items_[size_++] = value;
  }

  // For the innermost loops: `write` is given the end pointer, writes elements there and returns
  // the new end. This keeps the length in a register.
  template <class Write>
  void append(Write write) {
    size_ = static_cast<std::size_t>(write(items_.data() + size_) - items_.data());
    CORE_ASSERT(size_ <= Capacity);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) {
    CORE_ASSERT(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    CORE_ASSERT(i < size_);
    return items_[i];
  }

  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }
  [[nodiscard]] T* begin() { return items_.data(); }
  [[nodiscard]] T* end() { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, Capacity> items_;
};

}  // namespace core
