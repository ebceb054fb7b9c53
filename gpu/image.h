// gpu/image.h: the rules of a table as relocatable bytes. Rules and components are copied verbatim;
// pointers to the components are recorded, and patched when the target address is known. Other
// pointers (to names and texts) are never read during a playout.
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
  // `components_at`: the value of a pointer to the components in `rules`.
  Image(std::span<const std::byte> rules, std::span<const std::byte> components,
        Address components_at);

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  // The bytes, relocated to `address`. The rules come first.
  [[nodiscard]] std::vector<std::byte> placed_at(Address address) const;

 private:
  std::vector<std::byte> bytes_;
  std::size_t components_ = 0;         // their offset
  std::vector<std::size_t> pointers_;  // offsets of the pointers to them
};

// A copy with zeroed padding: stale bytes there once looked like a pointer.
template <class T>
class CleanCopy {
 public:
  explicit CleanCopy(const T& original) {
    asm volatile("" : : "r"(bytes_.data()) : "memory");  // keeps the zeros
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
