// core/record.h: a game as a file: JSON, versioned, replayable without a seed. Format:
// docs/records.md.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace core {

inline constexpr std::string_view kRecordFormat = "pentapolis-record";
inline constexpr int kRecordVersion = 1;

// The occupant of a seat: a display name, and "human" or the spec of a computer player.
struct Sitter {
  std::string name;
  std::string player;

  bool operator==(const Sitter&) const = default;
};

enum class WithLegal : bool { no, yes };  // whether every decision lists its legal actions

[[nodiscard]] std::string write_record(const Match& match, std::span<const Sitter> sitters,
                                       WithLegal with_legal = WithLegal::no);

struct Record {
  std::unique_ptr<Match> match;  // at its last step
  std::vector<Sitter> sitters;
  std::vector<std::string> notes;  // remarks about a valid record
};

// Replays every step through Match::act and compares the result. `components` replaces the embedded
// component file. A fault names the step.
Result<Record> read_record(std::string_view text, std::span<const GameEntry> games,
                           std::optional<std::string_view> components = {});

// One step as it appears in a record: {"by": 0, "action": {...}} or {"by": "chance", "event":
// {...}}.
[[nodiscard]] JsonObject step_json(const Match& match, const Step& step);
Result<Step> read_step(const Reader& at, const Match& match);

// The result of a finished game: scores by seat, seats from first place down (ties grouped),
// winners, and whether it was practice and does not count.
[[nodiscard]] Json end_of_game(const Match& match);

}  // namespace core
