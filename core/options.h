// core/options.h: what a table agrees on before the game: how many play, and which variants.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/json.h"
#include "core/result.h"

namespace core {

inline constexpr std::size_t kMaxOptions = 8;

struct SeatRange {
  int least = 1;
  int most = 0;
};

// One choice a game offers before it starts, besides the number of seats.
struct OptionSpec {
  std::string_view id;
  std::span<const std::string_view> values;
  std::uint8_t preset = 0;  // index of the value used when nobody asks
  // For each value, how many players it is offered to; none: every value to all. The preset is
  // offered to all.
  // NOLINTNEXTLINE(readability-redundant-member-init): specs that leave it out would be warned of
  std::span<const SeatRange> seats{};

  [[nodiscard]] constexpr bool offers(std::size_t value, int players) const {
    return seats.empty() || (players >= seats[value].least && players <= seats[value].most);
  }
};

// Value i belongs to the game's i-th OptionSpec and is an index into its values.
struct Options {
  int seats = 2;
  std::array<std::uint8_t, kMaxOptions> values{};

  bool operator==(const Options&) const = default;
};

[[nodiscard]] Options preset_options(std::span<const OptionSpec> specs, int seats);

// {"seats": 3, "city": "square"}; options left out take their preset.
[[nodiscard]] Json to_json(const Options& options, std::span<const OptionSpec> specs);
Result<Options> options_from(const Json& json, std::span<const OptionSpec> specs, int min_seats,
                             int max_seats);

}  // namespace core
