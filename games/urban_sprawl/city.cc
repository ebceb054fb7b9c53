// city.cc: buildings come, go and change hands.
#include "games/urban_sprawl/city.h"

namespace urban_sprawl {

Zone City::zone_of(Lot building) const {
  for (std::size_t zone = 0; zone < kTileZones; ++zone) {
    if (zones[zone].has(building)) return static_cast<Zone>(zone);
  }
  return Zone::park;
}

std::uint8_t City::owner_of(Lot building) const {
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (owned[seat].has(building)) return static_cast<std::uint8_t>(seat);
  }
  return kNobody;
}

Lots City::buildings_on(Lots lots) const {
  Lots found;
  (lots & built).each([&](Lot lot) { found.add(building_at(lot)); });
  return found;
}

void City::put(Zone zone, int block, unsigned form, std::uint8_t owner) {
  const Lots lots = Lots::of_block(block, form);
  built |= lots;
  first.add(lots.first());
  zones[zone] |= lots;
  sizes[std::popcount(form) - 1] |= lots;
  if (owner != kNobody) owned[owner] |= lots;
  lots.each([&](Lot lot) { shape[lot] = static_cast<std::uint8_t>(form); });
  if (zone != Zone::park) near[zone] |= board().near[block][form];
}

void City::remove(Lot building) {
  const Lots lots = lots_of(building);
  const Zone zone = zone_of(building);
  for (Lots* set : {&built, &first, &zones[zone], &sizes[size_of(building) - 1]}) *set -= lots;
  for (Lots& set : owned) set -= lots;
  lots.each([&](Lot lot) { shape[lot] = 0; });
  look_around(zone);
}

void City::set_owner(Lot building, std::uint8_t owner) {
  const Lots lots = lots_of(building);
  for (Lots& set : owned) set -= lots;
  if (owner != kNobody) owned[owner] |= lots;
}

void City::rezone(Lot building, Zone zone) {
  const Lots lots = lots_of(building);
  const Zone before = zone_of(building);
  zones[before] -= lots;
  zones[zone] |= lots;
  look_around(before);
  look_around(zone);
}

void City::look_around(Zone zone) {
  if (zone == Zone::park) return;
  Lots& lots = near[zone];
  lots = {};
  (zones[zone] & first).each([&](Lot building) { lots |= adjacent_to(building); });
}

}  // namespace urban_sprawl
