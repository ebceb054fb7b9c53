// street.h: the five sites of a player, and the effect of building. Income and prestige are kept as
// running sums, so that a search need not recount; score.h counts them slowly, card by card, and a
// test checks that they agree.
#pragma once

#include <bit>

#include "games/uptown/pieces.h"

namespace uptown {

// A stack of built projects (UT-2.1). The cards are in State::below and State::shown.
struct Site {
  Array<std::uint8_t, kTypeSlots> count{};       // UT-9.1
  Array<std::int8_t, kTypeSlots> income_each{};  // summed `per_type_site` symbols, by type
  Array<std::int8_t, kTypeSlots> prestige_each{};
  std::uint8_t height = 0;  // floors (UT-2.3)
  Card top = kNoCard;

  bool operator==(const Site&) const = default;
};

struct Street {
  Array<Site, kSites> sites{};
  Array<std::uint8_t, kTypeSlots> count{};       // on all sites, finished or not (UT-9.2)
  Array<std::int8_t, kTypeSlots> income_each{};  // summed `per_type_street` symbols
  Array<std::int8_t, kTypeSlots> prestige_each{};
  std::int16_t income = 0;    // the total of a payout (UT-8.2)
  std::int16_t prestige = 0;  // UT-10.4
  // Sets of sites; bit 0 is the first.
  std::uint8_t empty = kAllSites;
  std::uint8_t finished = 0;     // UT-2.5
  std::uint8_t roof_on_top = 0;  // UT-7.8
  std::uint8_t no_gifts = 0;     // UT-7.9

  [[nodiscard]] int finished_sites() const {
    return std::popcount(static_cast<unsigned>(finished));
  }
  [[nodiscard]] bool is_complete() const { return finished == kAllSites; }
  bool operator==(const Street&) const = default;
};

struct Sums {
  int income = 0;
  int prestige = 0;

  bool operator==(const Sums&) const = default;
};

// The value of a symbol on a card with this many floors below; `on_site` and `in_street` are the
// counts of the symbol's type (UT-9.3 to UT-9.12). The only place that defines the meaning of
// symbols.
constexpr int value(const Symbol& symbol, int floors_below, int on_site, int in_street) {
  switch (symbol.kind) {
    case Symbol::Kind::none: return 0;
    case Symbol::Kind::flat: return symbol.amount;
    case Symbol::Kind::per_floor_below: return symbol.amount * floors_below;
    case Symbol::Kind::if_ground_floor: return floors_below == 0 ? symbol.amount : 0;
    case Symbol::Kind::per_type_site: return symbol.amount * on_site;
    case Symbol::Kind::per_type_street: return symbol.amount * in_street;
  }
  return 0;
}

// How much a project counts for a type (UT-9.1); a gift counts both as a gift and as its type
// (UT-9.14).
constexpr int counts_for(const Project& project, Type type) {
  return (project.type == type ? project.count : 0) + (project.gift && type == Type::gift ? 1 : 0);
}

// The sites of a street where a project may be built, if the street is right (UT-7.5 to UT-7.10),
// at any height (UT-7.11).
[[nodiscard]] inline unsigned sites_for(const Street& street, const Project& project) {
  const unsigned open = kAllSites & ~unsigned{street.finished};
  // A byte for each Place, in the order of the enum: which one comes next cannot be predicted, so
  // that looking it up is faster than branching.
  const unsigned by_place = open | (open & street.empty) << 8 |
                            (open & ~unsigned{street.empty}) << 16 |
                            unsigned{street.roof_on_top} << 24;
  const unsigned sites = by_place >> (8 * static_cast<unsigned>(project.place)) & 0xFFu;
  return sites & ~(street.no_gifts & (project.gift ? 0xFFu : 0u));
}

// The change in the street's sums when the project is built on the site.
[[nodiscard]] Sums gain(const Street& street, int site, const Project& project);
// Builds it. True if this finished the site (UT-8.1).
bool raise(Street& street, int site, const Project& project, Card card);

}  // namespace uptown
