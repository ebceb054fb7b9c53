// core/guide.h: a game's "How to play" guide as Markdown, and the positions its pictures show.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/record.h"

namespace core {

// A line of a guide that shows a position from a record in games/<game>/guide:
//   ![caption](position:NAME "seat=0 step=12")
// `seat` selects the view (default: a spectator's); `step` is the number of steps taken (default:
// all). Other words of the title are options of the renderer.
struct GuidePicture {
  std::string caption;
  std::string record;
  Seat seat = kSpectator;
  std::optional<std::size_t> step;
};

// Nothing if the line is not a picture.
[[nodiscard]] std::optional<GuidePicture> read_picture(std::string_view line);

// In document order.
[[nodiscard]] std::vector<GuidePicture> read_pictures(std::string_view guide);

// In the reader's language, falling back to English; empty if the game has none.
[[nodiscard]] std::string_view guide(const GameEntry& game, Language language);

// The record at the picture's step. A fault names what is missing or no longer replays.
Result<Record> position_of(const GameEntry& game, const GuidePicture& picture);

}  // namespace core
