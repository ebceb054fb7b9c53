// gpu/image.h: the rules of a table as bytes that can lie anywhere. Rules and their components are
// copied as they are; pointers to the components are noted, and set when the place is known.
// Whatever else they point to (names, texts) no playout reads.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <span>
#include <vector>

#include "gpu/tasks.h"

namespace gpu {

class Image {
 public:
  // `components_at`: what a pointer to the components is in `rules`.
  Image(std::span<const std::byte> rules, std::span<const std::byte> components,
        Address components_at);

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  // The bytes as they must be when they begin at `address`; the rules come first.
  [[nodiscard]] std::vector<std::byte> placed_at(Address address) const;

 private:
  std::vector<std::byte> bytes_;
  std::size_t components_ = 0;         // where they begin
  std::vector<std::size_t> pointers_;  // where those to them stand
};

// A copy whose padding is zero: left-over bytes there once looked like a pointer.
template <class T>
class CleanCopy {
 public:
  explicit CleanCopy(const T& original) {
    asm volatile("" : : "r"(bytes_.data()) : "memory");  // the zeros are needed below the object
    object_ = new (bytes_.data()) T(original);
  }
  CleanCopy(const CleanCopy&) = delete;
  CleanCopy& operator=(const CleanCopy&) = delete;
  ~CleanCopy() { object_->~T(); }

  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  alignas(T) std::array<std::byte, sizeof(T)> bytes_{};
  T* object_;
};

template <class T>
std::span<const std::byte> bytes_of(const T& object) {
  return {reinterpret_cast<const std::byte*>(&object), sizeof(T)};
}

}  // namespace gpu
