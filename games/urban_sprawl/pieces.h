// pieces.h: the numbers of the game, and the names of its pieces as types (US-1, US-2, US-3).
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/array.h"

namespace urban_sprawl {

using core::Array;

inline constexpr int kMaxPlayers = 4;
inline constexpr int kSide = 6;                             // blocks of a side (US-2.1)
inline constexpr int kBlocks = kSide * kSide;               //
inline constexpr int kBlockLots = 4;                        // NW, NE, SW, SE
inline constexpr int kLots = kBlocks * kBlockLots;          //
inline constexpr int kRows = 18;                            // US-2.4
inline constexpr int kGreySpaces = 9;                       // US-2.3
inline constexpr int kSingleRows = 12;                      // horizontal ones first (US-13.4)
inline constexpr int kMarkers = 9;                          // six of wealth, three of prestige
inline constexpr int kWealthMarkers = 6;                    //
inline constexpr int kStartBuildings = 12;                  // US-2.6
inline constexpr int kVocations = 8;                        // US-1.5
inline constexpr int kOffices = 5;                          // US-2.8
inline constexpr int kSizes = 4;                            //
inline constexpr int kPlanningSpaces = 4;                   // US-2.7
inline constexpr int kContractSpaces = 5;                   //
inline constexpr int kPlanningSlots = kPlanningSpaces + 1;  // the last is the top of the deck
inline constexpr int kContractDecks = 3;
inline constexpr int kDeckCards = 37;  // US-1.3
inline constexpr int kContracts = kContractDecks * kDeckCards;
// Where a contract may lie: the spaces from 1 AP on, the tops of the decks, the Favor spaces.
inline constexpr int kContractSlots = kContractSpaces + kContractDecks;
inline constexpr int kFavors = 2;
inline constexpr int kSources = kContractSlots + kFavors;
inline constexpr int kMostKinds = 32;  // different faces of planning cards
inline constexpr int kMostPermitKinds = 19;

enum class Zone : std::uint8_t { civ, com, ind, res, park };  // US-3.1
inline constexpr int kZones = 4;                              // that are zones
inline constexpr int kTileZones = 5;                          // with parks

enum class Office : std::uint8_t { mayor, da, treasurer, police_chief, union_boss };  // US-2.8
inline constexpr Array<Zone, kOffices> kZoneOf = {Zone::park, Zone::civ, Zone::com, Zone::res,
                                                  Zone::ind};  // whose buildings an office counts
enum class Deck : std::uint8_t { town, city, metropolis, planning };
enum class Money : std::uint8_t { wealth, prestige, any };

// A building is called by its first lot.
using Lot = std::uint8_t;
inline constexpr Lot kNoLot = 0xFF;

inline constexpr std::uint8_t kNobody = 0xFF;
inline constexpr std::uint8_t kNone = 0xFF;  // no card, no row, no marker

// Planning cards with one face are one kind (numbers from 0); contract cards are numbered through
// the three decks.
using Kind = std::uint8_t;
using Contract = std::uint8_t;

template <class E>
constexpr std::size_t index(E e) {
  return static_cast<std::size_t>(e);
}

template <std::size_t N, class T>
constexpr Array<T, N> all(T value) {
  Array<T, N> items{};
  items.fill(value);
  return items;
}

constexpr int block_of(Lot lot) { return lot / kBlockLots; }

}  // namespace urban_sprawl
