// city.h: the buildings on the grid (US-2.1, US-3) as sets of lots. A building is identified by its
// first lot.
#pragma once

#include "games/urban_sprawl/board.h"

namespace urban_sprawl {

struct City {
  Lots built;                            // lots under buildings
  Lots first;                            // the first lot of every building
  Array<Lots, kTileZones> zones{};       // lots by zone, parks last
  Array<Lots, kSizes> sizes{};           // lots by the size of what stands there
  Array<Lots, kMaxPlayers> owned{};      // lots by controller (US-3.5)
  Array<Lots, kZones> near{};            // lots next to a building of the zone (US-3.3)
  Array<std::uint8_t, kLots> shape{};    // of the building on a lot, as bits of its block
  Array<std::uint8_t, kBlocks> value{};  // US-3.4
  Array<std::uint8_t, kGreySpaces> marker = all<kGreySpaces>(kNone);  // which marker lies there
  Array<std::uint8_t, 3> unused{};

  bool operator==(const City&) const = default;

  [[nodiscard]] Lot building_at(Lot lot) const {  // precondition: there is one
    return static_cast<Lot>((lot & ~3) + std::countr_zero(shape[lot]));
  }
  [[nodiscard]] Lots lots_of(Lot building) const {
    return Lots::of_block(block_of(building), shape[building]);
  }
  [[nodiscard]] int size_of(Lot building) const { return std::popcount(shape[building]); }
  [[nodiscard]] Zone zone_of(Lot building) const;
  [[nodiscard]] std::uint8_t owner_of(Lot building) const;  // a seat, or kNobody
  [[nodiscard]] int value_of(Lot building) const { return value[block_of(building)]; }
  [[nodiscard]] Lots controlled() const { return owned[0] | owned[1] | owned[2] | owned[3]; }
  // The first lots of the buildings that stand on some of these lots.
  [[nodiscard]] Lots buildings_on(Lots lots) const;
  [[nodiscard]] Lots adjacent_to(Lot building) const {  // lots next to it
    return board().near[block_of(building)][shape[building]];
  }

  void put(Zone zone, int block, unsigned form, std::uint8_t owner);
  void remove(Lot building);
  void set_owner(Lot building, std::uint8_t owner);
  void rezone(Lot building, Zone zone);

 private:
  void look_around(Zone zone);  // recomputes `near`
};

}  // namespace urban_sprawl
