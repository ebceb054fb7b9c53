// components.h: the validated contents of components.json: materials, plans, Awards, Prizes, player
// counts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/message.h"
#include "games/blueprints/pieces.h"

namespace blueprints {

// BP-17: how the dice of one material score.
struct Scoring {
  enum class Type : std::uint8_t {
    per_die_per_adjacent_die,
    by_count,
    per_die_by_level,
    per_die_face_value
  };
  Type type{};
  std::uint8_t points = 0;  // per_die_per_adjacent_die
  Array<std::uint8_t, kDicePerBuilding + 1>
      table{};  // by_count: by number; per_die_by_level: by level - 1
};

// BP-17: the condition for winning a Prize.
struct Condition {
  enum class Type : std::uint8_t {
    tallest_stack_at_least,
    same_value_at_least,
    has_all_values,
    same_material_at_least
  };
  Type type{};
  std::uint8_t n = 0;       // the ..._at_least conditions
  std::uint8_t values = 0;  // has_all_values: bit v - 1 for each value v
};

// BP-2, the table of player counts.
struct PlayerCount {
  std::uint8_t pool = 0;
  std::uint8_t replacement = 0;
  std::uint8_t discards = 0;
  std::uint8_t awards = 0;                        // how many of them are used
  Array<std::uint8_t, kAwards> award_for_rank{};  // BP-9.3: which Award rank 1, 2, 3 gets
};

// Everything that affects play, as plain numbers.
struct Faces {
  Array<std::uint8_t, kMaterials> dice{};  // BP-1
  Array<Scoring, kMaterials> scoring{};
  std::uint8_t bonus = 0;                                 // BP-8.3
  Array<Array<std::uint8_t, kSpaces>, kCards> targets{};  // BP-1.3
  Array<std::uint8_t, kAwards> award_points{};
  Array<std::uint8_t, kPrizes> prize_points{};
  Array<Condition, kPrizes> prizes{};
  Array<PlayerCount, kMaxPlayers + 1> players{};  // by number of players
};

struct Components {
  Faces faces;
  std::uint64_t digest = 0;  // of the faces and the ids
  std::string codes;         // a letter for each material
  std::vector<std::string> material_ids, space_ids, card_ids, award_ids, prize_ids;
  std::vector<std::string> colour_ids;  // of screens and markers, by seat (BP-2.8)
  int track_max = 0;                    // the last space of the score track (BP-1.10)
  std::vector<core::Name> names;        // "material.wood", "card.bp01", ...
};

}  // namespace blueprints
