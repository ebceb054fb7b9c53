// app/typed_move.h: which move a person means by what was typed. Never a guess: exact notation is
// that move, whatever is offered; a loose spelling is a move only where one offer alone fits it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace app {

struct TypedMove {
  std::optional<core::Step> step;       // the move that is meant
  std::vector<std::size_t> candidates;  // or the offers that may be meant, to be asked about
};

// `offers` are the legal steps of `seat` in the order of the list on the screen. Read in turn: a
// number of that list, an exact notation, any legal or illegal move in notation, an offer in other
// case, with other signs between its parts, or without its verb.
[[nodiscard]] TypedMove read_move(const core::Match& match, core::Seat seat,
                                  std::span<const core::Step> offers, const std::string& text);

// What follows the command in what was typed, if it starts with one of the names ("board|table").
[[nodiscard]] std::optional<std::string> after_name(const std::string& typed,
                                                    std::string_view names);

[[nodiscard]] std::string trimmed(const std::string& text);

}  // namespace app
