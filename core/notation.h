// core/notation.h: helpers for parsing moves and events in short notation.
#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"

namespace core {

// "G9" is not a move such as draft:G5@r2c1
[[nodiscard]] Fault not_notation(std::string_view text, std::string_view expected);

// Splits `text` after the first `mark` and returns what precedes it, or all of it if there is none.
std::string_view cut(std::string_view& text, char mark);

[[nodiscard]] std::optional<int> number_in(std::string_view digits, int min, int max);

}  // namespace core
