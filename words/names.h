// words/names.h: names that people give themselves and others see.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace words {

// The name as it is kept and compared: composed (NFC), without blanks at its ends, every blank
// within a plain one. Nothing when it has no visible character, more than `most` characters, or one
// that is not seen but changes what is: controls, format controls (direction, zero width), fillers.
[[nodiscard]] std::optional<std::string> visible_name(std::string_view utf8, int most);

}  // namespace words
