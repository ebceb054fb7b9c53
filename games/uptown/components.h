// components.h: the validated contents of components.json: types, symbols, projects, cards,
// streets.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/message.h"
#include "games/uptown/pieces.h"

namespace uptown {

// Everything that affects play, as plain numbers.
struct Deck {
  Array<Project, kEnds> ends{};                      // by end_index
  Array<std::uint8_t, kFaces> costs{};               // UT-1.10; public cards are free
  Array<std::uint8_t, kMaxPlayers + 1> hand_size{};  // by players (UT-3.2)
  std::uint8_t start_money = 0;                      // UT-3.6
};

// A project of the catalogue (UT-14.1).
struct Design {
  Project project;
  bool is_public = false;
};

struct Components {
  Deck deck;
  std::uint64_t digest = 0;  // of the deck and the ids
  std::vector<std::string> type_ids, symbol_ids, project_ids, card_ids, face_ids, street_ids;
  std::vector<Design> designs;
  Array<std::uint8_t, kEnds> shown{};  // the design shown by an end, by end_index
  std::size_t start_street = 0;        // the board with the start symbol (UT-1.2)
  std::string letters;                 // one for each type
  std::vector<core::Name> names;  // "type.office", "types.office", "project.bistro", "street.S1"

  [[nodiscard]] std::size_t design_of(Face face, unsigned end) const {
    return shown[end_index(face, end)];
  }
};

}  // namespace uptown
