// gpu/failure.h: why something cannot be done on a card, as one sentence with the remedy.
#pragma once

#include <stdexcept>
#include <string>

namespace gpu {

class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& sentence) : std::runtime_error(sentence) {}
};

}  // namespace gpu
