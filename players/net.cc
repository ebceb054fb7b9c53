// players/net.cc: reading nets and evaluating them.
#include "players/net.h"

#include <algorithm>
#include <boost/crc.hpp>
#include <cmath>

#include "core/digest.h"
#include "core/json.h"

namespace players {

namespace {

constexpr std::string_view kFormat = "pentapolis-net-1";

// Reads the numbers behind the header, one after the other.
class Weights {
 public:
  explicit Weights(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  T next() {
    T value{};
    bytes_.copy(reinterpret_cast<char*>(&value), sizeof(T));  // NOLINT(*-reinterpret-cast)
    bytes_.remove_prefix(sizeof(T));
    return value;
  }

 private:
  std::string_view bytes_;
};

std::size_t weight_bytes(std::size_t features, std::size_t seats) {
  return features * (sizeof(float) + Net::kHidden) +
         sizeof(float) * (Net::kHidden + Net::kHidden * seats + seats);
}

core::Fault wrong(std::string_view what, const std::string& has, const std::string& wanted) {
  return {"the net was made for " + std::string(what) + " " + has + ", and " + wanted +
          " is needed here: train it again with train/train.py"};
}

std::string text_of(const core::JsonObject& header, std::string_view name) {
  const core::Json* const value = header.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

std::string number_of(const core::JsonObject& header, std::string_view name) {
  const core::Json* const value = header.if_contains(name);
  return value != nullptr && value->is_int64() ? std::to_string(value->get_int64()) : "";
}

std::string crc32_of(std::string_view bytes) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  return core::hex(sum.checksum()).substr(8);
}

// Empty if the header fits.
std::string mismatch(const core::JsonObject& header, const NetPurpose& purpose) {
  const auto check = [](std::string_view what, const std::string& has, const std::string& wanted) {
    return has == wanted ? std::string() : wrong(what, has, wanted).what;
  };
  std::string fault = check("the format", text_of(header, "format"), std::string(kFormat));
  if (fault.empty()) fault = check("the game", text_of(header, "game"), std::string(purpose.game));
  if (fault.empty())
    fault = check("rules version", text_of(header, "rules_version"),
                  std::string(purpose.rules_version));
  if (fault.empty())
    fault = check("seats:", number_of(header, "seats"), std::to_string(purpose.seats));
  if (fault.empty())
    fault = check("features:", number_of(header, "features"), std::to_string(purpose.features));
  if (fault.empty())
    fault = check("features with the digest", text_of(header, "features_digest"),
                  core::hex(purpose.features_digest));
  if (fault.empty())
    fault = check("hidden units:", number_of(header, "hidden"), std::to_string(Net::kHidden));
  return fault;
}

}  // namespace

std::uint64_t features_digest(std::span<const std::string> names) {
  std::string all;
  for (const std::string& name : names) all += name + '\n';
  return core::digest(std::string_view(all));
}

core::Result<Net> Net::read(std::string_view file, const NetPurpose& purpose) {
  const std::size_t line = file.find('\n');
  const auto header = core::parse_json(file.substr(0, line), "the net");
  if (line == std::string_view::npos || !header || !header->is_object())
    return core::Fault{"this is not a net: its first line is not JSON"};
  const core::JsonObject& about = header->get_object();
  if (std::string fault = mismatch(about, purpose); !fault.empty())
    return core::Fault{std::move(fault)};
  const std::string_view bytes = file.substr(line + 1);
  const auto features = static_cast<std::size_t>(purpose.features);
  const auto seats = static_cast<std::size_t>(purpose.seats);
  const std::size_t wanted = weight_bytes(features, seats);
  if (bytes.size() != wanted)
    return core::Fault{"the net has " + std::to_string(bytes.size()) + " bytes of weights, not " +
                       std::to_string(wanted) + ": the file is damaged"};
  if (text_of(about, "crc32") != crc32_of(bytes))
    return core::Fault{"the net's weights do not have the checksum that it states: it is damaged"};

  Net net;
  net.seats_ = purpose.seats;
  Weights weights(bytes);
  std::vector<float> scales(features);
  for (float& scale : scales) scale = weights.next<float>();
  net.rows_.resize(features);
  for (std::size_t i = 0; i < features; ++i) {
    for (std::size_t j = 0; j < kHidden; ++j)
      net.rows_[i][j / kLanes][j % kLanes] =
          scales[i] * static_cast<float>(weights.next<std::int8_t>());
  }
  for (std::size_t j = 0; j < kHidden; ++j)
    net.bias_[j / kLanes][j % kLanes] = weights.next<float>();
  for (std::size_t j = 0; j < kHidden; ++j) {
    for (std::size_t seat = 0; seat < seats; ++seat) net.output_[seat][j] = weights.next<float>();
  }
  for (std::size_t seat = 0; seat < seats; ++seat) net.output_bias_[seat] = weights.next<float>();
  return net;
}

Net::Row Net::hidden(std::span<const float> features) const {
  // Most features are zero. Listing the others first keeps the inner loop free of branches.
  std::array<std::uint16_t, kMostFeatures> present;  // NOLINT(*-member-init): filled up to `count`
  std::size_t count = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    present[count] = static_cast<std::uint16_t>(i);
    count += features[i] != 0.0f ? 1 : 0;
  }
  Row sums = bias_;
  for (std::size_t n = 0; n < count; ++n) {
    const float value = features[present[n]];
    const Row& row = rows_[present[n]];
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += row[k] * value;
  }
  return sums;
}

void Net::estimate(std::span<const float> features, std::span<float> shares) const {
  const Row sums = hidden(features);
  std::array<float, kHidden> units{};
  for (std::size_t j = 0; j < kHidden; ++j) units[j] = std::max(0.0f, sums[j / kLanes][j % kLanes]);
  float highest = -1e30f;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    float sum = output_bias_[seat];
    for (std::size_t j = 0; j < kHidden; ++j) sum += output_[seat][j] * units[j];
    shares[seat] = sum;
    highest = std::max(highest, sum);
  }
  float total = 0;
  for (float& share : shares) total += share = std::exp(share - highest);
  for (float& share : shares) share /= total;
}

}  // namespace players
