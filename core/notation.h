// core/notation.h: small steps of reading moves and events from short notation.
#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"

namespace core {

// "G9" is not a move such as draft:G5@r2c1
[[nodiscard]] Fault not_notation(std::string_view text, std::string_view expected);

// Cuts `text` behind the first `mark`; what stood before it, or all where there is none.
std::string_view cut(std::string_view& text, char mark);

[[nodiscard]] std::optional<int> number_in(std::string_view digits, int min, int max);

}  // namespace core
