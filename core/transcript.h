// core/transcript.h: a game as text with everything observable, one step per line. Golden
// transcripts are kept with each game; a difference is a change of behaviour and is reviewed like
// code.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/match.h"

namespace core {

// Every step with the number of legal choices and the digest after it; all views at intervals.
[[nodiscard]] std::string write_transcript(const Match& match);

// Plays the steps of a transcript. A fault names the line.
Result<std::unique_ptr<Match>> read_transcript(std::string_view text,
                                               std::span<const GameEntry> games);

// Replays the steps and compares every line with what this program would write. Empty if all agree,
// otherwise the first line that differs.
[[nodiscard]] std::string check_transcript(std::string_view text, std::span<const GameEntry> games);

}  // namespace core
