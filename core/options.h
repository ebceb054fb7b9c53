// core/options.h: what is settled before a game: number of players, first player, variants,
// practice.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

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
  std::uint8_t preset = 0;  // index of the default value
  // For each value, the player counts it is offered for; empty: every value for all. The preset is
  // always offered.
  // NOLINTNEXTLINE(readability-redundant-member-init): specs that leave it out would be warned of
  std::span<const SeatRange> seats{};

  [[nodiscard]] constexpr bool offers(std::size_t value, int players) const {
    return seats.empty() || (players >= seats[value].least && players <= seats[value].most);
  }
};

// Seats, first player and practice are options of every game; values[i] is an index into the values
// of the game's i-th OptionSpec.
struct Options {
  static constexpr int kAtRandom = -1;

  int seats = 2;
  std::array<std::uint8_t, kMaxOptions> values{};
  int first_player = kAtRandom;  // or the seat that goes first
  // Undo may cross chance and the turns of computer players, and the result does not count.
  bool is_practice = false;
  // In place of padding: equal options have equal bytes, also in copies of rules (gpu/image.h).
  std::array<std::uint8_t, 3> unused{};

  [[nodiscard]] constexpr bool may_begin(int seat) const {
    return first_player == kAtRandom || first_player == seat;
  }
  bool operator==(const Options&) const = default;
};
static_assert(std::has_unique_object_representations_v<Options>);

// The first player, as the chance event every game starts with: one outcome per eligible seat, made
// by `event_for(seat)`. A seat fixed by the options is drawn with certainty, so that every record
// holds the event.
template <class Outcomes, class EventFor>
constexpr void add_first_players(const Options& options, Outcomes& outcomes, EventFor event_for) {
  for (int seat = 0; seat < options.seats; ++seat) {
    if (options.may_begin(seat)) outcomes.push_back({event_for(seat), 1});
  }
}

[[nodiscard]] Options preset_options(std::span<const OptionSpec> specs, int seats);

// {"seats": 3, "first_player": 1, "practice": true, "city": "square"}; missing options take their
// preset. A random first player and "practice": false are not written.
[[nodiscard]] Json to_json(const Options& options, std::span<const OptionSpec> specs);
Result<Options> options_from(const Json& json, std::span<const OptionSpec> specs, int min_seats,
                             int max_seats);

}  // namespace core
