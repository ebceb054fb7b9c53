// players/net.h: a small neural network that estimates every seat's share of the win from an
// observation (core/observation.h). One hidden layer; weights come from files in
// games/<game>/nets, made by train/train.py and embedded by the build.
//
// A file is one line of JSON, which says what the net was made for, and then, little-endian:
//   float  scale[features]             of each row of the first layer
//   int8   rows[features][hidden]      the first layer, divided by its scale
//   float  bias[hidden]
//   float  output[hidden][seats]
//   float  output_bias[seats]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"

namespace players {

// What a net must have been made for to be used at a table.
struct NetPurpose {
  std::string_view game;
  std::string_view rules_version;
  int seats = 0;
  int features = 0;
  std::uint64_t features_digest = 0;  // of the features' names
};

[[nodiscard]] std::uint64_t features_digest(std::span<const std::string> names);

class Net {
 public:
  static constexpr std::size_t kHidden = 32;
  static constexpr std::size_t kMostFeatures = 4096;

  // A file that is damaged or was made for something else is refused with a sentence.
  static core::Result<Net> read(std::string_view file, const NetPurpose& purpose);

  // The shares add up to one; the first is the viewer's, the others follow clockwise. It does not
  // allocate.
  void estimate(std::span<const float> features, std::span<float> shares) const;

  [[nodiscard]] int seats() const { return seats_; }

 private:
  // Four at a time: the compilers turn it into SSE or WebAssembly SIMD.
  using Lanes = float __attribute__((vector_size(16)));
  static constexpr std::size_t kLanes = 4;
  using Row = std::array<Lanes, kHidden / kLanes>;

  [[nodiscard]] Row hidden(std::span<const float> features) const;

  std::vector<Row> rows_;  // by feature
  Row bias_{};
  std::array<std::array<float, kHidden>, core::kMaxSeats> output_{};  // by seat
  std::array<float, core::kMaxSeats> output_bias_{};
  int seats_ = 0;
};

}  // namespace players
