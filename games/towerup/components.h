// components.h: the validated contents of components.json: maps, reserve cards, objectives, tokens,
// personal boards.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"
#include "games/towerup/pieces.h"

namespace towerup {

// What a reserve card gives (TU-1.4).
struct CardData {
  Floors floors{};          // gain_floor
  std::uint8_t any = 0;     // gain_any
  std::uint8_t steps = 0;   // advance; 0: none
  std::uint8_t track = 0;   // the machine to advance
  std::uint8_t bottom = 0;  // a Colour, or kAnyColour (TU-1.5)

  bool operator==(const CardData&) const = default;
};

// The condition of an objective, evaluated on the buildings where a player is present (TU-16).
struct Condition {
  enum class Kind : std::uint8_t {
    distinct_values,
    distinct_buildings,
    connected_group,
    split_districts,
    border_pairs,
    multi_presence,
    roof_levels
  };
  enum class Of : std::uint8_t { building_colour, district };
  enum class Filter : std::uint8_t { park, lake, building_colour };
  Kind kind{};
  std::uint8_t what = 0;            // an Of, a Filter, or a colour of districts
  std::uint8_t colour = 0;          // of the buildings that pass a filter
  std::uint8_t levels = 0;          // bit i: level i + 1
  Array<std::uint8_t, 2> counts{};  // how many; roofs each, and buildings

  bool operator==(const Condition&) const = default;
};

struct Street {
  std::uint8_t from = 0;
  std::uint8_t to = 0;

  [[nodiscard]] constexpr Sites ends() const { return Sites{1} << from | Sites{1} << to; }
};

// A side of the board as bit sets of sites (TU-1.6 to TU-1.8).
struct MapData {
  Array<Sites, kMostSites> adjacent{};
  Array<Sites, kDistricts> districts{};
  Array<Sites, 2> features{};  // sites next to a park, next to a lake
  Array<Street, kMostStreets> streets{};
  Array<Street, kMostStreets> borders{};  // those between districts
  Array<std::uint8_t, kDistricts> district_colours{};
  std::uint8_t site_count = 0;
  std::uint8_t street_count = 0;
  std::uint8_t border_count = 0;

  [[nodiscard]] constexpr Sites sites() const { return (Sites{1} << site_count) - 1; }
};

// By number of players (TU-2).
struct SetUp {
  std::uint8_t map = 0;
  Floors tokens{};  // of each shape, most valuable first
};

// Everything that affects play, as plain numbers.
struct Faces {
  Array<MapData, kMaps> maps{};
  Array<CardData, kCards> cards{};
  Array<Condition, kObjectives> objectives{};
  Array<SetUp, kMaxPlayers + 1> set_up{};
  Array<std::uint8_t, kSpaces> millions{};       // of a space (TU-1.9)
  Array<std::uint8_t, kMostCone + 1> cone{};     // of visible roofs (TU-1.10)
  Array<Objective, kPlaces> start_objectives{};  // TU-8.16
  std::uint8_t stars = 0;                        // number of star columns
  Array<std::uint8_t, kSpaces> star_columns{};
  std::uint8_t floors = 0;            // of each colour (TU-1.2)
  std::uint8_t starting_reserve = 0;  // of each colour (TU-2.4)
  std::uint8_t roofs = 0;             // of each player (TU-2.3)
  std::uint8_t reserve_limit = 0;     // TU-4.5
  std::uint8_t cone_max = 0;          // TU-9.2
  std::uint8_t stall_rounds = 0;      // TU-9.1
  Array<std::uint8_t, 4> unused{};
};

// The shape of a map and the names of its parts.
struct MapText {
  struct Place {
    int x = 0;
    int y = 0;
  };
  struct Feature {
    std::string id;
    std::string kind;  // "park", "lake"
    Sites sites = 0;
  };
  std::string id;
  Place canvas;
  std::vector<std::string> site_ids;
  std::vector<Place> sites;
  std::vector<std::string> district_ids;
  std::vector<Feature> features;
};

struct Components {
  Faces faces;
  std::uint64_t digest = 0;  // of the faces and the ids
  Array<MapText, kMaps> maps;
  std::vector<std::string> colour_ids, district_colour_ids, card_ids, kind_ids, objective_ids,
      shape_ids, player_colour_ids;
  std::vector<std::uint8_t> card_kinds;
  std::string symbols;            // a letter for each colour of floors
  std::vector<core::Name> names;  // "colour.black", "district.FD1", "objective.O01", ...
};

}  // namespace towerup
