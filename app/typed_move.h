// app/typed_move.h: finds the move a person typed, without guessing: exact notation is always that
// move; a loose spelling is accepted only if it matches exactly one offer.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace app {

struct TypedMove {
  std::optional<core::Step> step;       // the move
  std::vector<std::size_t> candidates;  // or the candidates to ask about
};

// `offers` are the legal steps of `seat` in the order shown on screen. Tried in turn: an index into
// that list, exact notation, any legal or illegal move in notation, an offer in other case, with
// other separators, or without its verb.
[[nodiscard]] TypedMove read_move(const core::Match& match, core::Seat seat,
                                  std::span<const core::Step> offers, const std::string& text);

// What follows the command in the input, if it starts with one of the names ("board|table").
[[nodiscard]] std::optional<std::string> after_name(const std::string& typed,
                                                    std::string_view names);

[[nodiscard]] std::string trimmed(const std::string& text);

}  // namespace app
