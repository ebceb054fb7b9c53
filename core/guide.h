// core/guide.h: the guide "How to play" of a game, as Markdown, and the positions its pictures
// show.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/record.h"

namespace core {

// A line of a guide that draws a position of a record in games/<game>/guide:
//   ![caption](position:NAME "seat=0 step=12")
// `seat` is whose view it is (without one, a spectator's); `step` is the number of steps taken
// (without one, all of them). Other words of the title are for whoever draws.
struct GuidePicture {
  std::string caption;
  std::string record;
  Seat seat = kSpectator;
  std::optional<std::size_t> step;
};

// Nothing where the line is none.
[[nodiscard]] std::optional<GuidePicture> read_picture(std::string_view line);

// In the order of the text.
[[nodiscard]] std::vector<GuidePicture> read_pictures(std::string_view guide);

// In the reader's language, or in English; empty where the game has none.
[[nodiscard]] std::string_view guide(const GameEntry& game, Language language);

// The record at the step of the picture. A fault names what is missing or no longer replays.
Result<Record> position_of(const GameEntry& game, const GuidePicture& picture);

}  // namespace core
