// components.h: the validated contents of components.json: levels, faces, tiles, walkways, special
// requirement cards, the two cities, the solo challenge.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/message.h"
#include "games/cloud_city/city.h"

namespace cloud_city {

// What a special requirement card measures in a city.
struct Metric {
  enum class Kind : std::uint8_t {
    longest_route_votes,
    route_count,
    max_distinct_lengths_in_route,
    circuit_count,
    building_count,
    building_count_by_walkways,
    walkway_count,
    crossing_count
  };
  Kind kind{};
  std::uint8_t levels = 0;  // bit i: level i counts
  std::uint8_t number = 0;  // walkways of a building, or votes of a walkway

  [[nodiscard]] bool counts(Level level) const { return (levels >> index(level) & 1) != 0; }
};

// How a special requirement card scores (CC-15).
struct Requirement {
  enum class Op : std::uint8_t { majority, best_tier, per_unit, penalty_unless_all };
  struct Step {  // a tier, or a demand of penalty_unless_all
    Metric metric;
    std::uint8_t min = 0;
    std::int8_t votes = 0;
  };
  Op op{};
  Metric metric;
  std::int8_t votes = 0;       // majority: of a sole leader
  std::int8_t votes_tied = 0;  // majority: of each of several leaders
  std::uint8_t min = 0;        // majority: the minimum to lead (CC-10.29)
  std::uint8_t step_count = 0;
  Array<Step, 4> steps{};
};

// A face: its two locations, and its number of distinct rotations (CC-2.5).
struct FaceData {
  Array<std::uint8_t, 2> at{};  // NW, NE, SE, SW
  Array<Level, 2> levels{};
  std::uint8_t rotations = 0;
  std::uint8_t tiles = 0;  // among the ordinary ones (CC-1.14)
};

struct Mode {  // CC-5.4, CC-9.3; the cities differ in nothing else (CC-9.5)
  Frame frame;
  std::uint8_t rounds = 0;
  std::uint8_t par = 0;  // CC-20.3
};

// Everything that affects play, as plain numbers.
struct Faces {
  Array<FaceData, kFaces> faces{};
  Array<std::uint8_t, kLengths> votes{};                     // CC-1.4
  Array<Array<std::uint8_t, kLengths>, kLevels> walkways{};  // pieces
  Array<Face, kMaxPlayers> start{};                          // CC-1.13, by turn order
  Array<Mode, kModes> modes{};
  Array<Requirement, kCards> cards{};
};

struct Components {
  Faces faces;
  std::uint64_t digest = 0;  // of the faces and the ids
  std::vector<std::string> level_ids, face_ids, card_ids, mode_ids;
  std::string symbols;            // a letter for each level
  std::vector<core::Name> names;  // "level.river", "walkway.river", "card.sr-solo", ...
};

// Where the location printed at `at` is after `rotation` quarter turns (CC-2.4).
constexpr int turned(int at, int rotation) { return (at + rotation) % 4; }
inline constexpr Array<Spot, 4> kCorners = {Spot{0, 0}, {1, 0}, {1, 1}, {0, 1}};

[[nodiscard]] Pattern pattern_of(const FaceData& face, int rotation);

}  // namespace cloud_city
