// words/names.h: display names chosen by people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace words {

// The canonical form of a name: NFC, trimmed, with plain spaces. Nothing if it has no visible
// character, more than `most` characters, or an invisible character that changes the text:
// controls, format controls (direction, zero width), fillers.
[[nodiscard]] std::optional<std::string> visible_name(std::string_view utf8, int most);

}  // namespace words
