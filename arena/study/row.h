// arena/study/row.h: what a study stores about a game: a line of CSV for each seat.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/study/plan.h"

namespace arena::study {

struct VerbCount {  // decisions of one kind
  std::string_view verb;
  std::int64_t times = 0;
  std::int64_t choices = 0;  // legal actions, summed over these decisions
};

struct ItemCount {
  std::string_view item;
  std::int64_t times = 0;
};

struct SeatRow {
  int player = 0;  // of the plan
  int order = 0;   // in turn order: 0 is the starting player
  int score = 0;
  int place = 0;
  std::int64_t share = 0;  // of the win, in sixtieths (kWinParts)
  std::int64_t decisions = 0;
  std::int64_t choices = 0;
  bool failed = false;     // an external player
  std::string_view first;  // its first decision
  std::vector<VerbCount> verbs;
  std::vector<ItemCount> items;
};

// Views into a text or a game that must outlive it.
struct GameRow {
  std::int64_t group = 0;
  int game = 0;  // of the group
  std::int64_t steps = 0;
  std::int64_t rounds = 0;
  std::string_view end;
  std::vector<SeatRow> seats;  // by seat
};

// The text of one piece: a line that names it, the column names, the rows, and a line that counts
// them, so that an incomplete file is detected.
[[nodiscard]] std::string piece_start(const Plan& plan, std::int64_t piece);
[[nodiscard]] std::string piece_end(std::int64_t rows);
void append(std::string& text, const GameRow& row);

// Calls `see` for every game, in order. The fault says what is wrong with the text.
[[nodiscard]] core::Result<std::int64_t> read_piece(std::string_view text, const Plan& plan,
                                                    std::int64_t piece,
                                                    const std::function<void(const GameRow&)>& see);

}  // namespace arena::study
