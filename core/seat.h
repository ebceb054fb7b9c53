// core/seat.h: seats, and whose turn it is.
#pragma once

#include <bit>
#include <cstdint>

namespace core {

inline constexpr int kMaxSeats = 6;

// Seats are numbered clockwise from 0.
enum class Seat : std::uint8_t {};
inline constexpr Seat kSpectator{0xFF};  // a viewer without a seat
inline constexpr Seat kChance{0xFE};     // the author of chance steps

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// The seats the game is waiting for. Several at once means a simultaneous choice.
struct Turn {
  enum class Kind : std::uint8_t { decision, chance, over };
  Kind kind = Kind::over;
  std::uint8_t seats = 0;  // bit i set: seat i must act

  static constexpr Turn of(Seat seat) {
    return {Kind::decision, static_cast<std::uint8_t>(1u << static_cast<unsigned>(index(seat)))};
  }
  static constexpr Turn chance() { return {Kind::chance, 0}; }
  static constexpr Turn over() { return {}; }

  [[nodiscard]] constexpr bool waits_for(Seat seat) const {
    return index(seat) < kMaxSeats && ((seats >> static_cast<unsigned>(index(seat))) & 1u) != 0;
  }
  [[nodiscard]] constexpr Seat first() const { return seat_at(std::countr_zero(seats)); }

  constexpr bool operator==(const Turn&) const = default;
};

}  // namespace core
