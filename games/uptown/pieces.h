// pieces.h: types, symbols, projects, cards and the constants of UpTown.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/array.h"

namespace uptown {

using core::Array;

inline constexpr int kMaxPlayers = 4;
inline constexpr int kSites = 5;          // UT-1.1
inline constexpr int kProjectCards = 84;  // UT-1.3
inline constexpr int kPublicCards = 28;   // UT-1.4
inline constexpr int kCards = kProjectCards + kPublicCards;
inline constexpr int kProjectFaces = 2 * kProjectCards;  // UT-1.8
inline constexpr int kFaces = 2 * kCards;
inline constexpr int kEnds = 4 * kCards;  // UT-1.9
inline constexpr int kTypes = 7;          // UT-1.12, and gifts (UT-9.1)
inline constexpr unsigned kAllSites = (1u << kSites) - 1;

// An array with every element set to `value`.
template <std::size_t N, class T>
constexpr Array<T, N> all(T value) {
  Array<T, N> array{};
  array.fill(value);
  return array;
}

// What symbols can count. `none` is a slot that nothing reads, so that a project without a type
// needs no special case.
enum class Type : std::uint8_t { office, service, apartment, cafe, shop, hotel, gift, none };
inline constexpr std::size_t kTypeSlots = 8;
constexpr std::size_t index(Type type) { return static_cast<std::size_t>(type); }

// An income or prestige symbol (UT-9.3 to UT-9.12).
struct Symbol {
  enum class Kind : std::uint8_t {
    none,
    flat,
    per_floor_below,
    if_ground_floor,
    per_type_site,
    per_type_street
  };
  Kind kind{};
  std::int8_t amount = 0;
  Type type = Type::none;

  bool operator==(const Symbol&) const = default;
};

// Where a project may be built (UT-7.5, UT-7.6, UT-7.8).
enum class Place : std::uint8_t { any, ground_only, upper_only, on_roof };

// One end of a card: everything the rules need (UT-1.11).
struct Project {
  Type type = Type::none;
  std::uint8_t count = 0;  // 2: the double mark
  Place place{};
  bool roof = false;
  bool gift = false;
  bool no_gifts = false;
  Symbol income;
  Symbol prestige;

  bool operator==(const Project&) const = default;
};

// Project cards by their index in the component file, followed by the public cards.
enum class Card : std::uint8_t {};
inline constexpr Card kNoCard{0xFF};
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr bool is_public(Card card) { return index(card) >= kProjectCards; }

// A side of a card: twice the card, plus one for its reverse.
enum class Face : std::uint8_t {};
inline constexpr Face kNoFace{0xFF};
constexpr std::size_t index(Face face) { return static_cast<std::size_t>(face); }
constexpr Face face_of(Card card, unsigned side) {
  return static_cast<Face>(2 * static_cast<unsigned>(card) + side);
}
constexpr Card card_of(Face face) { return static_cast<Card>(static_cast<unsigned>(face) / 2); }
constexpr unsigned side_of(Face face) { return static_cast<unsigned>(face) % 2; }
constexpr bool is_public(Face face) { return index(face) >= kProjectFaces; }

// An end of a face by its index among all ends.
constexpr std::size_t end_index(Face face, unsigned end) { return 2 * index(face) + end; }

}  // namespace uptown
