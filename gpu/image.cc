// gpu/image.cc: finds and relocates the pointers of an image.
#include "gpu/image.h"

#include <algorithm>
#include <cstring>

namespace gpu {

Image::Image(std::span<const std::byte> rules, std::span<const std::byte> components,
             Address components_at) {
  constexpr std::size_t kAlignment = 64;
  components_ = (rules.size() + kAlignment - 1) / kAlignment * kAlignment;
  bytes_.resize(components_ + components.size());
  std::ranges::copy(rules, bytes_.begin());
  std::ranges::copy(components, bytes_.begin() + static_cast<std::ptrdiff_t>(components_));
  for (std::size_t at = 0; at + sizeof(Address) <= rules.size(); at += sizeof(Address)) {
    if (std::memcmp(bytes_.data() + at, &components_at, sizeof(Address)) == 0)
      pointers_.push_back(at);
  }
}

std::vector<std::byte> Image::placed_at(Address address) const {
  std::vector<std::byte> bytes = bytes_;
  const Address target = address + components_;
  for (const std::size_t pointer : pointers_)
    std::memcpy(bytes.data() + pointer, &target, sizeof target);
  return bytes;
}

}  // namespace gpu
